"""Thumbnails in lists and grids are whole, small files, and separate."""

from datetime import timedelta

import pytest

from conftest import TODAY
from hands import assert_comes

ROWS = ["2026/11/index.html", "on-this-day/11-20.html", "subjects/aurora.html"]
BOXES = ["2026/index.html", "archive.html", "recent.html", "subjects.html"]
MONTH = ROWS[0]
THUMBNAILS = ".tiles img, .months img, .kept img, .covers img"
MEASURE = """(images) => images.map((image) => {
  const { left, right, top, width, height } = image.getBoundingClientRect();
  return {
    left, right, top, width, height, fit: getComputedStyle(image).objectFit,
    ratio: image.getAttribute("width") / image.getAttribute("height"),
  };
})"""


def measure(page, width):
    """Returns the boxes of all thumbnails. None is cropped, stretched or outside the window."""
    boxes = page.locator(THUMBNAILS).evaluate_all(MEASURE)
    assert boxes
    for box in boxes:
        assert box["fit"] == "contain"
        assert box["left"] >= 0 and box["right"] <= width
    return boxes


def assert_equal(boxes, *sides):
    assert all(abs(box[side] - boxes[0][side]) < 1 for box in boxes for side in sides)


@pytest.mark.parametrize("width", [320, 390, 1280, 3840])
@pytest.mark.parametrize("path", BOXES)
def test_every_thumbnail_is_whole_in_a_box_of_one_shape(demo, visit, path, width):
    """The style sets the box, and the picture is fitted into it, neither cropped nor stretched."""
    boxes = measure(visit(demo, path, width=width).page, width)
    # Next to a text, thumbnails are smaller.
    assert (80 if path == "recent.html" else 100) <= boxes[0]["width"] <= 800
    assert_equal(boxes, "width", "height")


@pytest.mark.parametrize("width", [320, 390, 1280, 3840])
@pytest.mark.parametrize("path", ROWS)
def test_every_thumbnail_is_whole_in_rows_of_one_height(demo, visit, path, width):
    page = visit(demo, path, width=width).page
    boxes = measure(page, width)
    rows = {}
    for box in boxes:
        # The box has the picture's ratio, rounded to 24ths. Very tall or wide pictures have a background around them.
        ratio = min(2, max(2 / 3, box["ratio"]))
        assert abs(box["width"] / box["height"] - ratio) <= 1 / 48 + 0.01
        rows.setdefault(round(box["top"]), []).append(box)
    for row in rows.values():
        assert_equal(row, "height")
    if width == 1280 and path == MONTH:
        assert len(rows) > 2 and len({round(box["width"]) for box in boxes}) > 3
        full = page.locator(".tiles").evaluate("list => list.getBoundingClientRect().right")
        # Rows end at the page's edge, except the last, and a row that ends with a day without a picture.
        ends = [max(box["right"] for box in rows[top]) for top in sorted(rows)[:-1]]
        assert max(ends) == pytest.approx(full, abs=1)


# The distance of each column from the start of the line, for a list of twelve names, in reading order.
COLUMNS = """(list) => {
  while (list.children.length < 12) list.append(list.firstElementChild.cloneNode(true));
  const isArabic = document.dir === "rtl";
  const boxes = [...list.children].map((one) => one.getBoundingClientRect());
  return [...new Set(boxes.map(({ left, right }) => Math.round(isArabic ? innerWidth - right : left)))];
}"""


@pytest.mark.parametrize("kind", ["demo", "arabic"])
@pytest.mark.parametrize("names", [".covers", "ul:not(.covers)"])
@pytest.mark.parametrize("width, least, most", [(320, 2, 2), (360, 2, 2), (1280, 4, 6)])
def test_subjects_are_in_two_columns_on_a_phone(request, visit, kind, names, width, least, most):
    seen = visit(request.getfixturevalue(kind), "subjects.html", width=width)
    columns = seen.page.locator(f"main {names}").first.evaluate(COLUMNS)
    assert least <= len(columns) <= most
    assert columns == sorted(columns) and columns[0] < 60
    assert seen.overflow() == 0


