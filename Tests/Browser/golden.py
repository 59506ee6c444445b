"""What a page looked like when somebody looked at it and found it good, to be compared with what it looks
like now.

A golden image is a screenshot shrunk to half and packed. It and the screenshot that is compared with it are cut into
patches of 8 × 8 of the page's pixels, and the patches' mean colours are compared: how a browser smooths the edge of a
letter or of a picture is lost in the mean, and what has moved, changed its colour or gone is not. Where they differ, the
screenshot is packed too, which takes a while, so that what is lost is lost of both.
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
# How far the worst patch may be off, and how far all of them on average, of 255. The same browser is off by
# nothing. Measured: letters that fall a third of a pixel elsewhere make up to 17 and 1, a screenshot packed as a
# poor JPEG up to 15 and 1.7; an icon that is gone 24, four pixels of distance 125, and a paper six steps
# lighter 6 on average.
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
    """How far the worst patch is off in the worst of its colours, and how far all are on average."""
    if one.size != other.size:
        return 255, 255
    off = ImageChops.difference(one.reduce(PATCH), other.reduce(PATCH))
    return max(most for _, most in off.getextrema()), max(ImageStat.Stat(off).mean)


def is_same(one: Image.Image, other: Image.Image) -> bool:
    worst, mean = difference(one, other)
    return worst <= WORST and mean <= MEAN


def compare(wanted: Image.Image, screenshot: bytes) -> Image.Image | None:
    """What is seen, packed and unpacked, when it is not as wanted."""
    shrunk = shrink(screenshot)
    if is_same(wanted, shrunk):
        return None
    seen = unpack(pack(shrunk))
    return None if is_same(wanted, seen) else seen


def complaint(name: str, screenshot: bytes, out: Path) -> str | None:
    """What is wrong with a screenshot; what it and the difference look like is then in a folder.

    A run that records fails too, so that none passes unseen.
    """
    golden = FOLDER / f"{name}.webp"
    if not golden.exists() and not IS_RECORDING:
        return f"{golden} is missing: look at the page, and record it with RECORD_GOLDENS=1"
    wanted = unpack(golden.read_bytes()) if golden.exists() else Image.new("RGB", (1, 1))
    # What is as it should be is left alone, so that a change shows what it changes.
    seen = compare(wanted, screenshot)
    if seen is None:
        return None
    if IS_RECORDING:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(pack(shrink(screenshot)))
        return f"{golden} is recorded: look at it, and run the test once more"
    real = out / f"{name}.png"
    real.parent.mkdir(parents=True, exist_ok=True)
    real.write_bytes(screenshot)
    shown = real.with_suffix(".difference.png")
    if wanted.size == seen.size:
        ImageChops.difference(wanted, seen).point(lambda value: min(255, 3 * value)).save(shown)
    worst, mean = difference(wanted, seen)
    return f"{name} is {worst} off, {mean:.1f} on average: see {real} and {shown.name} beside it"


def text_complaint(name: str, seen: str) -> str | None:
    """What is wrong with a text, which has to be the golden one to the letter. A run that records fails too."""
    golden = FOLDER / f"{name}.txt"
    if not golden.exists() and not IS_RECORDING:
        return f"{golden} is missing: read the page, and record it with RECORD_GOLDENS=1"
    wanted = golden.read_text() if golden.exists() else ""
    if seen == wanted:
        return None
    if IS_RECORDING:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(seen)
        return f"{golden} is recorded: read it, and run the test once more"
    lines = difflib.unified_diff(wanted.splitlines(), seen.splitlines(), "golden", "seen", lineterm="")
    return "\n".join([name, *lines])
