"""Keyboard shortcuts, and swipes that turn to another day."""

import pytest
from playwright.sync_api import expect

from hands import Fingers, note_navigations, until, wait_for_dialogs

DAY, BEFORE, AFTER = "2026/11/12.html", "2026/11/11.html", "2026/11/13.html"


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize(
    "kind, key, path",
    [
        ("demo", "j", BEFORE), ("demo", "ArrowLeft", BEFORE), ("demo", "k", AFTER), ("demo", "ArrowRight", AFTER),
        ("demo", "t", "index.html"),
        # From right to left, the older day is on the right.
        ("arabic", "ArrowRight", BEFORE), ("arabic", "ArrowLeft", AFTER), ("arabic", "j", BEFORE),
    ],
)  # fmt: skip
def test_a_shortcut_opens_its_page(request, visit, kind, key, path, scheme):
    site = request.getfixturevalue(kind)
    page = visit(site, DAY, scheme)
    assert page.page.evaluate("document.dir") == ("rtl" if kind == "arabic" else "ltr")
    page.page.keyboard.press(key)
    page.page.wait_for_url(site.address(path, scheme))
    assert page.complaints() == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_after_the_slash_one_can_type_a_search_at_once(demo, visit, scheme):
    page = visit(demo, DAY, scheme)
    page.page.keyboard.press("/")
    page.page.wait_for_url(demo.address("search.html", scheme))
    page.page.wait_for_load_state()
    page.settle()
    assert page.complaints() == []
    page.page.keyboard.type("comet")
    assert page.page.evaluate("[document.activeElement.type, document.activeElement.value]") == ["search", "comet"]


