"""The viewer: it shows the whole picture first, then every pixel, with keyboard, mouse and fingers."""

import pytest

from hands import Fingers, answering, assert_comes, failing, requests, settle, sharp_screen, until, wait_for_dialogs
from visit import scriptless

# 1600 × 1000 pixels. The days before and after have pictures too.
DAY, AFTER = "2026/11/19.html", "2026/11/20.html"
# 3200 × 2000 pixels.
LARGE = AFTER
PANORAMA = "2026/09/05.html"
# A video file and a player, and two days with only a link.
FILMS = ["2026/11/01.html", "2026/11/07.html"]
TEXTS = ["2026/11/16.html", "2026/11/18.html"]
SCHEMES = ["http", "file"]
PHONE = {"width": 390, "height": 844}
PICTURES = "**/pictures/**"
ORIGINAL = "**/pictures/2026/11/20.jpg*"

PLACE = """() => {
  const { left, top, width, height, right, bottom } = document.querySelector(".sheet").getBoundingClientRect();
  return { left, top, width, height, right, bottom };
}"""
# The point of the picture in the middle of the window.
MIDDLE = """() => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  return [(innerWidth / 2 - sheet.left) / sheet.width, (innerHeight / 2 - sheet.top) / sheet.height];
}"""
# Holds back every file that the viewer loads, until the test calls the functions in `waiting`.
HOLD_FILES = """
  const waiting = window.waiting = [];
  HTMLImageElement.prototype.decode = () => new Promise((done) => waiting.push(done));
"""
# Opens the viewer, and waits only for the style sheet of dialogs.
OPEN = 'document.querySelector(".tool.closer").click(); await apod.dressed();'


@pytest.fixture
def look(visit):
    """Opens a day's page and the viewer. After the test, the page must have no errors."""
    opened = []

    def open_viewer(site, path=DAY, scheme="http", opener=".tool.closer", **window):
        opened.append(visit(site, path, scheme, **window))
        opened[-1].click(opener)
        opened[-1].page.wait_for_selector(".viewer[open]")
        return opened[-1].page

    yield open_viewer
    assert opened[-1].complaints() == []


def place(page):
    """Returns the place of the picture in the window, when it has come to rest."""
    settle(page)
    until(page, "document.getAnimations().every((one) => one.playState === 'finished')")
    return page.evaluate(PLACE)


def middle(page):
    """Returns the point of the picture that is in the middle of the window, when the picture has come to rest."""
    place(page)
    return page.evaluate(MIDDLE)


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def assert_turned(page, address):
    """Waits for another day's page, in which the viewer is open."""
    page.wait_for_url(f"{address}#look")
    page.wait_for_selector(".viewer[open]")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_click_on_the_picture_shows_it_whole_and_nothing_on_the_page_moves(demo, look, scheme):
    page = look(demo, DAY, scheme, "figure.picture a")
    assert page.url == demo.address(DAY, scheme)
    seen = place(page)
    assert [seen[part] for part in ["left", "top", "width", "height"]] == [0, 0, 1280, 800]
    assert page.evaluate("document.querySelector('.sheet img').alt") != ""
    # A click without a pointer causes no error.
    page.evaluate("document.querySelector('.stage').click()")
    settle(page)
    press(page, "+")
    page.mouse.click(640, 400)
    press(page, "Escape")
    # By then, the click would have hidden the caption.
    page.wait_for_timeout(400)
    assert page.evaluate("noted.shift") == 0


@pytest.mark.parametrize("window", [(320, 568), (390, 844), (1440, 900), (3840, 2160)])
@pytest.mark.parametrize(
    "day, size", [("12", (1600, 1000)), ("11", (1280, 720)), ("14", (160, 120)), ("20", (700, 4200))]
)
def test_the_viewer_first_shows_the_picture_whole_and_never_enlarged(remote, look, day, size, window):
    seen = place(look(remote, f"2026/09/{day}.html", width=window[0], height=window[1]))
    assert seen["left"] >= -1 and seen["top"] >= -1
    assert seen["right"] <= window[0] + 1 and seen["bottom"] <= window[1] + 1
    assert seen["width"] <= size[0]
    assert abs(seen["width"] / size[0] * size[1] - seen["height"]) < 1
    assert seen["width"] == pytest.approx(size[0] * min(window[0] / size[0], window[1] / size[1], 1), abs=1)


