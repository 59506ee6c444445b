"""The picture is whole in every window: undistorted, unclipped, never blown up."""

import pytest

from shapes import DAYS, FIRST, LAST, NEWEST, RECORDS, UNMEASURED

WINDOWS = [(320, 568), (390, 844), (1280, 720), (3840, 2160), (844, 390)]
WIDEST_RENDITION = 2400


@pytest.fixture(scope="module")
def fronts(sky, program, host):
    """A site for each day that shows its picture on the front page, from the site's own files."""
    sky.records = RECORDS
    sites = {}
    for day in DAYS:
        output = f"fronts/{day}"
        program.run(
            "build", "--date", day, "--archive", "fronts/archive", "--output", output,
            *sky.sources, on=NEWEST,
        )  # fmt: skip
        sites[day] = host.mount(str(day), program.folder / output)
    return sites


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
def test_the_front_page_picture_is_whole_in_every_window(fronts, visit, day, scheme):
    """It is the site's own, and a file that is as sharp as the window, but for the widest ones."""
    front = visit(fronts[day], scheme=scheme, has_network=False)
    drawn = front.box("figure.picture img")["width"]
    assert file_size(front)[0] >= min(int(drawn), WIDEST_RENDITION)
    assert_whole(front, DAYS[day])


@pytest.mark.parametrize("day", DAYS, ids=lambda day: "{}x{}".format(*DAYS[day]))
def test_a_picture_at_nasas_address_is_whole_in_every_window(remote, visit, day):
    """Older days' pictures come from NASA, in the width that the window can use."""
    page = visit(remote, f"{day:%Y/%m/%d}.html")
    assert page.media != [] and page.complaints() == []
    assert_whole(page, DAYS[day])


def test_a_picture_of_unknown_size_is_whole_in_every_window(remote, visit):
    """Its box is a guess; inside the box it is scaled down, and neither cut nor stretched."""
    page = visit(remote, f"{UNMEASURED:%Y/%m/%d}.html")
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
def test_a_browser_that_cannot_read_the_ratio_shows_it_whole_too(fronts, visit, day):
    """The style asks for `attr()` in lengths, which not every browser in use has."""
    page = visit(fronts[day]).page
    page.evaluate(
        """() => {
          for (const sheet of document.styleSheets) {
            const rules = [...sheet.cssRules];
            const place = rules.findIndex((rule) => rule.conditionText?.includes("attr("));
            sheet.deleteRule(place);
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
def test_a_pictures_colours_are_as_large_as_the_picture(colourful, visit, day):
    """They stand behind it to the pixel, whatever limits its size, and widen no page."""
    page = visit(colourful, f"{day:%Y/%m/%d}.html")
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        picture, colours = page.box("figure.picture img"), page.box(COLOURS)
        told = f"{DAYS[day]} in {width} × {height}: {picture}, {colours}"
        for side in ["left", "right", "top", "bottom"]:
            assert abs(picture[side] - colours[side]) < 1, told
        assert page.overflow() == 0, told


def test_a_pictures_colours_are_behind_it(colourful, visit):
    """Where both are one meets the picture, and on paper there are no colours."""
    page = visit(colourful, f"{FIRST:%Y/%m/%d}.html").page
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
