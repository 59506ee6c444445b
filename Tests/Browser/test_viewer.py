"""The viewer: it shows the whole picture first, then every pixel, with keyboard, mouse and fingers."""

import pytest

from hands import Fingers, assert_comes, settle, sharp_screen, until
from visit import scriptless

# 1600 × 1000 pixels. The days before and after have pictures too.
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
    """Opens a day's page and the viewer."""
    page = visit(site, path, scheme, **window)
    page.page.click(".tool.closer")
    page.page.wait_for_selector(".viewer[open]")
    return page


def place(visit):
    visit.settle()
    until(visit.page, "document.getAnimations().every((one) => one.playState === 'finished')")
    return visit.page.evaluate(PLACE)


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_click_on_the_picture_shows_it_whole_in_the_window(demo, visit, scheme):
    page = visit(demo, DAY, scheme)
    page.click("figure.picture a")
    page.page.wait_for_selector(".viewer[open]")
    assert page.page.url == demo.address(DAY, scheme)
    seen = place(page)
    assert seen["room"] == [1280, 800]
    assert (seen["width"], seen["height"]) == (1280, 800)
    assert (seen["left"], seen["top"]) == (0, 0)
    assert page.page.evaluate("document.querySelector('.sheet img').alt") != ""
    assert page.complaints() == []


def test_a_click_without_a_pointer_causes_no_error(demo, visit):
    page = look(visit, demo)
    page.page.evaluate("document.querySelector('.stage').click()")
    page.settle()
    assert page.complaints() == []


@pytest.mark.parametrize("window", [(320, 568), (390, 844), (1440, 900), (3840, 2160)])
@pytest.mark.parametrize(
    "day, size", [("12", (1600, 1000)), ("11", (1280, 720)), ("14", (160, 120)), ("20", (700, 4200))]
)
def test_the_viewer_first_shows_the_picture_whole_and_never_enlarged(remote, visit, day, size, window):
    page = look(visit, remote, f"2026/09/{day}.html", width=window[0], height=window[1])
    seen = place(page)
    assert seen["left"] >= -1 and seen["top"] >= -1
    assert seen["right"] <= window[0] + 1 and seen["bottom"] <= window[1] + 1
    assert seen["width"] <= size[0]
    assert abs(seen["width"] / size[0] * size[1] - seen["height"]) < 1
    fits = min(window[0] / size[0], window[1] / size[1], 1)
    assert abs(seen["width"] - size[0] * fits) < 1


@pytest.mark.parametrize("dots", [1, 2])
def test_the_key_1_shows_the_original_pixel_by_pixel(demo, visit, dots):
    """Device pixels, not CSS pixels. The original file is loaded only then."""
    page = visit(demo, LARGE)
    with sharp_screen(page.page, dots):
        page.page.reload()
        asked = []
        page.page.on("request", lambda request: asked.append(request.url))
        page.page.click(".tool.closer")
        page.page.wait_for_selector(".viewer[open]")
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


def test_the_keyboard_zooms_pans_and_resets(demo, visit):
    page = look(visit, demo, LARGE)
    keyboard = page.page.keyboard
    whole = place(page)
    assert page.page.locator(".viewer .tool.walk").is_hidden()
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


@pytest.mark.parametrize("held, turned", [(None, -300), ("Control", -60)])
def test_the_wheel_and_a_trackpads_pinch_zoom_around_the_mouse_and_not_the_page(demo, visit, held, turned):
    """A page receives a pinch on a trackpad as a wheel event with Control held down."""
    page = look(visit, demo, LARGE)
    before, behind = place(page), page.page.evaluate("scrollY")
    page.page.mouse.move(900, 200)
    if held:
        page.page.keyboard.down(held)
    page.page.mouse.wheel(0, turned)
    if held:
        page.page.keyboard.up(held)
    until(page.page, "document.querySelector('.stage.movable')")
    after = place(page)
    assert after["width"] == pytest.approx(1.822 * before["width"], rel=0.01)
    for start, length, at in [("left", "width", 900), ("top", "height", 200)]:
        share = [(at - seen[start]) / seen[length] for seen in (before, after)]
        assert share[0] == pytest.approx(share[1], abs=0.002)
    assert page.page.evaluate("[visualViewport.scale, innerWidth, scrollY]") == [1, 1280, behind]


