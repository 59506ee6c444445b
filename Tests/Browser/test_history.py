"""The history lists the days that the reader has viewed, unless it is switched off."""

import pytest
from playwright.sync_api import expect

from test_favourites import shown  # noqa: F401


def visited(device, site, scheme="http"):
    return [entry["day"] for entry in device.kept(site, "history", scheme) or []]


def wait_for_visit(page, day):
    """Waits until a day is in the history, after it was visible for a moment."""
    page.wait_for_function(
        "day => (localStorage.getItem(`${apod.base}history`) ?? '').includes(`\"${day}\"`)", arg=day
    )


def look(page):
    """Advances the clock by two seconds, after the page has started its timer."""
    expect(page.locator(".tool.favourite")).to_be_visible()
    page.clock.run_for(2000)


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_viewed_days_enter_the_history_latest_first(demo, device, scheme):
    device.context.clock.install()
    # A month is no day.
    device.open(demo, "2026/11/index.html", scheme).clock.run_for(2000)
    assert visited(device, demo, scheme) == []
    for path, day in [
        ("2026/11/19.html", "2026-11-19"), ("2026/11/20.html", "2026-11-20"),
        ("2026/11/19.html", "2026-11-19"), ("index.html", "2026-11-20"),
    ]:  # fmt: skip
        page = device.open(demo, path, scheme)
        assert page.locator("article").get_attribute("data-day") == day
        before = device.kept(demo, "history", scheme) or []
        look(page)
        assert device.kept(demo, "history", scheme) != before
        assert visited(device, demo, scheme)[0] == day
    device.open(demo, "history.html", scheme)
    assert page.locator(".kept time").all_inner_texts() == ["20 November 2026", "19 November 2026"]
    assert device.errors == []


def test_a_hidden_page_enters_the_history_only_after_it_is_visible(demo, device):
    device.context.add_init_script(
        'Object.defineProperty(document, "visibilityState", { get: () => window.seen ?? "hidden" });'
    )
    device.context.clock.install()
    page = device.open(demo, "2026/11/20.html")
    look(page)
    assert visited(device, demo) == []
    page.evaluate('window.seen = "visible"; document.dispatchEvent(new Event("visibilitychange"))')
    page.clock.run_for(2000)
    wait_for_visit(page, "2026-11-20")


def test_the_history_can_be_switched_off_and_on(demo, device):
    device.context.clock.install()
    page = device.open(demo, "history.html")
    expect(page.locator(".listing .notice")).to_contain_text("Nothing viewed yet.")
    switch = page.get_by_label("Remember the days I view")
    expect(switch).to_be_checked()
    switch.uncheck()
    device.open(demo, "2026/11/20.html")
    look(page)
    assert visited(device, demo) == []
    device.open(demo, "history.html")
    expect(switch).not_to_be_checked()
    switch.check()
    device.open(demo, "2026/11/20.html")
    look(page)
    wait_for_visit(page, "2026-11-20")


def test_the_history_keeps_a_thousand_days_or_as_many_as_there_is_room_for(demo, device, shown):  # noqa: F811
    shown(1000, "history")
    page = device.open(demo, "2026/11/19.html")
    wait_for_visit(page, "2026-11-19")
    days = visited(device, demo)
    assert len(days) == 1000 and days[0] == "2026-11-19"
    device.context.add_init_script(
        """
        const write = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, value) {
          if (value.length > 10_000) throw new DOMException("Full.", "QuotaExceededError");
          write.call(this, name, value);
        };
        """
    )
    device.open(demo, "2026/11/20.html")
    wait_for_visit(page, "2026-11-20")
    days = visited(device, demo)
    assert 10 < len(days) < 100 and days[0] == "2026-11-20"
    assert device.errors == []
