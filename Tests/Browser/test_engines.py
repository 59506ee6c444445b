"""Scenes in Firefox and WebKit, from a host and from disk. All other tests use Chromium. Known differences are listed
here."""

import os
import re
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from conftest import TODAY
from engines import NotInstalled
from firefox import Firefox
from program import noon
from scenes import ALL, Scene
from serving import Host
from webkit import WebKit

WINDOWS = [(390, 844), (1440, 900)]
SCHEMES = ["http", "file"]

# Runs first in a page: records errors, and sets the clock.
NOTED = """"use strict";
(() => {
  const noted = window.noted = [];
  const root = new URL("..", document.currentScript.src).href;
  addEventListener("error", ({ target, message }) => {
    const address = target.currentSrc || target.src || target.href;
    // Only the site can be reached, so other addresses always fail.
    if (message) noted.push(message);
    else if (address?.startsWith(root)) noted.push(`no ${address}`);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => noted.push(`unhandled: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    noted.push(`${violatedDirective} stopped ${blockedURI}`);
  });
  let now = NOON;
  try {
    now = Number(localStorage.getItem("noon")) || now;
  } catch {
    // Without storage, the day is TODAY.
  }
  const Now = Date;
  window.Date = class extends Now {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now]));
    }
    static now() {
      return now;
    }
  };
})();
"""


PICTURE = "figure.picture img"
DAY = ALL["picture"]
SCENES = ALL | {
    "right to left": Scene(DAY.path, site="arabic"),
    "month from right to left": Scene("2026/11/index.html", site="arabic"),
}
# The scenes to open, each with the selector of a picture that must be whole.
PAGES = {
    "front": PICTURE, "picture": PICTURE, "film": None, "text": None, "notice": None, "month": ".tiles img",
    "year": None, "archive": None, "search": None, "favourites": None, "history": None, "recent": "main img",
    "subjects": None, "subject": ".tiles img", "statistics": None, "embed": ".still img", "lost": None,
    "right to left": PICTURE, "month from right to left": ".tiles img",
}  # fmt: skip
# The scenes that are tested after every change. Continuous integration tests all.
FIRST = {"front", "picture", "search", "right to left"}
# The page "lost" is served for many addresses, so its links start at the host's root.
OPENED = [(name, scheme) for name in PAGES for scheme in SCHEMES if (name, scheme) != ("lost", "file")]


def thorough(*values):
    return pytest.param(*values, marks=pytest.mark.thorough)


@pytest.fixture(scope="module", params=[Firefox, WebKit])
def engine(request, tmp_path_factory):
    """One window of each browser for all tests."""
    name = request.param.__name__.lower()
    try:
        engine = request.param(tmp_path_factory.mktemp(name))
    except NotInstalled as reason:
        # .ci/packages installs both on Debian. In CI, tests must not be skipped because a browser is missing.
        if os.environ.get("CI") and "ID=debian" in Path("/etc/os-release").read_text().splitlines():
            raise
        pytest.skip(f"{name}: {reason}")
    engine.name = name
    yield engine
    engine.close()


@pytest.fixture
def station():
    """A host for one test, on another port, so that browsers have no storage of it."""
    station = Host()
    yield station
    if station.server.thread.is_alive():
        station.server.close()


@pytest.fixture(scope="module")
def watched(request, tmp_path_factory):
    """Copies a site, so that its pages record their errors."""
    copies = {}

    def copy(name):
        if name not in copies:
            folder = tmp_path_factory.mktemp("watched") / name
            shutil.copytree(request.getfixturevalue(name).folder, folder)
            (folder / "assets" / "noted.js").write_text(NOTED.replace("NOON", f"{noon(TODAY)}000"))
            for page in folder.rglob("*.html"):
                # The same path as to the page's own assets. In 404.html it starts at the host's root.
                there = re.search(r'href="([^"]*assets/)', page.read_text())
                assets = there[1] if there else "../" * (len(page.relative_to(folder).parts) - 1) + "assets/"
                script = f'<head>\n  <script src="{assets}noted.js?v=1"></script>'
                page.write_text(page.read_text().replace("<head>", script, 1))
            copies[name] = folder
        return copies[name]

    return copy


