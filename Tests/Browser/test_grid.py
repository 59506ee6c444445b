"""The front page as a grid of the newest pictures."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from barriers import barriers_anywhere
from conftest import TODAY
from hands import until
from visit import scriptless

TILE = 'a[href="2026/11/19.html"]'
HAS_COME = f"document.querySelector('{TILE} img').naturalWidth > 0"
# Pictures at NASA's addresses cannot be had here.
OWN_TROUBLE = ".tiles li:has(img:is([src^=pictures], [data-src^=pictures])) .trouble"

# What a finger does that goes down the window from `from` to `to`.
DRAG = """([from, to, isDone]) => {
  const target = document.querySelector("main");
  const touch = (clientY) => new Touch({ identifier: 1, target, clientX: 150, clientY });
  const send = (name, touches, changed) => target.dispatchEvent(new TouchEvent(name, {
    touches: touches.map(touch), changedTouches: changed.map(touch), bubbles: true, cancelable: true,
  }));
  send("touchstart", [from], [from]);
  for (let at = from; at <= to; at += 10) send("touchmove", [at], [at]);
  if (isDone) send("touchend", [], [to]);
}"""


@contextmanager
def slow(host, seconds):
    host.picture_delay = seconds
    try:
        yield
    finally:
        host.picture_delay = 0


@contextmanager
def missing(host, site, day):
    """The host hangs up on every file of a day's picture."""
    files = {file.relative_to(site.folder).as_posix() for file in site.folder.glob(f"pictures/{day}*")}
    assert files
    host.hangs_up |= files
    try:
        yield
    finally:
        host.hangs_up -= files


# Makes a window look like that of an installed app, which no setting of the browser's does.
INSTALLED = """(() => {
  const own = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(display-mode: standalone)" ? { matches: true } : own(query));
})()"""
ANDROID = """Object.defineProperty(navigator, "userAgent", {
  value: "Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36",
})"""


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_without_scripts_all_is_there(grid, reader, scheme):
    with scriptless(reader) as page:
        page.goto(grid.address("index.html", scheme))
        days = [f"{day}" for day in reversed(grid.days())][:50]
        links = [link.get_attribute("href") for link in page.locator(".tiles li > a, article > a").all()]
        assert links == days
        for image in page.locator(".tiles img[src^=pictures]").all():
            image.scroll_into_view_if_needed()
            expect(image).to_have_js_property("complete", True)
            assert image.evaluate("image => image.naturalWidth") > 0
        page.locator(TILE).click()
        assert page.url == grid.address("2026/11/19.html", scheme)


@pytest.mark.parametrize("width", [320, 390, 1440, 3840])
def test_every_picture_is_whole_and_nothing_moves(grid, visit, host, width):
    with slow(host, 0.2):
        opened = visit(grid, width=width)
        opened.page.mouse.wheel(0, 20_000)
        until(opened.page, "!document.querySelector('.coming')")
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
def test_files_are_about_as_wide_as_they_are_shown(grid, visit, width):
    """What the pages promise of the style: whole hundredths of the window, in a grid with gaps."""
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


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_comes_shimmers_unless_motion_is_unwanted(grid, device, host, motion):
    device.page.emulate_media(reduced_motion=motion)
    with slow(host, 1):
        device.page.goto(grid.address("index.html", "http"), wait_until="domcontentloaded")
        coming = device.page.locator(f"{TILE} img.coming")
        coming.wait_for()
        name = coming.evaluate("image => getComputedStyle(image).animationName")
        assert name == ("shimmer" if motion == "no-preference" else "none")
    expect(device.page.locator(".coming")).to_have_count(0)


def test_pictures_are_fetched_ahead_and_left_when_passed(grid, device, host):
    page = device.page
    page.set_viewport_size({"width": 390, "height": 400})
    stopped = []
    page.on("requestfailed", lambda request: stopped.append(request.url))
    image = page.locator(f"{TILE} img")
    with slow(host, 5):
        page.goto(grid.address("index.html", "http"), wait_until="domcontentloaded")
        # It is not in the window yet.
        assert image.bounding_box()["y"] > 400
        expect(page.locator(f"{TILE} img.coming")).to_have_count(1)
        # Of what is far below nothing is asked for.
        assert page.locator(".tiles img[data-src]").count() > 5
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator(f"{TILE} img[data-src]")).to_have_count(1)
        assert image.get_attribute("src") is None
        assert page.locator(OWN_TROUBLE).count() == 0
    page.evaluate("scrollTo(0, 0)")
    until(page, HAS_COME)
    assert any("2026/11/19" in url for url in stopped)
    assert page.locator(OWN_TROUBLE).count() == 0


def test_a_picture_that_failed_is_asked_for_again(grid, device, host):
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
        # It failed once more: the button is another, and still has the focus.
        expect(again).to_be_focused()
        assert barriers_anywhere(page) == []
    again.press("Enter")
    expect(again).to_have_count(0)
    expect(tile.locator("a")).to_be_focused()
    until(page, HAS_COME)


def test_pulled_down_the_installed_app_asks_again(grid, device):
    device.page.add_init_script(INSTALLED)
    page = device.open(grid)
    page.evaluate("window.isOld = true")
    page.evaluate(DRAG, [10, 60, False])
    shown = page.locator(".pull").evaluate("sign => getComputedStyle(sign).opacity")
    assert 0 < float(shown) < 1
    page.evaluate(DRAG, [10, 60, True])
    assert page.locator(".pull").evaluate("sign => getComputedStyle(sign).opacity") == "0"
    page.evaluate("scrollTo(0, 200)")
    page.evaluate(DRAG, [10, 200, True])
    assert page.evaluate("window.isOld")
    page.evaluate("scrollTo(0, 0)")
    with page.expect_navigation():
        page.evaluate(DRAG, [10, 200, True])
    assert not page.evaluate("window.isOld ?? false")
    assert device.errors == []


def test_where_the_browser_does_so_itself_nothing_is_pulled(grid, device):
    device.open(grid)
    assert device.page.locator(".pull").count() == 0
    device.page.add_init_script(INSTALLED + ";" + ANDROID)
    device.open(grid)
    assert device.page.evaluate("matchMedia('(display-mode: standalone)').matches")
    assert device.page.locator(".pull").count() == 0


def test_its_pictures_are_kept_for_when_there_is_no_network(grid, device):
    device.clock(TODAY)
    page = device.equip(grid)
    # All are near: what one has scrolled past before it came is left.
    page.set_viewport_size({"width": 1280, "height": 3000})
    device.open(grid)
    until(page, "!document.querySelector('.coming') && !document.querySelector('img[data-src]')")
    device.settle()
    device.clock(TODAY + timedelta(days=1))
    device.go_offline()
    device.open(grid)
    expect(page.locator(".notice")).to_contain_text("We are not connected to the internet")
    image = page.locator(f"{TILE} img")
    until(page, HAS_COME)
    assert page.locator(".home").evaluate("home => getComputedStyle(home.querySelector('.tiles')).display") == "grid"


def test_today_is_a_favourite_like_on_the_usual_front_page(grid, device):
    page = device.open(grid)
    page.click(".tool.favourite")
    assert [one["day"] for one in device.kept(grid, "favourites")] == [f"{TODAY}"]
