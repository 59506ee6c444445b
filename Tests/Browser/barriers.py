"""Accessibility barriers that axe-core finds by its rules for contrast, names, landmarks, headings and more."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

AXE = Axe()


def barriers(page: Page, **options) -> list[str]:
    """Returns the barriers on the page in its current state."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    found = page.evaluate("options => axe.run(options)", {"resultTypes": ["violations"], **options})
    results = AxeResults(found)
    return [results.generate_report()] if results.violations_count else []


# The rules that depend on colours. For all other rules, light and dark pages are the same.
COLOURS = ["color-contrast", "link-in-text-block"]


def barriers_anywhere(page: Page) -> list[str]:
    """Returns the barriers on a phone and on a desktop, in light and in dark."""
    found = []
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        for appearance, rules in [("light", {}), ("dark", {"runOnly": COLOURS})]:
            # During a transition between two colours, contrast cannot be measured.
            page.emulate_media(color_scheme=appearance, reduced_motion="reduce")
            found += [f"{width} pixels, {appearance}: {told}" for told in barriers(page, **rules)]
    return found