# The letters that Cyrillic, Greek and Arabic keyboards send for these keys.
OTHERS = [
    (DAY, "о", "KeyJ", BEFORE), (DAY, "κ", "KeyK", AFTER), (DAY, "ن", "KeyK", AFTER), (DAY, "ف", "KeyT", "index.html"),
    (f"{DAY}#look", "о", "KeyJ", f"{BEFORE}#look"),
]  # fmt: skip
PRESS = """([key, code, chosen]) => (document.querySelector(chosen) ?? document.body)
  .dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""

@pytest.mark.parametrize("path, key, code, there", OTHERS)
def test_shortcuts_work_on_keyboards_of_other_scripts_also_in_the_viewer(demo, visit, path, key, code, there):
    page = visit(demo, path).page
    if path != DAY:
        page.wait_for_selector(".viewer[open]")
    page.evaluate(PRESS, [key, code, ".viewer"])
    page.wait_for_url(demo.address(there, "http"))


def test_a_latin_keyboard_layout_decides_by_letter_not_by_position(demo, visit):
    """A Dvorak keyboard has the comma at the place of w, and j at the place of c."""
    page = visit(demo, DAY)
    # The question mark of an Arabic keyboard opens the list of shortcuts.
    page.page.evaluate(PRESS, ["؟", "Slash", "body"])
    listed = page.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(listed).to_be_visible()
    page.page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    for key, code in [(",", "KeyW"), ("n", "KeyJ"), ("é", "KeyJ")]:
        page.page.evaluate(PRESS, [key, code, "body"])
    page.settle()
    assert page.page.url == demo.address(DAY, "http")
    page.page.evaluate(PRESS, ["j", "KeyC", "body"])
    page.page.wait_for_url(demo.address(BEFORE, "http"))


def test_keys_with_a_modifier_or_in_a_field_trigger_no_shortcut(demo, visit):
    page = visit(demo, DAY)
    asked = note_navigations(page.page)
    page.page.evaluate(
        """() => {
          window.pressed = [];
          addEventListener("keydown", ({ key, defaultPrevented }) => { pressed.push([key, defaultPrevented]); });
        }"""
    )
    for chord in ["Control+j", "Alt+k", "Meta+t", "Control+/"]:
        page.page.keyboard.press(chord)
    pressed = page.page.evaluate("pressed")
    assert {"j", "k", "t", "/"} <= {key for key, _ in pressed}
    assert [key for key, is_prevented in pressed if is_prevented] == []
    page.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.page.focus("main input")
    page.page.keyboard.type("jkt?/")
    assert page.page.locator("main input").input_value() == "jkt?/"
    wait_for_dialogs(page.page)
    assert asked == []
    assert page.page.locator("dialog").count() == 0


def test_the_list_of_shortcuts_starts_at_its_title_and_returns_the_focus_when_it_closes(demo, visit):
    """In this window, the list is taller than the window."""
    page = visit(demo, DAY, width=844, height=390)
    page.page.focus(".neighbours .previous")
    page.page.keyboard.press("?")
    listed = page.page.get_by_role("dialog", name="Keyboard shortcuts")
    box, title = listed.bounding_box(), listed.get_by_role("heading").bounding_box()
    assert listed.evaluate("dialog => dialog.scrollHeight > dialog.clientHeight")
    assert box["y"] <= title["y"] and title["y"] + title["height"] <= box["y"] + box["height"]
    assert page.page.evaluate("document.activeElement.textContent") == "Keyboard shortcuts"
    told = listed.inner_text()
    for words in ["Older day", "Newer day", "Today's picture", "Look closer", "Zoom in and out"]:
        assert words in told
    page.page.keyboard.press("k")
    assert page.page.url == demo.address(DAY, "http")
    page.page.keyboard.press("Escape")
    until(page.page, "!document.querySelector('dialog')")
    assert page.page.evaluate("document.activeElement.matches('.neighbours .previous')")


def test_one_character_shortcuts_can_be_switched_off_permanently(demo, device):
    """Speech input can press letters by accident (WCAG 2.1.4)."""
    page = device.open(demo, DAY)
    page.keyboard.press("?")
    switch = page.get_by_role("checkbox", name="Use single-key shortcuts")
    assert switch.is_checked()
    switch.uncheck()
    page.keyboard.press("Escape")
    for path in [DAY, f"{DAY}#look"]:
        device.open(demo, path)
        # A browser does not load the open page again for another fragment.
        page.reload()
        if path != DAY:
            page.wait_for_selector(".viewer[open]")
        asked = note_navigations(page)
        for key in ["j", "t", "/", "?", "f", "k"]:
            page.keyboard.press(key)
        wait_for_dialogs(page)
        assert asked == []
        assert page.url == demo.address(path, "http")
        assert page.locator("dialog.keys").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".viewer", state="detached")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(demo.address(BEFORE, "http"))
    page.click(".menu summary")
    page.get_by_role("button", name="Keyboard shortcuts", exact=True).click()
    assert not switch.is_checked()
    switch.check()
    page.get_by_role("button", name="Close", exact=True).click()
    page.keyboard.press("k")
    page.wait_for_url(demo.address(DAY, "http"))
    assert device.errors == []


def test_the_menu_opens_the_list_of_shortcuts_and_closes_by_escape_or_an_outside_click(demo, visit):
    page = visit(demo, DAY)
    page.page.click(".menu summary")
    page.page.get_by_role("button", name="Keyboard shortcuts", exact=True).click()
    page.page.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    page.page.get_by_role("button", name="Close", exact=True).click()
    assert page.page.evaluate("document.activeElement.matches('.menu summary')")
    assert page.page.locator(".menu[open]").count() == 0
    page.page.keyboard.press("Enter")
    assert page.page.locator(".menu[open]").count() == 1
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Escape")
    assert page.page.locator(".menu[open]").count() == 0
    page.page.click(".menu summary")
    page.page.mouse.click(10, 400)
    assert page.page.locator(".menu[open]").count() == 0


def test_an_arrow_key_closes_the_menu_and_does_not_change_the_day(demo, visit):
    page = visit(demo, DAY)
    asked = note_navigations(page.page)
    for key in ["ArrowLeft", "ArrowRight", "ArrowDown"]:
        page.page.click(".menu summary")
        expect(page.page.locator(".menu[open]")).to_have_count(1)
        page.page.keyboard.press(key)
        page.settle()
        assert page.page.locator(".menu[open]").count() == 0
        assert page.page.evaluate("document.activeElement.matches('.menu summary')")
    assert asked == []
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(demo.address(BEFORE, "http"))


def test_a_held_key_turns_only_one_day(demo, visit):
    page = visit(demo, DAY).page
    asked = note_navigations(page)
    page.evaluate(
        """() => {
          for (const repeat of [true, true, false, true, true]) {
            document.body.dispatchEvent(
              new KeyboardEvent("keydown", { key: "j", code: "KeyJ", repeat, bubbles: true, cancelable: true }));
          }
        }"""
    )
    page.wait_for_url(demo.address(BEFORE, "http"))
    assert len(asked) == 1


def test_a_swipe_over_the_page_opens_the_neighbouring_day_but_scrolling_does_not(demo, visit):
    page = visit(demo, DAY, width=390, height=844)
    asked = note_navigations(page.page)
    fingers = Fingers(page.page)
    fingers.drag((200, 600), (290, 300), rests=True)
    page.settle()
    assert asked == []
    assert page.page.url == demo.address(DAY, "http")
    page.page.evaluate("scrollTo(0, 0)")
    fingers.drag((300, 500), (120, 510))
    page.page.wait_for_url(demo.address(AFTER, "http"))
