"""One hand on the keyboard is enough, and the list of the keys is one of them."""

import pytest

from hands import Fingers, note_navigations, settle, until

DAY, BEFORE, AFTER = "2026/11/12.html", "2026/11/11.html", "2026/11/13.html"


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize(
    "key, path",
    [("j", BEFORE), ("ArrowLeft", BEFORE), ("k", AFTER), ("ArrowRight", AFTER), ("t", "index.html"), ("/", "search.html")],
)
def test_a_key_leads_on(demo, visit, key, path, scheme):
    page = visit(demo, DAY, scheme)
    page.page.keyboard.press(key)
    page.page.wait_for_url(demo.address(path, scheme))
    assert page.complaints() == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_slash_leads_to_where_one_types(demo, visit, scheme):
    page = visit(demo, DAY, scheme)
    page.page.keyboard.press("/")
    page.page.wait_for_url(demo.address("search.html", scheme))
    page.page.wait_for_load_state()
    page.settle()
    page.page.keyboard.type("comet")
    assert page.page.evaluate("[document.activeElement.type, document.activeElement.value]") == ["search", "comet"]


# What a keyboard of another script makes of a key: Cyrillic, Greek, Arabic, Arabic's question mark.
OTHERS = [("о", "KeyJ", BEFORE), ("κ", "KeyK", AFTER), ("ن", "KeyK", AFTER), ("ف", "KeyT", "index.html")]
PRESS = """([key, code, chosen]) => (document.querySelector(chosen) ?? document.body)
  .dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""

@pytest.mark.parametrize("key, code, path", OTHERS)
def test_a_keyboard_of_another_script_has_the_same_keys(demo, visit, key, code, path):
    page = visit(demo, DAY)
    page.page.evaluate(PRESS, [key, code, "body"])
    page.page.wait_for_url(demo.address(path, "http"))


def test_the_arabic_question_mark_lists_the_keys(demo, visit):
    page = visit(demo, DAY)
    page.page.evaluate(PRESS, ["؟", "Slash", "body"])
    assert page.page.get_by_role("dialog", name="Keyboard shortcuts").is_visible()


def test_a_letter_is_what_a_latin_keyboard_says_it_is(demo, visit):
    """Where a keyboard of Dvorak's has a comma, others have a w, and its j is their c."""
    page = visit(demo, DAY)
    for key, code in [(",", "KeyW"), ("n", "KeyJ"), ("é", "KeyJ")]:
        page.page.evaluate(PRESS, [key, code, "body"])
    page.settle()
    assert page.page.url == demo.address(DAY, "http")
    page.page.evaluate(PRESS, ["j", "KeyC", "body"])
    page.page.wait_for_url(demo.address(BEFORE, "http"))


def test_the_viewer_has_them_too(demo, visit):
    page = visit(demo, f"{DAY}#look")
    page.page.wait_for_selector(".viewer[open]")
    page.page.evaluate(PRESS, ["о", "KeyJ", ".viewer"])
    page.page.wait_for_url(demo.address(f"{BEFORE}#look", "http"))


def test_where_one_reads_to_the_left_the_older_day_is_on_the_right(arabic, visit):
    page = visit(arabic, DAY)
    assert page.page.evaluate("document.dir") == "rtl"
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url(arabic.address(BEFORE, "http"))
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(arabic.address(DAY, "http"))
    page.page.keyboard.press("j")
    page.page.wait_for_url(arabic.address(BEFORE, "http"))


@pytest.mark.parametrize("chord", ["Control+j", "Alt+k", "Meta+t", "Control+/"])
def test_keys_with_a_modifier_are_the_browsers(demo, visit, chord):
    page = visit(demo, DAY)
    page.page.evaluate("addEventListener('keydown', (event) => { window.prevented = event.defaultPrevented; })")
    page.page.keyboard.press(chord)
    assert page.page.evaluate("window.prevented") is False
    page.settle()
    assert page.page.url == demo.address(DAY, "http")


def test_who_types_is_left_alone(demo, visit):
    page = visit(demo, DAY)
    page.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.page.focus("main input")
    page.page.keyboard.type("jkt?/")
    assert page.page.locator("main input").input_value() == "jkt?/"
    assert page.page.url == demo.address(DAY, "http")
    assert page.page.locator("dialog").count() == 0