@pytest.fixture
def open_page(engine, station, watched):
    """Opens a page in the window. After the test, the latest page must have no errors."""
    engine.prefer("light")
    engine.resize(1440, 900)

    def open_page(name, scheme):
        scene = SCENES[name]
        site = station.mount(scene.site, watched(scene.site))
        engine.open(site.address(scene.path, scheme))
        return site

    yield open_page
    assert_sound(engine)
    engine.open("about:blank")


def assert_sound(engine):
    assert engine.evaluate("() => noted") == []


HAS_COME = """(selector) => {
  const { complete, naturalWidth } = document.querySelector(selector) ?? {};
  return complete && naturalWidth > 0;
}"""
# The box of the picture in the window, and the ratio of its file.
SEEN = """async (selector) => {
  const image = document.querySelector(selector);
  const file = new Image();
  await new Promise((resolve, reject) => {
    file.onload = resolve;
    file.onerror = () => reject(new Error(file.src));
    file.src = image.currentSrc;
  });
  const { left, right, width, height } = image.getBoundingClientRect();
  const { objectFit } = getComputedStyle(image);
  return { left, right, width, height, objectFit, ratio: file.naturalWidth / file.naturalHeight };
}"""


def assert_whole(engine, selector, width, height):
    """Asserts that the picture is whole in the window, neither cropped nor distorted."""
    engine.until(HAS_COME, selector)
    seen = engine.evaluate(SEEN, selector)
    assert seen["width"] > 50 and seen["height"] > 50, seen
    assert seen["left"] >= 0 and seen["right"] <= width and seen["height"] <= height, seen
    is_of_its_shape = abs(seen["width"] - seen["height"] * seen["ratio"]) <= 2
    assert is_of_its_shape or seen["objectFit"] in ("contain", "scale-down"), seen
    # Some browsers' CSS can read a picture's ratio from its attributes. Others fit the picture into its box.
    if selector == PICTURE and engine.evaluate("() => CSS.supports('width: calc(1px * attr(width type(<number>)))')"):
        assert is_of_its_shape, seen


@pytest.mark.parametrize("name, scheme", [page if page[0] in FIRST else thorough(*page) for page in OPENED])
def test_a_page_has_no_errors_and_fits_the_window(engine, open_page, name, scheme):
    for width, height in WINDOWS:
        engine.resize(width, height)
        open_page(name, scheme)
        assert engine.evaluate("() => document.querySelector('h1').getBoundingClientRect().width > 0")
        direction = "() => getComputedStyle(document.body).direction"
        assert engine.evaluate(direction) == ("rtl" if SCENES[name].site == "arabic" else "ltr")
        # From disk, one browser parsed pages with the XHTML namespace as XML, and ran scripts before the body existed.
        assert engine.evaluate("() => document.contentType") == "text/html"
        assert scheme == "http" or engine.evaluate("() => !navigator.serviceWorker?.controller")
        if PAGES[name]:
            assert_whole(engine, PAGES[name], width, height)
        wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert engine.evaluate(wide) <= 0
        assert_sound(engine)


FILE = "() => new URL(document.querySelector('figure.picture img').currentSrc).pathname"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_browser_loads_the_smallest_format_that_it_can_decode(
    engine, open_page, station, watched, tmp_path, scheme
):
    open_page("picture", scheme)
    engine.until(HAS_COME, PICTURE)
    assert engine.evaluate(FILE).endswith(".avif")
    assert_whole(engine, PICTURE, 1440, 900)
    assert_sound(engine)
    # An unknown type simulates an old browser that does not know AVIF.
    folder = shutil.copytree(watched(DAY.site), tmp_path / "old")
    page = folder / DAY.path
    text = page.read_text()
    assert 'type="image/avif"' in text
    page.write_text(text.replace("image/avif", "image/unheard-of"))
    engine.open(station.mount("old", folder).address(DAY.path, scheme))
    engine.until(HAS_COME, PICTURE)
    assert engine.evaluate(FILE).endswith(".jpg")
    assert_whole(engine, PICTURE, 1440, 900)


PAPER = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_page_is_light_or_dark_as_preferred(engine, open_page, scheme):
    for preferred in ["light", "dark"]:
        engine.prefer(preferred)
        for width, height in WINDOWS:
            engine.resize(width, height)
            for name in ["front", "picture", "month", "search", "embed", "right to left"]:
                open_page(name, scheme)
                paper = sum(map(int, re.findall(r"\d+", engine.evaluate(PAPER))[:3]))
                assert paper > 600 if preferred == "light" else paper < 150, (preferred, width, name)
                assert_sound(engine)


