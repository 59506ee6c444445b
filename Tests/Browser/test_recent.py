"""The list of the newest days, which can be filtered by date."""

import pytest
from playwright.sync_api import expect

from barriers import barriers_anywhere
from conftest import TODAY


def shown(page):
    return [time.get_attribute("datetime") for time in page.locator(".kept li:visible time").all()]


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_newest_days_can_be_filtered_by_date(library, device, scheme):
    device.clock(TODAY)
    page = device.open(library, "recent.html", scheme)
    every = shown(page)
    assert len(every) == 50 and every == sorted(every, reverse=True)
    page.get_by_label("From").fill(every[20])
    assert shown(page) == every[:21]
    page.get_by_label("Until").fill(every[10])
    assert shown(page) == every[10:21]
    expect(page.locator(".narrowing .count")).to_have_text("11 of 50")
    page.get_by_label("From").fill("")
    assert shown(page) == every[10:]
    page.get_by_label("Until").fill("")
    assert shown(page) == every
    if scheme == "http":
        assert barriers_anywhere(page) == []
    assert device.errors == []


def test_a_filter_without_matching_days_says_why_or_links_to_an_older_day(library, device):
    device.clock(TODAY)
    oldest = library.days()[0]
    page = device.open(library, "recent.html")
    notice, absence = page.locator(".listing .notice"), page.locator(".absence .notice")
    page.get_by_label("Until").fill("2001-01-01")
    expect(notice).to_have_text("Nothing in this list matches.")
    page.get_by_label("From").fill("2001-01-01")
    expect(absence).to_have_text("This site does not have the picture of 1 January 2001.")
    page.get_by_label("From").fill("2030-01-01")
    expect(notice).to_have_text("Nothing in this list matches.")
    page.get_by_label("Until").fill("2030-01-01")
    expect(absence).to_have_text("The picture of 1 January 2030 is not out yet.")
    for label in ["From", "Until"]:
        page.get_by_label(label).fill(oldest[:-5].replace("/", "-"))
    expect(page.locator(".ways a")).to_have_attribute("href", library.address(oldest, "http"))


@pytest.mark.parametrize("width", [320, 390, 1440, 3840])
def test_the_filter_does_not_shift_the_layout(demo, visit, host, width):
    with host.being(picture_delay=0.3):
        page = visit(demo, "recent.html", width=width)
        page.page.wait_for_selector("#narrowing input")
        assert page.shift == 0
        assert page.overflow() == 0
