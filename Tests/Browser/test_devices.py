"""Pages in forced colours and high contrast, in right-to-left windows of every width, and on touch screens."""

import pytest

from barriers import barriers
from fitting import assert_fits, assert_large_text_fits
from patience import PATIENCE
from scenes import ALL

# Controls that nobody can see: without text, picture or border.
UNSEEN = """() => [...document.querySelectorAll("a[href], button, input, select, summary, video")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert], .skip")) return false;
  const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
  const isBordered = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== "none";
  return !isBordered && !element.innerText?.trim() && !element.querySelector("img, time")
    && !["video", "checkbox"].includes(element.type ?? element.localName);
}).map((element) => element.outerHTML.slice(0, 200))"""
# Controls whose focus nobody can see: without an outline, or with one in the colour of the background.
FOCUS = """() => [...document.querySelectorAll("a[href], button, input, select, summary")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  // An element that already has the focus would not get it again.
  document.activeElement.blur();
  element.focus({ focusVisible: true, preventScroll: true });
  if (document.activeElement !== element) return false;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const { backgroundColor } = getComputedStyle(document.querySelector("dialog[open]") ?? document.body);
  return outlineStyle === "none" || parseFloat(outlineWidth) < 2 || outlineColor === backgroundColor;
}).map((element) => element.outerHTML.slice(0, 200))"""
PICTURES = """() => [
  ...document.querySelectorAll("figure img, .sheet img, .tiles img, .results img"),
].filter((image) => {
  const { opacity, visibility, filter } = getComputedStyle(image);
  return opacity !== "1" || visibility !== "visible" || filter !== "none";
}).length"""


@pytest.mark.parametrize("name", [name for name in ALL if name != "not-found"])
def test_every_control_and_picture_is_visible_in_forced_colours(play, alone, name):
    alone.page.emulate_media(forced_colors="active")
    try:
        visit = play(name)
        page = visit.page
        for appearance in ["light", "dark"]:
            page.emulate_media(forced_colors="active", color_scheme=appearance, reduced_motion="reduce")
            visit.settle()
            assert page.evaluate("matchMedia('(forced-colors: active)').matches")
            assert page.evaluate(UNSEEN) == [], appearance
            assert page.evaluate(FOCUS) == [], appearance
            assert page.evaluate(PICTURES) == 0
            # In the viewer, axe uses the text's fill colour, for which Chromium reports the old value.
            if name != "viewer":
                assert barriers(page, runOnly=["color-contrast"]) == [], appearance
    finally:
        alone.page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("name", ["picture", "offline", "month", "results", "favourites", "keys"])
def test_a_page_has_more_contrast_on_request(play, name):
    """The ratio is at least 7 instead of 4.5, and no text is paler."""
    visit = play(name)
    for appearance in ["light", "dark"]:
        visit.page.emulate_media(color_scheme=appearance, contrast="more", reduced_motion="reduce")
        assert barriers(visit.page, runOnly=["color-contrast-enhanced"]) == [], appearance
        colours = "[...document.querySelectorAll('body, time, .masthead a')].map((it) => getComputedStyle(it).color)"
        assert len(set(visit.page.evaluate(colours))) == 1, appearance


@pytest.mark.parametrize("name", ["front", "picture", "narrow", "film", "text", "menu", "share", "viewer"])
def test_a_right_to_left_page_fits_every_window(arabic, alone, name):
    visit = alone.open(arabic, ALL[name].path, "http", alone.window)
    ALL[name].act(visit)
    assert_fits(visit)
    assert_large_text_fits(visit)


@pytest.fixture
def phone(browser):
    """A device with a touch screen, which cannot hover."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"
    )
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


# Style rules that show, hide or move an element on hover but not on focus, on devices that cannot hover.
HOVERED = """() => {
  const found = [];
  const telling = ["opacity", "visibility", "display", "clip-path", "transform", "translate", "content-visibility"];
  const look = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText.includes("hover: hover")) continue;
      if (rule.selectorText?.includes(":hover") && !rule.selectorText.includes(":focus")
        && telling.some((name) => rule.style.getPropertyValue(name))) found.push(rule.cssText);
      if (rule.cssRules) look(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules);
  return found;
}"""


@pytest.mark.parametrize(
    "path", ["index.html", "2026/11/19.html", "2026/11/index.html", "2026/index.html", "archive.html"]
)
def test_no_style_rule_needs_hover_on_a_touch_screen(demo, phone, path):
    phone.goto(demo.address(path, "http"))
    assert phone.evaluate("matchMedia('(hover: none)').matches")
    assert phone.evaluate(HOVERED) == []


def test_menus_and_the_viewer_open_and_close_by_touch(demo, phone):
    phone.goto(demo.address("2026/11/19.html", "http"))
    phone.tap(".masthead .menu summary")
    assert phone.locator(".masthead .menu[open]").count() == 1
    phone.tap(".share summary")
    assert phone.locator("details.menu[open]").evaluate("one => one.className") == "menu share"
    phone.tap("h1")
    assert phone.locator("details.menu[open]").count() == 0
    phone.tap("figure.picture img")
    phone.wait_for_selector(".viewer[open]")
    phone.get_by_role("button", name="Zoom in").tap()
    phone.get_by_role("button", name="Close", exact=True).tap()
    phone.wait_for_selector(".viewer", state="detached")


def test_a_sideways_swipe_belongs_to_the_browser_on_a_trackpad_and_to_the_page_on_a_phone(demo, visit, phone):
    """Only a sideways swipe of a finger turns to another day."""
    way = "getComputedStyle(document.documentElement).overscrollBehaviorX"
    assert visit(demo, "2026/11/12.html").page.evaluate(way) == "auto"
    phone.goto(demo.address("2026/11/12.html", "http"))
    assert phone.evaluate(way) == "none"


def test_on_a_touch_screen_a_title_is_below_its_thumbnail(demo, phone):
    phone.goto(demo.address("2026/11/index.html", "http"))
    tile = phone.locator(".tiles li:has(img)").first
    box, title = tile.locator("img").bounding_box(), tile.locator(".what")
    assert title.evaluate("one => getComputedStyle(one).opacity") == "1"
    assert title.bounding_box()["y"] >= box["y"] + box["height"]