WIDTH = "() => document.querySelector('.viewer .sheet').getBoundingClientRect().width"


@pytest.mark.parametrize("width, height", [WINDOWS[0], thorough(*WINDOWS[1])])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_viewer_opens_zooms_and_closes_and_the_left_arrow_opens_the_previous_day(
    engine, open_page, scheme, width, height
):
    engine.resize(width, height)
    site = open_page("picture", scheme)
    engine.click(".tool.closer")
    engine.until("() => document.querySelector('.viewer[open]') !== null")
    whole = engine.until(WIDTH)
    engine.press("+")
    engine.until(f"(whole) => ({WIDTH})() > 1.2 * whole", whole)
    engine.press("Escape")
    engine.until("() => document.querySelector('.viewer') === null")
    engine.until("() => document.activeElement.matches('.closer')")
    assert_sound(engine)
    engine.press("ArrowLeft")
    has_opened = "(there) => location.href === there && document.readyState === 'complete'"
    engine.until(has_opened, site.address("2026/11/18.html", scheme))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_typed_word_is_found(engine, open_page, scheme):
    open_page("search", scheme)
    engine.until("() => document.querySelector('#search input') !== null")
    engine.click("#search input")
    engine.write("corona")
    engine.until(
        """() => [...document.querySelectorAll(".results[aria-busy=false] a")]
          .some((link) => link.textContent.includes("Corona Once More"))"""
    )


WORKS = "() => apod.storage.works"
IS_MARKED = "() => document.querySelector('.tool.favourite')?.getAttribute('aria-pressed') === 'true'"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_favourite_is_saved(engine, open_page, scheme):
    """Firefox gives each file on disk its own storage, so there is no button, and the list says why."""
    open_page("front", scheme)
    open_page("picture", scheme)
    if scheme == "file" and engine.name == "firefox":
        assert not engine.evaluate(WORKS)
        assert engine.evaluate("() => document.querySelector('.tool.favourite') === null")
        open_page("favourites", scheme)
        engine.until("() => document.querySelector('.notice')?.textContent.startsWith('This browser saves nothing')")
        return
    engine.until("() => document.querySelector('.tool.favourite') !== null")
    assert not engine.evaluate(IS_MARKED)
    engine.click(".tool.favourite")
    engine.until(IS_MARKED)
    engine.reload()
    engine.until(IS_MARKED)
    open_page("favourites", scheme)
    engine.until("() => document.querySelector('.kept li h2')?.textContent === 'Corona Once More'")
    open_page("picture", scheme)
    engine.until(IS_MARKED)
    engine.click(".tool.favourite")
    engine.until(f"() => !({IS_MARKED})()")


HAS_KEPT = """async (edition) => {
  const { active } = await navigator.serviceWorker.ready;
  const isKept = async (address) => (await caches.match(address)) !== undefined;
  const { href } = location;
  return active.state === "activated" && (await isKept(href))
    && (await Promise.all([...document.images].filter((image) => image.currentSrc).map(
      (image) => isKept(image.currentSrc)))).every(Boolean)
    && (await caches.keys()).some((name) => name.endsWith(`pages-${edition}`));
}"""
SENTENCE = "We are not connected to the internet, showing you the last image we have."


def test_offline_the_last_picture_is_shown_with_a_notice(engine, open_page, station):
    site = open_page("front", "http")
    assert engine.evaluate("() => document.querySelector('.notice')?.textContent ?? ''") == ""
    engine.until(HAS_COME, PICTURE)
    edition = re.search('EDITION = "(\\w+)"', (site.folder / "sw.js").read_text())[1]
    engine.until(HAS_KEPT, edition)
    tomorrow = noon(TODAY + timedelta(days=1)) * 1000
    engine.evaluate("(noon) => { localStorage.setItem('noon', noon); }", tomorrow)
    station.server.close()

    engine.open(site.address("index.html", "http"))
    engine.until("(text) => document.querySelector('.notice')?.textContent === text", SENTENCE)
    assert_whole(engine, PICTURE, 1440, 900)
    assert_sound(engine)
    engine.open(site.address("2026/11/02.html", "http"))
    engine.until("() => location.pathname.endsWith('/unkept.html')")
    engine.until("() => document.querySelectorAll('#kept a').length > 0")
