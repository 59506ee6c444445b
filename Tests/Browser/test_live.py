"""A preview shows changes of the templates without a manual reload."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import TODAY
from hands import settle
from live import Live, serving


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
    page.evaluate("window.untouched = true")
    yield page
    context.close()


def test_a_changed_style_is_applied(live, page):
    with live.edited("assets/style.css", ":root {", "body { background: rgb(1, 2, 3) !important }\n"):
        expect(page.locator("body")).to_have_css("background-color", "rgb(1, 2, 3)")
    expect(page.locator("body")).not_to_have_css("background-color", "rgb(1, 2, 3)")
    assert page.errors == []


def test_a_changed_template_reloads_the_page(live, page):
    with live.edited("partials/footer.html", "<footer", '<p id="mine">Mine</p>'):
        expect(page.locator("#mine")).to_have_text("Mine")
        assert page.evaluate("window.untouched") is None
    expect(page.locator("#mine")).to_have_count(0)


def test_a_template_error_replaces_the_page_until_it_is_fixed(live, page):
    heading = page.locator("h1").inner_text()
    with live.edited("day.html", "{{> header}}", "{{nonsense}}"):
        expect(page.locator("p code")).to_contain_text("Templates/day.html:")
        expect(page.locator("p code")).to_contain_text("nonsense")
        assert "nonsense" in (live.folder / "log").read_text()
    expect(page.locator("h1")).to_have_text(heading)


# Tells the page that its window is hidden or visible.
HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_page_is_updated_when_it_becomes_visible(live, page):
    page.evaluate(HIDE, True)
    other = page.context.new_page()
    other.goto(live.address)
    with live.edited("partials/footer.html", "<footer", '<p id="late">Late</p>'):
        # The visible page has been updated.
        expect(other.locator("#late")).to_have_count(1)
        settle(page)
        assert page.evaluate("window.untouched") is True
        page.evaluate(HIDE, False)
        expect(page.locator("#late")).to_have_count(1)
    expect(page.locator("#late")).to_have_count(0)


def test_a_preview_has_no_service_worker(page):
    assert page.evaluate("'serviceWorker' in navigator") is False
