"""Marks on unread days, and the link that continues where the reader stopped."""

import pytest
from playwright.sync_api import expect

from test_history import look

MONTH = "2026/11/index.html"
YEAR = "2026/index.html"
UNREAD = ".month .unread"
GO_ON = "Continue where you stopped"


@pytest.fixture
def device(device):
    """A device with a clock that a test can advance."""
    device.context.clock.install()
    return device


def expect_no_link_to_continue(page):
    """Waits for the menu. Neither it nor the page has a link that continues."""
    expect(page.locator(".masthead .menu button").first).to_be_attached()
    assert page.get_by_role("link", name=GO_ON, include_hidden=True).count() == 0


def read(device, site, *paths):
    """Views a day, and then other days by their links."""
    page = device.open(site, paths[0])
    look(page)
    for path in paths[1:]:
        page.locator(".neighbours a[href$='" + path[-7:] + "']").click()
        page.wait_for_url(site.address(path, "http"))
        look(page)
    return page


def test_unread_days_are_marked_after_one_day_is_viewed(demo, device):
    page = device.open(demo, MONTH)
    days = page.locator(".month a time").count()
    expect(page.locator(UNREAD)).to_have_count(0)
    read(device, demo, "2026/11/12.html")
    page = device.open(demo, MONTH)
    expect(page.locator(UNREAD)).to_have_count(days - 1)
    expect(page.get_by_role("img", name="Not viewed yet")).to_have_count(days - 1)
    assert page.locator(".month li:has([datetime='2026-11-12']) .unread").count() == 0
    assert device.errors == []


# The box of every day in a year, and the height of the page.
PLACES = """() => [...document.querySelectorAll(".numbers > *")].map((day) => {
  const { left, top, width, height } = day.getBoundingClientRect();
  return [left, top + scrollY, width, height].map(Math.round);
}).concat([document.documentElement.scrollHeight])"""


def test_marks_on_a_years_unread_days_do_not_shift_the_layout(demo, device):
    page = device.open(demo, YEAR)
    days = page.locator(".numbers a").count()
    expect(page.locator(".masthead .menu li button").first).to_be_attached()
    device.settle()
    assert page.locator(".unread").count() == 0
    places = page.evaluate(PLACES)
    read(device, demo, "2026/11/12.html", "2026/11/11.html")
    page = device.open(demo, YEAR)
    expect(page.locator(".numbers a .unread")).to_have_count(days - 2)
    for day in [11, 12]:
        assert page.locator(f".numbers a[href='11/{day}.html'] .unread").count() == 0
    assert page.get_by_role("link", name="13 Not viewed yet").get_attribute("href") == "11/13.html"
    assert page.evaluate(PLACES) == places
    # With an empty history, no day counts as viewed.
    page.evaluate("void apod.storage.history.clear()")
    expect(page.locator(".unread")).to_have_count(0)
    assert device.errors == []


def test_nothing_is_marked_when_the_history_is_switched_off(demo, device):
    read(device, demo, "2026/11/12.html")
    device.keep(demo, "remember", "no")
    device.keep(demo, "reading", {"day": "2026-11-13", "title": "Next"})
    page = device.open(demo, MONTH)
    expect_no_link_to_continue(page)
    assert page.locator(UNREAD).count() == 0


def test_after_a_series_of_days_the_link_continues_with_the_next(demo, device):
    read(device, demo, "2026/11/03.html", "2026/11/04.html", "2026/11/05.html")
    # A single day that was opened directly does not change the series.
    read(device, demo, "2026/11/12.html")
    page = device.open(demo)
    link = page.locator(".calendars").get_by_role("link", name=GO_ON)
    title = link.get_attribute("title")
    link.click()
    page.wait_for_url(demo.address("2026/11/06.html", "http"))
    assert page.locator("h1").text_content() == title
    expect(page.get_by_role("link", name=GO_ON, include_hidden=True)).to_have_count(0)
    look(page)
    page = device.open(demo, "archive.html")
    expect_no_link_to_continue(page)


def test_a_series_can_go_back_in_time_until_the_history_is_emptied(demo, device):
    read(device, demo, "2026/11/12.html", "2026/11/11.html")
    page = device.open(demo, "archive.html")
    page.click(".masthead .menu summary")
    link = page.get_by_role("link", name=GO_ON)
    assert link.evaluate("link => link.href") == demo.address("2026/11/10.html", "http")
    assert device.kept(demo, "reading") is not None
    page.evaluate("void apod.storage.history.clear()")
    assert device.kept(demo, "reading") is None


def test_an_invalid_stored_series_is_ignored(demo, device):
    read(device, demo, "2026/11/12.html")
    for way in ["{", "[]", {"day": "../../evil", "title": "x"}, {"day": "2026-11-13"}]:
        device.keep(demo, "reading", way)
        expect_no_link_to_continue(device.open(demo))
    assert device.errors == []
