"""Light and dark pages follow the device or the reader's choice, which is remembered."""

import re

import pytest

from hands import until

DARK, LIGHT = "#0c0e12", "#faf9f6"
ITEM = re.compile("^Appearance")


def press(page):
    if page.page.locator(".menu[open]").count() == 0:
        page.page.click(".menu summary")
    page.page.get_by_role("button", name=ITEM).click()


def assert_looks(page, light, dark, is_dark=False):
    """Asserts the theme colours of the browser's bars on light and on dark devices, and the page's brightness."""
    bars = "[...document.querySelectorAll('meta[name=theme-color]')].map((it) => it.content)"
    assert page.page.evaluate(bars) == [light, dark]
    assert page.paper < 150 if is_dark else page.paper > 600


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_appearance_button_goes_from_device_to_dark_to_light_and_is_remembered(demo, visit, scheme):
    page = visit(demo, "2026/11/12.html", scheme)
    assert_looks(page, LIGHT, DARK)
    press(page)
    assert_looks(page, DARK, DARK, is_dark=True)
    # A screen reader hears the choice.
    until(page.page, "document.querySelector('[aria-live]').textContent === 'Appearance: dark'")
    assert page.page.get_by_role("button", name=ITEM).inner_text() == "Appearance: dark"
    page = visit(demo, "archive.html", scheme)
    assert_looks(page, DARK, DARK, is_dark=True)
    page.page.reload()
    assert page.paper < 150
    press(page)
    assert_looks(page, LIGHT, LIGHT)
    press(page)
    assert_looks(page, LIGHT, DARK)
    assert page.page.evaluate("Object.keys(localStorage).filter(name => name.endsWith('appearance'))") == []
    assert page.complaints() == []


def test_light_can_be_chosen_on_a_dark_device(demo, visit):
    page = visit(demo, "2026/11/12.html", is_dark=True)
    assert page.paper < 150
    press(page)
    press(page)
    assert_looks(page, LIGHT, LIGHT)
    press(page)
    assert page.paper < 150


def test_the_stored_appearance_belongs_to_one_site(demo, visit):
    """An origin can have many sites."""
    page = visit(demo, "2026/11/12.html")
    press(page)
    assert page.page.evaluate("localStorage.getItem('/demo/appearance')") == "dark"
    page.page.evaluate("localStorage.setItem('/demo/appearance', 'purple')")
    page.page.reload()
    assert page.paper > 600
    page.page.evaluate("localStorage.removeItem('/demo/appearance')")
