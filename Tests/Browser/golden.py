"""Compares pages with golden images: screenshots that a person has checked.

A golden image is a screenshot at half its size, compressed as WebP. The comparison uses the mean colours of patches of
8 × 8 page pixels. The mean hides how a browser smooths the edges of letters and pictures. It does not hide elements
that have moved, changed colour or disappeared. If the images differ, the screenshot is compressed too and compared
again, because both then have the same losses. Compression takes a while.
"""

import difflib
import io
import os
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "golden"
IS_RECORDING = os.environ.get("RECORD_GOLDENS") == "1"
QUALITY = 80
SHRUNK = 2
PATCH = 4
# The largest allowed difference of the worst patch, and of all patches on average, of 255. The same browser has no
# difference. Measured: with letters a third of a pixel off, the worst patch is up to 17 and the mean 1. A screenshot as
# a poor JPEG has up to 15 and 1.7. A missing icon has a worst patch of 24, and a shift by four pixels 125. A
# background that is six steps lighter has a mean of 6.
WORST, MEAN = 20, 3


def shrink(screenshot: bytes) -> Image.Image:
    return Image.open(io.BytesIO(screenshot)).convert("RGB").reduce(SHRUNK)


def pack(shrunk: Image.Image) -> bytes:
    packed = io.BytesIO()
    shrunk.save(packed, "WEBP", quality=QUALITY, method=6)
    return packed.getvalue()


def unpack(packed: bytes) -> Image.Image:
    return Image.open(io.BytesIO(packed)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Returns the largest difference of a patch in one colour channel, and the mean of all."""
    if one.size != other.size:
        return 255, 255
    off = ImageChops.difference(one.reduce(PATCH), other.reduce(PATCH))
    return max(most for _, most in off.getextrema()), max(ImageStat.Stat(off).mean)


def is_same(one: Image.Image, other: Image.Image) -> bool:
    worst, mean = difference(one, other)
    return worst <= WORST and mean <= MEAN


def compare(wanted: Image.Image, screenshot: bytes) -> Image.Image | None:
    """Returns the screenshot, after compression, if it differs from the golden image."""
    shrunk = shrink(screenshot)
    if is_same(wanted, shrunk):
        return None
    seen = unpack(pack(shrunk))
    return None if is_same(wanted, seen) else seen


def record(golden: Path, seen: bytes) -> str | None:
    """Says that a golden file is missing, or records what is seen.

    A recording run fails too, so that a person checks each new file. Only files that differ are recorded, so that a
    commit shows what it changes.
    """
    if IS_RECORDING:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(seen)
        return f"{golden} is recorded: look at it, and run the test once more"
    return None if golden.exists() else f"{golden} is missing: look at the page, and record it with RECORD_GOLDENS=1"


def complaint(name: str, screenshot: bytes, out: Path) -> str | None:
    """Describes how a screenshot differs, and writes it and an image of the difference to a folder."""
    golden = FOLDER / f"{name}.webp"
    wanted = unpack(golden.read_bytes()) if golden.exists() else Image.new("RGB", (1, 1))
    seen = compare(wanted, screenshot)
    if seen is None:
        return None
    if told := record(golden, pack(shrink(screenshot))):
        return told
    real = out / f"{name}.png"
    real.parent.mkdir(parents=True, exist_ok=True)
    real.write_bytes(screenshot)
    shown = real.with_suffix(".difference.png")
    if wanted.size == seen.size:
        ImageChops.difference(wanted, seen).point(lambda value: min(255, 3 * value)).save(shown)
    worst, mean = difference(wanted, seen)
    return f"{name} is {worst} off, {mean:.1f} on average: see {real} and {shown.name} beside it"


def text_complaint(name: str, seen: str) -> str | None:
    """Describes how a text differs from its golden text."""
    golden = FOLDER / f"{name}.txt"
    wanted = golden.read_text() if golden.exists() else ""
    if seen == wanted:
        return None
    lines = difflib.unified_diff(wanted.splitlines(), seen.splitlines(), "golden", "seen", lineterm="")
    return record(golden, seen.encode()) or "\n".join([name, *lines])