@pytest.mark.parametrize("dots", [1, 2])
def test_the_key_1_shows_the_original_pixel_by_pixel(demo, visit, dots):
    """Device pixels, not CSS pixels. The original file is loaded only then."""
    page = visit(demo, LARGE).page
    with sharp_screen(page, dots):
        page.reload()
        asked = requests(page)
        page.click(".tool.closer")
        page.wait_for_selector(".viewer[open]")
        settle(page)
        original = page.locator("figure.picture a").evaluate("link => link.href")
        assert original not in asked
        press(page, "1")
        until(page, f"document.querySelector('.sheet img').src === '{original}'")
        assert original in asked
        seen = place(page)
        assert (seen["width"] * dots, seen["height"] * dots) == (3200, 2000)
        shown = page.locator(".sheet img")
        assert shown.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [3200, 2000]
        assert (seen["left"] * dots) % 1 == 0 and (seen["top"] * dots) % 1 == 0


def test_the_keyboard_zooms_pans_and_resets(demo, look):
    page = look(demo, LARGE)
    whole = place(page)
    assert page.locator(".viewer .tool.walk").is_hidden()
    press(page, "+")
    larger = place(page)
    assert larger["width"] == pytest.approx(1.5 * whole["width"], abs=1)
    press(page, "ArrowRight", "ArrowDown")
    moved = place(page)
    assert moved["left"] < larger["left"] and moved["top"] < larger["top"]
    press(page, *["ArrowRight"] * 20)
    assert place(page)["right"] == pytest.approx(1280, abs=1)
    press(page, "-")
    assert place(page)["width"] == pytest.approx(whole["width"], abs=1)
    press(page, *["+"] * 20)
    assert place(page)["width"] == 3200
    press(page, "0")
    assert place(page) == whole


@pytest.mark.parametrize("held, turned", [(None, -300), ("Control", -60)])
def test_the_wheel_and_a_trackpads_pinch_zoom_around_the_mouse_and_not_the_page(demo, look, held, turned):
    """A page receives a pinch on a trackpad as a wheel event with Control held down."""
    page = look(demo, LARGE)
    before, behind = place(page), page.evaluate("scrollY")
    page.mouse.move(900, 200)
    if held:
        page.keyboard.down(held)
    page.mouse.wheel(0, turned)
    if held:
        page.keyboard.up(held)
    until(page, "document.querySelector('.stage.movable')")
    after = place(page)
    assert after["width"] == pytest.approx(1.822 * before["width"], rel=0.01)
    for start, length, at in [("left", "width", 900), ("top", "height", 200)]:
        share = [(at - seen[start]) / seen[length] for seen in (before, after)]
        assert share[0] == pytest.approx(share[1], abs=0.002)
    assert page.evaluate("[visualViewport.scale, innerWidth, scrollY]") == [1, 1280, behind]


def test_the_mouse_drags_the_picture_only_up_to_its_edge(demo, look):
    page = look(demo, LARGE)
    press(page, "1")
    before = place(page)

    def drag(start, end):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=4)
        page.mouse.up()

    drag((600, 400), (500, 350))
    after = place(page)
    assert (after["left"], after["top"]) == (before["left"] - 100, before["top"] - 50)
    for _ in range(4):
        drag((100, 100), (1200, 700))
    assert (place(page)["left"], place(page)["top"]) == (0, 0)


def test_two_fingers_zoom_and_a_double_tap_toggles_whole_and_native(demo, look):
    page = look(demo, LARGE, **PHONE)
    fingers = Fingers(page)
    whole = place(page)
    fingers.spread((195, 422), 80, 240)
    before = place(page)
    assert before["width"] == pytest.approx(3 * whole["width"], rel=0.05)
    fingers.drag((300, 422), (200, 422), rests=True)
    # The browser begins to scroll when the finger has moved a little, and later on a busy machine.
    assert -100 <= place(page)["left"] - before["left"] <= -20
    for width in [whole["width"], 3200]:
        fingers.tap((195, 422))
        fingers.tap((195, 422))
        seen = place(page)
        assert seen["width"] == width
        assert width == 3200 or seen == whole


