"""The picture is whole in every window: undistorted, unclipped, never blown up."""

import re

import pytest

from conftest import UNHURRIED
from shapes import DAYS, FIRST, LAST, NEWEST, RECORDS, UNMEASURED
from visit import Window

WINDOWS = [(320, 568), (390, 844), (1280, 720), (3840, 2160), (844, 390)]
# Where a style has its steps: on its side, low, just past the gutters' beginning, and as wide as text first grows.
MORE_WINDOWS = [(768, 1024), (1280, 600), (834, 1112), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440)]
# How much of its height a window has for the picture, without scrolling.
SCREENS = {(1440, 900): 0.89, (390, 844): 0.83, (820, 1180): 0.92, (2560, 1440): 0.92}
WIDEST_RENDITION = 2400


@pytest.fixture(scope="module")
def holding(built, program, sky):
    """A site that holds all pictures itself."""
    sky.records = RECORDS
    settings = program.folder / "holding.yml"
    settings.write_text(f"days-to-refresh: 25\nmirror: window\nwindow: 25\n{UNHURRIED}")
    return built("holding", "--config", settings, *sky.sources, on=NEWEST)


@pytest.fixture(scope="module", params=DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def distant(request, remote, window):
    """A picture at NASA's address, whose page is opened once for all tests that look at it."""
    day = request.param
    return window.open(remote, page_of(day), "http", Window()), DAYS[day]


def page_of(day):
    return f"{day:%Y/%m/%d}.html"


def assert_whole(visit, native):
    """In each window: inside it, of its own ratio within a pixel, no larger than it is."""
    for width, height in WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        box = visit.box("figure.picture img")
        told = f"{native} in {width} × {height}: {box}"
        assert box["left"] >= 0 and box["right"] <= width, told
        assert box["height"] <= height, told
        assert abs(box["height"] - box["width"] * native[1] / native[0]) <= 1, told
        assert box["width"] <= native[0] and box["height"] <= native[1] + 1, told
        assert visit.overflow() == 0, told


# A file of a known width says by its natural width how wide a picture the browser expects: its own
# pixels are those of its descriptor.
PROMISED = """async (image) => {
  const probe = new Image();
  await new Promise((resolve, reject) => {
    probe.onload = resolve;
    probe.onerror = () => reject(new Error(probe.currentSrc));
    probe.sizes = image.sizes;
    probe.srcset = image.srcset.split(", ")[0];
  });
  return probe.naturalWidth;
}"""


def assert_keeps_promise(visit, shape):
    """What `sizes` tells is what the style does, as a browser picks the file by it: never less than is drawn, which
    would be blurred, and hardly more, which would be slow."""
    for width, height in [*WINDOWS, *MORE_WINDOWS]:
        visit.page.set_viewport_size({"width": width, "height": height})
        promised = visit.page.locator("figure.picture img").evaluate(PROMISED)
        drawn = visit.box("figure.picture img")["width"]
        told = f"{shape} in {width} × {height}: {promised} promised, {drawn} drawn"
        # A natural width is whole, and rounded down.
        assert promised + 1 >= drawn, told
        assert promised <= max(1.15 * drawn, drawn + 32), told


def test_a_picture_is_whole_on_the_first_screen_and_fills_it(distant):
    """As wide as the window or as it is itself, or else nearly as tall as the window: then one of three to two
    covers three quarters of a laptop's."""
    visit, native = distant
    # What is very tall leaves room for lines of title and credit, below it or beside it.
    rest = 0.08 if native[1] >= 2 * native[0] else 0
    for (width, height), share in SCREENS.items():
        visit.page.set_viewport_size({"width": width, "height": height})
        box = visit.box("figure.picture img")
        told = f"{native} in {width} × {height}: {box}"
        assert box["top"] >= 0 and box["bottom"] <= height, told
        assert box["width"] >= min(width, native[0]) - 1 or box["height"] >= min((share - rest) * height, native[1] - 1), told


@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("day", ["2026/11/05", "2026/11/10"], ids=["very tall", "tall"])
def test_date_and_credit_of_a_tall_picture_are_read_without_scrolling(demo, visit, day, width, height):
    """The first has a title of 76 letters and a credit that breaks on a phone."""
    page = visit(demo, f"{day}.html", width=width, height=height)
    assert page.box("article .credit")["bottom"] <= height
    assert page.box("figure.picture img")["height"] >= 0.6 * height


def file_size(visit):
    """The size of the file that is shown. `naturalWidth` itself depends on `sizes`."""
    return visit.page.locator("figure.picture img").evaluate(
        """async (image) => {
          const file = new Image();
          await new Promise((resolve, reject) => {
            file.onload = resolve;
            file.onerror = () => reject(new Error(file.src));
            file.src = image.currentSrc;
          });
          return [file.naturalWidth, file.naturalHeight];
        }"""
    )


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_a_picture_is_whole_in_every_window(holding, visit, day, scheme):
    """It is the site's own, and a file that is as sharp as the window, but for the widest ones."""
    page = visit(holding, page_of(day), scheme, has_network=False)
    drawn = page.box("figure.picture img")["width"]
    assert file_size(page)[0] >= min(int(drawn), WIDEST_RENDITION)
    assert_whole(page, DAYS[day])


def test_the_front_page_shows_a_picture_as_its_day_does(holding):
    """So that what holds for one holds for the other."""
    pages = holding.pages()
    front, day = (re.search("<figure.*</figure>", pages[path], re.DOTALL)[0] for path in ["index.html", page_of(NEWEST)])
    assert front == day.replace("../../", "")


def test_a_picture_at_nasas_address_is_whole_in_every_window(distant):
    """Older days' pictures come from NASA, in the width that the window can use."""
    page, native = distant
    assert page.media != [] and page.complaints() == []
    assert_whole(page, native)


def test_a_picture_is_as_wide_as_was_promised(distant):
    assert_keeps_promise(*distant)


def test_a_sentence_above_the_picture_breaks_no_promise(waiting, visit):
    """It takes of the height that is left for the picture."""
    assert_keeps_promise(visit(waiting), "the picture below a sentence")


def test_a_picture_of_unknown_size_is_whole_in_every_window(remote, visit):
    """Its box is a guess; inside the box it is scaled down, and neither cut nor stretched."""
    page = visit(remote, page_of(UNMEASURED))
    assert file_size(page) == [5000, 2000]
    picture = page.page.locator("figure.picture img")
    assert picture.evaluate("image => getComputedStyle(image).objectFit") == "scale-down"
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        box = page.box("figure.picture img")
        assert box["left"] >= 0 and box["right"] <= width
        assert box["height"] <= height
        assert page.overflow() == 0


@pytest.mark.parametrize("day", [FIRST, LAST], ids=["widest", "tallest"])
def test_a_browser_that_cannot_read_the_ratio_shows_it_whole_too(holding, visit, day):
    """The style asks for `attr()` in lengths, which not every browser in use has."""
    page = visit(holding, page_of(day)).page
    page.evaluate(
        """() => {
          for (const sheet of document.styleSheets) {
            const rules = [...sheet.cssRules];
            const place = rules.findIndex((rule) => rule.conditionText?.includes("attr("));
            if (place >= 0) sheet.deleteRule(place);
          }
        }"""
    )
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.locator("figure.picture img").evaluate(
            """(image) => {
              const { left, right, height } = image.getBoundingClientRect();
              return { left, right, height, fit: getComputedStyle(image).objectFit };
            }"""
        )
        assert seen["left"] >= 0 and seen["right"] <= width
        assert seen["height"] <= min(height, DAYS[day][1])
        assert seen["fit"] == "contain"


COLOURS = "svg.preview"


@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_a_pictures_colours_fill_its_ground(colourful, visit, day):
    """To every side of it, and they widen no page."""
    page = visit(colourful, page_of(day))
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        ground, colours = page.box("figure.picture"), page.box(COLOURS)
        told = f"{DAYS[day]} in {width} × {height}: {ground}, {colours}"
        for side in ["left", "right", "top", "bottom"]:
            assert abs(ground[side] - colours[side]) < 1, told
        assert page.overflow() == 0, told


def test_a_pictures_colours_are_behind_it(colourful, visit):
    """Where both are one meets the picture, and on paper there are no colours."""
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
    page.emulate_media(media="screen")