def test_the_slash_goes_to_the_field_of_the_search_page(demo, visit):
    page = visit(demo, "search.html")
    page.page.evaluate(
        """() => {
          if (document.querySelector("main input[type='search']")) return;
          const field = Object.assign(document.createElement("input"), { type: "search" });
          field.setAttribute("aria-label", "Search");
          document.querySelector("main").append(field);
        }"""
    )
    page.page.evaluate("document.activeElement.blur()")
    page.page.keyboard.press("/")
    assert page.page.evaluate("document.activeElement.type") == "search"
    assert page.page.evaluate("document.activeElement.value") == ""


def test_a_question_mark_lists_the_keys_and_gives_the_focus_back(demo, visit):
    page = visit(demo, DAY)
    page.page.focus(".neighbours .previous")
    page.page.keyboard.press("?")
    listed = page.page.get_by_role("dialog", name="Keyboard shortcuts")
    listed.wait_for()
    told = listed.inner_text()
    for words in ["Older day", "Newer day", "Today's picture", "Look closer", "Zoom in and out"]:
        assert words in told
    page.page.keyboard.press("k")
    assert page.page.url == demo.address(DAY, "http")
    page.page.keyboard.press("Escape")
    until(page.page, "!document.querySelector('dialog')")
    assert page.page.evaluate("document.activeElement.matches('.neighbours .previous')")


def test_keys_of_one_character_can_be_switched_off_and_stay_off(demo, device):
    """Who speaks to a computer presses letters without meaning to (WCAG 2.1.4)."""
    page = device.open(demo, DAY)
    page.keyboard.press("?")
    switch = page.get_by_role("dialog", name="Keyboard shortcuts").get_by_role("checkbox", name="Use shortcuts of one character")
    assert switch.is_checked()
    switch.uncheck()
    page.keyboard.press("Escape")
    for path in [DAY, f"{DAY}#look"]:
        device.open(demo, path)
        asked = note_navigations(page)
        for key in ["j", "t", "/", "?", "f", "k"]:
            page.keyboard.press(key)
        settle(page)
        assert asked == []
        assert page.url == demo.address(path, "http")
        assert page.locator("dialog.keys").count() == 0
    page.keyboard.press("Escape")
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


def test_the_menu_lists_the_keys_too_and_closes_by_escape_and_by_a_click_elsewhere(demo, visit):
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


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowDown"])
def test_an_arrow_closes_the_menu_and_turns_no_page(demo, visit, key):
    page = visit(demo, DAY)
    asked = note_navigations(page.page)
    page.page.click(".menu summary")
    page.page.keyboard.press(key)
    page.settle()
    assert page.page.locator(".menu[open]").count() == 0
    assert page.page.evaluate("document.activeElement.matches('.menu summary')")
    assert asked == []
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(demo.address(BEFORE, "http"))


def test_a_key_that_is_held_goes_one_day(demo, visit):
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


def test_a_trackpad_s_way_back_is_the_browser_s_and_a_finger_s_the_page_s(demo, visit, browser):
    """The page turns by a finger that goes sideways, and by nothing else."""
    way = "getComputedStyle(document.documentElement).overscrollBehaviorX"
    assert visit(demo, DAY).page.evaluate(way) == "auto"
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    try:
        page = phone.new_page()
        page.goto(demo.address(DAY, "http"))
        assert page.evaluate(way) == "none"
    finally:
        phone.close()


def test_a_swipe_over_the_page_leads_to_the_day_beside_it(demo, visit):
    page = visit(demo, DAY, width=390, height=844)
    Fingers(page.page).drag((300, 500), (120, 510))
    page.page.wait_for_url(demo.address(AFTER, "http"))


def test_a_finger_that_scrolls_turns_no_page(demo, visit):
    page = visit(demo, DAY, width=390, height=844)
    asked = note_navigations(page.page)
    Fingers(page.page).drag((200, 600), (290, 300))
    page.settle()
    assert asked == []
    assert page.page.url == demo.address(DAY, "http")


def test_a_list_that_is_taller_than_the_window_is_read_from_its_beginning(demo, visit):
    page = visit(demo, DAY, width=844, height=390)
    page.page.keyboard.press("?")
    listed = page.page.get_by_role("dialog", name="Keyboard shortcuts")
    box, title = listed.bounding_box(), listed.get_by_role("heading").bounding_box()
    assert listed.evaluate("dialog => dialog.scrollHeight > dialog.clientHeight")
    assert box["y"] <= title["y"] and title["y"] + title["height"] <= box["y"] + box["height"]
    assert page.page.evaluate("document.activeElement.textContent") == "Keyboard shortcuts"
