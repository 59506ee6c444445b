"""Without a network the site shows what it has kept, and says what it has not."""

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
IS_KEPT = "async () => (await caches.match(location.href)) !== undefined"
PICTURE_IS_KEPT = f"async () => (await caches.match(document.querySelector('{PICTURE}').currentSrc)) !== undefined"


def is_drawn(page):
    """Whether the picture has come. It may begin again in another width, which ends the wait for the first."""
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
    """Another file of the same name: pages may share theirs with another edition."""
    file = site.folder / path
    text = file.read_text()
    assert old in text
    file.unlink()
    file.write_text(text.replace(old, new))


def test_the_first_visit_keeps_the_page_and_its_picture(demo, device):
    page = device.open(demo, day_path(3))
    device.wait_for_worker(demo)
    device.go_offline()
    page.reload()
    assert is_drawn(page)
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 20
    expect(page.locator(".tool.favourite")).to_be_visible()
    assert device.errors == []


def test_the_newest_week_is_kept_without_a_visit(demo, device):
    page = device.equip(demo)
    device.go_offline()
    for back in range(7):
        device.open(demo, day_path(back))
        assert page.locator("article h1").is_visible()
        if page.locator("figure.picture img[src^='../../']").count() > 0:
            assert is_drawn(page)
    for path in ["favourites.html", "history.html", "search.html", "archive.html"]:
        device.open(demo, path)
        assert page.url == demo.address(path, "http")
    assert device.errors == []


def test_the_lists_one_comes_back_to_are_kept_without_a_visit(demo, device):
    page = device.equip(demo)
    device.go_offline()
    for path in ["recent.html", f"{TODAY:%Y/%m}/index.html", "subscribe.html"]:
        device.open(demo, path)
        assert page.url == demo.address(path, "http")
        assert page.evaluate("document.styleSheets[0].cssRules.length") > 20
    assert device.errors == []


@pytest.mark.parametrize("path", [day_path(0), SEEN, "archive.html"])
def test_a_kept_page_does_not_wait_for_a_host_that_hangs(demo, device, host, path):
    page = device.equip(demo)
    device.open(demo, path)
    device.wait_until(IS_KEPT)
    with host.hold(path) as held:
        start = monotonic()
        device.open(demo, path)
        assert monotonic() - start < 2
        held.wait()
    assert page.url == demo.address(path, "http")


def test_a_kept_page_that_came_from_the_device_is_fresh_at_the_next_visit(own, device, host):
    """A host that is slow is asked all the same."""
    page = device.equip(own)
    device.open(own, SEEN)
    device.wait_until(IS_KEPT)
    change(own, SEEN, "<h1>", "<h1>Corrected: ")
    with host.hold(SEEN) as held:
        device.open(own, SEEN)
        assert not page.locator("h1").inner_text().startswith("Corrected: ")
        held.release()
        device.wait_until("async () => (await (await caches.match(location.href)).text()).includes('Corrected')")
    device.go_offline()
    device.open(own, SEEN)
    assert page.locator("h1").inner_text().startswith("Corrected: ")


def test_the_front_page_waits_a_moment_for_today_s_picture(publish, device, host):
    """The first visit of the day, over a network that is slow."""
    page = device.equip(publish("old"))
    site = publish("new")
    host.page_delay = 1
    try:
        device.open(site)
        assert edition_of(page) == ("The new one", "new")
    finally:
        host.page_delay = 0


def test_what_was_visited_is_kept(demo, device):
    page = device.equip(demo)
    device.open(demo, SEEN)
    device.wait_until(PICTURE_IS_KEPT)
    device.open(demo, "2026/11/index.html")
    device.wait_until(IS_KEPT)
    device.go_offline()
    device.open(demo, SEEN)
    assert is_drawn(page)
    device.open(demo, "2026/11/index.html")
    assert page.locator(".tiles a").count() > 10
    assert device.errors == []


def test_a_page_never_seen_says_so_and_offers_those_that_are_kept(demo, device):
    page = device.equip(demo)
    device.go_offline()
    device.open(demo, "2026/11/02.html")
    assert page.locator("h1").inner_text() == "This page is not saved on this device"
    expect(page.locator("#kept li")).to_have_count(7)
    dates = page.locator("#kept time").all_inner_texts()
    assert dates[0] == "20 November 2026" and dates[-1] == "14 November 2026"
    page.locator("#kept a").first.click()
    page.wait_for_url(demo.address(day_path(0), "http"))
    assert is_drawn(page)
    assert device.errors == []


