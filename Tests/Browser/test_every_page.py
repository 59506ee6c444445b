"""What holds for every kind of page there is, from disk and from a host, in light and in dark."""

import re

import pytest

from barriers import barriers_anywhere

KINDS = {
    "picture": ("demo", r'class="picture"'),
    "picture behind which are its colours": ("colourful", r'class="preview"'),
    "film": ("demo", r"<video"),
    "player": ("demo", r'class="player"'),
    "link in place of media": ("demo", r'^(?!.*<(?:img|video|iframe)).*class="elsewhere"'),
    "text alone": ("demo", r'^(?!.*<(?:img|video|iframe))(?!.*class="elsewhere").*rel="prev"'),
    "picture at NASA's address": ("remote", r'src="https://assets[^>]* srcset'),
    "picture of unknown size": ("remote", r'class="unmeasured"'),
    "front, fresh": ("demo", "index.html"),
    "front, cached": ("cached", "index.html"),
    "front, offline": ("offline", "index.html"),
    "front, waiting": ("waiting", "index.html"),
    "front, unanswered": ("unanswered", "index.html"),
    "notice": ("empty", "index.html"),
    "day with related days": ("demo", r'class="related"'),
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


@pytest.fixture
def open_kind(request, visit):
    """Opens the first page of a kind: one named, or the newest day that has the pattern."""

    def open_page(kind, scheme="http", **window):
        fixture, wanted = KINDS[kind]
        site = request.getfixturevalue(fixture)
        pages = site.pages()
        if wanted in pages:
            return visit(site, wanted, scheme, **window)
        days = site.days()[::-1]
        found = [path for path in days if re.search(wanted, pages[path], re.DOTALL)]
        assert found, f"no day of {fixture} is a {kind}"
        return visit(site, found[0], scheme, **window)

    return open_page


@pytest.mark.parametrize(
    "kind, scheme",
    [(kind, "http") for kind in KINDS] + [(kind, "file") for kind in ON_DISK],
)
def test_nothing_goes_wrong_in_the_console(open_kind, kind, scheme):
    """No error, no breach of the page's own policy, and nobody asked but the media's hosts."""
    page = open_kind(kind, scheme)
    page.page.emulate_media(color_scheme="dark")
    if page.page.locator("[loading=lazy]").count() > 0:
        page.page.wait_for_load_state("networkidle")
    assert page.complaints() == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_is_never_wider_than_the_window(open_kind, kind):
    """Down to 320 pixels, which is also what 1280 are at fourfold zoom."""
    page = open_kind(kind)
    for width in [320, 390, 768, 1440, 3840]:
        page.page.set_viewport_size({"width": width, "height": 900})
        assert page.overflow() == 0, f"at {width} pixels"


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
        ("subscribe", 1440), ("not found", 1440),
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


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_barrier(open_kind, kind):
    assert barriers_anywhere(open_kind(kind).page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_light_and_dark_are_two_pages(open_kind, kind):
    """A dark room gets a dark page, without a switch."""
    page = open_kind(kind)
    light = page.paper
    page.page.emulate_media(color_scheme="dark")
    assert light > 600 and page.paper < 150


@pytest.mark.parametrize("kind", KINDS)
def test_the_keyboard_reaches_every_link_and_shows_where_it_is(open_kind, kind):
    """The first stop leads past the header; every stop on the way is drawn with an outline."""
    page = open_kind(kind).page
    # A player that begins to load when it comes into view would take the focus away.
    for player in page.locator("iframe").all():
        player.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    page.evaluate("scrollTo(0, 0)")
    # What is folded away is reached by unfolding it.
    for menu in page.locator("details").all():
        menu.evaluate("menu => { menu.open = true; }")
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