@pytest.mark.parametrize("window", [(1440, 900), (390, 844)])
def test_a_panorama_opens_as_tall_as_the_window_and_arrow_keys_walk_from_end_to_end(remote, look, window):
    page = look(remote, PANORAMA, width=window[0], height=window[1])

    def assert_at_the_start():
        seen = place(page)
        assert seen["height"] == pytest.approx(window[1], abs=1)
        assert seen["left"] == 0

    assert_at_the_start()
    for walk in [lambda: press(page, "w"), lambda: page.click(".viewer .tool.walk")]:
        press(page, "0")
        assert place(page)["width"] == pytest.approx(window[0], abs=1)
        walk()
        assert_at_the_start()
        # Each step is 0.4 of the window, and the picture is up to 18 windows wide.
        for _ in range(50):
            if place(page)["right"] <= window[0] + 1:
                break
            press(page, "ArrowRight")
        assert place(page)["right"] == pytest.approx(window[0], abs=1)
        assert page.url == remote.address(PANORAMA, "http")


def test_a_finger_moves_along_a_panorama_and_turns_the_day_at_its_end(remote, look):
    page = look(remote, PANORAMA, **PHONE)
    place(page)
    fingers = Fingers(page)
    fingers.drag((300, 422), (100, 422), rests=True)
    # How far the browser scrolls depends on when it sees the movements.
    assert place(page)["left"] < -50
    page.evaluate("document.querySelector('.stage').scrollTo(100, 0)")
    fingers.drag((50, 422), (385, 422), rests=True)
    assert place(page)["left"] == 0
    assert page.url == remote.address(PANORAMA, "http")
    fingers.drag((100, 422), (300, 422))
    assert_turned(page, remote.address("2026/09/04.html", "http"))


def test_arrow_keys_turn_to_another_day_on_a_tiny_picture_at_any_zoom(remote, look):
    page = look(remote, "2026/09/14.html")
    assert page.locator(".viewer .tool.walk").is_hidden()
    press(page, *["+"] * 4)
    assert place(page)["width"] == pytest.approx(320, abs=1)
    press(page, "ArrowRight")
    assert_turned(page, remote.address("2026/09/15.html", "http"))


def test_the_alternative_text_is_english_on_a_translated_page(arabic, look):
    spoken = look(arabic).locator(".sheet img").first.evaluate(
        "image => [image.closest('[lang]').lang, getComputedStyle(image).direction]"
    )
    assert spoken == ["en", "ltr"]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_arrows_turn_to_neighbouring_days_and_keep_the_viewer_open(demo, look, scheme):
    page = look(demo, AFTER, scheme)
    press(page, "ArrowLeft")
    assert_turned(page, demo.address(DAY, scheme))
    press(page, "k")
    assert_turned(page, demo.address(AFTER, scheme))
    page.click(".viewer .turn.back")
    assert_turned(page, demo.address(DAY, scheme))
    press(page, "Escape")
    page.wait_for_url(demo.address(DAY, scheme))


def test_a_swipe_over_the_whole_picture_opens_the_neighbouring_day(demo, look):
    page = look(demo, AFTER, **PHONE)
    Fingers(page).drag((100, 422), (300, 430))
    assert_turned(page, demo.address(DAY, "http"))
    Fingers(page).drag((300, 422), (100, 430))
    assert_turned(page, demo.address(AFTER, "http"))


@pytest.mark.parametrize("opener", ["figure.picture a", ".tool.closer"])
def test_escape_closes_the_viewer_and_restores_focus_and_scroll_position(demo, visit, opener):
    page = visit(demo, DAY).page
    page.evaluate("scrollTo(0, 60)")
    page.focus(opener)
    behind = page.evaluate("scrollY")
    assert behind > 0
    press(page, "Enter")
    page.wait_for_selector(".viewer[open]")
    assert page.evaluate("document.activeElement.matches('.stage')")
    page.mouse.wheel(0, 500)
    press(page, "Space", "Escape")
    until(page, "!document.querySelector('.viewer')")
    assert page.evaluate(f"document.activeElement === document.querySelector('{opener}')")
    assert page.evaluate("scrollY") == behind


