"""Turning from day to day, the order of requests, and prefetching."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from hands import requests
from serving import Host, Site

OLDER, DAY = "2026/11/19.html", "2026/11/20.html"


@pytest.fixture
def fresh(host: Host) -> Iterator[None]:
    with host.being(is_fresh=True):
        yield


@pytest.fixture(params=["allow", "block"], ids=["worker", "no worker"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(service_workers=request.param)
    yield context.new_page()
    context.close()


def heard(page: Page, site: Site) -> list[str]:
    """Returns a list that grows with the path of each request to the host."""
    asked: list[str] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    urls: dict[str, str] = {}
    session.on("Network.requestWillBeSent", lambda it: urls.update({it["requestId"]: it["request"]["url"]}))
    session.on("Network.requestServedFromCache", lambda it: urls.pop(it["requestId"], None))

    def answered(event: dict) -> None:
        response = event["response"]
        url = urls.pop(event["requestId"], "")
        if url.startswith(site.roots["http"]) and not response.get("fromDiskCache"):
            asked.append(url.removeprefix(site.roots["http"]).split("?")[0].split("#")[0])

    session.on("Network.responseReceived", answered)
    return asked


def prefetched(page: Page, path: str) -> None:
    """Waits until the page is prefetched."""
    page.wait_for_function(
        """(path) => performance.getEntriesByType("resource")
          .some(({ name, responseEnd }) => name.endsWith(`/${path}`) && responseEnd > 0)""",
        arg=path,
    )


@pytest.mark.parametrize("path", [DAY, "index.html", "2026/11/15.html"])
@pytest.mark.parametrize("width, density", [(390, 3), (1280, 1), (2560, 2)])
def test_the_picture_is_requested_once_and_before_the_scripts(demo, browser, path, width, density):
    context = browser.new_context(
        viewport={"width": width, "height": 844}, device_scale_factor=density, service_workers="block"
    )
    page = context.new_page()
    asked, said = requests(page), []
    page.on("console", lambda message: said.append(message.text))
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(demo.address(path, "http"), wait_until="load")
    shown = page.locator("figure.picture img").evaluate("(image) => image.currentSrc")
    day = re.search(r"pictures/(\d{4}/\d\d/\d\d)", shown)[1]
    page.wait_for_timeout(300)
    context.close()
    assert [url for url in asked if f"pictures/{day}" in url] == [shown]
    assert asked.index(shown) < next(place for place, url in enumerate(asked) if ".js" in url)
    assert said == []


def test_the_previous_day_is_prefetched(demo, fresh, page, request):
    page.goto(demo.address(DAY, "http"), wait_until="load")
    prefetched(page, OLDER)
    if request.node.callspec.id == "worker":
        # During its installation, the worker itself fetches this page, and the browser can do so too.
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    asked = heard(page, demo)
    page.keyboard.press("j")
    page.wait_for_url(f"**/{OLDER}", wait_until="load")
    assert OLDER not in asked


def test_a_prefetched_page_is_neither_in_the_history_nor_cached(demo, fresh, device):
    page = device.equip(demo)
    device.open(demo, "2026/11/10.html")
    older = page.locator(".neighbours a[rel=prev]").get_attribute("href")
    prefetched(page, older)
    device.settle()
    kept = [path for paths in device.caches().values() for path in paths]
    assert any(path.endswith("2026/11/10.html") for path in kept)
    assert not any(path.endswith(f"2026/11/{older}") for path in kept)
    seen = device.kept(demo, "history") or []
    assert f"2026-11-{older[:2]}" not in [one["day"] for one in seen]


def test_nothing_is_prefetched_when_the_reader_saves_data(demo, browser):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked = requests(page)
    page.goto(demo.address(DAY, "http"), wait_until="networkidle")
    context.close()
    assert not any("2026/11/19" in url for url in asked)
