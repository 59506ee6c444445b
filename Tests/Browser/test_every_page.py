"""Checks for every kind of page, from disk and from a host, in light and in dark."""

import re

import pytest

from barriers import barriers_anywhere
from fitting import assert_fits, assert_large_text_fits
from hands import until
from visit import Window

KINDS = {
    "picture": ("demo", r'class="picture"'),
    "picture behind which are its colours": ("colourful", r'class="preview"'),
    "film": ("demo", r"<video"),
    "player": ("demo", r'class="player"'),
    "link in place of media": ("demo", r'^(?!.*<figure).*class="elsewhere"'),
    "text alone": ("demo", r'^(?!.*<figure)(?!.*class="elsewhere").*rel="prev"'),
    "picture at NASA's address": ("remote", r'src="https://assets[^>]* srcset'),
    "picture of unknown size": ("remote", r'class="unmeasured"'),
    "front, fresh": ("demo", "index.html"),
    "front, cached": ("cached", "index.html"),
    "front, offline": ("offline", "index.html"),
    "front, waiting": ("waiting", "index.html"),
    "front, unanswered": ("unanswered", "index.html"),
    "front, as a grid": ("grid", "index.html"),
    "notice": ("empty", "index.html"),
    "day with more of its kind": ("demo", r'class="more grid"'),
    "subject": ("demo", "subjects/aurora.html"),
    "subjects": ("demo", "subjects.html"),
    "credits": ("demo", "credits.html"),
    "statistics": ("demo", "statistics.html"),
    "month": ("demo", "2026/11/index.html"),
    "month of pictures at NASA's address": ("remote", "2026/09/index.html"),
    "year": ("demo", "2026/index.html"),
    "on this day": ("demo", "on-this-day/11-20.html"),
    "recent": ("demo", "recent.html"),
    "archive": ("demo", "archive.html"),
    "search": ("demo", "search.html"),
    "subscribe": ("demo", "subscribe.html"),
    "favourites": ("demo", "favourites.html"),
    "history": ("demo", "history.html"),
    "not kept": ("demo", "unkept.html"),
    "not found": ("cached", "404.html"),
}
# It is served for many addresses, so its links start at the host's root.
NOT_ON_DISK = {"not found"}
ON_DISK = [kind for kind in KINDS if kind not in NOT_ON_DISK]


@pytest.fixture(scope="module")
def page_of(request):
    """Finds the site of a kind and a page: the named one, or the newest day that matches the pattern."""

    def find(kind):
        fixture, wanted = KINDS[kind]
        site = request.getfixturevalue(fixture)
        pages = site.pages()
        if wanted in pages:
            return site, wanted
        found = [path for path in site.days()[::-1] if re.search(wanted, pages[path], re.DOTALL)]
        assert found, f"no day of {fixture} is a {kind}"
        return site, found[0]

    return find


@pytest.fixture
def open_kind(page_of, visit):
    return lambda kind, scheme="http", **window: visit(*page_of(kind), scheme, **window)


@pytest.fixture(scope="module", params=KINDS)
def opened(request, page_of, window):
    """A page of each kind, opened once for several tests."""
    return window.open(*page_of(request.param), "http", Window())


@pytest.fixture
def page(opened):
    """The opened page, with its window and media settings reset."""
    opened.page.set_viewport_size({"width": 1280, "height": 800})
    opened.page.emulate_media(color_scheme="light", reduced_motion="null")
    return opened


def load_all(page):
    """Loads everything that would wait until it is in the window."""
    page.evaluate("document.querySelectorAll('[loading=lazy]').forEach((it) => { it.loading = 'eager'; })")
    until(page, "[...document.images].every((image) => image.complete)")
    for player in page.locator("main iframe").all():
        player.element_handle().content_frame().wait_for_url(player.get_attribute("src"))


def complaints(visit):
    """Returns errors, violations of the page's policy, and requests to hosts other than media hosts."""
    visit.page.emulate_media(color_scheme="dark")
    load_all(visit.page)
    return visit.complaints()


def test_a_page_has_no_errors_or_foreign_requests(page):
    assert complaints(page) == []


@pytest.mark.parametrize("kind", ON_DISK)
def test_a_page_from_disk_has_no_errors_or_foreign_requests(open_kind, kind):
    assert complaints(open_kind(kind, "file")) == []


def test_the_page_is_never_wider_than_the_window(page):
    assert_fits(page)


def test_a_page_fits_with_text_of_double_size(page):
    assert_large_text_fits(page)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("kind", KINDS)
def test_late_pictures_do_not_shift_the_layout(open_kind, host, kind, width):
    """The page reserves the picture's space, however late it loads."""
    host.picture_delay = 0.3
    try:
        page = open_kind(kind, width=width)
        assert page.shift == 0
    finally:
        host.picture_delay = 0


@pytest.mark.parametrize(
    "kind, width",
    [
        ("front, offline", 390), ("front, fresh", 1440), ("film", 390), ("recent", 1440), ("year", 1440),
        ("subscribe", 1440), ("not found", 1440), ("front, as a grid", 1100), ("front, as a grid", 1440),
    ],  # fmt: skip
)
def test_a_page_that_arrives_slowly_does_not_shift_its_layout(open_kind, host, kind, width):
    """Over a slow network, the browser draws incomplete pages."""
    host.is_slow = True
    try:
        page = open_kind(kind, width=width)
        assert page.shift == 0
        assert all(
            page.page.locator(part).is_visible() for part in [".masthead nav", "main h1", ".colophon"]
        )
    finally:
        host.is_slow = False


def test_axe_finds_no_barrier(page):
    assert barriers_anywhere(page.page) == []


def test_a_page_is_light_or_dark_as_the_device_prefers(page):
    """The page follows the device's setting by itself."""
    light = page.paper
    page.page.emulate_media(color_scheme="dark")
    assert light > 600 and page.paper < 150


def test_the_keyboard_reaches_every_link_and_shows_the_focus(page):
    """The first stop skips the header, and every stop has a visible outline."""
    page = page.page
    # A player that begins to load when it comes into view would take the focus away.
    load_all(page)
    # Links in closed menus need open menus. Menus with the same name would close each other. A menu scrolls into view
    # on `toggle`, which fires later.
    page.evaluate(
        """() => Promise.all([...document.querySelectorAll("details:not([open])")].map((menu) => {
          const opened = new Promise((told) => { menu.addEventListener("toggle", told, { once: true }); });
          menu.removeAttribute("name");
          menu.open = true;
          return opened;
        }))"""
    )
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("Tab")
    assert focused(page)["link"] == 0
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"

    reached = []
    while (here := focused(page))["tag"] != "body":
        assert here["isInWindow"], here
        # Players and videos draw their own focus.
        assert here["hasOutline"] or here["tag"] in ("video", "iframe"), here
        reached.append(here["link"])
        page.keyboard.press("Tab")
    assert set(range(page.evaluate("document.links.length"))) <= set(reached)

    page.locator(".skip").press("Enter")
    assert page.url.endswith("#main")


def focused(page):
    """Returns the focused element, and whether its focus is visible."""
    return page.evaluate(
        """() => {
          const element = document.activeElement;
          const style = getComputedStyle(element), box = element.getBoundingClientRect();
          return {
            tag: element.localName,
            link: [...document.links].indexOf(element),
            isInWindow: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.width > 0,
            hasOutline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
          };
        }"""
    )
