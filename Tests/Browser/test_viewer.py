"""Looking closer: the whole picture first, then every pixel of it, with any hand one has."""

import pytest

from hands import Fingers, sharp_screen, until
from visit import scriptless

# 1600 × 1000, with a day before it and a day after that have pictures too.
DAY, BEFORE, AFTER = "2026/11/19.html", "2026/11/18.html", "2026/11/20.html"
LARGE = "2026/11/20.html"
PANORAMA = "2026/09/05.html"
NATIVE = (8192, 1024)

PLACE = """() => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return { left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height,
           right: sheet.right, bottom: sheet.bottom, room: [stage.width, stage.height] };
}"""


def look(visit, site, path=DAY, scheme="http", **window):
    """Opens a day's page and looks closer."""
    page = visit(site, path, scheme, **window)
    page.page.click(".tool.closer")
    page.page.wait_for_selector(".viewer[open]")
    return page


def place(visit):
    visit.settle()
    return visit.page.evaluate(PLACE)


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_click_on_the_picture_shows_it_alone_and_whole(demo, visit, scheme):
    page = visit(demo, DAY, scheme)
    page.click("figure.picture a")
    assert page.page.url == demo.address(DAY, scheme)
    seen = place(page)
    assert seen["room"] == [1280, 800]
    assert (seen["width"], seen["height"]) == (1280, 800)
    assert (seen["left"], seen["top"]) == (0, 0)
    assert page.page.evaluate("document.querySelector('.sheet img').alt") != ""
    assert page.complaints() == []


@pytest.mark.parametrize("window", [(320, 568), (390, 844), (1440, 900), (3840, 2160)])
@pytest.mark.parametrize("day, size", [("02", (1600, 100)), ("05", NATIVE), ("14", (160, 120)), ("20", (700, 4200))])
def test_at_first_the_picture_is_whole_undistorted_and_never_blown_up(remote, visit, day, size, window):
    page = look(visit, remote, f"2026/09/{day}.html", width=window[0], height=window[1])
    seen = place(page)
    assert seen["left"] >= -1 and seen["top"] >= -1
    assert seen["right"] <= window[0] + 1 and seen["bottom"] <= window[1] + 1
    assert seen["width"] <= size[0]
    assert abs(seen["width"] / size[0] * size[1] - seen["height"]) < 1
    fits = min(window[0] / size[0], window[1] / size[1], 1)
    assert abs(seen["width"] - size[0] * fits) < 1


@pytest.mark.parametrize("dots", [1, 2])
def test_the_key_1_gives_each_pixel_of_the_file_one_of_the_screen(demo, visit, dots):
    """Whatever CSS calls a pixel. The file itself is loaded only now."""
    page = visit(demo, LARGE)
    with sharp_screen(page.page, dots):
        page.page.reload()
        asked = []
        page.page.on("request", lambda request: asked.append(request.url))
        page.page.click(".tool.closer")
        page.settle()
        original = page.page.locator("figure.picture a").evaluate("link => link.href")
        assert original not in asked
        page.page.keyboard.press("1")
        until(page.page, f"document.querySelector('.sheet img').src === '{original}'")
        assert original in asked
        shown = page.page.locator(".sheet img")
        assert shown.evaluate("image => image.src") == original
        seen = place(page)
        assert (seen["width"] * dots, seen["height"] * dots) == (3200, 2000)
        assert shown.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [3200, 2000]
        assert (seen["left"] * dots) % 1 == 0 and (seen["top"] * dots) % 1 == 0


def test_the_keyboard_zooms_pans_and_comes_back(demo, visit):
    page = look(visit, demo, LARGE)
    keyboard = page.page.keyboard
    whole = place(page)
    keyboard.press("+")
    larger = place(page)
    assert larger["width"] == pytest.approx(1.5 * whole["width"], abs=1)
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    moved = place(page)
    assert moved["left"] < larger["left"] and moved["top"] < larger["top"]
    for _ in range(20):
        keyboard.press("ArrowRight")
    assert place(page)["right"] == pytest.approx(1280, abs=1)
    keyboard.press("-")
    assert place(page)["width"] == pytest.approx(whole["width"], abs=1)
    for _ in range(20):
        keyboard.press("+")
    assert place(page)["width"] == 3200
    keyboard.press("0")
    assert place(page) == whole


def test_the_wheel_zooms_where_the_mouse_is(demo, visit):
    page = look(visit, demo, LARGE)
    before = place(page)
    page.page.mouse.move(900, 200)
    page.page.mouse.wheel(0, -300)
    until(page.page, "document.querySelector('.stage.movable')")
    after = place(page)
    for start, length, at in [("left", "width", 900), ("top", "height", 200)]:
        share = [(at - seen[start]) / seen[length] for seen in (before, after)]
        assert share[0] == pytest.approx(share[1], abs=0.002)
    assert page.page.evaluate("scrollY") == 0