def test_pages_of_another_site_that_lie_in_a_cache_of_this_one_are_not_offered(demo, device):
    """Its path is as long as this site's: cut off, both would leave the same."""
    page = device.equip(demo)
    page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((name) => name.startsWith(`${apod.base}pages-`));
          const page = await (await caches.open(name)).match(`${apod.root}index.html`);
          await (await caches.open(name)).put("/evil/2026/11/19.html", page);
        }"""
    )
    device.open(demo, "unkept.html")
    expect(page.locator("#kept li")).to_have_count(7)
    root = demo.roots["http"]
    links = page.locator("#kept a").evaluate_all("links => links.map((link) => link.href)")
    assert [link for link in links if not link.startswith(root)] == []


def test_trying_again_leads_to_the_page_when_the_network_is_back(demo, device):
    page = device.equip(demo)
    device.go_offline()
    device.open(demo, "2026/11/02.html")
    with page.expect_event("load"):
        page.get_by_role("link", name="Try again").click()
    expect(page.locator("#kept li").first).to_be_visible()
    device.go_online()
    # It goes there by itself.
    page.wait_for_url(demo.address("2026/11/02.html", "http"))


def test_a_network_that_the_page_has_before_the_worker_leads_on_all_the_same(demo, device, host):
    page = device.equip(demo)
    wanted = "2026/11/02.html"
    device.open(demo, f"unkept.html?for={wanted}")
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    host.hangs_up.add(wanted)
    try:
        # It leads there, and the worker back.
        with page.expect_event("load"):
            page.evaluate("dispatchEvent(new Event('online'))")
        assert "unkept.html" in page.url
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
    finally:
        host.hangs_up.clear()
    page.wait_for_url(demo.address(wanted, "http"))


def test_asked_anew_where_a_page_is_not_kept_the_host_is_asked_again(demo, device, host):
    """A host that was down tells nobody that it is back, and neither does the device."""
    page = device.equip(demo)
    wanted = "2026/11/02.html"
    host.hangs_up |= {wanted, "status.json"}
    try:
        device.open(demo, wanted)
        assert "unkept.html" in page.url
        page.reload()
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
        assert "unkept.html" in page.url
    finally:
        host.hangs_up.clear()
    page.reload()
    page.wait_for_url(demo.address(wanted, "http"))


def test_trying_again_never_leads_to_another_site(demo, device):
    page = device.equip(demo)
    for wanted in ["javascript:alert(1)", "https://evil.example/", "//evil.example/", "/", "http://["]:
        page.goto(demo.address(f"unkept.html?for={wanted}", "http"))
        expect(page.locator("#kept li").first).to_be_visible()
        assert page.get_by_role("link", name="Try again").count() == 0, wanted
        assert device.errors == [], wanted


def test_a_network_that_comes_and_goes_is_asked_by_one_voice(demo, device):
    page = device.equip(demo)
    device.open(demo, "unkept.html?for=2026/11/02.html")
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    page.evaluate(
        """() => {
          window.asked = [];
          window.fetch = async () => {
            asked.push(performance.now());
            throw new TypeError("no network");
          };
          for (let turn = 0; turn < 3; turn += 1) dispatchEvent(new Event("online"));
        }"""
    )
    until(page, "asked.length >= 2")
    first, second = page.evaluate("asked.slice(0, 2)")
    assert second - first > 1900


def test_online_the_front_page_has_nothing_to_say(demo, device):
    device.clock(TODAY + timedelta(days=1))
    page = device.equip(demo)
    page.wait_for_load_state("networkidle")
    assert page.locator(".notice").count() == 0


@pytest.mark.parametrize("hour", [0, 23])
def test_offline_on_the_same_day_the_picture_comes_without_complaint(demo, device, hour):
    """It is New York's day that counts, wherever the reader is."""
    page = device.equip(demo)
    device.clock(TODAY, hour)
    device.go_offline()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("status.json")):
        device.open(demo)
    settle(page)
    assert is_drawn(page)
    assert page.get_by_role("status").count() == 0


@pytest.mark.parametrize("window", [(1280, 720), (1440, 900), (390, 844)])
def test_offline_on_a_later_day_the_last_picture_comes_with_the_sentence(demo, device, window):
    page = device.equip(demo)
    page.set_viewport_size({"width": window[0], "height": window[1]})
    device.clock(TODAY + timedelta(days=1), 0)
    device.go_offline()
    device.open(demo)
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    assert is_drawn(page)
    notice = page.locator(".notice").bounding_box()
    image = page.locator(PICTURE).bounding_box()
    assert notice["y"] + notice["height"] <= image["y"]
    assert image["y"] + image["height"] <= window[1]
    # A day's page is the picture of its day, today and for good.
    device.open(demo, day_path(0))
    settle(page)
    assert page.get_by_role("status").count() == 0
    assert device.errors == []


