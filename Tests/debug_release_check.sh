#!/usr/bin/env bash
# Records a small clip and a still with a debug and with a release build, and holds the bytes together.
#
#   Tests/debug_release_check.sh DEBUG_PROGRAM RELEASE_PROGRAM
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -ne 2 ] || [ ! -x "$1" ] || [ ! -x "$2" ]; then
    echo "debug_release_check: not done, since it takes a debug and a release build" >&2
    exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for name in interrupted-move springs content-modes; do
    for build in debug release; do
        program=$1
        [ "$build" = debug ] || program=$2
        "$program" run "timelines/$name.json" -o "$scratch/$name-$build.mp4" --scale 0.5 --frames 10...39 --quiet
        "$program" inspect "timelines/$name.json" --frames 10...39 --json > "$scratch/$name-$build.json"
    done
    cmp "$scratch/$name-debug.mp4" "$scratch/$name-release.mp4"
    cmp "$scratch/$name-debug.json" "$scratch/$name-release.json"
done
echo "Debug and release builds: equal clips and values."