@pytest.mark.parametrize("path", ROWS + BOXES)
def test_thumbnails_are_small_files_and_load_lazily(demo, visit, path):
    page = visit(demo, path).page
    # The year's page starts with a single thumbnail for a month, and the others start with a row.
    early = [0] if path == "2026/index.html" else range(1, 5)
    images = page.locator(THUMBNAILS).all()
    waiting = [image.get_attribute("loading") == "lazy" for image in images]
    first = waiting.index(True) if True in waiting else len(waiting)
    assert first in early and all(waiting[first:])
    for image in images:
        image.scroll_into_view_if_needed()
        assert_comes(image)
        assert image.evaluate("image => image.naturalWidth") <= 480


WHAT = "item => ({ opacity: getComputedStyle(item).opacity, top: item.getBoundingClientRect().top })"


def test_a_title_is_shown_on_hover_and_on_focus(demo, visit):
    page = visit(demo, MONTH, width=1280).page
    tile = page.locator(".tiles li:has(img)").first
    link, title, image = (tile.locator(part) for part in ("a", ".what", "img"))
    assert title.evaluate(WHAT)["opacity"] == "0"
    link.hover()
    assert title.evaluate(WHAT)["opacity"] == "1"
    # The title covers the lower end of the picture, and not the date below it.
    over, below, day = (part.bounding_box() for part in (title, image, tile.locator("time")))
    assert over["y"] + over["height"] == pytest.approx(below["y"] + below["height"], abs=1)
    assert over["y"] + over["height"] <= day["y"] + 1
    assert over["width"] == pytest.approx(below["width"], abs=1)
    page.mouse.move(0, 0)
    assert title.evaluate(WHAT)["opacity"] == "0"
    page.locator("h1 ~ .date a").focus()
    for _ in range(60):
        if link.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    shown, box = title.evaluate(WHAT), image.bounding_box()
    assert shown["opacity"] == "1" and box["y"] <= shown["top"] < box["y"] + box["height"]


def test_today_is_marked_by_the_readers_clock(demo, device):
    device.clock(TODAY)
    page = device.open(demo, MONTH)
    marked = page.locator(".tiles [aria-current='date']")
    assert [f"{TODAY}"] == marked.locator("time").evaluate_all("times => times.map((it) => it.dateTime)")
    device.clock(TODAY + timedelta(days=1))
    page = device.open(demo, MONTH)
    assert page.locator(".tiles [aria-current]").count() == 0


def test_the_404_page_shows_the_newest_days(demo, visit):
    page = visit(demo, "404.html").page
    links = page.locator(".tiles a").evaluate_all("links => links.map((it) => it.getAttribute('href'))")
    newest = [f"{day}" for day in reversed(demo.days())][:6]
    assert len(links) == 6
    assert all(link.endswith(day) for link, day in zip(links, newest, strict=True))


TEXTS = """(elements) => elements.map((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, bottom } = range.getBoundingClientRect();
  return [top, bottom];
})"""


@pytest.mark.parametrize("title", ["Short", "A Title of Many Words That Takes Three Lines and Then Some More of Them"])
def test_a_day_without_a_picture_shows_its_kind_above_its_title(library, visit, title):
    page = visit(library, MONTH, width=390).page
    tile = page.locator(".tiles li:has(.blank)").first
    tile.locator(".what").evaluate("(what, title) => { what.textContent = title; }", title)
    [kind], [what] = (tile.locator(part).evaluate_all(TEXTS) for part in (".blank", ".what"))
    box = tile.locator(".blank").bounding_box()
    assert box["y"] < kind[0] < kind[1] <= what[0] < what[1] <= box["y"] + box["height"]


def test_an_archive_without_pictures_has_no_empty_covers(library, visit):
    page = visit(library, "archive.html").page
    assert page.locator(".months .blank").count() == 3
    assert page.locator(".months .blank:visible").count() == 0
    assert page.locator(".months h2 a:visible").count() == 3
