#!/usr/bin/env python3
"""Draws every picture in this folder anew: python3 make-assets.py. Needs Pillow and the DejaVu fonts.

Nothing here comes from elsewhere, so the pictures carry the project's own licence. Letters and
captions are drawn at twice the size at which the documents show them, so that they stay sharp on a larger canvas.
"""
import math
import os
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
OVERSAMPLING = 4


def save(image, name):
    path = os.path.join(HERE, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save(path, optimize=True)


def tinted(coverage, color):
    """A picture of one colour whose alpha is the coverage."""
    image = Image.new("RGBA", coverage.size, color + (0,))
    image.putalpha(coverage)
    return image


# The wordmark, letter by letter: strokes with round ends, on a grid where the x-height is 100 and a stroke is 22 wide.
XHEIGHT, STROKE, MARGIN, LETTER_SCALE = 100, 22, 2, 2


def letter(name, width, strokes, color=(255, 255, 255)):
    unit = LETTER_SCALE * OVERSAMPLING
    size = ((width + 2 * MARGIN) * unit, (XHEIGHT + 2 * MARGIN) * unit)
    coverage = Image.new("L", size)
    draw = ImageDraw.Draw(coverage)
    for points in strokes:
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            a = ((x0 + MARGIN) * unit, (y0 + MARGIN) * unit)
            b = ((x1 + MARGIN) * unit, (y1 + MARGIN) * unit)
            draw.line([a, b], fill=255, width=STROKE * unit)
        for x, y in points:
            cx, cy, r = (x + MARGIN) * unit, (y + MARGIN) * unit, STROKE * unit / 2
            draw.ellipse([cx - r, cy - r, cx + r, cy + r], fill=255)
    save(tinted(coverage.resize((size[0] // OVERSAMPLING, size[1] // OVERSAMPLING), Image.LANCZOS), color), name)


def arc(cx, cy, r, start, end, steps=96):
    """Points on a circle, degrees clockwise from the right."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def letters():
    h = STROKE / 2
    r = (XHEIGHT - STROKE) / 2
    ring = arc(h + r, h + r, r, 0, 360)
    stem = lambda x: [(x, h), (x, XHEIGHT - h)]
    arch = lambda x, r: arc(x + r, h + r, r, 180, 360) + [(x + 2 * r, XHEIGHT - h)]
    letter("letters/a.png", 100, [ring, stem(h + 2 * r)])
    letter("letters/n.png", 92, [stem(h), arch(h, 34)])
    letter("letters/m.png", 148, [stem(h), arch(h, 31), arch(h + 62, 31)])
    letter("letters/r.png", 62, [stem(h), arc(h + 32, h + 32, 32, 180, 284)])
    letter("letters/e.png", 100, [arc(h + r, h + r, r, 52, 360), [(h, h + r), (h + 2 * r, h + r)]])
    letter("letters/c.png", 94, [arc(h + r, h + r, r, 44, 316)])


# Light and shade.

def shadow():
    """A rounded square's soft shadow, 112 pixels: 28 of blur, then corners of 24; the middle stretches."""
    side = 112
    image = Image.new("L", (side, side))
    ImageDraw.Draw(image).rounded_rectangle([28, 28, side - 29, side - 29], radius=20, fill=130)
    save(tinted(image.filter(ImageFilter.GaussianBlur(11)), (3, 6, 23)), "shadow.png")


def glow(name, color):
    side = 160
    image = Image.new("L", (side, side))
    pixels = image.load()
    for y in range(side):
        for x in range(side):
            d = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            pixels[x, y] = round(255 * max(0.0, 1 - d) ** 2 * (1 + 2 * min(d, 1))) if d < 1 else 0
    save(tinted(image, color), name)


def button():
    """A button's background, 72 x 72 points: corners of 22, a light upper edge, a mark in two corners."""
    s = OVERSAMPLING
    image = Image.new("RGBA", (72 * s, 72 * s))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle([0, 0, 72 * s - 1, 72 * s - 1], radius=22 * s, fill=(49, 46, 129, 255))
    draw.rounded_rectangle([2 * s, 2 * s, 70 * s - 1, 70 * s - 1], radius=20 * s, fill=(165, 180, 252, 255))
    draw.rounded_rectangle([2 * s, 5 * s, 70 * s - 1, 70 * s - 1], radius=20 * s, fill=(99, 102, 241, 255))
    draw.ellipse([12 * s, 14 * s, 24 * s, 26 * s], fill=(224, 231, 255, 255))
    draw.ellipse([48 * s, 48 * s, 60 * s, 60 * s], fill=(67, 56, 202, 255))
    save(image.resize((72, 72), Image.LANCZOS), "button.png")


# Landscapes: a sky, a sun, ridges one before the other.

def landscape(name, sky, sun, ridges, seed, size=(480, 320)):
    w, h = size[0] * 2, size[1] * 2
    image = Image.new("RGB", (w, h))
    draw = ImageDraw.Draw(image)
    bands = 24
    for i in range(bands):
        t = i / (bands - 1)
        color = tuple(round(a + (b - a) * t) for a, b in zip(*sky))
        draw.rectangle([0, h * 0.75 * i / bands, w, h], fill=color)
    cx, cy, r = sun[0] * w, sun[1] * h, sun[2] * h
    draw.ellipse([cx - r, cy - r, cx + r, cy + r], fill=sun[3])
    for i, (base, amplitude, color) in enumerate(ridges):
        phase = seed + i * 1.7
        ridge = []
        for x in range(0, w + 4, 4):
            u = x / w
            y = base + amplitude * (0.6 * math.sin(4.1 * u * (1 + 0.35 * i) + phase) + 0.4 * math.sin(9.3 * u + 2.3 * phase))
            ridge.append((x, y * h))
        draw.polygon(ridge + [(w, h), (0, h)], fill=color)
    save(image.resize(size, Image.LANCZOS).quantize(128, dither=Image.Dither.NONE), name)


def landscapes():
    landscape("photos/dusk.png", ((49, 46, 129), (251, 146, 120)), (0.64, 0.42, 0.13, (254, 215, 170)),
              [(0.56, 0.07, (157, 78, 140)), (0.68, 0.07, (109, 52, 125)), (0.80, 0.06, (67, 34, 101)),
               (0.92, 0.05, (36, 20, 68))], 0.4)
    landscape("photos/lagoon.png", ((14, 116, 144), (186, 230, 253)), (0.28, 0.30, 0.10, (255, 251, 235)),
              [(0.50, 0.05, (94, 180, 196)), (0.62, 0.05, (45, 148, 170)), (0.76, 0.05, (17, 94, 121)),
               (0.90, 0.04, (8, 51, 78))], 2.2)
    landscape("photos/meadow.png", ((253, 186, 116), (254, 243, 199)), (0.46, 0.34, 0.15, (255, 255, 245)),
              [(0.52, 0.07, (190, 201, 120)), (0.64, 0.06, (132, 169, 84)), (0.78, 0.06, (70, 130, 74)),
               (0.92, 0.05, (22, 78, 58))], 4.1)


def test_card():
    """96 x 64 points: a frame, a circle that shows distortion, a mark in each corner."""
    s = OVERSAMPLING
    w, h = 96 * s, 64 * s
    image = Image.new("RGBA", (w, h), (30, 41, 90, 255))
    draw = ImageDraw.Draw(image)
    for i in range(0, 96, 16):
        for j in range(0, 64, 16):
            if (i + j) // 16 % 2:
                draw.rectangle([i * s, j * s, (i + 16) * s - 1, (j + 16) * s - 1], fill=(40, 54, 116, 255))
    draw.rectangle([0, 0, w - 1, h - 1], outline=(129, 140, 248, 255), width=2 * s)
    draw.ellipse([28 * s, 12 * s, 68 * s, 52 * s], fill=(251, 191, 36, 255))
    draw.polygon([(48 * s, 18 * s), (60 * s, 38 * s), (36 * s, 38 * s)], fill=(30, 27, 75, 255))
    for (x, y), color in zip([(6, 6), (80, 6), (6, 48), (80, 48)],
                             [(244, 63, 94), (45, 212, 191), (56, 189, 248), (167, 139, 250)]):
        draw.ellipse([x * s, y * s, (x + 10) * s, (y + 10) * s], fill=color + (255,))
    save(image.resize((96, 64), Image.LANCZOS), "test-card.png")


# Captions, until documents have labels.

CAPTIONS = """
scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft bottomRight
""".split() + [
    "additive: position", "absolute: alpha", "beginFromCurrentState", "damping 1.0", "damping 0.8", "damping 0.6",
    "damping 0.4", "damping 0.2", "damping 0.4, velocity 8", "discrete", "linear", "paced", "cubic", "cubicPaced", "addKeyframe", "alpha of each",
    "alpha of the group", "nested alpha", "inset subview", "bounds.size about the center", "bounds.origin moves the subview",
    "contentStretch", "no contentStretch", "repeat", "autoreverse", "speed", "timeOffset", "cumulative",
    "fillMode", "group", "completion", "after", "exchange", "bringToFront", "insert below", "transaction",
]


def captions():
    font = ImageFont.truetype("DejaVuSans.ttf", 22)
    for text in CAPTIONS:
        left, top, right, bottom = font.getbbox(text)
        ascent, descent = font.getmetrics()
        width = (right - left + 3) // 2 * 2 + 2
        image = Image.new("L", (width, 32))
        ImageDraw.Draw(image).text((1 - left, 16 - (ascent + descent) / 2), text, font=font, fill=255)
        name = "".join(c if c.isalnum() or c == "." else "-" for c in text).replace("--", "-")
        save(tinted(image, (203, 213, 245)), f"captions/{name}.png")


def headline():
    for name, text, face, size, color in [
        ("headline.png", "Swipe to archive", "DejaVuSans-Bold.ttf", 64, (255, 255, 255)),
        ("subline.png", "One finger, one undo, no dialog.", "DejaVuSans.ttf", 28, (160, 170, 235)),
    ]:
        font = ImageFont.truetype(face, size)
        left, top, right, bottom = font.getbbox(text)
        image = Image.new("L", (right - left + 4, bottom - top + 4))
        ImageDraw.Draw(image).text((2 - left, 2 - top), text, font=font, fill=255)
        save(tinted(image, color), name)


letters()
shadow()
glow("glow-indigo.png", (99, 102, 241))
glow("glow-coral.png", (251, 113, 133))
button()
landscapes()
test_card()
captions()
headline()
