"""Barriers that Deque's axe-core finds: contrast, names, landmarks, order of headings and some ninety rules more."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

AXE = Axe()


def barriers(page: Page, **options) -> list[str]:
    """What is in somebody's way on the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    found = page.evaluate("options => axe.run(options)", {"resultTypes": ["violations"], **options})
    results = AxeResults(found)
    return [results.generate_report()] if results.violations_count else []


# The rules that look at colours: what is dark is the same page to all others.
COLOURS = ["color-contrast", "link-in-text-block"]


def barriers_anywhere(page: Page) -> list[str]:
    """What is in somebody's way on a phone or at a desk, in light or in dark."""
    found = []
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        for appearance, rules in [("light", {}), ("dark", {"runOnly": COLOURS})]:
            # A colour on its way to another has no contrast of its own.
            page.emulate_media(color_scheme=appearance, reduced_motion="reduce")
            found += [f"{width} pixels, {appearance}: {told}" for told in barriers(page, **rules)]
    return found
