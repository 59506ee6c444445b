"""The picture is whole in every window: undistorted, unclipped, never blown up."""

from datetime import date, timedelta

import pytest

from sky import record

SHAPES = [
    (5400, 300), (1600, 100), (4800, 400), (3200, 320), (8192, 1024), (1500, 250), (640, 160),
    (4500, 1500), (1920, 800), (6000, 3000), (1280, 720), (1600, 1000), (4298, 3394), (160, 120),
    (1400, 1400), (1200, 1600), (1000, 2000), (300, 900), (400, 2000), (700, 4200),
]  # fmt: skip
WINDOWS = [(320, 568), (390, 844), (1280, 720), (3840, 2160)]
LOW_WINDOW = (844, 390)
FIRST = date(2026, 9, 1)
DAYS = {FIRST + timedelta(days=place): shape for place, shape in enumerate(SHAPES)}
LAST = max(DAYS)
UNMEASURED = FIRST - timedelta(days=1)
WIDEST_DOWNLOAD = 1600


@pytest.fixture(scope="module")
def shapes(sky, program, host):
    """A site for each day that shows its picture on the front page, from the site's own files."""
    sky.records = {UNMEASURED: record(UNMEASURED, (5000, 2000), is_measured=False)}
    sky.records |= {day: record(day, size) for day, size in DAYS.items()}
    sites = {}
    # The first once more: only now its site has a page for every day.
    for day in [*sky.records, FIRST]:
        output = f"shapes/{day}"
        program.run(
            "build", "--date", day, "--archive", "shapes/archive", "--output", output,
            *sky.sources, on=LAST,
        )  # fmt: skip
        sites[day] = host.mount(str(day), program.folder / output)
    return sites


def assert_whole(visit, native):
    """In each window: inside it, of its own ratio within a pixel, no larger than it is."""
    for width, height in [*WINDOWS, LOW_WINDOW]:
        visit.page.set_viewport_size({"width": width, "height": height})
        box = visit.box("figure.picture img")
        told = f"{native} in {width} × {height}: {box}"
        assert box["left"] >= 0 and box["right"] <= width, told
        assert box["height"] <= height, told
        assert abs(box["height"] - box["width"] * native[1] / native[0]) <= 1, told
        assert box["width"] <= native[0] and box["height"] <= native[1] + 1, told
        assert visit.overflow() == 0, told


def file_size(visit):
    """The size of the file that is shown. `naturalWidth` itself depends on `sizes`."""
    return visit.page.locator("figure.picture img").evaluate(
        """async (image) => {
          const file = new Image();
          file.src = image.currentSrc;
          await file.decode();
          return [file.naturalWidth, file.naturalHeight];
        }"""
    )


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_the_front_page_picture_is_whole_in_every_window(shapes, visit, day, scheme):
    """What is fetched for the front page is at most 1600 pixels wide, and counts as native here."""
    front = visit(shapes[day], scheme=scheme, has_network=False)
    size = file_size(front)
    assert size[0] == min(DAYS[day][0], WIDEST_DOWNLOAD)
    assert_whole(front, size)


@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_a_picture_at_nasas_address_is_whole_in_every_window(shapes, visit, day):
    """Older days' pictures come from NASA, in the width that the window can use."""
    shown = FIRST if day != FIRST else LAST
    page = visit(shapes[shown], f"{day:%Y/%m/%d}.html")
    assert page.media != [] and page.complaints() == []
    assert_whole(page, DAYS[day])


def test_a_picture_of_unknown_size_is_whole_in_every_window(shapes, visit):
    """Its box is a guess; inside the box it is scaled down, and neither cut nor stretched."""
    page = visit(shapes[LAST], f"{UNMEASURED:%Y/%m/%d}.html")
    assert file_size(page) == [5000, 2000]
    picture = page.page.locator("figure.picture img")
    assert picture.evaluate("image => getComputedStyle(image).objectFit") == "scale-down"
    for width, height in [*WINDOWS, LOW_WINDOW]:
        page.page.set_viewport_size({"width": width, "height": height})
        box = page.box("figure.picture img")
        assert box["left"] >= 0 and box["right"] <= width
        assert box["height"] <= height
        assert page.overflow() == 0


@pytest.mark.parametrize("day", [FIRST, LAST], ids=["widest", "tallest"])
def test_a_browser_that_cannot_read_the_ratio_shows_it_whole_too(shapes, visit, day):
    """The style asks for `attr()` in lengths, which not every browser in use has."""
    page = visit(shapes[day]).page
    page.evaluate(
        """() => {
          for (const sheet of document.styleSheets) {
            const rules = [...sheet.cssRules];
            const place = rules.findIndex((rule) => rule.conditionText?.includes("attr("));
            sheet.deleteRule(place);
          }
        }"""
    )
    for width, height in [*WINDOWS, LOW_WINDOW]:
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
