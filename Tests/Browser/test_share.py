"""Sharing a day: its link and its credit."""

import pytest
from playwright.sync_api import expect

from device import Device
from hands import settle, until

DAY = "2026/11/12.html"
MENU = ".share summary"


@pytest.fixture
def copier(browser):
    """A device on which pages can use the clipboard."""
    device = Device(browser)
    device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield device
    device.context.close()


def press(page, name):
    page.click(MENU)
    page.get_by_role("button", name=name, exact=True).click()


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


# Chromium on Linux has no dialog for sharing.
SHARING = """navigator.share = async (told) => {
  window.shared = told;
  if (window.refusal) throw new DOMException("", window.refusal);
};"""


def test_the_link_or_the_credit_is_copied(demo, copier):
    page = copier.open(demo, DAY)
    page.evaluate("delete Navigator.prototype.share")
    press(page, "Copy the link")
    expect(page.locator(".toast")).to_have_text("The link is copied.")
    # This site was built without `--base-url`.
    assert clipboard(page) == page.url
    assert not page.locator(".share").evaluate("menu => menu.open")
    # The credit is a citation.
    press(page, "Copy the credit")
    expect(page.locator(".toast")).to_have_text("The credit is copied.")
    title, credit = (page.locator(part).text_content() for part in ["h1", ".credit"])
    assert clipboard(page) == f"{title}. {' '.join(credit.split())}. 12 November 2026. {page.url}"
    # On the front page, the link is the address of the day.
    copier.open(demo)
    press(page, "Copy the link")
    expect(page.locator(".toast")).to_have_text("The link is copied.")
    assert clipboard(page) == demo.address(demo.days()[-1], "http")
    assert copier.errors == []


def test_the_copied_link_has_the_sites_own_address(demo, copier):
    def elsewhere(route):
        answer = route.fetch()
        text = answer.text().replace("http://localhost:8000/", "https://stars.example/apod/")
        route.fulfill(response=answer, body=text)

    copier.context.route(f"**/{DAY}", elsewhere)
    page = copier.open(demo, DAY)
    press(page, "Copy the link")
    expect(page.locator(".toast")).to_have_text("The link is copied.")
    assert clipboard(page) == f"https://stars.example/apod/{DAY}"


@pytest.mark.parametrize("refusal, copied", [(None, False), ("AbortError", False), ("NotAllowedError", True)])
def test_a_device_that_can_share_gets_the_title_and_the_address(demo, copier, refusal, copied):
    copier.context.add_init_script(SHARING)
    page = copier.open(demo, DAY)
    page.evaluate("(refusal) => { window.refusal = refusal; navigator.clipboard.writeText(''); }", refusal)
    press(page, "Share")
    until(page, "window.shared !== undefined")
    address = page.url
    assert page.evaluate("shared") == {"title": page.locator("h1").text_content(), "url": address}
    if copied:
        expect(page.locator(".toast")).to_have_text("The link is copied.")
    assert clipboard(page) == (address if copied else "")


def test_a_failure_to_copy_is_reported(demo, device):
    page = device.open(demo, DAY)
    page.evaluate(
        "() => { Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"
    )
    press(page, "Copy the credit")
    expect(page.locator(".toast")).to_have_text("It could not be copied.")


def test_only_one_menu_is_open_and_in_view_and_escape_closes_it(demo, device):
    page = device.open(demo, DAY)
    page.set_viewport_size({"width": 1280, "height": 600})
    # The menu would be below the lower edge of the window.
    page.locator(MENU).evaluate("(it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight + 4)")
    page.click(MENU)
    until(page, "document.querySelector('.share ul').getBoundingClientRect().bottom <= innerHeight")
    # A menu that is already in view does not scroll the page.
    page.evaluate("scrollTo(0, 0)")
    page.click(".masthead .menu summary")
    expect(page.locator(".masthead .menu ul")).to_be_visible()
    settle(page)
    assert page.evaluate("scrollY") == 0
    assert page.locator("details.menu[open]").count() == 1
    page.click(MENU)
    assert page.locator(".share[open]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("details.menu[open]").count() == 0
    assert page.evaluate("document.activeElement.parentElement.className") == "menu share"