def test_the_mouse_drags_the_picture_only_up_to_its_edge(demo, visit):
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


def test_two_fingers_zoom_and_a_double_tap_toggles_whole_and_native(demo, visit):
    page = look(visit, demo, LARGE, width=390, height=844)
    fingers = Fingers(page.page)
    whole = place(page)
    fingers.spread((195, 422), 80, 240)
    assert place(page)["width"] == pytest.approx(3 * whole["width"], rel=0.05)
    before = place(page)
    # The browser scrolls only after the first few pixels.
    fingers.drag((300, 422), (200, 422), rests=True)
    # The browser begins to scroll when the finger has moved a little, and later on a busy machine.
    assert -100 <= place(page)["left"] - before["left"] <= -20
    for _ in range(2):
        fingers.tap((195, 422))
    assert place(page) == whole
    for _ in range(2):
        fingers.tap((195, 422))
    assert place(page)["width"] == 3200


@pytest.mark.parametrize("hand", ["key", "button"])
def test_arrow_keys_walk_along_a_panorama_from_end_to_end(remote, visit, hand):
    """The picture is as tall as the window, and the arrow keys move along it."""
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


def test_arrow_keys_turn_to_another_day_on_a_tiny_picture_at_any_zoom(remote, visit):
    page = look(visit, remote, "2026/09/14.html")
    assert page.page.locator(".viewer .tool.walk").is_hidden()
    for _ in range(4):
        page.page.keyboard.press("+")
    assert place(page)["width"] == pytest.approx(320, abs=1)
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url(remote.address("2026/09/15.html", "http") + "#look")


def test_the_alternative_text_is_english_on_a_translated_page(arabic, visit):
    page = look(visit, arabic)
    spoken = page.page.locator(".sheet img").first.evaluate(
        "image => [image.closest('[lang]').lang, getComputedStyle(image).direction]"
    )
    assert spoken == ["en", "ltr"]


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_arrows_turn_to_neighbouring_days_and_keep_the_viewer_open(demo, visit, scheme):
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


def test_a_swipe_over_the_whole_picture_opens_the_neighbouring_day(demo, visit):
    page = look(visit, demo, AFTER, width=390, height=844)
    Fingers(page.page).drag((100, 422), (300, 430))
    page.page.wait_for_url(demo.address(DAY, "http") + "#look")
    page.page.wait_for_selector(".viewer[open]")
    Fingers(page.page).drag((300, 422), (100, 430))
    page.page.wait_for_url(demo.address(AFTER, "http") + "#look")


@pytest.mark.parametrize("opener", ["figure.picture a", ".tool.closer"])
def test_escape_closes_the_viewer_and_restores_focus_and_scroll_position(demo, visit, opener):
    page = visit(demo, DAY)
    page.page.evaluate("scrollTo(0, 60)")
    page.page.focus(opener)
    behind = page.page.evaluate("scrollY")
    assert behind > 0
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector(".viewer[open]")
    assert page.page.evaluate("document.activeElement.matches('.stage')")
    page.page.mouse.wheel(0, 500)
    page.page.keyboard.press("Space")
    page.page.keyboard.press("Escape")
    until(page.page, "!document.querySelector('.viewer')")
    assert page.page.evaluate(f"document.activeElement === document.querySelector('{opener}')")
    assert page.page.evaluate("scrollY") == behind


def test_the_focus_stays_inside_the_viewer(demo, visit):
    """Tab visits every button in turn with a visible focus, and never the page behind."""
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


def test_a_click_with_a_modifier_or_without_scripts_opens_no_viewer(demo, visit, reader):
    page = visit(demo, DAY)
    page.page.click("figure.picture a", modifiers=["Alt"], no_wait_after=True)
    assert page.page.locator(".viewer").count() == 0
    with scriptless(reader) as still:
        still.goto(demo.address(DAY, "http"))
        assert still.locator(".tool").count() == 0
        still.click("figure.picture a")
        still.wait_for_url("**/pictures/2026/11/19.jpg*")


