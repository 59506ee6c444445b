"""What holds for every kind of page there is, from disk and from a host, in light and in dark."""

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
# Where it is served it has no place of its own, so its links start at the host's root.
NOT_ON_DISK = {"not found"}
ON_DISK = [kind for kind in KINDS if kind not in NOT_ON_DISK]


@pytest.fixture(scope="module")
def page_of(request):
    """The site of a kind and its first page there: one named, or the newest day that has the pattern."""

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
    """A page of each kind, opened once for all tests that look at it."""
    return window.open(*page_of(request.param), "http", Window())


@pytest.fixture
def page(opened):
    """It, in the window that it was opened in."""
    opened.page.set_viewport_size({"width": 1280, "height": 800})
    opened.page.emulate_media(color_scheme="light", reduced_motion="null")
    return opened


def load_all(page):
    """Has everything come that waits until it is in the window."""
    page.evaluate("document.querySelectorAll('[loading=lazy]').forEach((it) => { it.loading = 'eager'; })")
    until(page, "[...document.images].every((image) => image.complete)")
    for player in page.locator("main iframe").all():
        player.element_handle().content_frame().wait_for_url(player.get_attribute("src"))


def complaints(visit):
    """Errors, breaches of the page's own policy, and who was asked but the media's hosts."""
    visit.page.emulate_media(color_scheme="dark")
    load_all(visit.page)
    return visit.complaints()


def test_nothing_goes_wrong_in_the_console(page):
    assert complaints(page) == []


@pytest.mark.parametrize("kind", ON_DISK)
def test_from_disk_nothing_goes_wrong_in_the_console(open_kind, kind):
    assert complaints(open_kind(kind, "file")) == []


def test_the_page_is_never_wider_than_the_window(page):
    assert_fits(page)


def test_text_of_twice_the_size_fits(page):
    assert_large_text_fits(page)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_while_the_page_loads(open_kind, host, kind, width):
    """The picture's place is kept for it, however late it comes."""
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
def test_nothing_moves_while_the_page_comes_tag_by_tag(open_kind, host, kind, width):
    """Over a slow network there is time to draw what is not whole yet."""
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


def test_light_and_dark_are_two_pages(page):
    """A dark room gets a dark page, without a switch."""
    light = page.paper
    page.page.emulate_media(color_scheme="dark")
    assert light > 600 and page.paper < 150


def test_the_keyboard_reaches_every_link_and_shows_where_it_is(page):
    """The first stop leads past the header; every stop on the way is drawn with an outline."""
    page = page.page
    # A player that begins to load when it comes into view would take the focus away.
    load_all(page)
    # What is folded away is reached by unfolding it. A menu scrolls into view once it is open, which is told later.
    page.evaluate(
        """() => Promise.all([...document.querySelectorAll("details:not([open])")].map((menu) => {
          const opened = new Promise((told) => { menu.addEventListener("toggle", told, { once: true }); });
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
        # Players and the buttons of a video draw their own.
        assert here["hasOutline"] or here["tag"] in ("video", "iframe"), here
        reached.append(here["link"])
        page.keyboard.press("Tab")
    assert set(range(page.evaluate("document.links.length"))) <= set(reached)

    page.locator(".skip").press("Enter")
    assert page.url.endswith("#main")


def focused(page):
    """What has the focus, and whether it can be seen that it has."""
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
