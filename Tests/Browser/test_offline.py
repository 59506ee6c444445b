"""Without a network, the site shows its cached pages, and says which pages are not cached."""

import re
import shutil
from datetime import timedelta
from time import monotonic

import pytest
from playwright.sync_api import expect

from conftest import TODAY
from hands import note_navigations, settle, until
from sky import picture

SENTENCE = "We are not connected to the internet, showing you the last image we have."
PICTURE = "figure.picture img"
# A day with a picture that is not among the newest.
SEEN = "2026/11/10.html"
# Another one. It is not cached until it is visited.
WANTED = "2026/11/03.html"
IS_KEPT = "async () => (await caches.match(location.href)) !== undefined"
IS_STYLED = "document.styleSheets[0].cssRules.length > 20"
PICTURE_IS_KEPT = f"async () => (await caches.match(document.querySelector('{PICTURE}').currentSrc)) !== undefined"


def is_drawn(page):
    """Waits for the picture, and returns whether it loaded. `decode()` fails if another width starts to load."""
    return page.locator(PICTURE).evaluate(
        """async (image) => {
          const isUnpacked = () => image.decode().then(() => true, () => false);
          while (!(await isUnpacked()) && !(image.complete && image.naturalWidth === 0)) {
            await new Promise((go) => setTimeout(go, 50));
          }
          return image.naturalWidth > 0;
        }"""
    )


def day_path(back):
    return f"{TODAY - timedelta(days=back):%Y/%m/%d}.html"


def change(site, path, old, new):
    """Replaces the file instead of changing it, because editions can share files by links."""
    file = site.folder / path
    text = file.read_text()
    assert old in text
    file.unlink()
    file.write_text(text.replace(old, new))


def cached_urls(device, part=""):
    """Returns the addresses in all caches that contain the part."""
    return [url for urls in device.caches().values() for url in urls if part in url]


def see(device, site, path=SEEN):
    """Opens a page, and waits until it is cached."""
    device.open(site, path)
    device.wait_until(IS_KEPT)


def link_to_try_again(page):
    return page.get_by_role("link", name="Try again")


@pytest.fixture
def unkept(demo, device, host):
    """The page that is shown in place of one that is not cached. It opens the wanted page as soon as the host answers
    for status.json, which the host does not do until a test changes it."""
    page = device.equip(demo)
    with host.being(hangs_up={"status.json"}):
        device.open(demo, f"unkept.html?for={WANTED}")
        expect(link_to_try_again(page)).to_be_visible()
        expect(page.locator("#kept a").first).to_be_visible()
        yield page


def test_the_first_visit_caches_the_page_and_its_picture(demo, device):
    page = device.open(demo, day_path(1))
    device.wait_for_worker(demo)
    page.wait_for_load_state("networkidle")
    device.go_offline()
    page.reload()
    assert is_drawn(page)
    assert page.evaluate(IS_STYLED)
    expect(page.locator(".tool.favourite")).to_be_visible()
    # A larger window gets the cached width, too.
    page.set_viewport_size({"width": 3000, "height": 2000})
    device.open(demo, day_path(1))
    assert is_drawn(page)
    assert device.errors == []


def test_the_newest_week_the_main_pages_and_visited_pages_are_cached(demo, device):
    page = device.equip(demo)
    device.open(demo, SEEN)
    device.wait_until(PICTURE_IS_KEPT)
    see(device, demo, "2026/index.html")
    device.go_offline()
    for path in map(day_path, range(7)):
        device.open(demo, path)
        assert page.locator("article h1").is_visible()
        if page.locator("figure.picture img[src^='../../']").count() > 0:
            assert is_drawn(page)
    for path in [
        "favourites.html", "history.html", "search.html", "archive.html", "recent.html", "subscribe.html",
        f"{TODAY:%Y/%m}/index.html",
    ]:  # fmt: skip
        device.open(demo, path)
        assert page.url == demo.address(path, "http")
        assert page.evaluate(IS_STYLED), path
    device.open(demo, SEEN)
    assert is_drawn(page)
    device.open(demo, "2026/index.html")
    assert page.locator(".numbers a").count() > 10
    assert device.errors == []


