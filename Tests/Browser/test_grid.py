"""The front page as a grid of the newest pictures."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from barriers import barriers_anywhere
from conftest import TODAY
from hands import assert_comes, requests, settle, until
from visit import scriptless

TILE = 'a[href="2026/11/19.html"]'
PICTURES = ".tiles img[src^=pictures]"
HAS_COME = f"document.querySelector('{TILE} img').naturalWidth > 0"


@contextmanager
def missing(host, site, day):
    """The host closes the connection for every file of a day's picture."""
    files = {file.relative_to(site.folder).as_posix() for file in site.folder.glob(f"pictures/{day}*")}
    assert files
    with host.being(hangs_up=host.hangs_up | files):
        yield


def scroll_over(page):
    """Scrolls to each picture of the site, because pictures far below the window are not loaded."""
    for image in page.locator(PICTURES).all():
        image.scroll_into_view_if_needed()
        assert_comes(image)
        expect(image).not_to_have_class("coming")


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_grid_works_without_scripts(grid, reader, scheme):
    with scriptless(reader) as page:
        page.goto(grid.address("index.html", scheme))
        days = [f"{day}" for day in reversed(grid.days())][:50]
        links = [link.get_attribute("href") for link in page.locator(".tiles li > a, article > a").all()]
        assert links == days
        scroll_over(page)
        page.locator(TILE).click()
        assert page.url == grid.address("2026/11/19.html", scheme)


@pytest.mark.parametrize("width", [320, 390, 1440, 3840])
def test_every_picture_of_the_grid_is_whole_and_does_not_shift_the_layout(grid, visit, host, width):
    with host.being(picture_delay=0.2):
        opened = visit(grid, width=width)
        scroll_over(opened.page)
    boxes = opened.page.evaluate(
        """() => [...document.querySelectorAll(".tiles img")].map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return [getComputedStyle(image).objectFit, Math.abs(width / height - 4 / 3) < 0.02];
        })"""
    )
    assert len(boxes) > 10 and all(box == ["contain", True] for box in boxes)
    assert opened.shift == 0
    assert opened.overflow() == 0
    assert opened.complaints() == []


@pytest.mark.parametrize("width", [390, 1000, 1440, 2560])
def test_sizes_is_close_to_the_drawn_width(grid, visit, width):
    """`sizes` promises widths in whole percents of the window, for a grid with gaps."""
    page = visit(grid, width=width).page
    promises = page.evaluate(
        """() => [...document.querySelectorAll(".tiles img[sizes]")].map((image) => {
          const [wide, most, middle, narrow] = image.sizes
            .replaceAll(/\\([^(]*?: \\d+rem\\)/g, "").match(/\\d+/g).map(Number);
          const part = innerWidth >= 1440 ? wide : innerWidth >= 960 ? middle : narrow;
          const promised = part * innerWidth / 100;
          const { width, height } = image.getBoundingClientRect();
          return [
            innerWidth >= 1440 ? Math.min(promised, most * 16) : promised,
            Math.min(width, height * image.getAttribute("width") / image.getAttribute("height")),
          ];
        })"""
    )
    assert len(promises) > 5
    for promised, shown in promises:
        assert shown <= promised <= shown * 1.35 + width / 100
    # The browser knows the width of a picture that it loads late.
    late = page.locator(".tiles li:not(.first) :is(img, source)[sizes]").all()
    assert late and all(part.get_attribute("sizes").startswith("auto, ") for part in late)
    first = page.locator(".first :is(img, source)[sizes]").first
    assert not first.get_attribute("sizes").startswith("auto")


@pytest.mark.parametrize("motion, animation", [("no-preference", "shimmer"), ("reduce", "none")])
def test_a_loading_picture_shimmers_unless_motion_is_reduced(grid, device, host, motion, animation):
    device.page.emulate_media(reduced_motion=motion)
    with host.being(picture_delay=1):
        device.page.goto(grid.address("index.html", "http"), wait_until="domcontentloaded")
        coming = device.page.locator(f"{TILE} img.coming")
        coming.wait_for()
        assert coming.evaluate("image => getComputedStyle(image).animationName") == animation
        expect(coming).to_have_count(0)


def test_a_picture_far_below_loads_only_after_scrolling(grid, device):
    page = device.page
    page.set_viewport_size({"width": 900, "height": 400})
    asked = requests(page)
    page.goto(grid.address("index.html", "http"), wait_until="load")
    # The last picture is far below the window.
    last = page.locator(PICTURES).last
    day = last.get_attribute("src").removeprefix("pictures/")[:10]
    settle(page)
    assert not any(f"pictures/{day}" in url for url in asked)
    last.scroll_into_view_if_needed()
    assert_comes(last)


def test_a_failed_picture_of_the_grid_can_be_tried_again(grid, device, host):
    with missing(host, grid, "2026/11/19"):
        page = device.open(grid)
        tile = page.locator("li").filter(has=page.locator(TILE))
        title = tile.locator(".what").inner_text()
        again = tile.get_by_role("button", name=f"Try again: {title}", exact=True)
        again.wait_for()
        box, place = again.bounding_box(), tile.locator("img").bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        assert place["y"] <= box["y"] and box["y"] + box["height"] <= place["y"] + place["height"]
        again.focus()
        again.press("Enter")
        expect(page.locator(".unseen")).not_to_have_text("Trying again")
        # After a second failure the button is a new element, and still has the focus.
        expect(again).to_be_focused()
        assert barriers_anywhere(page) == []
    again.press("Enter")
    expect(again).to_have_count(0)
    expect(tile.locator("a")).to_be_focused()
    until(page, HAS_COME)


def test_the_grids_pictures_are_shown_offline(grid, device):
    device.clock(TODAY)
    page = device.equip(grid)
    device.open(grid)
    scroll_over(page)
    device.settle()
    device.clock(TODAY + timedelta(days=1))
    device.go_offline()
    device.open(grid)
    expect(page.locator(".notice")).to_contain_text("We are not connected to the internet")
    until(page, HAS_COME)
    assert page.locator(".home").evaluate("home => getComputedStyle(home.querySelector('.tiles')).display") == "grid"


def test_todays_picture_can_be_marked_on_the_grid(grid, device):
    page = device.open(grid)
    page.click(".tool.favourite")
    assert [one["day"] for one in device.kept(grid, "favourites")] == [f"{TODAY}"]
