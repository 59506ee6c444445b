"""The picture is whole in every window: not distorted, not cropped, never enlarged."""

import re

import pytest

from conftest import UNHURRIED
from shapes import DAYS, FIRST, LAST, NEWEST, RECORDS, UNMEASURED
from visit import Window

WINDOWS = [(320, 568), (390, 844), (1280, 720), (3840, 2160), (844, 390)]
# Windows at the style's breakpoints.
MORE_WINDOWS = [(768, 1024), (1280, 600), (834, 1112), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440)]
# The share of a window's height that the picture can use without scrolling.
SCREENS = {(1440, 900): 0.89, (390, 844): 0.83, (820, 1180): 0.92, (2560, 1440): 0.92}
WIDEST_RENDITION = 2400
PICTURE, COLOURS = "figure.picture img", "svg.preview"
FIT = "image => getComputedStyle(image).objectFit"
each_shape = pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))


@pytest.fixture(scope="module")
def holding(built, sky):
    """A site with all its pictures mirrored."""
    sky.records = RECORDS
    settings = f"days-to-refresh: 25\nmirror: window\nwindow: 25\n{UNHURRIED}"
    return built("holding", *sky.sources, settings=settings, on=NEWEST)


@pytest.fixture(scope="module", params=DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def distant(request, remote, window):
    """A picture at NASA's address. Its page is opened once for several tests."""
    day = request.param
    return window.open(remote, page_of(day), "http", Window()), DAYS[day]


def page_of(day):
    return f"{day:%Y/%m/%d}.html"


def boxes(visit, windows=WINDOWS):
    """Resizes the window. Returns for each size the picture's box, and a description for messages."""
    for width, height in windows:
        visit.resize(width, height)
        box = visit.box(PICTURE)
        yield width, height, box, f"{visit.page.url} in {width} × {height}: {box}"


def boxes_within(visit):
    """Asserts for each window that the whole picture fits. Returns the boxes and descriptions."""
    for width, height, box, told in boxes(visit):
        assert box["left"] >= 0 and box["right"] <= width, told
        assert box["height"] <= height, told
        assert visit.overflow() == 0, told
        yield box, told


def assert_whole(visit, native):
    """Asserts for each window that the picture fits, has its own ratio within a pixel, and is not enlarged."""
    for box, told in boxes_within(visit):
        assert abs(box["height"] - box["width"] * native[1] / native[0]) <= 1, told
        assert box["width"] <= native[0] and box["height"] <= native[1] + 1, told


# With a width descriptor, `naturalWidth` is the width from `sizes`, not the width of the file. With `src` alone, it is
# the width of the file.
NATURAL = """async (image, isPromised) => {
  const probe = new Image();
  const loaded = new Promise((resolve, reject) => {
    probe.onload = resolve;
    probe.onerror = () => reject(new Error(probe.currentSrc));
  });
  if (isPromised) {
    probe.sizes = image.sizes;
    probe.srcset = image.srcset.split(", ")[0];
  } else probe.src = image.currentSrc;
  await loaded;
  return [probe.naturalWidth, probe.naturalHeight];
}"""


def file_size(visit):
    """Returns the size of the displayed file."""
    return visit.page.locator(PICTURE).evaluate(NATURAL, False)


def assert_keeps_promise(visit):
    """Asserts that `sizes` matches the drawn width, because a browser selects the file by it. A smaller value would be
    blurred, and a much larger one slow."""
    for _, _, box, told in boxes(visit, [*WINDOWS, *MORE_WINDOWS]):
        promised = visit.page.locator(PICTURE).evaluate(NATURAL, True)[0]
        # A natural width is an integer, rounded down.
        assert promised + 1 >= box["width"], f"{promised} promised: {told}"
        assert promised <= max(1.15 * box["width"], box["width"] + 32), f"{promised} promised: {told}"


def test_a_picture_is_whole_on_the_first_screen_and_fills_it(distant):
    """The picture is as wide as the window or as the file, or nearly as tall as the window. A picture of 3:2 then
    covers three quarters of a laptop's window."""
    visit, native = distant
    # Very tall pictures leave room for the title and the credit.
    rest = 0.08 if native[1] >= 2 * native[0] else 0
    for width, height, box, told in boxes(visit, SCREENS):
        assert box["top"] >= 0 and box["bottom"] <= height, told
        tall = min((SCREENS[width, height] - rest) * height, native[1] - 1)
        assert box["width"] >= min(width, native[0]) - 1 or box["height"] >= tall, told


@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("day", ["2026/11/05", "2026/11/10"], ids=["very tall", "tall"])
def test_a_tall_pictures_credit_is_visible_without_scrolling(demo, visit, day, width, height):
    """The very tall picture has a title of 76 letters, and a credit that wraps on a phone."""
    page = visit(demo, f"{day}.html", width=width, height=height)
    assert page.box("article .credit")["bottom"] <= height
    assert page.box(PICTURE)["height"] >= 0.6 * height


@pytest.mark.parametrize("scheme", ["http", "file"])
@each_shape
def test_a_picture_is_whole_in_every_window(holding, visit, day, scheme):
    """The site has the picture, as a file that is wide enough for the window, except for the widest windows."""
    page = visit(holding, page_of(day), scheme, has_network=False)
    assert file_size(page)[0] >= min(int(page.box(PICTURE)["width"]), WIDEST_RENDITION)
    assert_whole(page, DAYS[day])


def test_the_front_page_has_the_same_picture_markup_as_the_days_page(holding):
    """The tests of a day's page then hold for the front page too."""
    pages = holding.pages()
    paths = ["index.html", page_of(NEWEST)]
    front, day = (re.search("<figure.*</figure>", pages[path], re.DOTALL)[0] for path in paths)
    assert front == day.replace("../../", "")


def test_a_picture_at_nasas_address_is_whole_in_every_window(distant):
    """Pictures of older days come from NASA, in the width that the window needs."""
    page, native = distant
    assert page.media != [] and page.complaints() == []
    assert_whole(page, native)


def test_a_picture_is_as_wide_as_sizes_promises(distant):
    assert_keeps_promise(distant[0])


def test_sizes_is_right_below_a_notice(waiting, visit):
    """The notice reduces the height that is left for the picture."""
    assert_keeps_promise(visit(waiting))


def test_a_picture_of_unknown_size_is_whole_in_every_window(remote, visit):
    """Its box is a guess. Inside, the picture is scaled down, and neither cropped nor stretched."""
    page = visit(remote, page_of(UNMEASURED))
    assert file_size(page) == [5000, 2000]
    assert page.page.locator(PICTURE).evaluate(FIT) == "scale-down"
    assert len(list(boxes_within(page))) == len(WINDOWS)


@pytest.mark.parametrize("day", [FIRST, LAST], ids=["widest", "tallest"])
def test_a_picture_is_whole_in_a_browser_that_cannot_read_its_ratio(holding, visit, day):
    """The style uses `attr()` in lengths, which not every browser supports."""
    page = visit(holding, page_of(day))
    page.page.evaluate(
        """() => {
          for (const sheet of document.styleSheets) {
            const rules = [...sheet.cssRules];
            const place = rules.findIndex((rule) => rule.conditionText?.includes("attr("));
            if (place >= 0) sheet.deleteRule(place);
          }
        }"""
    )
    for box, told in boxes_within(page):
        assert box["height"] <= DAYS[day][1], told
        assert page.page.locator(PICTURE).evaluate(FIT) == "contain", told


@each_shape
def test_a_pictures_colours_fill_its_background(colourful, visit, day):
    """They reach every side, and do not make the page wider."""
    page = visit(colourful, page_of(day))
    for width, height in WINDOWS:
        page.resize(width, height)
        ground, colours = page.box("figure.picture"), page.box(COLOURS)
        told = f"{DAYS[day]} in {width} × {height}: {ground}, {colours}"
        assert all(abs(ground[side] - colours[side]) < 1 for side in ["left", "right", "top", "bottom"]), told
        assert page.overflow() == 0, told


def test_a_pictures_colours_are_behind_it(colourful, visit):
    """A click meets the picture, and the colours are not printed."""
    page = visit(colourful, page_of(FIRST)).page
    met = page.evaluate(
        """() => {
          const box = document.querySelector("figure.picture img").getBoundingClientRect();
          return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).localName;
        }"""
    )
    assert met == "img"
    assert page.locator(COLOURS).is_visible()
    page.emulate_media(media="print")
    assert page.locator(COLOURS).is_hidden()