def test_the_focus_stays_inside_the_viewer(demo, look):
    """Tab visits every button in turn with a visible focus, and never the page behind."""
    page = look(demo)
    names = set()
    for _ in range(12):
        press(page, "Tab")
        here = page.evaluate(
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


def test_a_screen_reader_hears_the_viewers_name_and_levels(demo, look):
    page = look(demo, LARGE)
    dialog = page.get_by_role("dialog", name="Look closer")
    assert dialog.is_visible()
    dialog.get_by_role("button", name="Zoom in").click()
    heard, shown = (f"document.querySelector('.viewer {part}').textContent" for part in ["[aria-live]", ".level"])
    until(page, f"{heard} === {shown}")


def test_a_click_with_a_modifier_or_without_scripts_opens_no_viewer(demo, visit, reader):
    page = visit(demo, DAY).page
    page.click("figure.picture a", modifiers=["Alt"], no_wait_after=True)
    wait_for_dialogs(page)
    assert page.locator(".viewer").count() == 0
    with scriptless(reader) as still:
        still.goto(demo.address(DAY, "http"))
        assert still.locator(".tool").count() == 0
        still.click("figure.picture a")
        still.wait_for_url("**/pictures/2026/11/19.jpg*")


def test_a_failed_picture_in_the_viewer_can_be_tried_again(demo, visit, reader):
    with failing(reader.page, PICTURES):
        page = visit(demo, f"{DAY}#look").page
        trouble = page.locator(".stage .trouble")
        trouble.wait_for()
        assert "may no longer exist" in trouble.inner_text()
        first = trouble.element_handle()
        trouble.get_by_role("button", name="Try again").click()
        page.wait_for_function("first => !first.isConnected", arg=first)
        assert page.evaluate("document.activeElement.matches('.stage .trouble button')")
    trouble.get_by_role("button", name="Try again").click()
    trouble.wait_for(state="detached")
    assert_comes(page.locator(".sheet img").first)
    assert page.evaluate("document.activeElement.matches('.stage')")


@pytest.mark.parametrize("path", FILMS + TEXTS)
def test_videos_and_texts_have_no_viewer_button_but_a_place_in_the_viewer(demo, visit, path):
    page = visit(demo, path).page
    press(page, "f")
    wait_for_dialogs(page)
    assert page.locator(".tool.closer, .viewer").count() == 0
    if path in FILMS:
        return
    # The days that have only a link.
    opened = visit(demo, f"{path}#look")
    page.wait_for_selector(".viewer[open]")
    assert page.locator(".viewer .caption button").count() == 1
    assert page.locator(".stage .trouble").count() == 0
    press(page, "ArrowLeft")
    page.wait_for_selector(".viewer[open]")
    assert opened.complaints() == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_turning_to_a_video_in_the_viewer_shows_its_still(demo, look, scheme):
    page = look(demo, "2026/11/03.html", scheme)
    press(page, "ArrowLeft")
    assert_turned(page, demo.address(FILMS[0], scheme))
    until(page, "document.querySelector('.sheet img')?.naturalWidth > 0")
    assert place(page)["width"] == 960
    assert "assets.science.nasa.gov" in page.locator(".viewer .caption button").inner_text()
    press(page, "ArrowRight")
    assert_turned(page, demo.address("2026/11/03.html", scheme))


@pytest.mark.parametrize("path, arrival", [(FILMS[0], "video:focus"), (FILMS[1], "figure.film iframe")])
def test_the_viewers_video_button_closes_the_viewer_and_goes_to_the_video(demo, visit, path, arrival):
    page = visit(demo, f"{path}#look").page
    page.click(".viewer .caption button")
    page.wait_for_selector(arrival)
    assert page.locator(".viewer").count() == 0


def test_a_file_that_loads_after_the_viewer_is_closed_causes_no_error(demo, visit):
    opened = visit(demo, DAY)
    opened.page.evaluate(f"""async () => {{
      {HOLD_FILES}
      {OPEN}
      const dialog = document.querySelector(".viewer");
      const gone = new Promise((done) => dialog.addEventListener("close", done));
      dialog.close();
      await gone;
      for (const done of waiting) done();
    }}""")
    assert opened.page.locator(".viewer").count() == 0
    assert opened.complaints() == []


def test_an_address_of_the_viewer_shows_the_page_when_scripts_fail(demo, visit, reader):
    with failing(reader.page, "**/assets/day.js*"):
        page = visit(demo, f"{DAY}#look").page
        until(page, "document.readyState === 'complete'")
        assert page.locator("h1").is_visible()


@pytest.mark.parametrize("fails", [True, False])
def test_the_smaller_file_stays_when_the_original_fails_or_is_narrower(demo, visit, fails):
    """Without a network, a worker can answer with a narrower file."""
    page = visit(demo, f"{LARGE}#look").page
    page.wait_for_selector(".viewer[open]")
    narrow = (demo.folder / "pictures/2026/11/20-480.jpg").read_bytes()

    def answer(route):
        route.abort() if fails else route.fulfill(body=narrow, content_type="image/jpeg")

    with answering(page, ORIGINAL, answer):
        press(page, "1")
        until(page, "document.querySelector('[aria-live]').textContent.includes('smaller')")
        assert page.locator(".viewer .level").inner_text() == "100 %"
        assert place(page)["width"] == 3200
        until(page, "document.querySelector('.sheet img').naturalWidth > 480")


def test_the_middle_of_the_view_stays_when_the_window_is_resized(demo, look):
    page = look(demo, LARGE)
    press(page, "1", "ArrowRight")
    settle(page)
    before = middle(page)
    page.set_viewport_size({"width": 900, "height": 600})
    until(page, "document.querySelector('.stage').clientWidth === 900")
    settle(page)
    assert middle(page) == pytest.approx(before, abs=0.002)


@pytest.mark.parametrize("keys, width", [(["1", "ArrowRight"], 3200), (["0"], 900)])
def test_the_middle_of_the_view_stays_when_the_original_loads_during_a_resize(demo, visit, keys, width):
    """The original loads after the resize, before the viewer handles it."""
    page = visit(demo, LARGE).page
    page.evaluate(f"""() => {{
      {HOLD_FILES}
      addEventListener("resize", () => waiting.forEach((done) => done()));
    }}""")
    page.click(".tool.closer")
    page.wait_for_selector(".viewer[open]")
    with page.expect_response(ORIGINAL):
        press(page, "1")
    settle(page)
    press(page, *keys)
    before = middle(page)
    page.set_viewport_size({"width": 900, "height": 600})
    until(page, "document.querySelector('.sheet img').src.includes('/20.jpg')")
    settle(page)
    assert middle(page) == pytest.approx(before, abs=0.002)
    assert place(page)["width"] == width


def test_the_key_f_shows_the_pictures_colours_while_it_loads(demo, visit):
    page = visit(demo, "404.html").page
    with answering(page, PICTURES, lambda route: None):
        page.goto(demo.address(DAY, "http"), wait_until="commit")
        page.wait_for_selector(".tool.closer")
        press(page, "f")
        # The key takes effect when all scripts are loaded.
        page.wait_for_selector(".viewer[open] .sheet > svg")
        assert page.locator(".viewer .level").inner_text() == "80 %"
    until(page, "!document.querySelector('.sheet > svg')")
    page.wait_for_load_state()


def test_the_page_below_the_viewer_does_not_scroll(demo, visit):
    page = visit(demo, DAY, width=390, height=500).page
    # Keys do not scroll the page while the viewer opens either.
    page.evaluate(f"""async () => {{
      addEventListener("keydown", (event) => {{ window.isHandled = event.defaultPrevented; }});
      {OPEN}
    }}""")
    for key in ["Space", "PageDown", "End", "ArrowDown"]:
        press(page, key)
        assert page.evaluate("window.isHandled"), key
    until(page, "getComputedStyle(document.documentElement).overflowY === 'hidden'")
    page.mouse.move(*page.locator(".viewer .level").evaluate(
        "it => { const { x, y } = it.getBoundingClientRect(); return [x + 5, y + 5]; }"))  # fmt: skip
    page.mouse.wheel(0, 300)
    settle(page)
    assert page.evaluate("[scrollY, document.documentElement.scrollHeight > innerHeight]") == [0, True]
    press(page, "Escape")
    until(page, "!document.querySelector('.viewer')")
    settle(page)
    press(page, "End")
    until(page, "scrollY > 0")


def test_a_picture_of_unknown_size_is_measured_when_it_loads(remote, visit):
    page = visit(remote, "2026/08/31.html#look").page
    page.wait_for_selector(".viewer[open]")
    until(page, "document.querySelector('.sheet img')?.naturalWidth === 5000")
    seen = place(page)
    assert seen["width"] / seen["height"] == pytest.approx(2.5, abs=0.01)


def test_a_zoom_step_loads_the_next_wider_file_and_not_the_original(demo, look):
    page = look(demo, LARGE, **PHONE)
    shown = "[...document.querySelectorAll('.sheet img')].at(-1).currentSrc"
    until(page, f"/-480/.test({shown})")
    asked = requests(page)
    press(page, "+")
    until(page, f"/-960/.test({shown})")
    press(page, "+", "+")
    until(page, f"/-(1600|1920)/.test({shown})")
    settle(page)
    assert not [url for url in asked if "/20.jpg" in url]
    press(page, "1")
    until(page, f"/20\\.jpg/.test({shown})")


def test_the_picture_follows_the_finger_and_springs_back(demo, look):
    page = look(demo, AFTER, **PHONE)
    place(page)
    fingers = Fingers(page)

    def slide(*across):
        for number, x in enumerate(across):
            fingers.touch("touchMove" if number else "touchStart", (x, 422))
        settle(page)
        return page.evaluate(PLACE)["left"]

    assert slide(200, 215, 240) == pytest.approx(40, abs=1)
    fingers.touch("touchEnd")
    assert page.evaluate("document.querySelector('.stage').getAnimations().length") == 1
    assert place(page)["left"] == 0
    # There is no newer day.
    assert slide(300, 280, 100) == pytest.approx(-50, abs=1)
    page.emulate_media(reduced_motion="reduce")
    fingers.touch("touchEnd")
    assert page.evaluate("document.querySelector('.stage').getAnimations().length") == 0
    assert page.evaluate(PLACE)["left"] == 0


def test_the_viewer_opens_from_the_pictures_place_and_returns_there(demo, visit):
    page = visit(demo, DAY).page
    first = page.evaluate(f"""async () => {{
      const box = (one) => {{
        const {{ x, y, width }} = one.getBoundingClientRect();
        return [x, y, width].map(Math.round);
      }};
      // The places of an element at the start and after the end of its animation.
      const ends = (moving, element) => {{
        const [flight] = moving.getAnimations();
        flight.pause();
        flight.currentTime = 0;
        const start = box(element);
        flight.finish();
        return [start, box(element), flight.effect.getTiming().duration];
      }};
      const image = document.querySelector("figure.picture img"), before = box(image);
      {OPEN}
      const [start, whole, opening] = ends(document.querySelector(".stage"), document.querySelector(".sheet"));
      document.querySelector(".viewer .tool.close").click();
      const [leaving, after, closing] = ends(image, image);
      return {{ before, start, whole, leaving, after, longest: Math.max(opening, closing) }};
    }}""")
    assert first["start"] == pytest.approx(first["before"], abs=1)
    assert first["leaving"] == pytest.approx(first["whole"], abs=1)
    assert first["after"] == first["before"] != first["whole"]
    assert first["longest"] <= 200
    until(page, "!document.querySelector('.viewer') && document.getAnimations().length === 0")
    page.emulate_media(reduced_motion="reduce")
    press(page, "f")
    page.wait_for_selector(".viewer[open]")
    assert page.evaluate("document.getAnimations().length") == 0
    press(page, "Escape")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("hand", ["tap", "key"])
def test_the_caption_names_the_picture_and_a_tap_or_key_hides_it(demo, look, hand):
    page = look(demo, **PHONE)
    caption = page.locator(".viewer #caption")
    for part in [page.locator("h1").inner_text(), "19 November 2026", "Credit: NASA, ESA, CSA, STScI"]:
        assert part in caption.inner_text()
    for state in ["hidden", "visible"]:
        if hand == "tap":
            Fingers(page).tap((195, 500))
        else:
            press(page, "c")
        caption.wait_for(state=state)
        assert page.locator(".viewer .tool.close").is_visible()
        # Two taps in quick succession would be a double tap.
        page.wait_for_timeout(400)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_viewer_opens_with_its_style_and_a_loaded_picture_without_its_colours(demo, visit, scheme):
    """The first dialog of a page waits for the style sheet of dialogs."""
    page = visit(demo, DAY, scheme=scheme).page
    sheets = "[...document.styleSheets].map(({ href }) => href.split('/').at(-1).split('?')[0])"
    assert page.evaluate(sheets) == ["style.css", "day.css"]
    until(page, "document.querySelector('figure img').complete")
    assert page.locator("figure .preview").count() == 1
    drawn = page.evaluate(f"""async () => {{
      {OPEN}
      return [
        getComputedStyle(document.querySelector(".viewer[open]")).width,
        ...["img", "svg"].map((name) => document.querySelectorAll(`.sheet > ${{name}}`).length),
      ];
    }}""")
    assert drawn == [page.evaluate("`${innerWidth}px`"), 1, 0]
    assert page.evaluate(sheets) == ["style.css", "dialogs.css", "day.css"]
