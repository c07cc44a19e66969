"""The library's public symbols, as the compiler writes them down: what the documentation and the API's check start from."""

import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The debug build that `make compare` makes too.
BUILD = ROOT / ".build/debug-build"


def tool(name):
    """A program of the toolchain: on the PATH, or beside swift."""
    beside = pathlib.Path(shutil.which("swift") or "swift").resolve().with_name(name)
    path = shutil.which(name) or (str(beside) if beside.exists() else None)
    if path is None:
        sys.exit(f"{name} is needed, and is neither on the PATH nor beside swift")
    return path


def read(*command):
    """What a program writes; its errors are shown, and end this one."""
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command[:3])} … failed with {run.returncode}")
    return run.stdout


def described_targets():
    return {target["name"]: target for target in json.loads(read("swift", "package", "describe", "--type", "json"))["targets"]}


def library_modules(targets):
    """The modules that the product AnimationRecorder holds, each after those that it imports."""
    found = []

    def add(name):
        if targets[name]["module_type"] != "SwiftTarget" or name in found:
            return
        for dependency in sorted(targets[name].get("target_dependencies", [])):
            add(dependency)
        found.append(name)

    add("AnimationRecorder")
    return found


def extract(folder):
    """Builds the library and writes each module's symbol graphs into a folder of its name. Gives the modules."""
    targets = described_targets()
    modules = library_modules(targets)
    build = ["swift", "build", "--product", "animrec", "--scratch-path", str(BUILD)]
    if subprocess.run(build, cwd=ROOT).returncode != 0:
        sys.exit("the library does not build")
    triple = json.loads(read("swift", "-print-target-info"))["target"]["triple"]
    c_modules = [f"-I{ROOT / target['path']}" for target in targets.values() if target["module_type"] == "SystemLibraryTarget"]
    headers = read("pkg-config", "--cflags-only-I", "libavformat", "libavcodec", "libavutil").split()
    shutil.rmtree(folder, ignore_errors=True)
    for module in modules:
        (folder / module).mkdir(parents=True)
        read(
            tool("swift-symbolgraph-extract"), "-module-name", module, "-target", triple, "-I", str(BUILD / "debug/Modules"),
            *c_modules, *headers, "-output-dir", str(folder / module), "-minimum-access-level", "public",
            "-skip-synthesized-members")
    return modules
