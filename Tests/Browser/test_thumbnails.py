"""Where pictures stand among many, each is whole, light, and in a box of its own."""

import pytest

PAGES = ["2026/11/index.html", "2026/index.html", "on-this-day/11-20.html", "recent.html"]
THUMBNAILS = ".tiles img, .months img, .kept img"


@pytest.mark.parametrize("width", [320, 390, 1280, 3840])
@pytest.mark.parametrize("path", PAGES)
def test_every_thumbnail_is_whole_in_a_box_of_one_shape(demo, visit, path, width):
    """The box is the style's, and the picture is fitted into it, neither cut nor stretched."""
    page = visit(demo, path, width=width).page
    boxes = page.locator(THUMBNAILS).evaluate_all(
        """(images) => images.map((image) => {
          const { left, right, width, height } = image.getBoundingClientRect();
          return { left, right, width, height, fit: getComputedStyle(image).objectFit };
        })"""
    )
    assert boxes
    for box in boxes:
        assert box["fit"] == "contain"
        assert box["left"] >= 0 and box["right"] <= width
        # Beside a text there is room for less.
        assert (80 if path == "recent.html" else 100) <= box["width"] <= 800
        assert abs(box["width"] - boxes[0]["width"]) < 1
        assert abs(box["height"] - boxes[0]["height"]) < 1


@pytest.mark.parametrize("path", PAGES)
def test_thumbnails_are_small_files_and_wait_until_they_are_near(demo, visit, path):
    page = visit(demo, path).page
    # The year's page begins with a heading of its first month; the others with a row.
    early = {"2026/11/index.html": range(1, 8), "2026/index.html": [0]}.get(path, range(1, 5))
    images = page.locator(THUMBNAILS).all()
    waiting = [image.get_attribute("loading") == "lazy" for image in images]
    first = waiting.index(True) if True in waiting else len(waiting)
    assert first in early and all(waiting[first:])
    for image in images:
        image.scroll_into_view_if_needed()
        width = image.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
        assert 0 < width <= 480


@pytest.mark.parametrize("width, columns", [(320, 2), (390, 2), (1280, 7)])
def test_a_month_is_a_calendar_where_there_is_room(demo, visit, width, columns):
    page = visit(demo, "2026/11/index.html", width=width).page
    tracks = page.locator(".tiles").evaluate("list => getComputedStyle(list).gridTemplateColumns")
    assert len(tracks.split()) == columns
    # 1 November 2026 is a Sunday, and 8 November stands below it.
    places = page.locator(".tiles > li").evaluate_all(
        "days => days.map((day) => day.getBoundingClientRect().left)"
    )
    assert places[0] == places[columns] < places[1]