def test_a_failed_picture_in_the_viewer_can_be_tried_again(demo, visit):
    page = visit(demo, "404.html")
    page.page.route("**/pictures/**", lambda route: route.abort())
    try:
        page = visit(demo, f"{DAY}#look")
        trouble = page.page.locator(".stage .trouble")
        trouble.wait_for()
        assert "may no longer exist" in trouble.inner_text()
        first = trouble.element_handle()
        trouble.get_by_role("button", name="Try again").click()
        page.page.wait_for_function("first => !first.isConnected", arg=first)
        assert page.page.evaluate("document.activeElement.matches('.stage .trouble button')")
    finally:
        page.page.unroute("**/pictures/**")
    trouble.get_by_role("button", name="Try again").click()
    trouble.wait_for(state="detached")
    assert_comes(page.page.locator(".sheet img").first)
    assert page.page.evaluate("document.activeElement.matches('.stage')")


# A video file and a player, and two days with only a link.
FILMS = ["2026/11/01.html", "2026/11/07.html"]
TEXTS = ["2026/11/16.html", "2026/11/18.html"]


@pytest.mark.parametrize("path", FILMS + TEXTS)
def test_videos_and_texts_have_no_viewer_button(demo, visit, path):
    page = visit(demo, path)
    page.page.keyboard.press("f")
    assert page.page.locator(".tool.closer, .viewer").count() == 0


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_turning_to_a_video_in_the_viewer_shows_its_still(demo, visit, scheme):
    page = look(visit, demo, "2026/11/03.html", scheme)
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(demo.address("2026/11/01.html", scheme) + "#look")
    page.page.wait_for_selector(".viewer[open]")
    until(page.page, "document.querySelector('.sheet img')?.naturalWidth > 0")
    assert place(page)["width"] == 960
    assert "assets.science.nasa.gov" in page.page.locator(".viewer .caption button").inner_text()
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url(demo.address("2026/11/03.html", scheme) + "#look")
    page.page.wait_for_selector(".viewer[open]")
    assert page.complaints() == []


def test_the_viewers_video_button_closes_the_viewer_and_goes_to_the_video(demo, visit):
    page = visit(demo, f"{FILMS[1]}#look")
    page.page.click(".viewer .caption button")
    page.page.wait_for_selector("figure.film iframe")
    assert page.page.locator(".viewer").count() == 0
    page = visit(demo, f"{FILMS[0]}#look")
    page.page.click(".viewer .caption button")
    assert page.page.locator(".viewer").count() == 0
    assert page.page.evaluate("document.activeElement.matches('video')")


@pytest.mark.parametrize("path", TEXTS)
def test_the_viewer_shows_the_link_of_a_day_that_has_only_a_link(demo, visit, path):
    page = visit(demo, f"{path}#look")
    page.page.wait_for_selector(".viewer[open]")
    assert page.page.locator(".viewer .caption button").count() == 1
    assert page.page.locator(".stage .trouble").count() == 0
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_selector(".viewer[open]")
    assert page.complaints() == []


def test_opening_and_closing_the_viewer_does_not_shift_the_layout(demo, visit):
    page = look(visit, demo)
    page.page.keyboard.press("+")
    page.page.mouse.click(640, 400)
    page.page.keyboard.press("Escape")
    # By then, the click would have hidden the caption.
    page.page.wait_for_timeout(400)
    assert page.shift == 0
    assert page.complaints() == []


def test_a_file_that_loads_after_the_viewer_is_closed_causes_no_error(demo, visit):
    page = visit(demo, DAY)
    page.page.evaluate("""async () => {
      const waiting = [];
      HTMLImageElement.prototype.decode = () => new Promise((done) => waiting.push(done));
      document.querySelector(".tool.closer").click();
      await apod.dressed();
      const dialog = document.querySelector(".viewer");
      const gone = new Promise((done) => dialog.addEventListener("close", done));
      dialog.close();
      await gone;
      // Simulates that the files load only now.
      for (const done of waiting) done();
    }""")
    assert page.page.locator(".viewer").count() == 0
    assert page.complaints() == []


