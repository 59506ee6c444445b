"""Touches and other actions of a reader, and functions that wait for a page."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from playwright.sync_api import Locator, Page, Request, Route, expect

from patience import PATIENCE


class Fingers:
    """Sends touches to the browser, as a phone's screen does."""

    def __init__(self, page: Page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def drag(self, start: tuple[float, float], end: tuple[float, float], rests: bool = False) -> None:
        """Moves a finger. If it rests before it leaves the screen, the browser does not scroll on after it."""
        self.touch("touchStart", start)
        for step in range(1, 6):
            self.touch("touchMove", tuple(a + (b - a) * step / 5 for a, b in zip(start, end)))
        if rests:
            self.page.wait_for_timeout(150)
        self.touch("touchEnd")

    def tap(self, point: tuple[float, float]) -> None:
        self.touch("touchStart", point)
        self.touch("touchEnd")

    def spread(self, centre: tuple[float, float], before: float, after: float) -> None:
        """Moves two fingers apart, from one distance to another."""
        for step in range(6):
            half = (before + (after - before) * step / 5) / 2
            ends = ((centre[0] - half, centre[1]), (centre[0] + half, centre[1]))
            self.touch("touchMove" if step else "touchStart", *ends)
        self.touch("touchEnd")


def until(page: Page, expression: str) -> None:
    """Waits until the expression is true. Playwright's own function needs eval, which the pages' policy forbids."""
    latest = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < latest, f"never: {expression}"
        page.wait_for_timeout(20)


def settle(page: Page) -> None:
    """Waits for two more frames. By then the page has handled the latest events."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def wait_for_dialogs(page: Page) -> None:
    """Waits until a dialog that the latest event opens is open. The first one needs a style sheet."""
    page.evaluate("async () => { await apod.dressed(); }")
    settle(page)


def assert_comes(image: Locator) -> None:
    """Waits until a picture has loaded. `decode()` would fail if the browser starts to load another width."""
    expect(image).not_to_have_js_property("naturalWidth", 0)


def note_navigations(page: Page) -> list[str]:
    """Returns a list that grows with the address of each navigation, when it is requested."""
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    return asked


def wait_for_end(request: Request) -> None:
    """Waits until a request has finished or failed."""
    answer = request.response()
    if answer:
        answer.finished()


@contextmanager
def sharp_screen(page: Page, dots: int) -> Iterator[None]:
    """Simulates a screen with this many device pixels per CSS pixel."""
    session = page.context.new_cdp_session(page)
    size = page.viewport_size
    session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": dots, "mobile": False})
    try:
        yield
    finally:
        session.send("Emulation.clearDeviceMetricsOverride")
        session.detach()


@contextmanager
def answering(page: Page, pattern: object, answer: Callable[[Route], object]) -> Iterator[None]:
    """Answers matching requests of a page until the block ends. Requests that are held then go to the host."""
    page.route(pattern, answer)
    try:
        yield
    finally:
        page.unroute(pattern)


def failing(page: Page, pattern: object) -> AbstractContextManager[None]:
    """Makes matching requests of a page fail until the block ends."""
    return answering(page, pattern, lambda route: route.abort())


def requests(page: Page) -> list[str]:
    """Returns a list that grows with the address of each request of a page."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked
