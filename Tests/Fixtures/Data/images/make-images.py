"""Makes this folder: small pictures in every form that the decoders must read, each beside its pixels.

NAME.rgba holds the pixels, straight RGBA, 8 bits, from the samples themselves or from Pillow's decoders (libjpeg,
libwebp, zlib); its size is in sizes.json. Needs Pillow. Run by hand; the results are kept.
"""
import io, json, os, random, struct, zlib
from PIL import Image, ImageOps

OUT = os.path.dirname(os.path.abspath(__file__))
W, H = 23, 17
sizes = {}
random.seed(7)


def keep(name, data, pixels, size=(W, H)):
    open(os.path.join(OUT, name), "wb").write(data)
    open(os.path.join(OUT, name + ".rgba"), "wb").write(pixels)
    sizes[name] = list(size)


def keep_pillow(name, image, expected=None, **options):
    buffer = io.BytesIO()
    image.save(buffer, **options)
    shown = ImageOps.exif_transpose(Image.open(io.BytesIO(buffer.getvalue())))
    shown = (expected or shown).convert("RGBA")
    keep(name, buffer.getvalue(), shown.tobytes(), shown.size)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rows(samples, channels, depth, xs, ys):
    out = b""
    for y in ys:
        bits = "".join(format(s, "0%db" % depth) for x in xs for s in samples[y][x])
        bits += "0" * (-len(bits) % 8)
        out += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    return out


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(samples, color, depth, interlaced=False, palette=None, trns=None, extra=b""):
    channels = len(samples[0][0])
    if interlaced:
        data = b""
        for x0, y0, dx, dy in ADAM7:
            if x0 < W and y0 < H:
                data += rows(samples, channels, depth, range(x0, W, dx), range(y0, H, dy))
    else:
        data = rows(samples, channels, depth, range(W), range(H))
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", W, H, depth, color, 0, 0, int(interlaced)))
    out += extra
    if palette:
        out += chunk(b"PLTE", bytes(c for p in palette for c in p[:3]))
    if trns:
        out += chunk(b"tRNS", trns)
    return out + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def to8(value, depth):
    return (value * 255 * 2 + (2**depth - 1)) // (2 * (2**depth - 1))


KINDS = {0: ("grey", 1), 2: ("rgb", 3), 4: ("grey-alpha", 2), 6: ("rgba", 4)}
for color, (kind, channels) in KINDS.items():
    for depth in ([1, 2, 4, 8, 16] if color == 0 else [8, 16]):
        samples = [[[random.randrange(2**depth) for _ in range(channels)] for _ in range(W)] for _ in range(H)]
        pixels = b""
        for row in samples:
            for s in row:
                v = [to8(c, depth) for c in s]
                pixels += bytes({1: [v[0]] * 3 + [255], 2: [v[0]] * 3 + v[1:2], 3: v + [255], 4: v}[channels])
        for interlaced in (False, True):
            name = "png-%s%d%s.png" % (kind, depth, "-interlaced" if interlaced else "")
            keep(name, png(samples, color, depth, interlaced), pixels)
        if color in (0, 2) and depth in (1, 4, 8, 16):
            key = samples[3][4]
            keyed = b"".join(
                bytes([to8(c, depth) for c in (s * 3)[:3]] + [0 if s == key else 255]) for row in samples for s in row)
            keep("png-%s%d-key.png" % (kind, depth),
                 png(samples, color, depth, trns=b"".join(struct.pack(">H", c) for c in key)), keyed)
for depth in (1, 2, 4, 8):
    count = min(2**depth, 200)
    palette = [[random.randrange(256) for _ in range(4)] for _ in range(count)]
    samples = [[[random.randrange(count)] for _ in range(W)] for _ in range(H)]
    some = count - count // 4
    for interlaced in (False, True):
        pixels = b"".join(bytes(palette[s[0]][:3] + [palette[s[0]][3] if s[0] < some else 255]) for row in samples for s in row)
        keep("png-palette%d%s.png" % (depth, "-interlaced" if interlaced else ""),
             png(samples, 3, depth, interlaced, palette, bytes(p[3] for p in palette[:some])), pixels)

smooth = Image.new("RGBA", (W, H))
smooth.putdata([(x * 11, y * 15, 255 - x * 6 - y * 5, 255) for y in range(H) for x in range(W)])
veiled = smooth.copy()
veiled.putalpha(Image.frombytes("L", (W, H), bytes((x * 9 + y * 3) % 256 for y in range(H) for x in range(W))))
rgb = smooth.convert("RGB")
for name, sub in (("444", 0), ("422", 1), ("420", 2)):
    keep_pillow("jpeg-%s.jpg" % name, rgb, format="JPEG", quality=95, subsampling=sub)