def test_an_address_of_the_viewer_shows_the_page_when_scripts_fail(demo, visit):
    page = visit(demo, "404.html")
    page.page.route("**/assets/day.js*", lambda route: route.abort())
    try:
        page = visit(demo, f"{DAY}#look")
        until(page.page, "document.readyState === 'complete'")
        assert page.page.locator("h1").is_visible()
    finally:
        page.page.unroute("**/assets/day.js*")


@pytest.mark.parametrize("fails", [True, False])
def test_the_smaller_file_stays_when_the_original_fails_or_is_narrower(demo, visit, fails):
    """Without a network, a worker can answer with a narrower file."""
    page = look(visit, demo, LARGE)
    narrow = (demo.folder / "pictures/2026/11/20-480.jpg").read_bytes()

    def answer(route):
        route.abort() if fails else route.fulfill(body=narrow, content_type="image/jpeg")

    page.page.route("**/pictures/2026/11/20.jpg*", answer)
    try:
        page.page.keyboard.press("1")
        until(page.page, "document.querySelector('[aria-live]').textContent.includes('smaller')")
        assert page.page.locator(".viewer .level").inner_text() == "100 %"
        assert place(page)["width"] == 3200
        until(page.page, "document.querySelector('.sheet img').naturalWidth > 480")
    finally:
        page.page.unroute("**/pictures/2026/11/20.jpg*")


MIDDLE = """() => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  return [(innerWidth / 2 - sheet.left) / sheet.width, (innerHeight / 2 - sheet.top) / sheet.height];
}"""


def test_the_middle_of_the_view_stays_when_the_window_is_resized(demo, visit):
    page = look(visit, demo, LARGE)
    page.page.keyboard.press("1")
    page.page.keyboard.press("ArrowRight")
    page.settle()
    before = page.page.evaluate(MIDDLE)
    page.page.set_viewport_size({"width": 900, "height": 600})
    until(page.page, "document.querySelector('.stage').clientWidth === 900")
    page.settle()
    assert page.page.evaluate(MIDDLE) == pytest.approx(before, abs=0.002)


@pytest.mark.parametrize("key", ["1", "0"])
def test_the_middle_of_the_view_stays_when_the_original_loads_during_a_resize(demo, visit, key):
    """The original loads after the resize, before the viewer handles it."""
    page = visit(demo, LARGE)
    page.page.evaluate("""() => {
      const waiting = [];
      HTMLImageElement.prototype.decode = () => new Promise((done) => waiting.push(done));
      addEventListener("resize", () => waiting.forEach((done) => done()));
    }""")
    page.page.click(".tool.closer")
    page.page.wait_for_selector(".viewer[open]")
    with page.page.expect_response("**/pictures/2026/11/20.jpg*"):
        page.page.keyboard.press("1")
    page.settle()
    page.page.keyboard.press(key)
    if key == "1":
        page.page.keyboard.press("ArrowRight")
    before = page.page.evaluate(MIDDLE)
    page.page.set_viewport_size({"width": 900, "height": 600})
    until(page.page, "document.querySelector('.sheet img').src.includes('/20.jpg')")
    page.settle()
    assert page.page.evaluate(MIDDLE) == pytest.approx(before, abs=0.002)
    assert page.page.evaluate(PLACE)["width"] == (3200 if key == "1" else 900)


def test_the_key_f_shows_the_pictures_colours_while_it_loads(demo, visit):
    page = visit(demo, "404.html").page
    held = []
    page.route("**/pictures/**", lambda route: held.append(route))
    try:
        page.goto(demo.address(DAY, "http"), wait_until="commit")
        page.wait_for_selector(".tool.closer")
        page.keyboard.press("f")
        # The key takes effect when all scripts are loaded.
        page.wait_for_selector(".viewer[open] .sheet > svg")
        assert page.locator(".viewer .level").inner_text() == "80 %"
    finally:
        # Also releases the held requests.
        page.unroute("**/pictures/**")
    until(page, "!document.querySelector('.sheet > svg')")
    page.wait_for_load_state()


def test_a_loaded_picture_opens_without_its_colours(demo, visit):
    page = visit(demo, DAY)
    until(page.page, "document.querySelector('figure img').complete")
    assert page.page.locator("figure .preview").count() == 1
    drawn = page.page.evaluate("""async () => {
      document.querySelector(".tool.closer").click();
      await apod.dressed();
      return ["img", "svg"].map((name) => document.querySelectorAll(`.viewer[open] .sheet > ${name}`).length);
    }""")
    assert drawn == [1, 0]


