"""Checks for every kind of page, from disk and from a host, in light and in dark."""

import pytest

from barriers import barriers_anywhere
from fitting import assert_fits, assert_large_text_fits
from hands import until
from scenes import ALL, Scene, nothing
from visit import Window

# The scenes in which a reader changes a page. In some of them, failed requests are expected.
CHANGED = [name for name, scene in ALL.items() if scene.act is not nothing]
WITHOUT_NETWORK = {"offline", "missing"}
# The scenes that are opened as they are before a reader changes them.
UNCHANGED = [
    "front", "waiting", "unanswered", "notice", "picture", "film", "player", "text", "elsewhere", "narrow", "month",
    "year", "on-this-day", "recent", "archive", "subjects", "subject", "credits", "statistics", "search", "subscribe",
    "favourites", "history", "lost",
]  # fmt: skip
SCENES = {name: ALL[name] for name in UNCHANGED} | {
    "unkept": Scene("unkept.html"),
    "day with more of its kind": Scene("2026/11/20.html"),
    "front, cached": Scene("index.html", site="cached"),
    "front, offline": Scene("index.html", site="offline"),
    "front, as a grid": Scene("index.html", site="grid"),
    "picture with its colours behind it": Scene("2026/09/20.html", site="colourful"),
    "picture at NASA's address": Scene("2026/09/12.html", site="remote"),
    "picture of unknown size": Scene("2026/08/31.html", site="remote"),
    "month of pictures at NASA's address": Scene("2026/09/index.html", site="remote"),
}


@pytest.fixture
def open_scene(request, visit):
    def open_scene(name, scheme="http", **window):
        return visit(request.getfixturevalue(SCENES[name].site), SCENES[name].path, scheme, **window)

    return open_scene


@pytest.fixture(scope="module")
def opened(request, window, play):
    """A page of each kind, opened once for several tests."""
    kind, name = request.param
    if kind == "unchanged":
        scene = SCENES[name]
        return window.open(request.getfixturevalue(scene.site), scene.path, "http", Window())
    visit = play(name)
    assert name in WITHOUT_NETWORK or visit.complaints() == []
    return visit


def of(*kinds):
    """Runs a test on the pages of these kinds."""
    told = {"unchanged": SCENES, "changed": CHANGED}
    pages = [(kind, name) for kind in kinds for name in told[kind]]
    ids = [name if kind == "unchanged" else f"{name}, changed" for kind, name in pages]
    return pytest.mark.parametrize("opened", pages, ids=ids, indirect=True, scope="module")


every_page = of("unchanged", "changed")
unchanged_page = of("unchanged")


@pytest.fixture
def page(opened):
    """The opened page, with its window and media settings reset."""
    opened.resize(1280, 800)
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


@unchanged_page
def test_a_page_has_no_errors_or_foreign_requests(page):
    assert complaints(page) == []


# The page "lost" is served for many addresses, so its links start at the host's root.
@pytest.mark.parametrize("name", [name for name in SCENES if name != "lost"])
def test_a_page_from_disk_has_no_errors_or_foreign_requests(open_scene, name):
    assert complaints(open_scene(name, "file")) == []


@every_page
def test_the_page_is_never_wider_than_the_window(page):
    assert_fits(page)


@every_page
def test_a_page_fits_with_text_of_double_size(page):
    assert_large_text_fits(page)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("name", SCENES)
def test_late_pictures_do_not_shift_the_layout(open_scene, host, name, width):
    """The page reserves the picture's space, however late it loads."""
    with host.being(picture_delay=0.3):
        assert open_scene(name, width=width).shift == 0


@pytest.mark.parametrize(
    "name, width",
    [
        ("front, offline", 390), ("front", 1440), ("film", 390), ("recent", 1440), ("year", 1440),
        ("subscribe", 1440), ("lost", 1440), ("front, as a grid", 1100), ("front, as a grid", 1440),
    ],  # fmt: skip
)
def test_a_page_that_arrives_slowly_does_not_shift_its_layout(open_scene, host, name, width):
    """Over a slow network, the browser draws incomplete pages."""
    with host.being(is_slow=True):
        page = open_scene(name, width=width)
        assert page.shift == 0
        assert all(page.page.locator(part).is_visible() for part in [".masthead nav", "main h1", ".colophon"])


@every_page
def test_axe_finds_no_barrier(page):
    assert barriers_anywhere(page.page) == []


@unchanged_page
def test_a_page_is_light_or_dark_as_the_device_prefers(page):
    """The page follows the device's setting by itself."""
    light = page.paper
    page.page.emulate_media(color_scheme="dark")
    assert light > 600 and page.paper < 150


@unchanged_page
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
