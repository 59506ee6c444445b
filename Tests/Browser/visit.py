"""One page in one window, and all its errors."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Route

from hands import settle
from patience import PATIENCE
from serving import Site
from sky import picture, png

MEDIA_HOSTS = {
    "assets.science.nasa.gov",
    "science.nasa.gov",
    "images-assets.nasa.gov",
    "svs.gsfc.nasa.gov",
    "www.youtube.com",
    "www.youtube-nocookie.com",
    "player.vimeo.com",
}

PLAYER = '<!DOCTYPE html><html lang="en"><title>A player</title><h1>A player</h1></html>'

# Runs before the page's own scripts, so that nothing is missed.
NOTING = """
  // A worker would answer in place of the host in later tests.
  delete Navigator.prototype.serviceWorker;
  window.noted = { violations: [], shift: 0 };
  document.addEventListener("securitypolicyviolation", (event) => {
    noted.violations.push(`${event.violatedDirective} stopped ${event.blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""


@dataclass
class Window:
    """The reader's window."""

    width: int = 1280
    height: int = 800
    is_dark: bool = False
    has_network: bool = True


@dataclass
class Visit:
    """A page, and the errors and unwanted requests in it."""

    page: Page
    own: str
    errors: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    media: list[str] = field(default_factory=list)

    @property
    def violations(self) -> list[str]:
        return self.page.evaluate("noted.violations")

    @property
    def shift(self) -> float:
        """How far the layout has shifted since the page began to load."""
        self.settle()
        return self.page.evaluate("noted.shift")

    def settle(self) -> None:
        """Waits until two more frames are drawn."""
        settle(self.page)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def click(self, selector: str) -> None:
        """Clicks an element. A click right after scrolling could hit a player that was there before."""
        self.page.locator(selector).scroll_into_view_if_needed()
        self.settle()
        self.page.click(selector)

    def complaints(self) -> list[str]:
        return self.errors + self.violations + [f"asked {there}" for there in self.strangers]

    @property
    def paper(self) -> int:
        """The brightness of the page's background, of 765."""
        colour = self.page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in re.findall(r"\d+", colour))

    def box(self, selector: str) -> dict[str, float]:
        """Returns the box of the first such element, relative to the page."""
        return self.page.locator(selector).first.evaluate(
            """(element) => {
              const box = element.getBoundingClientRect();
              return { left: box.left, right: box.right, width: box.width, height: box.height,
                       top: box.top + scrollY, bottom: box.bottom + scrollY };
            }"""
        )

    def overflow(self) -> int:
        """Returns how many pixels the page can be scrolled sideways."""
        return self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )


class Reader:
    """One window of the browser, used for one page after another.

    It can reach only the page's own site and drawn media. A new window for every page would
    take more time than the tests themselves.
    """

    def __init__(self, browser: Browser):
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(NOTING)
        self.page = self.context.new_page()
        self.window = Window()
        self.visit = Visit(self.page, "")
        self.page.on("pageerror", lambda error: self.visit.errors.append(str(error)))
        self.page.on("console", self.hear)

    def open(self, site: Site, path: str, scheme: str, window: Window) -> Visit:
        # Late messages of the previous page must not count for this one.
        self.page.goto("about:blank")
        self.window = window
        self.visit = Visit(self.page, site.roots[scheme])
        self.context.unroute_all()
        self.context.route(re.compile(f"^(?!{re.escape(self.visit.own)})"), self.judge)
        self.visit.resize(window.width, window.height)
        self.page.emulate_media(
            color_scheme="dark" if window.is_dark else "light",
            reduced_motion="null", contrast="null", media="null",
        )  # fmt: skip
        # Offline mode would block http on loopback too, so only sites on disk can be tested offline.
        self.context.set_offline(not window.has_network and scheme == "file")
        self.page.goto(site.address(path, scheme), wait_until="load")
        return self.visit

    def judge(self, route: Route, request: Request) -> None:
        if urlsplit(request.url).hostname not in MEDIA_HOSTS or not self.window.has_network:
            self.visit.strangers.append(request.url)
            return route.abort()
        self.visit.media.append(request.url)
        if request.resource_type == "document":
            return route.fulfill(content_type="text/html", body=PLAYER)
        route.fulfill(content_type="image/png", body=picture(request.url) or png(1280, 720))

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.visit.errors.append(message.text)


@contextmanager
def scriptless(reader: Reader) -> Iterator[Page]:
    """Opens a window without JavaScript."""
    context = reader.context.browser.new_context(java_script_enabled=False)
    context.route("https://**", lambda route: route.abort())
    try:
        yield context.new_page()
    finally:
        context.close()