@pytest.mark.parametrize("key", ["Space", "PageDown", "End", "ArrowDown"])
def test_keys_do_not_scroll_the_page_while_the_viewer_opens(demo, visit, key):
    page = visit(demo, DAY, width=390, height=500)
    page.page.evaluate("""async () => {
      addEventListener("keydown", (event) => { window.isHandled = event.defaultPrevented; });
      document.querySelector(".tool.closer").click();
      await apod.dressed();
    }""")
    page.page.keyboard.press(key)
    assert page.page.evaluate("window.isHandled")


def test_the_page_below_the_viewer_does_not_scroll(demo, visit):
    page = look(visit, demo, width=390, height=500)
    until(page.page, "getComputedStyle(document.documentElement).overflowY === 'hidden'")
    page.page.mouse.move(*page.page.locator(".viewer .level").evaluate(
        "it => { const { x, y } = it.getBoundingClientRect(); return [x + 5, y + 5]; }"))
    page.page.mouse.wheel(0, 300)
    page.settle()
    assert page.page.evaluate("[scrollY, document.documentElement.scrollHeight > innerHeight]") == [0, True]
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("End")
    until(page.page, "scrollY > 0")


def test_a_picture_of_unknown_size_is_measured_when_it_loads(remote, visit):
    page = visit(remote, "2026/08/31.html#look")
    page.page.wait_for_selector(".viewer[open]")
    until(page.page, "document.querySelector('.sheet img')?.naturalWidth === 5000")
    seen = place(page)
    assert seen["width"] / seen["height"] == pytest.approx(2.5, abs=0.01)


def test_a_zoom_step_loads_the_next_wider_file_and_not_the_original(demo, visit):
    page = look(visit, demo, LARGE, width=390, height=844)
    shown = "[...document.querySelectorAll('.sheet img')].at(-1).currentSrc"
    until(page.page, f"/-480/.test({shown})")
    asked = []
    page.page.on("request", lambda request: asked.append(request.url))
    page.page.keyboard.press("+")
    until(page.page, f"/-960/.test({shown})")
    page.page.keyboard.press("+")
    page.page.keyboard.press("+")
    until(page.page, f"/-(1600|1920)/.test({shown})")
    page.settle()
    assert not [url for url in asked if "/20.jpg" in url]
    page.page.keyboard.press("1")
    until(page.page, f"/20\\.jpg/.test({shown})")


def test_the_picture_follows_the_finger_and_springs_back(demo, visit):
    page = look(visit, demo, AFTER, width=390, height=844)
    place(page)
    fingers = Fingers(page.page)
    fingers.touch("touchStart", (200, 422))
    fingers.touch("touchMove", (215, 422))
    fingers.touch("touchMove", (240, 422))
    page.settle()
    assert page.page.evaluate(PLACE)["left"] == pytest.approx(40, abs=1)
    fingers.touch("touchEnd")
    assert page.page.evaluate("document.querySelector('.stage').getAnimations().length") == 1
    assert place(page)["left"] == 0
    # There is no newer day.
    fingers.touch("touchStart", (300, 422))
    fingers.touch("touchMove", (280, 422))
    fingers.touch("touchMove", (100, 422))
    page.settle()
    assert page.page.evaluate(PLACE)["left"] == pytest.approx(-50, abs=1)
    page.page.emulate_media(reduced_motion="reduce")
    fingers.touch("touchEnd")
    assert page.page.evaluate("document.querySelector('.stage').getAnimations().length") == 0
    assert page.page.evaluate(PLACE)["left"] == 0