# What moved, with its place before and after.
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
def test_the_sentence_moves_nothing(demo, device, scheme, network):
    """It is there before the picture, on a train whose own network leads nowhere too."""
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


def test_the_sentence_goes_when_the_network_comes_back(demo, device):
    page = device.equip(demo)
    device.clock(TODAY + timedelta(days=1))
    device.go_offline()
    device.open(demo)
    expect(page.locator(".notice")).to_have_text(SENTENCE)
    device.go_online()
    expect(page.locator(".notice")).to_have_count(0)


def test_an_older_browser_is_not_told_that_it_has_no_network(demo, device):
    """One that cannot say in one word how long to wait."""
    device.clock(TODAY + timedelta(days=1))
    device.context.add_init_script("delete AbortSignal.timeout")
    with device.page.expect_event("requestfinished", lambda request: request.url.endswith("status.json")):
        page = device.open(demo)
    settle(page)
    assert page.evaluate("AbortSignal.timeout") is None
    assert page.locator(".notice").count() == 0
    assert device.errors == []


def test_the_sentence_takes_the_place_of_what_was_true_with_a_network(waiting, device):
    page = device.equip(waiting)
    told = page.get_by_role("status").inner_text()
    assert told.startswith("NASA's newest picture is from")
    device.clock(TODAY + timedelta(days=1))
    device.go_offline()
    device.open(waiting)
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    device.go_online()
    expect(page.get_by_role("status")).to_have_text(told)


def test_from_disk_the_sentence_comes_too(demo, device):
    device.clock(TODAY + timedelta(days=1))
    device.go_offline()
    page = device.open(demo, scheme="file")
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    device.clock(TODAY)
    device.open(demo, scheme="file")
    assert page.get_by_role("status").count() == 0
    assert device.errors == []


@pytest.fixture
def publish(demonstration, program, host, tmp_path):
    """Puts an edition of a site in the place of the one before: yesterday's, or today's."""
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
    # Another style, so that one sees which of them a page has.
    new = host.mount("editions", tmp_path / "new/public")
    change(new, "assets/style.css", "@media print", ".new-edition { color: red; }\n@media print")
    for path, text in new.pages().items():
        version = re.search(r"style\.css\?v=\w+", text)
        if version:
            change(new, path, version[0], "style.css?v=11111111")
    return lambda name: host.mount("editions", tmp_path / name / "public")


def edition_of(page):
    """Which edition a page says it is, and which one's style it has."""
    name = page.locator(".masthead .name").inner_text()
    is_new = page.evaluate(
        "[...document.styleSheets[0].cssRules].some(rule => rule.selectorText === '.new-edition')"
    )
    return name, "new" if is_new else "old"


def test_a_new_edition_takes_the_old_ones_place_at_the_next_visit(publish, device):
    """Whatever of it is seen offline afterwards is of the new one."""
    page = device.equip(publish("old"))
    assert edition_of(page) == ("The old one", "old")
    site = publish("new")
    device.open(site)
    assert edition_of(page) == ("The new one", "new")
    device.wait_for_worker(site)
    device.go_offline()
    for path in ["index.html", day_path(0), day_path(2), "favourites.html", "archive.html"]:
        device.open(site, path)
        assert edition_of(page) == ("The new one", "new"), path


def test_a_page_of_the_old_edition_keeps_its_own_style(publish, device):
    """Not visited since, it is as it was: never half old, half new."""
    site = publish("old")
    page = device.equip(site)
    device.open(site, SEEN)
    device.wait_until(IS_KEPT)
    site = publish("new")
    device.open(site)
    device.wait_for_worker(site)
    device.go_offline()
    device.open(site, SEEN)
    assert edition_of(page) == ("The old one", "old")
    device.open(site)
    assert edition_of(page) == ("The new one", "new")


def test_with_a_network_a_page_that_is_kept_is_asked_for(publish, device):
    """A day's page, which does not look for itself whether it is the newest."""
    site = publish("old")
    page = device.equip(site)
    device.open(site, SEEN)
    device.wait_until(IS_KEPT)
    site = publish("new")
    device.open(site, SEEN)
    assert edition_of(page) == ("The new one", "new")


