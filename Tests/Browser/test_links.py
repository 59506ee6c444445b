"""Links lead through the whole site, from disk and from any path of a host."""

from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_previous_and_next_lead_through_every_day_and_back(demo, visit, scheme):
    """Walks from today to the oldest day. Each page links back to the newer day."""
    front = visit(demo, scheme=scheme)
    page = front.page
    days = demo.days()

    page.click("p.date a")
    page.wait_for_url(demo.address(days[-1], scheme))
    assert page.locator("a.next").count() == 0
    for day, newer in zip(days[-2::-1], days[::-1]):
        front.click("a.previous")
        page.wait_for_url(demo.address(day, scheme))
        assert page.locator("h1").is_visible()
        assert page.locator("a.next").evaluate("link => link.href") == demo.address(newer, scheme)
    assert page.locator("a.previous").count() == 0
    front.click("a.next")
    page.wait_for_url(demo.address(days[1], scheme))
    assert front.complaints() == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_header_leads_to_the_archive_and_back(demo, visit, scheme):
    front = visit(demo, scheme=scheme)
    page = front.page
    page.get_by_role("link", name="Archive").click()
    page.wait_for_url(demo.address("archive.html", scheme))
    page.get_by_role("link", name="2026", exact=True).click()
    page.wait_for_url(demo.address("2026/index.html", scheme))
    page.get_by_role("link", name="November").click()
    page.wait_for_url(demo.address("2026/11/index.html", scheme))
    front.click("a.previous")
    page.wait_for_url(demo.address("2026/10/index.html", scheme))
    assert page.locator("a.previous").count() == 0
    front.click("a.next")
    page.wait_for_url(demo.address("2026/11/index.html", scheme))
    page.locator(".tiles a").first.click()
    page.wait_for_url(demo.address("2026/11/01.html", scheme))
    assert page.locator("article h1").is_visible()
    page.get_by_role("link", name="Today", exact=True).click()
    page.wait_for_url(demo.address("index.html", scheme))
    page.click(".menu summary")
    page.get_by_role("link", name="On this day").click()
    page.wait_for_url(demo.address("on-this-day/11-20.html", scheme))
    assert front.complaints() == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_nasas_old_addresses_redirect(moved, visit, scheme):
    for old, new in [("ap261119.html", "2026/11/19.html"), ("archivepix.html", "archive.html")]:
        page = visit(moved, old, scheme).page
        page.wait_for_url(moved.address(new, scheme))
        assert page.locator("h1").is_visible()


def test_on_disk_every_link_of_every_page_names_a_file(demo):
    """A link to a folder would work on a host, but would show a list of files from disk. The build checks all else."""
    for path, text in demo.pages().items():
        if path == "404.html":
            continue
        addresses = [link.get("href") for link in ElementTree.fromstring(text).iterfind(".//{*}a[@href]")]
        links = [urlsplit(urljoin(demo.address(path, "file"), address)) for address in addresses]
        own = [Path(unquote(link.path)) for link in links if link.scheme == "file"]
        assert own
        assert [file for file in own if not file.is_file()] == [], path


@pytest.mark.parametrize("lost", ["nothing", "2026/nothing.html", "a/b/c/d"])
def test_the_404_page_has_its_style_and_links_at_any_depth(cached, visit, lost):
    """The host sends 404.html for paths in every folder, below the site's own path."""
    page = visit(cached, lost)
    # The browser itself logs the 404 to the console.
    assert [error for error in page.errors if "404" not in error] == []
    assert page.page.evaluate("document.styleSheets[0].cssRules.length") > 20
    page.page.locator(".ways").get_by_role("link", name="Today").click()
    page.page.wait_for_url(cached.address("index.html", "http"))
    assert page.page.locator("figure.picture img").is_visible()