def test_the_viewer_opens_from_the_pictures_place_and_returns_there(demo, visit):
    page = visit(demo, DAY).page
    first = page.evaluate("""async () => {
      const box = (one) => { const { x, y, width } = one.getBoundingClientRect();
        return [x, y, width].map(Math.round); };
      const image = document.querySelector("figure.picture img"), before = box(image);
      document.querySelector(".tool.closer").click();
      await apod.dressed();
      const sheet = document.querySelector(".sheet"), [flight] = document.querySelector(".stage").getAnimations();
      flight.pause();
      flight.currentTime = 0;
      const start = box(sheet);
      flight.finish();
      const whole = box(sheet);
      document.querySelector(".viewer .tool.close").click();
      const [back] = image.getAnimations();
      back.pause();
      back.currentTime = 0;
      const leaving = box(image);
      back.finish();
      return { before, start, whole, leaving, after: box(image),
               longest: Math.max(flight.effect.getTiming().duration, back.effect.getTiming().duration) };
    }""")
    assert first["start"] == pytest.approx(first["before"], abs=1)
    assert first["leaving"] == pytest.approx(first["whole"], abs=1)
    assert first["after"] == first["before"] != first["whole"]
    assert first["longest"] <= 200


def test_opening_and_closing_is_not_animated_with_reduced_motion(demo, visit):
    page = visit(demo, DAY)
    page.page.emulate_media(reduced_motion="reduce")
    page.page.keyboard.press("f")
    page.page.wait_for_selector(".viewer[open]")
    assert page.page.evaluate("document.getAnimations().length") == 0
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("hand", ["tap", "key"])
def test_the_caption_names_the_picture_and_a_tap_or_key_hides_it(demo, visit, hand):
    page = look(visit, demo, width=390, height=844)
    caption = page.page.locator(".viewer #caption")
    for part in [page.page.locator("h1").inner_text(), "19 November 2026", "Credit: NASA, ESA, CSA, STScI"]:
        assert part in caption.inner_text()

    def act():
        if hand == "tap":
            Fingers(page.page).tap((195, 500))
        else:
            page.page.keyboard.press("c")

    act()
    caption.wait_for(state="hidden")
    assert page.page.locator(".viewer .tool.close").is_visible()
    page.page.wait_for_timeout(400)
    act()
    caption.wait_for(state="visible")


@pytest.mark.parametrize("window", [(1440, 900), (390, 844)])
def test_a_panorama_opens_as_tall_as_the_window(remote, visit, window):
    page = look(visit, remote, PANORAMA, width=window[0], height=window[1])
    seen = place(page)
    assert seen["height"] == pytest.approx(window[1], abs=1)
    assert seen["left"] == 0
    page.page.keyboard.press("0")
    assert place(page)["width"] == pytest.approx(window[0], abs=1)


def test_a_screen_reader_hears_the_viewers_name_and_levels(demo, visit):
    page = look(visit, demo, LARGE)
    dialog = page.page.get_by_role("dialog", name="Look closer")
    assert dialog.is_visible()
    dialog.get_by_role("button", name="Zoom in").click()
    until(page.page, "document.querySelector('.viewer [aria-live]').textContent === "
                     "document.querySelector('.level').textContent")


def test_a_finger_moves_along_a_panorama_and_turns_the_day_at_its_end(remote, visit):
    page = look(visit, remote, PANORAMA, width=390, height=844)
    place(page)
    fingers = Fingers(page.page)
    fingers.drag((300, 422), (100, 422), rests=True)
    # How far the browser scrolls depends on when it sees the movements.
    assert place(page)["left"] < -50
    page.page.evaluate("document.querySelector('.stage').scrollTo(100, 0)")
    fingers.drag((50, 422), (385, 422), rests=True)
    assert place(page)["left"] == 0
    assert page.page.url == remote.address(PANORAMA, "http")
    fingers.drag((100, 422), (300, 422))
    page.page.wait_for_url(remote.address("2026/09/04.html", "http") + "#look")


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_style_sheet_of_dialogs_is_loaded_before_the_first_one_opens(demo, visit, scheme):
    page = visit(demo, DAY, scheme=scheme).page
    sheets = "[...document.styleSheets].map(({ href }) => href.split('/').at(-1).split('?')[0])"
    assert page.evaluate(sheets) == ["style.css", "day.css"]
    width = page.evaluate("""async () => {
      document.querySelector(".tool.closer").click();
      await apod.dressed();
      return getComputedStyle(document.querySelector(".viewer[open]")).width;
    }""")
    assert width == page.evaluate("`${innerWidth}px`")
    assert page.evaluate(sheets) == ["style.css", "dialogs.css", "day.css"]