def test_a_cached_page_is_shown_when_the_host_hangs_or_returns_an_error(demo, device, host):
    page = device.equip(demo)
    see(device, demo)
    for path in [day_path(0), SEEN, "archive.html"]:
        with host.hold(path) as held:
            start = monotonic()
            device.open(demo, path)
            assert monotonic() - start < 2, path
            held.wait()
        assert page.url == demo.address(path, "http")
        assert page.locator("h1").is_visible()
    with host.being(illness=503):
        device.open(demo, day_path(1))
    assert page.locator("article h1").is_visible()


def test_a_page_served_from_the_cache_is_updated_for_the_next_visit(own, device, host):
    """A slow host is also asked, in the background."""
    page = device.equip(own)
    see(device, own)
    change(own, SEEN, "<h1>", "<h1>Corrected: ")
    with host.hold(SEEN) as held:
        device.open(own, SEEN)
        assert not page.locator("h1").inner_text().startswith("Corrected: ")
        held.release()
        device.wait_until("async () => (await (await caches.match(location.href)).text()).includes('Corrected')")
    device.go_offline()
    device.open(own, SEEN)
    assert page.locator("h1").inner_text().startswith("Corrected: ")


def test_a_page_that_is_not_cached_says_so_and_offers_cached_pages(demo, device):
    page = device.equip(demo)
    device.go_offline()
    device.open(demo, WANTED)
    assert page.locator("h1").inner_text() == "This page is not saved on this device"
    expect(page.locator("#kept li")).to_have_count(7)
    dates = page.locator("#kept time").all_inner_texts()
    assert dates[0] == "20 November 2026" and dates[-1] == "14 November 2026"
    page.locator("#kept a").first.click()
    page.wait_for_url(demo.address(day_path(0), "http"))
    assert is_drawn(page)
    # The wanted page opens by itself when the network returns.
    device.open(demo, WANTED)
    with page.expect_event("load"):
        link_to_try_again(page).click()
    expect(page.locator("#kept li").first).to_be_visible()
    device.go_online()
    page.wait_for_url(demo.address(WANTED, "http"))
    expect(page.locator("article h1")).to_be_visible()
    assert device.errors == []


def test_the_wanted_page_opens_although_the_worker_gets_the_network_later(unkept, demo, host):
    unkept.wait_for_event("requestfailed", lambda request: request.url.endswith("status.json"))
    # The page opens the address, and the worker redirects back.
    with unkept.expect_event("load"):
        host.hangs_up = {WANTED}
    assert "unkept.html" in unkept.url
    expect(link_to_try_again(unkept)).to_be_visible()
    host.hangs_up = set()
    unkept.wait_for_url(demo.address(WANTED, "http"))


def test_reloading_a_page_that_is_not_cached_asks_the_host_again(demo, device, host):
    """When a host that was down is back, neither the host nor the device reports it."""
    page = device.equip(demo)
    with host.being(hangs_up={WANTED, "status.json"}):
        device.open(demo, WANTED)
        assert "unkept.html" in page.url
        page.reload()
        expect(link_to_try_again(page)).to_be_visible()
        assert "unkept.html" in page.url
    page.reload()
    page.wait_for_url(demo.address(WANTED, "http"))


