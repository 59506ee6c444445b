"""A site at the root of a host. The other tests' sites have a path."""

import pytest
from playwright.sync_api import expect

from serving import Host

DAY = "2026/11/19.html"


@pytest.fixture
def rooted(demo):
    host = Host()
    yield host.mount("", demo.folder)
    host.server.close()


def test_favourites_and_the_cache_work_at_the_root_of_a_host(rooted, device):
    page = device.equip(rooted)
    device.open(rooted, DAY)
    page.click(".tool.favourite")
    expect(page.locator("[aria-live=polite]")).to_have_text("Marked as a favourite.")
    assert [one["day"] for one in device.kept(rooted, "favourites")] == ["2026-11-19"]
    assert all(name.startswith(("/pages", "/files")) for name in device.caches())
    device.go_offline()
    device.open(rooted, "favourites.html")
    page.locator(".kept h2 a").click()
    page.wait_for_url(rooted.address(DAY, "http"))
    assert device.errors == []


def test_search_results_and_dates_work_at_the_root_of_a_host(rooted, visit):
    page = visit(rooted, "search.html?q=light").page
    page.locator(".results a span").first.click()
    page.wait_for_url(rooted.roots["http"] + "2026/**")
    shown = visit(rooted, "archive.html")
    shown.page.fill("input[type=date]", "2026-11-19")
    shown.page.locator(".jump button").click()
    shown.page.wait_for_url(rooted.address(DAY, "http"))
    assert shown.complaints() == []
