"""A preview shows changes of the templates without a manual reload."""

from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from hands import settle
from live import Live, serving

TODAY = date(2026, 11, 20)
MARK = "window.untouched = true"


@pytest.fixture(scope="module")
def live(demonstration, tmp_path_factory) -> Iterator[Live]:
    with serving(demonstration / "archive", tmp_path_factory.mktemp("live"), TODAY) as live:
        yield live


@pytest.fixture
def page(browser: Browser, live: Live) -> Iterator[Page]:
    context = browser.new_context()
    context.route("https://**", lambda route: route.abort())
    page = context.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.goto(live.address)
    page.evaluate(MARK)
    yield page
    context.close()


def test_a_changed_style_is_applied(live, page):
    live.edit("assets/style.css", ":root {", "body { background: rgb(1, 2, 3) !important }\n:root {")
    expect(page.locator("body")).to_have_css("background-color", "rgb(1, 2, 3)")
    live.edit("assets/style.css", "body { background: rgb(1, 2, 3) !important }\n", "")
    expect(page.locator("body")).not_to_have_css("background-color", "rgb(1, 2, 3)")
    assert page.errors == []


def test_a_changed_template_reloads_the_page(live, page):
    live.edit("partials/footer.html", "<footer", "<p id=\"mine\">Mine</p>\n<footer")
    expect(page.locator("#mine")).to_have_text("Mine")
    assert page.evaluate("window.untouched") is None
    live.edit("partials/footer.html", "<p id=\"mine\">Mine</p>\n<footer", "<footer")
    expect(page.locator("#mine")).to_have_count(0)


def test_a_template_error_replaces_the_page_until_it_is_fixed(live, page):
    heading = page.locator("h1").inner_text()
    live.edit("day.html", "{{> header}}", "{{> header}}{{nonsense}}")
    expect(page.locator("p code")).to_contain_text("Templates/day.html:")
    expect(page.locator("p code")).to_contain_text("nonsense")
    assert "nonsense" in (live.folder / "log").read_text()
    live.edit("day.html", "{{nonsense}}", "")
    expect(page.locator("h1")).to_have_text(heading)


def test_a_hidden_page_is_updated_when_it_becomes_visible(live, page):
    hidden = "Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {0} }});" \
        "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(hidden.format("true"))
    other = page.context.new_page()
    other.goto(live.address)
    live.edit("partials/footer.html", "<footer", "<p id=\"late\">Late</p>\n<footer")
    # The visible page has been updated.
    expect(other.locator("#late")).to_have_count(1)
    settle(page)
    assert page.evaluate("window.untouched") is True
    page.evaluate(hidden.format("false"))
    expect(page.locator("#late")).to_have_count(1)
    live.edit("partials/footer.html", "<p id=\"late\">Late</p>\n<footer", "<footer")
    expect(page.locator("#late")).to_have_count(0)


def test_a_preview_has_no_service_worker(live, page):
    assert page.evaluate("'serviceWorker' in navigator") is False