def test_a_page_that_is_not_cached_links_to_no_other_site(demo, device):
    page = device.equip(demo)
    for wanted in ["javascript:alert(1)", "https://evil.example/", "//evil.example/", "/", "http://["]:
        device.open(demo, f"unkept.html?for={wanted}")
        expect(page.locator("#kept li").first).to_be_visible()
        assert link_to_try_again(page).count() == 0, wanted
        assert device.errors == [], wanted
    # Another site's path has the same length as this site's, so cutting by length would confuse the two.
    page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((name) => name.startsWith(`${apod.base}pages-`));
          const page = await (await caches.open(name)).match(`${apod.root}index.html`);
          await (await caches.open(name)).put("/evil/2026/11/19.html", page);
        }"""
    )
    device.open(demo, "unkept.html")
    expect(page.locator("#kept li")).to_have_count(7)
    links = page.locator("#kept a").evaluate_all("links => links.map((link) => link.href)")
    assert [link for link in links if not link.startswith(demo.roots["http"])] == []


def test_a_page_that_is_shown_again_has_only_one_series_of_tries(unkept):
    """The browser can keep a page that the reader leaves, and show it again without loading it."""
    unkept.evaluate(
        """() => {
          window.asked = [];
          window.fetch = async (_, { signal } = {}) => {
            if (!signal?.aborted) asked.push(performance.now());
            throw new TypeError("no network");
          };
          const shown = () => new PageTransitionEvent("pageshow", { persisted: true });
          for (let turn = 0; turn < 3; turn += 1) dispatchEvent(shown());
        }"""
    )
    until(unkept, "asked.length >= 3")
    first, second, third = unkept.evaluate("asked.slice(0, 3)")
    assert second - first > 1900 and third - second > 1900


@pytest.mark.parametrize("hour", [0, 23])
def test_offline_on_the_same_day_the_picture_has_no_notice(demo, device, hour):
    """The day in New York counts, wherever the reader is."""
    page = device.equip(demo)
    device.clock(TODAY, hour)
    device.go_offline()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("status.json")):
        device.open(demo)
    settle(page)
    assert is_drawn(page)
    assert page.get_by_role("status").count() == 0
    device.open(demo, scheme="file")
    settle(page)
    assert page.get_by_role("status").count() == 0
    assert device.errors == []


def test_offline_on_a_later_day_the_last_picture_has_a_notice(demo, device):
    page = device.equip(demo)
    device.clock(TODAY + timedelta(days=1), 0)
    device.go_offline()
    for width, height in [(1280, 720), (1440, 900), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        device.open(demo)
        expect(page.get_by_role("status")).to_have_text(SENTENCE)
        assert is_drawn(page)
        notice = page.locator(".notice").bounding_box()
        image = page.locator(PICTURE).bounding_box()
        assert notice["y"] + notice["height"] <= image["y"]
        assert image["y"] + image["height"] <= height
    device.go_online()
    expect(page.locator(".notice")).to_have_count(0)
    device.go_offline()
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    # A day's page always shows the picture of its own day.
    device.open(demo, day_path(0))
    settle(page)
    assert page.get_by_role("status").count() == 0
    assert device.errors == []


# Records each element that moved, with its place before and after.
SHIFTS = """
  window.moved = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      moved.push([value, ...sources.map(({ node, previousRect, currentRect }) =>
        `${node?.localName ?? node?.nodeName}.${node?.className} ${place(previousRect)} -> ${place(currentRect)}`)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
LEADS_NOWHERE = 'Object.defineProperty(Navigator.prototype, "onLine", { get: () => true });'


@pytest.mark.parametrize("scheme, network", [("http", ""), ("http", LEADS_NOWHERE), ("file", "")])
def test_the_offline_notice_does_not_shift_the_layout(demo, device, scheme, network):
    """The notice is there before the picture, also in a network without internet, as on a train."""
    page = device.equip(demo)
    device.clock(TODAY + timedelta(days=1))
    device.context.add_init_script(SHIFTS + network)
    device.go_offline()
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 844})
        device.open(demo, "index.html", scheme)
        expect(page.locator(".notice")).to_have_text(SENTENCE)
        assert is_drawn(page)
        settle(page)
        assert page.evaluate("moved") == []


def test_an_older_browser_gets_no_false_offline_notice(demo, device):
    """A browser without `AbortSignal.timeout`."""
    device.clock(TODAY + timedelta(days=1))
    device.context.add_init_script("delete AbortSignal.timeout")
    with device.page.expect_event("requestfinished", lambda request: request.url.endswith("status.json")):
        page = device.open(demo)
    settle(page)
    assert page.evaluate("AbortSignal.timeout") is None
    assert page.locator(".notice").count() == 0
    assert device.errors == []


