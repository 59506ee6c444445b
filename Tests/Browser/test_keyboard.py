"""Every task can be done with the keys Tab, Enter, Escape and the arrows."""

from playwright.sync_api import Page

from hands import until

DAY, BEFORE = "2026/11/19.html", "2026/11/18.html"
NAME = """() => {
  const { activeElement: at } = document;
  return at === document.body ? "" : at.getAttribute("aria-label") || at.textContent.trim();
}"""


def tab_to(page: Page, name: str, most: int = 40) -> None:
    """Presses Tab until the element of that name has a visible focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(NAME) == name:
            seen = "(({ outlineStyle }) => outlineStyle)(getComputedStyle(document.activeElement))"
            assert page.evaluate(seen) != "none"
            return
    raise AssertionError(f"{name} is not reached")


def level(page: Page) -> int:
    return int(page.locator(".level").inner_text().removesuffix(" %"))


def test_the_keyboard_opens_zooms_turns_and_closes_the_viewer(demo, visit):
    page = visit(demo, DAY).page
    tab_to(page, "Look closer")
    page.keyboard.press("Enter")
    page.wait_for_selector(".viewer[open]")
    assert page.evaluate("document.activeElement.matches('.stage')")
    whole = level(page)
    tab_to(page, "Zoom in")
    page.keyboard.press("Enter")
    assert level(page) > whole
    tab_to(page, "Whole picture")
    page.keyboard.press("Enter")
    assert level(page) == whole
    tab_to(page, "Older day")
    page.keyboard.press("Enter")
    page.wait_for_url(demo.address(f"{BEFORE}#look", "http"))
    page.wait_for_selector(".viewer[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".viewer", state="detached")


def test_the_keyboard_opens_uses_and_closes_the_share_menu(demo, visit):
    page = visit(demo, DAY).page
    tab_to(page, "Share and copy")
    page.keyboard.press("Enter")
    assert page.locator(".share[open]").count() == 1
    tab_to(page, "Copy the credit", most=8)
    assert page.evaluate("document.activeElement.closest('.share') !== null")
    page.keyboard.press("Escape")
    assert page.locator(".share[open]").count() == 0
    assert page.evaluate(NAME) == "Share and copy"
    # Enter opens and closes the menu.
    for is_open in [1, 0]:
        page.keyboard.press("Enter")
        assert page.locator(".share[open]").count() == is_open


def test_the_keyboard_finds_and_opens_a_picture_by_search(demo, visit):
    page = visit(demo, DAY).page
    tab_to(page, "Search")
    page.keyboard.press("Enter")
    page.wait_for_url(demo.address("search.html", "http"))
    page.wait_for_selector("main input[type=search]")
    for _ in range(12):
        if page.evaluate("document.activeElement.type") == "search":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("dusk")
    page.wait_for_selector(".results[aria-busy=false] a:has-text('Three Lights at Dusk')")
    tab_to(page, "Three Lights at Dusk")
    page.keyboard.press("Enter")
    page.wait_for_url(demo.address("2026/11/12.html", "http"))
    until(page, "document.readyState === 'complete'")
    assert page.locator("h1").inner_text() == "Three Lights at Dusk"
