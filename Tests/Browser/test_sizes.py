"""What a page promises in `sizes` is what the style does: a browser picks the file by it."""

import pytest

from shapes import DAYS

WINDOWS = [
    (320, 568), (390, 844), (768, 1024), (1280, 800), (1440, 900), (3840, 2160),
    # On its side, low, just past the gutters' beginning, and as wide as text first grows.
    (844, 390), (1280, 600), (834, 1112), (1024, 768), (1920, 1080), (2560, 1440),
]  # fmt: skip

# A file of a known width says by its natural width how wide a picture the browser expects: its own
# pixels are those of its descriptor.
PROMISED = """async (image) => {
  const probe = new Image();
  probe.sizes = image.sizes;
  probe.srcset = image.srcset.split(", ")[0];
  await probe.decode();
  return probe.naturalWidth;
}"""


def assert_honest(visit, shape):
    """Never less than is drawn, which would be blurred, and hardly more, which would be slow."""
    for width, height in WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        promised = visit.page.locator("figure.picture img").evaluate(PROMISED)
        drawn = visit.box("figure.picture img")["width"]
        told = f"{shape} in {width} × {height}: {promised} promised, {drawn} drawn"
        # A natural width is whole, and rounded down.
        assert promised + 1 >= drawn, told
        assert promised <= max(1.15 * drawn, drawn + 32), told


@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_a_picture_is_as_wide_as_was_promised(remote, visit, day):
    assert_honest(visit(remote, f"{day:%Y/%m/%d}.html"), DAYS[day])


def test_a_sentence_above_the_picture_breaks_no_promise(waiting, visit):
    """It takes of the height that is left for the picture."""
    assert_honest(visit(waiting), "the picture below a sentence")