@pytest.fixture
def publish(demonstration, program, host, tmp_path):
    """Publishes an edition of a site at one address: yesterday's ("old") or today's ("new")."""
    for name, back in [("old", 1), ("new", 0)]:
        archive = tmp_path / name / "archive"
        shutil.copytree(demonstration / "archive", archive)
        year = archive / f"{TODAY.year}.jsonl"
        lines = year.read_text().splitlines(keepends=True)
        year.write_text("".join(lines[: len(lines) - back]))
        settings = tmp_path / f"{name}.yml"
        settings.write_text(f"title: The {name} one\n")
        program.run(
            "build", "--offline", "--archive", archive, "--output", tmp_path / name / "public",
            "--base-url", host.address("editions"), "--config", settings,
            on=TODAY - timedelta(days=back),
        )  # fmt: skip
    # The editions have different styles, so that a test can tell them apart.
    new = host.mount("editions", tmp_path / "new/public")
    change(new, "assets/style.css", "@media print", ".new-edition { color: red; }\n@media print")
    for path, text in new.pages().items():
        version = re.search(r"style\.css\?v=\w+", text)
        if version:
            change(new, path, version[0], "style.css?v=11111111")
    return lambda name: host.mount("editions", tmp_path / name / "public")


def edition_of(page):
    """Returns the edition in a page's title, and the edition of its style."""
    name = page.locator(".masthead .name").inner_text()
    is_new = page.evaluate(
        "[...document.styleSheets[0].cssRules].some(rule => rule.selectorText === '.new-edition')"
    )
    return name, "new" if is_new else "old"


def test_a_new_edition_replaces_the_old_one_at_the_next_visit(publish, device):
    """A page that was not visited since stays old, and is never half old, half new."""
    page = device.equip(publish("old"))
    assert edition_of(page) == ("The old one", "old")
    see(device, publish("old"))
    site = publish("new")
    device.open(site)
    assert edition_of(page) == ("The new one", "new")
    device.wait_for_worker(site)
    device.go_offline()
    device.open(site, SEEN)
    assert edition_of(page) == ("The old one", "old")
    for path in ["index.html", day_path(0), day_path(2), "favourites.html", "archive.html"]:
        device.open(site, path)
        assert edition_of(page) == ("The new one", "new"), path


def test_online_a_cached_page_is_fetched_again(publish, device, host):
    """The front page waits for today's edition longer than the others. A day's page does not check by itself whether it
    is current."""
    site = publish("old")
    page = device.equip(site)
    see(device, site)
    site = publish("new")
    with host.being(page_delay=1):
        device.open(site)
    assert edition_of(page) == ("The new one", "new")
    device.open(site, SEEN)
    assert edition_of(page) == ("The new one", "new")


def test_when_a_new_edition_arrives_one_open_page_reloads_itself_and_another_keeps_working(publish, device):
    """Front pages that were left open, or came from the cache because the network was slow."""
    site = publish("old")
    page, other = device.equip(site), device.window()
    # By then, the page has asked whether it is current.
    other.goto(site.address("index.html", "http"), wait_until="networkidle")
    site = publish("new")
    # This page notices that the reader returns to it. It must not reload itself before this call returns.
    other.evaluate("setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))")
    expect(other.locator(".masthead .name")).to_have_text("The new one")
    device.wait_for_worker(site)
    device.go_offline()
    assert edition_of(page) == ("The old one", "old")
    assert is_drawn(page)
    page.locator("p.date a").click()
    page.wait_for_url(site.address(day_path(1), "http"))
    assert edition_of(page) == ("The new one", "new")
    assert device.errors == []


def test_a_front_page_that_stays_old_is_reloaded_only_once(own, device):
    change(own, "status.json", TODAY.isoformat(), f"{TODAY + timedelta(days=1)}")
    page = device.page
    asked, answers = note_navigations(page), []
    page.on("requestfinished", lambda request: answers.append(1) if request.url.endswith("status.json") else None)
    with page.expect_event("requestfinished", lambda _: len(answers) == 2):
        device.open(own)
    settle(page)
    assert len(asked) == 2


