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


@pytest.fixture(scope="module")
def holding(built, program, sky):
    """A site with all its pictures mirrored."""
    sky.records = RECORDS
    settings = program.folder / "holding.yml"
    settings.write_text(f"days-to-refresh: 25\nmirror: window\nwindow: 25\n{UNHURRIED}")
    return built("holding", "--config", settings, *sky.sources, on=NEWEST)


@pytest.fixture(scope="module", params=DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def distant(request, remote, window):
    """A picture at NASA's address. Its page is opened once for several tests."""
    day = request.param
    return window.open(remote, page_of(day), "http", Window()), DAYS[day]


def page_of(day):
    return f"{day:%Y/%m/%d}.html"


def assert_whole(visit, native):
    """Asserts for each window that the picture fits, has its own ratio within a pixel, and is not enlarged."""
    for width, height in WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        box = visit.box("figure.picture img")
        told = f"{native} in {width} × {height}: {box}"
        assert box["left"] >= 0 and box["right"] <= width, told
        assert box["height"] <= height, told
        assert abs(box["height"] - box["width"] * native[1] / native[0]) <= 1, told
        assert box["width"] <= native[0] and box["height"] <= native[1] + 1, told
        assert visit.overflow() == 0, told


# With a width descriptor, `naturalWidth` is the width from `sizes`, not the width of the file.
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
    """Asserts that `sizes` matches the drawn width, because a browser selects the file by it. A smaller value would be
    blurred, and a much larger one slow."""
    for width, height in [*WINDOWS, *MORE_WINDOWS]:
        visit.page.set_viewport_size({"width": width, "height": height})
        promised = visit.page.locator("figure.picture img").evaluate(PROMISED)
        drawn = visit.box("figure.picture img")["width"]
        told = f"{shape} in {width} × {height}: {promised} promised, {drawn} drawn"
        # A natural width is an integer, rounded down.
        assert promised + 1 >= drawn, told
        assert promised <= max(1.15 * drawn, drawn + 32), told


def test_a_picture_is_whole_on_the_first_screen_and_fills_it(distant):
    """The picture is as wide as the window or as the file, or nearly as tall as the window. A picture of 3:2 then
    covers three quarters of a laptop's window."""
    visit, native = distant
    # Very tall pictures leave room for the title and the credit.
    rest = 0.08 if native[1] >= 2 * native[0] else 0
    for (width, height), share in SCREENS.items():
        visit.page.set_viewport_size({"width": width, "height": height})
        box = visit.box("figure.picture img")
        told = f"{native} in {width} × {height}: {box}"
        assert box["top"] >= 0 and box["bottom"] <= height, told
        assert box["width"] >= min(width, native[0]) - 1 or box["height"] >= min((share - rest) * height, native[1] - 1), told


@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("day", ["2026/11/05", "2026/11/10"], ids=["very tall", "tall"])
def test_a_tall_pictures_credit_is_visible_without_scrolling(demo, visit, day, width, height):
    """The very tall picture has a title of 76 letters, and a credit that wraps on a phone."""
    page = visit(demo, f"{day}.html", width=width, height=height)
    assert page.box("article .credit")["bottom"] <= height
    assert page.box("figure.picture img")["height"] >= 0.6 * height


def file_size(visit):
    """Returns the size of the displayed file. `naturalWidth` itself depends on `sizes`."""
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
    """The site has the picture, as a file that is wide enough for the window, except for the widest windows."""
    page = visit(holding, page_of(day), scheme, has_network=False)
    drawn = page.box("figure.picture img")["width"]
    assert file_size(page)[0] >= min(int(drawn), WIDEST_RENDITION)
    assert_whole(page, DAYS[day])


def test_the_front_page_has_the_same_picture_markup_as_the_days_page(holding):
    """The tests of a day's page then hold for the front page too."""
    pages = holding.pages()
    front, day = (re.search("<figure.*</figure>", pages[path], re.DOTALL)[0] for path in ["index.html", page_of(NEWEST)])
    assert front == day.replace("../../", "")


def test_a_picture_at_nasas_address_is_whole_in_every_window(distant):
    """Pictures of older days come from NASA, in the width that the window needs."""
    page, native = distant
    assert page.media != [] and page.complaints() == []
    assert_whole(page, native)


def test_a_picture_is_as_wide_as_sizes_promises(distant):
    assert_keeps_promise(*distant)


def test_sizes_is_right_below_a_notice(waiting, visit):
    """The notice reduces the height that is left for the picture."""
    assert_keeps_promise(visit(waiting), "the picture below a sentence")


def test_a_picture_of_unknown_size_is_whole_in_every_window(remote, visit):
    """Its box is a guess. Inside, the picture is scaled down, and neither cropped nor stretched."""
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
def test_a_picture_is_whole_in_a_browser_that_cannot_read_its_ratio(holding, visit, day):
    """The style uses `attr()` in lengths, which not every browser supports."""
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
def test_a_pictures_colours_fill_its_background(colourful, visit, day):
    """They reach every side, and do not make the page wider."""
    page = visit(colourful, page_of(day))
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        ground, colours = page.box("figure.picture"), page.box(COLOURS)
        told = f"{DAYS[day]} in {width} × {height}: {ground}, {colours}"
        for side in ["left", "right", "top", "bottom"]:
            assert abs(ground[side] - colours[side]) < 1, told
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
    page.emulate_media(media="screen")
