#!/usr/bin/env python3
"""Draws the pictures in this folder anew from timelines/: python3 make-pictures.py. Needs Pillow and `make build`."""
import pathlib
import subprocess
import tempfile
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ANIMREC = ROOT / ".build/release/animrec"
GAP, PAPER = 6, (255, 255, 255)

# Document: the times of its stills, seconds.
STRIPS = {
    "bounds-and-center": [0, 1.4, 2.7],
    "content-modes": [0, 1.2, 2.3],
    "stretchable-button": [0.3, 1.4, 2.5],
    "nested-alpha": [0, 1.6, 2.6],
    "interrupted-move": [0.6, 0.9, 1.3],
    "springs": [0.3, 0.6, 0.85],
    "keyframes": [0.75, 1.25, 1.9],
    "screen-transition": [0.3, 0.98, 2.2, 3.1, 4.6],
    "hierarchy": [0.9, 2.6, 4.1],
    "repeat-and-timing": [0.9, 1.3, 2.6],
    "release-note": [1.3, 2.15, 3.6],
}
WELCOME = [[0.75, 1.16, 1.75], [2.4, 3.35, 4.05]]


def still(document, time, width, command="frame", options=()):
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        arguments = [ROOT / f"timelines/{document}.json", "--at", str(time), *options, "-o", file.name]
        subprocess.run([ANIMREC, command, *arguments], check=True)
        image = Image.open(file.name).convert("RGB")
        return image.resize((width, round(image.height * width / image.width)), Image.LANCZOS)


def sheet(name, rows):
    w, h = rows[0][0].size
    picture = Image.new("RGB", (len(rows[0]) * (w + GAP) - GAP, len(rows) * (h + GAP) - GAP), PAPER)
    for y, row in enumerate(rows):
        for x, image in enumerate(row):
            picture.paste(image, (x * (w + GAP), y * (h + GAP)))
    picture.save(HERE / f"{name}.png", optimize=True)


sheet("welcome", [[still("welcome", time, 400) for time in row] for row in WELCOME])
for name, times in STRIPS.items():
    sheet(name, [[still(name, time, 240 if len(times) == 3 else 143) for time in times]])
still("release-note", 2.15, 640, "inspect", ["--exploded", "--scale", "2"]).save(HERE / "exploded.png", optimize=True)