def test_a_mixed_edition_is_not_cached(publish, device):
    """While a host distributes a new edition, some pages can still be old."""
    site = publish("new")
    change(site, "archive.html", "style.css?v=11111111", "style.css?v=22222222")
    device.context.add_init_script(
        """
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = async function (...asked) {
          const registration = await register.apply(this, asked);
          const worker = registration.installing;
          worker.addEventListener("statechange", () => { window.became = worker.state; });
          return registration;
        };
        """
    )
    page = device.open(site)
    until(page, "['redundant', 'activated'].includes(window.became)")
    assert not any("pages-" in name for name in device.caches())


def test_a_removed_page_is_deleted_from_the_cache_with_its_pictures(own, device):
    page = device.equip(own)
    (own.folder / day_path(1)).unlink()
    device.open(own, day_path(1))
    device.wait_until("async () => (await caches.match(location.href)) === undefined")
    device.go_offline()
    device.open(own, day_path(1))
    assert "unkept.html" in page.url
    assert cached_urls(device, f"pictures/{day_path(1).removesuffix('.html')}") == []


def test_only_complete_files_of_this_site_are_cached(remote, device):
    """No errors, no partial answers, no files of other sites."""
    page = device.equip(remote)
    page.evaluate(
        """async () => {
          const picture = document.querySelector("figure.picture img").currentSrc.replace(/\\?.*/, "");
          await fetch(`${picture}?v=part`, { headers: { range: "bytes=0-10" } });
          await fetch(`${apod.root}pictures/2026/01/01.jpg?v=missing`);
          await fetch(`${apod.root}feed.xml`);
          await fetch(`${apod.root}data/latest.json`);
        }"""
    )
    device.settle()
    kept = cached_urls(device)
    assert kept and all(url.startswith(remote.roots["http"]) for url in kept)
    for part in ["part", "missing", "feed.xml", "data/", "status.json", "sw.js"]:
        assert not any(part in url for url in kept), part


def test_offline_a_picture_at_another_host_names_the_network(remote, device):
    """The page is cached, and keeps the picture's space."""
    device.context.route("https://assets.science.nasa.gov/**", lambda route: route.fulfill(
        content_type="image/png", body=picture(route.request.url)))
    page = device.equip(remote)
    device.open(remote, "2026/09/12.html")
    assert is_drawn(page)
    place = page.locator(PICTURE).bounding_box()
    device.wait_until(IS_KEPT)
    device.context.unroute_all()
    device.go_offline()
    device.open(remote, "2026/09/12.html")
    expect(page.locator(".trouble")).to_contain_text("not connected")
    assert page.locator(PICTURE).bounding_box() == place
    assert device.errors == []


def test_an_incomplete_picture_is_not_cached(own, device, host):
    """The connection breaks in the middle of the picture."""
    page = device.equip(own)
    with host.being(breaks_off=True):
        see(device, own)
        device.settle()
        assert cached_urls(device, f"pictures/{SEEN.removesuffix('.html')}") == []
    device.open(own, SEEN)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    device.go_offline()
    page.reload()
    assert is_drawn(page)


def test_sites_on_one_host_do_not_touch_each_others_caches(demo, cached, device):
    """The names of caches begin with the site's path. The worker deletes only its own site's caches."""
    page = device.equip(demo)
    theirs = [
        "/other/pages-0123456789abcdef", "/demo/inner/pages-0123456789abcdef", "/pages-0123456789abcdef",
        "/demo/own-app", "files",
    ]  # fmt: skip
    page.evaluate("async (names) => { for (const name of names) await caches.open(name); }", theirs)
    old = "/demo/pages-0123456789abcdef"
    page.evaluate("name => caches.open(name)", old)
    device.equip(cached)
    assert old in device.caches()

    page = device.open(demo)
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).unregister()")
    device.equip(demo)
    names = device.caches()
    assert old not in names
    assert set(theirs) <= set(names)
    assert any(name.startswith("/cached/pages-") for name in names)


