"""A device with a browser on it, which keeps things from one page to the next."""

import json
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, ConsoleMessage, Page

from serving import Site

NEW_YORK = ZoneInfo("America/New_York")

NO_STORAGE = """
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
"""
# What Firefox does on disk: every file has a storage of its own.
NOT_SHARED = """
  const kept = new Map();
  Object.defineProperty(window, "localStorage", { value: {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => { kept.set(name, String(value)); },
    removeItem: (name) => { kept.delete(name); },
    get length() { return kept.size; },
  } });
"""
FULL = """
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
"""


class Device:
    """Opens pages, notes what goes wrong in them, and looks at what they keep."""

    def __init__(self, browser: Browser):
        self.context = browser.new_context(accept_downloads=True)
        self.context.set_default_timeout(10_000)
        self.errors: list[str] = []
        self.page = self.window()

    def window(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        # That there is no network is what such a test is about.
        if message.type in ("error", "warning") and "net::ERR_" not in message.text:
            self.errors.append(message.text)

    def open(self, site: Site, path: str = "index.html", scheme: str = "http") -> Page:
        self.page.goto(site.address(path, scheme), wait_until="load")
        return self.page

    def clock(self, day: date, hour: int = 12) -> None:
        """Sets the clock to that hour in New York."""
        self.context.clock.set_fixed_time(datetime.combine(day, time(hour), NEW_YORK))

    def kept(self, site: Site, name: str, scheme: str = "http") -> list[dict] | None:
        """A list as it lies in the storage of the page that is open."""
        stored = self.page.evaluate("name => localStorage.getItem(name)", self.key(site, name, scheme))
        return None if stored is None else json.loads(stored)

    def keep(self, site: Site, name: str, value: object, scheme: str = "http") -> None:
        """Puts something into the storage of the page that is open, as text or as JSON."""
        text = value if isinstance(value, str) else json.dumps(value)
        key = self.key(site, name, scheme)
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def key(self, site: Site, name: str, scheme: str) -> str:
        return self.page.evaluate("root => new URL(root).pathname", site.roots[scheme]) + name