keep_pillow("jpeg-progressive.jpg", rgb, format="JPEG", quality=95, subsampling=0, progressive=True)
keep_pillow("jpeg-grey.jpg", rgb.convert("L"), format="JPEG", quality=95)
keep_pillow("jpeg-cmyk.jpg", rgb.convert("CMYK"), format="JPEG", quality=98)
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    keep_pillow("jpeg-orientation%d.jpg" % orientation, rgb, format="JPEG", quality=95, subsampling=0, exif=exif)
keep_pillow("webp-lossless.webp", rgb, format="WEBP", lossless=True)
keep_pillow("webp-lossless-alpha.webp", veiled, format="WEBP", lossless=True, exact=True)
keep_pillow("webp-lossy.webp", rgb, format="WEBP", quality=95)
keep_pillow("webp-lossy-alpha.webp", veiled, format="WEBP", quality=95, exact=True)
keep_pillow("bmp-24.bmp", rgb, format="BMP")
keep_pillow("bmp-8.bmp", rgb.quantize(40), format="BMP")
keep_pillow("bmp-1.bmp", rgb.convert("1"), format="BMP")
keep_pillow("bmp-32.bmp", veiled, format="BMP")
flipped = bytearray(open(os.path.join(OUT, "bmp-24.bmp"), "rb").read())
struct.pack_into("<i", flipped, 22, -H)
keep("bmp-top-down.bmp", bytes(flipped), rgb.transpose(Image.FLIP_TOP_BOTTOM).convert("RGBA").tobytes())
spotted = rgb.quantize(30)
keep_pillow("gif-plain.gif", spotted, format="GIF", interlace=0)
keep_pillow("gif-interlaced.gif", spotted, format="GIF", interlace=1)
keep_pillow("gif-transparent.gif", spotted, format="GIF", transparency=spotted.getpixel((5, 5)))
other = rgb.transpose(Image.FLIP_LEFT_RIGHT).quantize(30)
keep_pillow("gif-animated.gif", spotted, expected=spotted, format="GIF", save_all=True, append_images=[other], duration=100)
keep_pillow("apng.png", veiled, expected=veiled, format="PNG", save_all=True, append_images=[smooth], duration=100)
buffer = io.BytesIO()
veiled.save(buffer, format="WEBP", save_all=True, append_images=[smooth], duration=100)
open(os.path.join(OUT, "animated.webp"), "wb").write(buffer.getvalue())

# Hostile: sizes that no memory holds, and a text that unpacks to 64 MB.
samples = [[[1, 2, 3] for _ in range(W)] for _ in range(H)]
plain = bytearray(png(samples, 2, 8))
ihdr = struct.pack(">IIBBBBB", 100000, 100000, 8, 2, 0, 0, 0)
open(os.path.join(OUT, "claims-100000x100000.png"), "wb").write(bytes(plain[:8]) + chunk(b"IHDR", ihdr) + bytes(plain[33:]))
keep("png-zip-bomb.png", png(samples, 2, 8, extra=chunk(b"zTXt", b"a\0\0" + zlib.compress(b"\0" * (1 << 26), 9))),
     bytes([1, 2, 3, 255]) * (W * H))

# A picture that ends too soon inside a file that looks whole.
short = png(samples, 2, 8)
few = chunk(b"IDAT", zlib.compress(rows(samples, 3, 8, range(W), range(H // 2))))
short = short[: short.index(b"IDAT") - 4] + few + chunk(b"IEND", b"")
open(os.path.join(OUT, "refused-few-rows.png"), "wb").write(short)

# A first picture that fills a part of its canvas: the rest is transparent.
part = bytearray(open(os.path.join(OUT, "gif-plain.gif"), "rb").read())
struct.pack_into("<HH", part, 6, W + 9, H + 5)
at = part.index(b"\x2c" + struct.pack("<HHHH", 0, 0, W, H))
struct.pack_into("<HH", part, at + 1, 6, 2)
canvas = Image.new("RGBA", (W + 9, H + 5))
canvas.paste(spotted.convert("RGBA"), (6, 2))
keep("gif-part.gif", bytes(part), canvas.tobytes(), canvas.size)

# 16 bits a pixel: five of red, six of green, five of blue, by masks.
words = [[(random.randrange(32), random.randrange(64), random.randrange(32)) for _ in range(W)] for _ in range(H)]
data = b"".join(b"".join(struct.pack("<H", r << 11 | g << 5 | b) for r, g, b in row) + b"\0\0" * (W % 2) for row in words[::-1])
head = struct.pack("<2sIHHI", b"BM", 66 + len(data), 0, 0, 66)
head += struct.pack("<IiiHHIIiiII", 40, W, H, 1, 16, 3, len(data), 0, 0, 0, 0) + struct.pack("<III", 0xf800, 0x07e0, 0x001f)
keep("bmp-565.bmp", head + data, b"".join(bytes([to8(r, 5), to8(g, 6), to8(b, 5), 255]) for row in words for r, g, b in row))
json.dump(sizes, open(os.path.join(OUT, "sizes.json"), "w"), indent=1, sort_keys=True)
