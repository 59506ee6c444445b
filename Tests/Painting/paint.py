"""Paints the invented sky that `apod demo` and the tests show, into files that the repository keeps.

    python3 Tests/Painting/paint.py Sources/CBuiltIn/demo [NAME…]

It wants numpy (2.4.6) and Pillow (13.0.0): a picture depends on its own name and on their versions alone.
"""

import sys
from io import BytesIO
from pathlib import Path

import deep_sky
import earth_sky
import solar_system
import numpy as np
from canvas import PICTURES, Canvas, picture, step, tint
from PIL import Image

LIMIT = 1_500_000
PAINTED = (deep_sky, solar_system, earth_sky)
# The file is on its side, and Exif says so.
TURNED = "around-the-pole.jpg"
# One component, in one pass.
GREY = "morning-terminator.jpg"


@picture("no-picture.png", 594, 516, 11)
@picture("no-still.jpg", 120, 90, 1)
def nothing(c):
    """Grey with a ring, which stands for what is not there."""
    ring = step(0.03, 0.02, np.abs(np.hypot(c.x, c.y) - 0.3))
    c.light += tint(0.03 + 0.3 * ring, 1, 1, 1)


def gif(frames: list[Image.Image]) -> bytes:
    """An animation in few colours, all of one palette and without dots, which would not compress."""
    palette = frames[0].quantize(32, dither=Image.Dither.NONE)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    packed = BytesIO()
    frames[0].save(packed, "GIF", save_all=True, append_images=frames[1:], duration=120, loop=0)
    return packed.getvalue()


def png(image: Image.Image) -> bytes:
    packed = BytesIO()
    image = image if image.mode == "RGBA" else image.convert("L")
    image.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def jpeg(name: str, image: Image.Image, most: int) -> bytes:
    """The best JPEG in so many bytes; large ones come in passes."""
    details = {"optimize": True, "progressive": most >= 60_000 and name != GREY}
    if name == GREY:
        image = image.convert("L")
    if name == TURNED:
        image = image.transpose(Image.Transpose.ROTATE_90)
        details["exif"] = Image.Exif()
        details["exif"][0x0112] = 6
    best, low, high = b"", 20, 92
    while low <= high:
        quality = (low + high) // 2
        packed = BytesIO()
        image.save(packed, "JPEG", quality=quality, **details)
        if packed.tell() <= most:
            best, low = packed.getvalue(), quality + 1
        else:
            high = quality - 1
    print(f"{name:26} {image.width:5} × {image.height:<5} {len(best):8,} of {most:7,}  quality {high}")
    return best


def main(folder: str, *names: str) -> None:
    for name in names or PICTURES:
        width, height, most, paint = PICTURES[name]
        canvas = Canvas(name, width, height)
        frames = paint(canvas)
        if name.endswith(".jpg"):
            packed = jpeg(name, canvas.developed(), most)
        else:
            packed = gif(frames) if frames else png(canvas.developed())
            print(f"{name:26} {width:5} × {height:<5} {len(packed):8,} of {most:7,}")
        if not 0 < len(packed) <= most:
            sys.exit(f"{name} does not fit into {most:,} bytes.")
        (Path(folder) / name).write_bytes(packed)
    total = sum(file.stat().st_size for file in Path(folder).iterdir())
    print(f"{total:,} bytes together, at most {LIMIT:,}")
    if total > LIMIT:
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
