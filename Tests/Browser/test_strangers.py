"""Pages of other sites can open any address of this one. They can neither replace nor fill the reader's cache."""

import pytest
from playwright.sync_api import expect

from conftest import TODAY
from serving import Host
from test_offline import IS_KEPT, PICTURE, PICTURE_IS_KEPT, SEEN, SENTENCE, change, day_path, is_drawn, publish

__all__ = ["publish"]

LIMIT = "const LIMIT = 100_000_000;"


@pytest.fixture
def stranger(device, tmp_path):
    """A window with a page of another origin. This site's worker still answers for pages in its frames."""
    (tmp_path / "index.html").write_text("<!DOCTYPE html><title>Another site</title>")
    other = Host()
    window = device.window()
    window.goto(other.mount("other", tmp_path).address("index.html", "http"))
    yield window
    window.close()
    other.server.close()


def frame(window, addresses):
    """Opens addresses one after the other in a frame of a page."""
    for address in addresses:
        window.evaluate(
            """(address) => new Promise((go) => {
              document.querySelector("iframe")?.remove();
              const frame = document.createElement("iframe");
              frame.addEventListener("load", go);
              frame.src = address;
              document.body.append(frame);
            })""",
            address,
        )


def kept(device, part=""):
    return sorted(url for urls in device.caches().values() for url in urls if part in url)


def ask(page, paths):
    """Fetches files of the site, as its pages do."""
    page.evaluate(
        "async (paths) => { for (const path of paths) await (await fetch(apod.root + path)).blob(); }", paths
    )


def with_pictures(site):
    pages = site.pages()
    return [path for path in site.days() if '<figure class="picture"' in pages[path]]


def test_a_navigation_caches_no_file_and_a_page_only_without_its_query(demo, device, stranger):
    """In a frame of another site, and in a window that it opens."""
    device.equip(demo)
    device.settle()
    before = kept(device)
    window = device.window()
    for path in [
        "assets/icon-512.png?v={}", "assets/icon-512.png?x={}", "assets/icon-512.png", "search/index.js?v={}",
        "search/index.js", "pictures/2026/11/01-480.jpg?v={}", "pictures/2026/11/01.jpg", "data/latest.json?v={}",
    ]:  # fmt: skip
        frame(stranger, [demo.address(path.format(number), "http") for number in range(4)])
        window.goto(demo.address(path.format(9), "http"))
    device.settle()
    assert kept(device) == before
    # A page is cached once, without its query.
    paths = ["index.html", SEEN, "unkept.html", "embed.html"]
    frame(stranger, [demo.address(f"{path}?x={number}", "http") for path in paths for number in range(4)])
    device.settle()
    pages = kept(device, ".html")
    assert [url for url in pages if "?" in url] == []
    assert demo.address(SEEN, "http") in pages


def test_a_cached_picture_can_be_opened_offline(demo, device):
    page = device.equip(demo)
    device.open(demo, SEEN)
    device.wait_until(PICTURE_IS_KEPT)
    link = page.locator("article figure a").first.get_attribute("href")
    device.go_offline()
    device.open(demo, link.removeprefix("../../"))
    assert page.evaluate("document.images.length") == 1
    assert "unkept.html" not in page.url


@pytest.mark.parametrize("status", [404, 410])
def test_an_error_for_an_address_with_a_query_deletes_no_cached_page(own, device, host, stranger, status):
    page = device.equip(own)
    device.open(own, SEEN)
    device.wait_until(IS_KEPT)
    device.settle()
    before = kept(device)
    host.illness = status
    try:
        frame(stranger, [own.address(f"{path}?x=1", "http") for path in [SEEN, "index.html", "archive.html"]])
        device.settle()
    finally:
        host.illness = None
    assert kept(device) == before
    device.go_offline()
    device.open(own, SEEN)
    assert "unkept.html" not in page.url
    assert page.locator("article h1").is_visible()


def test_assets_and_pictures_are_cached_only_in_versions_that_pages_use(demo, device):
    page = device.equip(demo)
    device.settle()
    before = kept(device, "/assets/")
    ask(page, [f"assets/icon-512.png{query}" for query in ["", "?v=1", "?v=2", "?x=1"]])
    ask(page, [f"pictures/2026/11/01-480.jpg{query}" for query in ["?x=1", "?v=1&x=1", "?v=", "?v=1"]])
    device.settle()
    assert kept(device, "/assets/") == before
    assert kept(device, "01-480.jpg") == [demo.address("pictures/2026/11/01-480.jpg?v=1", "http")]
    # All assets of the pages are cached.
    device.go_offline()
    device.open(demo)
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 20
    assert device.errors == []