def test_pages_of_a_site_below_this_one_are_not_cached(own, device):
    """A site can have other sites below its path."""
    inner = own.folder / "project/2026/11"
    inner.mkdir(parents=True)
    (inner / "20.html").write_text("<!DOCTYPE html><title>Another</title><h1>Another</h1>")
    device.equip(own)
    device.open(own, "project/2026/11/20.html")
    device.settle()
    assert cached_urls(device, "project") == []


# The size of all pictures in the caches of the origin, in bytes.
SIZE = """async () => {
  let size = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes("/pictures/")) continue;
      size += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
  }
  return size;
}"""


def test_the_cache_is_bounded_and_drops_the_oldest_pages_first(own, device):
    change(own, "sw.js", "const LIMIT = 100_000_000;", "const LIMIT = 400_000;")
    page = device.equip(own)
    days = [path for path in own.days() if '<figure class="picture"' in own.pages()[path]]
    for path in days:
        device.open(own, path)
        assert is_drawn(page)
        device.wait_until(IS_KEPT)
    device.wait_until(PICTURE_IS_KEPT)
    # Three quarters of the limit are for pictures and thumbnails, not counting those of the front page.
    device.wait_until(f"async () => (await ({SIZE})()) <= 340_000")
    assert page.evaluate(SIZE) > 150_000
    device.go_offline()
    device.open(own, days[-1])
    assert is_drawn(page)
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 20
    device.open(own, days[0])
    assert "unkept.html" in page.url


def test_a_full_device_deletes_cached_pictures_and_caches_the_new_one(own, device):
    """Other sites of the origin can use up the quota."""
    # There is no room for the picture until something is deleted.
    stub = """
    const write = Cache.prototype.put, remove = Cache.prototype.delete;
    let isFull = true;
    Cache.prototype.put = function (request, response) {
      const isRefused = isFull && String(request).includes("pictures/2026/11/10");
      return isRefused ? Promise.reject(new DOMException("Full.", "QuotaExceededError"))
        : write.call(this, request, response);
    };
    Cache.prototype.delete = function (...asked) {
      isFull = false;
      return remove.apply(this, asked);
    };
    """
    change(own, "sw.js", '"use strict";', f'"use strict";\n{stub}')
    page = device.equip(own)
    before = cached_urls(device, "/pictures/")
    device.open(own, SEEN)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    # The first deletion makes room for the picture. More deletions can follow.
    device.settle()
    left = cached_urls(device, "/pictures/")
    assert set(before) - set(left)
    assert any(SEEN.removesuffix(".html") in url for url in left)
    device.go_offline()
    device.open(own)
    assert page.locator("article h1").is_visible()
    assert device.errors == []


def test_a_site_from_disk_or_without_pictures_has_no_worker(demo, empty, device):
    page = device.open(demo, scheme="file")
    assert page.locator(PICTURE).is_visible()
    device.open(demo, "unkept.html", "file")
    told = page.get_by_text("No picture is saved on this device yet.")
    expect(told).to_be_visible()
    # The text is centred, like the one above it.
    expect(told).to_have_css("justify-content", "center")
    device.open(empty)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    assert device.errors == []


def test_the_site_can_be_installed(demo, device):
    """Chromium itself finds no error in the manifest and its icons."""
    page = device.equip(demo)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == demo.address("manifest.webmanifest", "http")
    assert manifest["errors"] == []
    # A test's window is incognito, which Chromium reports.
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}


@pytest.mark.parametrize("is_host_down", [False, True])
def test_offline_a_random_day_is_a_cached_one(own, device, is_host_down):
    page = device.equip(own)
    if not is_host_down:
        # All days of the site are known here, and most are not cached.
        page.evaluate("apod.loadDays().then((days) => days.random())")
        device.go_offline()
    else:
        device.context.route("**/search/**", lambda route: route.abort())
        device.context.route("**/calendar.js*", lambda route: route.abort())
    kept = {own.address(day_path(back), "http") for back in range(7)}
    before = ""
    for _ in range(5):
        with page.expect_navigation():
            page.evaluate("void apod.random()")
        assert page.url in kept and page.url != before
        before = page.url
