"""A device with a browser, with storage that lasts from page to page."""

import json
import re
from datetime import date, datetime, time
from time import monotonic
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, ConsoleMessage, Page

from patience import PATIENCE
from serving import Site

NEW_YORK = ZoneInfo("America/New_York")

NO_STORAGE = """
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
"""
# In Firefox, files on disk do not share their storage.
LIKE_FIREFOX = """
  const { supports } = CSS;
  CSS.supports = (...asked) => asked[0] === "-moz-appearance" || supports.apply(CSS, asked);
"""
FULL = """
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
"""


class Device:
    """Opens pages, records their errors, and inspects what they store."""

    def __init__(self, browser: Browser):
        self.context = browser.new_context(accept_downloads=True)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.errors: list[str] = []
        self.page = self.window()

    def window(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        # In a test without a network, these errors are expected.
        if message.type in ("error", "warning") and "net::ERR_" not in message.text:
            self.errors.append(message.text)

    def open(self, site: Site, path: str = "index.html", scheme: str = "http") -> Page:
        self.page.goto(site.address(path, scheme), wait_until="load")
        return self.page

    def equip(self, site: Site) -> Page:
        """Visits the front page, and waits until the site is cached for use without a network."""
        page = self.open(site)
        self.wait_for_worker(site)
        return page

    def wait_for_worker(self, site: Site) -> None:
        """Waits until the worker of the served edition is active and its cache is complete."""
        edition = re.search('EDITION = "(\\w+)"', (site.folder / "sw.js").read_text())[1]
        self.wait_until(
            """async ([root, edition]) => {
              const { pathname } = new URL(root);
              const registration = await navigator.serviceWorker.getRegistration(root);
              const pages = (await caches.keys()).filter((name) => name.startsWith(`${pathname}pages-`));
              return registration?.active?.state === "activated" && !registration.installing
                && navigator.serviceWorker.controller !== null
                && pages.join() === `${pathname}pages-${edition}`
                && (await caches.match(location.href.replace(/\\/$/, "/index.html"))) !== undefined;
            }""",
            [site.roots["http"], edition],
        )

    def wait_until(self, script: str, arg: object = None) -> None:
        """Waits until a function, synchronous or not, returns a true value in the open page."""
        deadline = monotonic() + PATIENCE
        while not self.page.evaluate(script, arg):
            assert monotonic() < deadline, script
            self.page.wait_for_timeout(50)

    def settle(self) -> None:
        """Waits until the worker of the open page has no answer, write or deletion left to do."""
        self.page.evaluate(
            """async () => {
              const { active } = await navigator.serviceWorker.ready;
              // The page first tells the worker about its latest changes.
              await new Promise((go) => setTimeout(go));
              const { port1, port2 } = new MessageChannel();
              await new Promise((go) => {
                port1.onmessage = go;
                active.postMessage("settle", [port2]);
              });
            }"""
        )

    def caches(self) -> dict[str, list[str]]:
        """Returns the addresses in every cache of the origin, by the cache's name."""
        return self.page.evaluate(
            """async () => {
              const all = {};
              for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                all[name] = (await cache.keys()).map((request) => request.url);
              }
              return all;
            }"""
        )

    def go_offline(self) -> None:
        self.context.set_offline(True)

    def go_online(self) -> None:
        self.context.set_offline(False)

    def clock(self, day: date, hour: int = 12, minute: int = 0) -> None:
        """Sets the clock to that time in New York."""
        self.context.clock.set_fixed_time(datetime.combine(day, time(hour, minute), NEW_YORK))

    def kept(self, site: Site, name: str, scheme: str = "http") -> list[dict] | None:
        """Returns a list from the storage of the open page."""
        stored = self.page.evaluate("name => localStorage.getItem(name)", self.key(site, name, scheme))
        return None if stored is None else json.loads(stored)

    def keep(self, site: Site, name: str, value: object, scheme: str = "http") -> None:
        """Writes a value to the storage of the open page, as text or as JSON."""
        text = value if isinstance(value, str) else json.dumps(value)
        key = self.key(site, name, scheme)
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def key(self, site: Site, name: str, scheme: str) -> str:
        return self.page.evaluate("root => new URL(root).pathname", site.roots[scheme]) + name