def test_the_number_of_cached_pages_is_limited_and_the_oldest_are_dropped(own, device, stranger):
    change(own, "sw.js", "const MOST = 500;", "const MOST = 5;")
    page = device.equip(own)
    older = [path for path in own.days() if path < day_path(6)][-9:]
    frame(stranger, [own.address(path, "http") for path in older])
    device.settle()
    there = [path for path in older if kept(device, f"/{path}")]
    assert there == older[-5:]
    device.go_offline()
    device.open(own)
    assert is_drawn(page)
    device.open(own, day_path(6))
    assert page.locator("article h1").is_visible()


def test_many_framed_pages_do_not_drop_the_last_picture_seen(own, device, stranger):
    """The other site opens real pages with pictures."""
    change(own, "sw.js", LIMIT, "const LIMIT = 600_000;")
    page = device.equip(own)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    seen = page.locator(PICTURE).evaluate("image => image.currentSrc")
    stranger.set_viewport_size({"width": 1600, "height": 1000})
    frame(stranger, [own.address(path, "http") for path in with_pictures(own) if path < day_path(0)])
    device.settle()
    device.clock(TODAY.replace(day=21))
    device.go_offline()
    device.open(own)
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    assert is_drawn(page)
    assert page.locator(PICTURE).evaluate("image => image.currentSrc") == seen
    assert kept(device, seen.rsplit("/", 1)[1]) == [seen]
    assert page.locator("article h1").is_visible()
    assert page.locator("article p").count() > 1


def test_a_favourite_stays_cached_until_it_is_unmarked(own, device):
    change(own, "sw.js", LIMIT, "const LIMIT = 600_000;")
    change(own, "sw.js", "const MOST = 500;", "const MOST = 5;")
    page = device.equip(own)
    device.open(own, SEEN)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    page.click(".tool.favourite")
    others = [path for path in with_pictures(own) if path != SEEN]
    for path in others:
        device.open(own, path)
        assert is_drawn(page)
        device.wait_until(IS_KEPT)
    device.settle()
    assert kept(device, f"/{others[0]}") == []
    device.go_offline()
    for path in ["index.html", SEEN]:
        device.open(own, path)
        assert is_drawn(page)
    device.go_online()
    page.click(".tool.favourite")
    for path in others[:6]:
        device.open(own, path)
        device.wait_until(IS_KEPT)
    device.settle()
    assert kept(device, f"/{SEEN}") == []


def test_a_favourite_stays_cached_when_it_leaves_the_newest_week(publish, device):
    site = publish("old")
    page = device.equip(site)
    day = (TODAY.replace(day=13)).isoformat()
    page.evaluate("day => apod.storage.favourites.add({ day, title: 'One of seven' })", day)
    device.settle()
    site = publish("new")
    device.open(site)
    device.wait_for_worker(site)
    device.go_offline()
    device.open(site, day_path(7))
    assert page.locator("article").get_attribute("data-day") == day
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 20


@pytest.mark.parametrize(
    "path", ["search/many-{:02}.js", "pictures/2025/01/{:02}-480.jpg", "pictures/2025/01/{:02}.jpg"]
)
def test_a_file_is_only_dropped_for_files_of_its_kind(own, device, path):
    """Search data, thumbnails and pictures are only dropped for files of the same kind."""
    change(own, "sw.js", LIMIT, "const LIMIT = 3_000_000;")
    page = device.equip(own)
    device.open(own, SEEN)
    device.wait_until(IS_KEPT)
    paths = {"pictures": "pictures/2026/11/01-960.jpg", "thumbnails": "pictures/2026/11/01-480.jpg",
             "search": "search/index.js", "pages": SEEN}  # fmt: skip
    files = {kind: own.address(path, "http") for kind, path in paths.items()}
    ask(page, list(paths.values()))
    device.wait_until("async (urls) => (await Promise.all(urls.map((url) => caches.match(url)))).every(Boolean)",
                      list(files.values()))  # fmt: skip
    # Waits for the next tick, so that these files are the oldest despite the clock's precision.
    device.wait_until(
        """async (urls) => {
          const kept = await Promise.all(urls.map((url) => caches.match(url)));
          return Date.now() > Math.max(...kept.map((one) => one.headers.get("kept-at")));
        }""",
        list(files.values()),
    )
    many = [path.format(number) for number in range(1, 61)]
    for one in many:
        (own.folder / one).parent.mkdir(parents=True, exist_ok=True)
        (own.folder / one).write_bytes(bytes(60_000))
    ask(page, many)
    device.settle()
    left = [one for one in many if kept(device, f"/{one}")]
    assert 0 < len(left) < len(many)
    assert many[-1] in left
    gone = {kind for kind, url in files.items() if url not in kept(device)}
    own_kind = "search" if "search" in path else "thumbnails" if "-480" in path else "pictures"
    assert gone == {own_kind}