def test_a_page_that_is_open_goes_on_while_a_new_edition_comes(publish, device):
    page = device.equip(publish("old"))
    site = publish("new")
    other = device.window()
    other.goto(site.address("archive.html", "http"))
    device.wait_for_worker(site)
    device.go_offline()
    assert edition_of(page) == ("The old one", "old")
    assert is_drawn(page)
    page.locator("p.date a").click()
    page.wait_for_url(site.address(day_path(1), "http"))
    assert edition_of(page) == ("The new one", "new")
    assert device.errors == []


def test_the_front_page_reloads_itself_when_there_is_a_newer_picture(publish, device):
    """It was left open, or came from the device because the network was slow."""
    page = device.equip(publish("old"))
    publish("new")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".masthead .name")).to_have_text("The new one")
    assert device.errors == []


def test_a_host_that_hands_out_the_old_page_is_not_asked_for_ever(own, device):
    change(own, "status.json", TODAY.isoformat(), f"{TODAY + timedelta(days=1)}")
    page = device.page
    asked, answers = note_navigations(page), []
    page.on("requestfinished", lambda request: answers.append(1) if request.url.endswith("status.json") else None)
    with page.expect_event("requestfinished", lambda _: len(answers) == 2):
        device.open(own)
    settle(page)
    assert len(asked) == 2


def test_half_an_edition_is_not_kept(publish, device):
    """While a new one spreads over its servers, some pages may still be of the old one."""
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


def test_a_picture_comes_in_the_width_that_is_kept(demo, device):
    """The window has another size than the one in which the page was visited."""
    page = device.open(demo, "2026/11/19.html")
    device.wait_for_worker(demo)
    page.wait_for_load_state("networkidle")
    device.go_offline()
    page.set_viewport_size({"width": 3000, "height": 2000})
    device.open(demo, "2026/11/19.html")
    assert is_drawn(page)


def test_a_slow_network_is_not_waited_for(demo, device, host):
    page = device.equip(demo)
    host.page_delay = 8.0
    try:
        device.open(demo, day_path(1))
        assert page.evaluate("performance.getEntriesByType('navigation')[0].responseEnd") < 5000
        assert page.locator("article h1").is_visible()
    finally:
        host.page_delay = 0.0


def test_a_host_that_is_ill_is_no_reason_to_show_nothing(demo, device, host):
    page = device.equip(demo)
    host.illness = 503
    try:
        device.open(demo, day_path(1))
        assert page.locator("article h1").is_visible()
    finally:
        host.illness = None


def test_what_the_site_has_taken_back_is_not_kept(own, device):
    page = device.equip(own)
    gone = own.folder / day_path(1)
    gone.unlink()
    device.open(own, day_path(1))
    device.wait_until("async () => (await caches.match(location.href)) === undefined")
    device.go_offline()
    device.open(own, day_path(1))
    assert "unkept.html" in page.url
    day = day_path(1).removesuffix(".html")
    assert not any(f"pictures/{day}" in url for urls in device.caches().values() for url in urls)


def test_only_whole_files_of_this_site_are_kept(remote, device):
    """No errors, no parts, nothing of another site."""
    page = device.equip(remote)
    root = remote.roots["http"]
    page.evaluate(
        """async () => {
          const picture = document.querySelector("figure.picture img").currentSrc.replace(/\\?.*/, "");
          await fetch(`${picture}?v=part`, { headers: { range: "bytes=0-10" } });
          await fetch(`${apod.root}pictures/2026/01/01.jpg?v=missing`);
          await fetch(`${apod.root}feed.xml`);
          await fetch(`${apod.root}data/latest.json`);
          await new Promise((go) => setTimeout(go, 500));
        }"""
    )
    kept = [url for urls in device.caches().values() for url in urls]
    assert kept and all(url.startswith(root) for url in kept)
    for part in ["part", "missing", "feed.xml", "data/", "status.json", "sw.js"]:
        assert not any(part in url for url in kept), part


def test_a_picture_that_is_not_of_this_site_says_that_the_network_is_missing(remote, device):
    """Its page is kept, and holds its place."""
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


def test_half_a_picture_is_not_kept(own, device, host):
    """The connection broke off before all of it had come."""
    page = device.equip(own)
    host.breaks_off = True
    try:
        device.open(own, SEEN)
        device.wait_until(IS_KEPT)
        device.settle()
        day = SEEN.removesuffix(".html")
        assert not any(f"pictures/{day}" in url for urls in device.caches().values() for url in urls)
    finally:
        host.breaks_off = False
    device.open(own, SEEN)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    device.go_offline()
    page.reload()
    assert is_drawn(page)