def test_fingers_that_spread_on_a_trackpad_zoom_the_picture_and_not_the_page(demo, visit):
    """To a page they are a wheel with Control held down."""
    page = look(visit, demo, LARGE)
    before = place(page)
    page.page.mouse.move(900, 200)
    page.page.keyboard.down("Control")
    page.page.mouse.wheel(0, -60)
    page.page.keyboard.up("Control")
    until(page.page, "document.querySelector('.stage.movable')")
    assert place(page)["width"] == pytest.approx(1.822 * before["width"], rel=0.01)
    assert page.page.evaluate("[visualViewport.scale, innerWidth]") == [1, 1280]


def test_the_mouse_drags_the_picture_as_far_as_it_goes(demo, visit):
    page = look(visit, demo, LARGE)
    page.page.keyboard.press("1")
    mouse = page.page.mouse
    before = place(page)
    mouse.move(600, 400)
    mouse.down()
    mouse.move(500, 350, steps=4)
    mouse.up()
    after = place(page)
    assert (after["left"], after["top"]) == (before["left"] - 100, before["top"] - 50)
    mouse.move(100, 100)
    mouse.down()
    for _ in range(4):
        mouse.move(1200, 700, steps=2)
        mouse.up()
        mouse.move(100, 100)
        mouse.down()
    mouse.up()
    assert (place(page)["left"], place(page)["top"]) == (0, 0)


def test_two_fingers_zoom_and_two_taps_show_the_whole_again(demo, visit):
    page = look(visit, demo, LARGE, width=390, height=844)
    fingers = Fingers(page.page)
    whole = place(page)
    fingers.spread((195, 422), 80, 240)
    assert place(page)["width"] == pytest.approx(3 * whole["width"], rel=0.05)
    before = place(page)
    fingers.drag((300, 422), (200, 422))
    assert place(page)["left"] == pytest.approx(before["left"] - 100, abs=2)
    for _ in range(2):
        fingers.tap((195, 422))
    assert place(page) == whole
    for _ in range(2):
        fingers.tap((195, 422))
    assert place(page)["width"] > 1.9 * whole["width"]


@pytest.mark.parametrize("hand", ["key", "button"])
def test_a_panorama_can_be_walked_from_end_to_end(remote, visit, hand):
    """As tall as the window, and along it with the arrows."""
    page = look(visit, remote, PANORAMA, width=1440, height=900)
    if hand == "key":
        page.page.keyboard.press("w")
    else:
        page.page.click(".viewer .tool.walk")
    seen = place(page)
    assert seen["height"] == pytest.approx(900, abs=1)
    assert seen["left"] == 0
    steps = 0
    while place(page)["right"] > 1441:
        page.page.keyboard.press("ArrowRight")
        steps += 1
        assert steps < 20
    assert page.page.url == remote.address(PANORAMA, "http")
    assert place(page)["right"] == pytest.approx(1440, abs=1)


def test_only_what_is_longer_than_the_window_is_offered_for_a_walk(demo, visit):
    page = look(visit, demo)
    assert page.page.locator(".viewer .tool.walk").is_hidden()


def test_a_stamp_is_not_walked_and_the_arrows_turn_the_page_however_large_it_is_shown(remote, visit):
    page = look(visit, remote, "2026/09/14.html")
    assert page.page.locator(".viewer .tool.walk").is_hidden()
    for _ in range(4):
        page.page.keyboard.press("+")
    assert place(page)["width"] == pytest.approx(320, abs=1)
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url(remote.address("2026/09/15.html", "http") + "#look")


def test_the_words_for_the_picture_are_english_where_all_others_are_not(arabic, visit):
    page = look(visit, arabic)
    spoken = page.page.locator(".sheet img").first.evaluate(
        "image => [image.closest('[lang]').lang, getComputedStyle(image).direction]"
    )
    assert spoken == ["en", "ltr"]


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_arrows_lead_to_the_days_beside_it_where_one_goes_on_looking(demo, visit, scheme):
    page = look(visit, demo, AFTER, scheme)
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(demo.address(DAY, scheme) + "#look")
    page.page.wait_for_selector(".viewer[open]")
    page.page.keyboard.press("k")
    page.page.wait_for_url(demo.address(AFTER, scheme) + "#look")
    page.page.wait_for_selector(".viewer[open]")
    page.page.click(".viewer .turn.back")
    page.page.wait_for_url(demo.address(DAY, scheme) + "#look")
    page.page.wait_for_selector(".viewer[open]")
    page.page.keyboard.press("Escape")
    page.page.wait_for_url(demo.address(DAY, scheme))
    assert page.complaints() == []


def test_a_swipe_over_the_whole_picture_leads_to_the_day_beside_it(demo, visit):
    page = look(visit, demo, AFTER, width=390, height=844)
    Fingers(page.page).drag((100, 422), (300, 430))
    page.page.wait_for_url(demo.address(DAY, "http") + "#look")
    page.page.wait_for_selector(".viewer[open]")
    Fingers(page.page).drag((300, 422), (100, 430))
    page.page.wait_for_url(demo.address(AFTER, "http") + "#look")


