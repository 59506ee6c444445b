"""A few commands for a browser's window, the same for every browser, and Chromium's window, driven by Playwright."""

import time
from abc import ABC, abstractmethod

from playwright.sync_api import Browser, Error

from patience import PATIENCE


class NotInstalled(Exception):
    """A part of a browser is missing on this machine."""


class Refused(Exception):
    """The browser refused a command, for example in a page that it was just leaving."""


class Engine(ABC):
    """One window of a browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Goes to a page and waits until it has loaded."""

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> object:
        """Calls a function, synchronous or not, in the page."""

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def click(self, selector: str) -> None:
        """Scrolls the first such element into the window, and clicks it."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page this size."""

    @abstractmethod
    def prefer(self, scheme: str) -> None:
        """Prefers `light` or `dark`. It can close the open page."""

    @abstractmethod
    def close(self) -> None: ...

    def write(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def until(self, function: str, argument: object = None) -> object:
        """Waits until a function returns a true value, and returns it. The page can change meanwhile."""
        latest = time.monotonic() + PATIENCE
        while True:
            try:
                if last := self.evaluate(function, argument):
                    return last
            except Refused as reason:
                last = reason
            assert time.monotonic() < latest, f"never: {function} of {argument}; last: {last}"
            time.sleep(0.02)

    def reload(self) -> None:
        self.open(self.evaluate("() => location.href"))


class Chromium(Engine):
    def __init__(self, browser: Browser):
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()

    def open(self, address: str) -> None:
        self.page.goto(address, wait_until="load")

    def evaluate(self, function: str, argument: object = None) -> object:
        try:
            return self.page.evaluate(function, argument)
        except Error as reason:
            if "context was destroyed" in reason.message:
                raise Refused(reason.message) from reason
            raise

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def prefer(self, scheme: str) -> None:
        self.page.emulate_media(color_scheme=scheme)

    def close(self) -> None:
        self.context.close()