def test_sites_of_one_host_do_not_touch_each_others_caches(demo, cached, device):
    """Names begin with the site's path, and only those of exactly this site are deleted."""
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


def test_pages_of_a_site_further_down_are_left_alone(own, device, host):
    """A site at the root of an origin has all others below it."""
    inner = own.folder / "project/2026/11"
    inner.mkdir(parents=True)
    (inner / "20.html").write_text("<!DOCTYPE html><title>Another</title><h1>Another</h1>")
    page = device.equip(own)
    device.open(own, "project/2026/11/20.html")
    device.settle()
    assert not any("project" in url for urls in device.caches().values() for url in urls)


# How many bytes of pictures lie in the caches of the origin.
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


def test_what_is_kept_is_bounded_and_the_oldest_goes_first(own, device):
    change(own, "sw.js", "const LIMIT = 100_000_000;", "const LIMIT = 400_000;")
    page = device.equip(own)
    days = [path for path in own.days() if '<figure class="picture"' in own.pages()[path]]
    for path in days:
        device.open(own, path)
        assert is_drawn(page)
        device.wait_until(IS_KEPT)
    device.wait_until(PICTURE_IS_KEPT)
    # Three quarters are for pictures and thumbnails, beside those of the front page.
    device.wait_until(f"async () => (await ({SIZE})()) <= 340_000")
    assert page.evaluate(SIZE) > 150_000
    device.go_offline()
    device.open(own, days[-1])
    assert is_drawn(page)
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 20
    device.open(own, days[0])
    assert "unkept.html" in page.url


def test_a_full_device_makes_room_once_and_goes_on(own, device):
    """The quota is the whole origin's: other sites can fill it."""
    stub = """
    const write = Cache.prototype.put, remove = Cache.prototype.delete;
    let isFull = false, refused = 0;
    Cache.prototype.put = function (request, response) {
      if (!isFull || !String(request).includes("pictures/")) return write.call(this, request, response);
      refused += 1;
      return Promise.reject(new DOMException("Full.", "QuotaExceededError"));
    };
    Cache.prototype.delete = function (...asked) {
      isFull = false;
      return remove.apply(this, asked);
    };
    self.addEventListener("message", (event) => {
      if (event.data === "full") isFull = true;
      if (event.data === "refused") event.ports[0].postMessage(refused);
    });
    """
    refused = """() => new Promise((answer) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answer(data);
      navigator.serviceWorker.controller.postMessage("refused", [port2]);
    })"""

    def pictures():
        return [url for urls in device.caches().values() for url in urls if "/pictures/" in url]

    change(own, "sw.js", '"use strict";', f'"use strict";\n{stub}')
    page = device.equip(own)
    page.evaluate('navigator.serviceWorker.controller.postMessage("full")')
    before = pictures()
    device.open(own, SEEN)
    assert is_drawn(page)
    device.wait_until(PICTURE_IS_KEPT)
    assert page.evaluate(refused) > 0
    # The first deletion makes room for the picture, and the others may still follow.
    device.settle()
    left = set(pictures())
    assert set(before) - left
    assert any(SEEN.removesuffix(".html") in url for url in left)
    device.go_offline()
    device.open(own)
    assert page.locator("article h1").is_visible()
    assert device.errors == []


def test_on_disk_nothing_is_kept_of_pages(demo, device):
    page = device.open(demo, "unkept.html", "file")
    told = page.get_by_text("No picture is saved on this device yet.")
    expect(told).to_be_visible()
    # Below a sentence that is in the middle, it is there too.
    expect(told).to_have_css("justify-content", "center")
    assert device.errors == []


def test_a_site_on_disk_or_without_pictures_has_no_worker(demo, empty, device):
    page = device.open(demo, scheme="file")
    assert page.locator(PICTURE).is_visible()
    page = device.open(empty)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    assert device.errors == []


def test_the_site_can_be_installed(demo, device):
    """What Chromium itself finds wrong with the manifest and its icons: nothing."""
    page = device.equip(demo)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == demo.address("manifest.webmanifest", "http")
    assert manifest["errors"] == []
    # A test's window is private, and says so.
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}


@pytest.mark.parametrize("is_host_down", [False, True])
def test_without_a_network_a_random_day_is_a_kept_one(own, device, host, is_host_down):
    page = device.equip(own)
    if not is_host_down:
        # The days of the whole site are known here, and most are not kept.
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