@pytest.mark.parametrize("opener", ["figure.picture a", ".tool.closer"])
def test_escape_closes_and_the_focus_is_where_it_was(demo, visit, opener):
    page = visit(demo, DAY)
    page.page.evaluate("scrollTo(0, 60)")
    page.page.focus(opener)
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector(".viewer[open]")
    assert page.page.evaluate("document.activeElement.matches('.stage')")
    page.page.mouse.wheel(0, 500)
    page.page.keyboard.press("Space")
    page.page.keyboard.press("Escape")
    until(page.page, "!document.querySelector('.viewer')")
    assert page.page.evaluate(f"document.activeElement === document.querySelector('{opener}')")
    assert page.page.evaluate("scrollY") == 60


def test_the_focus_stays_inside_while_one_looks(demo, visit):
    """Round and round: every button has its turn, shows it, and nothing behind is reached."""
    page = look(visit, demo)
    names = set()
    for _ in range(12):
        page.page.keyboard.press("Tab")
        here = page.page.evaluate(
            """() => {
              const element = document.activeElement, style = getComputedStyle(element);
              return { name: element.getAttribute("aria-label"), isBody: element === document.body,
                       isInside: Boolean(element.closest(".viewer")),
                       hasOutline: style.outlineStyle !== "none" };
            }"""
        )
        assert here["isInside"] and here["hasOutline"] or here["isBody"], here
        names.add(here["name"])
    assert {"Zoom in", "Zoom out", "Whole picture", "Close", "Older day", "Newer day"} <= names


def test_a_click_with_a_modifier_and_a_page_without_scripts_get_the_original(demo, visit, reader):
    page = visit(demo, DAY)
    page.page.click("figure.picture a", modifiers=["Alt"], no_wait_after=True)
    assert page.page.locator(".viewer").count() == 0
    with scriptless(reader) as still:
        still.goto(demo.address(DAY, "http"))
        assert still.locator(".tool").count() == 0
        still.click("figure.picture a")
        still.wait_for_url("**/pictures/2026/11/19.jpg*")


def test_when_the_original_cannot_be_had_the_smaller_one_stays(demo, visit):
    page = look(visit, demo, LARGE)
    page.page.route("**/pictures/2026/11/20.jpg*", lambda route: route.abort())
    page.page.keyboard.press("1")
    until(page.page, "document.querySelector('[aria-live]').textContent.includes('smaller')")
    assert page.page.locator(".sheet img").last.evaluate("image => image.naturalWidth") > 0
    page.page.unroute("**/pictures/2026/11/20.jpg*")


def test_a_picture_that_fails_here_too_comes_when_it_is_tried_again(demo, visit):
    page = visit(demo, "404.html")
    page.page.route("**/pictures/**", lambda route: route.abort())
    try:
        page = visit(demo, f"{DAY}#look")
        trouble = page.page.locator(".stage .trouble")
        trouble.wait_for()
        assert "may be gone" in trouble.inner_text()
        first = trouble.element_handle()
        trouble.get_by_role("button", name="Try again").click()
        page.page.wait_for_function("first => !first.isConnected", arg=first)
        assert page.page.evaluate("document.activeElement.matches('.stage .trouble button')")
    finally:
        page.page.unroute("**/pictures/**")
    trouble.get_by_role("button", name="Try again").click()
    trouble.wait_for(state="detached")
    assert page.page.locator(".sheet img").first.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert page.page.evaluate("document.activeElement.matches('.stage')")


@pytest.mark.parametrize("path", ["2026/11/01.html", "2026/11/07.html", "2026/11/14.html"])
def test_films_and_texts_have_nothing_to_look_closer_at(demo, visit, path):
    page = visit(demo, f"{path}#look")
    assert page.page.locator(".tool.closer, .viewer").count() == 0
    page.page.keyboard.press("f")
    assert page.page.locator(".viewer").count() == 0


def test_nothing_shifts_when_the_viewer_opens_and_closes(demo, visit):
    page = look(visit, demo)
    page.page.keyboard.press("+")
    page.page.keyboard.press("Escape")
    assert page.shift == 0
    assert page.complaints() == []


def test_a_file_that_comes_when_the_viewer_is_closed_is_no_fault(demo, visit):
    page = visit(demo, DAY)
    page.page.evaluate("""async () => {
      document.querySelector(".tool.closer").click();
      const sharp = document.querySelector(".sheet picture img");
      const dialog = document.querySelector(".viewer");
      const gone = new Promise((done) => dialog.addEventListener("close", done));
      dialog.close();
      await gone;
      // Whatever it was before, its file has come only now.
      sharp.dispatchEvent(new Event("load"));
    }""")
    assert page.page.locator(".viewer").count() == 0
    assert page.complaints() == []


def test_nothing_moves_by_itself_for_those_who_do_not_want_it(demo, visit):
    page = visit(demo, DAY)
    page.page.emulate_media(reduced_motion="reduce")
    page.page.keyboard.press("f")
    assert page.page.locator(".viewer").evaluate("it => it.getAnimations().length") == 0
