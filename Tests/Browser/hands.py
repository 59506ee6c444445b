"""What a reader's fingers do to a page, and what a test waits for."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Request, expect

from patience import PATIENCE


class Fingers:
    """Touches, as a phone's screen tells them to the browser."""

    def __init__(self, page: Page):
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.touch("touchStart", start)
        for step in range(1, 6):
            self.touch("touchMove", tuple(a + (b - a) * step / 5 for a, b in zip(start, end)))
        self.touch("touchEnd")

    def tap(self, point: tuple[float, float]) -> None:
        self.touch("touchStart", point)
        self.touch("touchEnd")

    def spread(self, centre: tuple[float, float], before: float, after: float) -> None:
        """Two fingers, side by side, from one distance to another."""
        for step in range(6):
            half = (before + (after - before) * step / 5) / 2
            ends = ((centre[0] - half, centre[1]), (centre[0] + half, centre[1]))
            self.touch("touchMove" if step else "touchStart", *ends)
        self.touch("touchEnd")


def until(page: Page, expression: str) -> None:
    """Waits until it holds. Playwright's own way breaks the pages' policy, which has no eval."""
    latest = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < latest, f"never: {expression}"
        page.wait_for_timeout(20)


def settle(page: Page) -> None:
    """Waits until two more frames are drawn, and so until what has just come is dealt with."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def assert_comes(image: Locator) -> None:
    """Waits until a picture has loaded. Its `decode()` fails when the browser starts to load it in another width."""
    expect(image).not_to_have_js_property("naturalWidth", 0)


def note_navigations(page: Page) -> list[str]:
    """The addresses that the page goes to from now on, as soon as they are asked for."""
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    return asked


def wait_for_end(request: Request) -> None:
    """Waits until a request has its answer, or has failed."""
    answer = request.response()
    if answer:
        answer.finished()


@contextmanager
def sharp_screen(page: Page, dots: int) -> Iterator[None]:
    """A screen with so many pixels in one of CSS's."""
    session = page.context.new_cdp_session(page)
    size = page.viewport_size
    session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": dots, "mobile": False})
    try:
        yield
    finally:
        session.send("Emulation.clearDeviceMetricsOverride")
        session.detach()
