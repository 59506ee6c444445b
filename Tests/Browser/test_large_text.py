"""Dialogs, menus and pages with text of double size, in the windows of phones."""

import pytest
from playwright.sync_api import Page

from fitting import BESIDE, CUT_OFF, DOUBLE
from hands import settle

WINDOWS = [(390, 844), (320, 568)]
DAY = "2026/11/19.html"

# Words outside their box or the window, and boxes that cannot be scrolled into view.
OUTSIDE = """(selector) => {
  const box = document.querySelector(selector);
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const found = box.scrollWidth > box.clientWidth ? ["words beside one another"] : [];
  if (left < 0 || right > innerWidth) found.push(`${left} to ${right} across`);
  // Only a dialog must fit the window's height, because other boxes scroll with the page.
  if (box.localName === "dialog" && (top < 0 || bottom > innerHeight)) found.push(`${top} to ${bottom} down`);
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    if (!words.currentNode.data.trim() || words.currentNode.parentElement.closest(".unseen")) continue;
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects()) {
      if (line.left < left - 1 || line.right > right + 1) found.push(words.currentNode.data);
    }
  }
  return found;
}"""
# Controls that are covered by another element after scrolling.
HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((control) => {
  control.scrollIntoView({ block: "nearest" });
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  return ![[across, down], [left + 2, down], [right - 2, down], [across, top + 2], [across, bottom - 2]]
    .every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
}).map((control) => control.outerHTML.slice(0, 200))"""

# Whether a dialog's heading and its focused element are visible at once.
BEGINNING = """() => {
  const dialog = document.querySelector("dialog").getBoundingClientRect();
  return [document.querySelector("dialog h2"), document.activeElement].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= dialog.top && bottom <= dialog.bottom;
  });
}"""
# The number of buttons that are too close to another for fingers.
TOUCHING = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)].map((button) => button.getBoundingClientRect());
  return boxes.filter((one, place) => boxes.slice(place + 1).some((other) =>
    one.left < other.right + 4 && other.left < one.right + 4
    && one.top < other.bottom + 4 && other.top < one.bottom + 4)).length;
}"""


# The smallest gap between two numbers in a calendar's row.
NEAREST = """() => {
  const range = document.createRange();
  const boxes = [...document.querySelectorAll(".numbers > *")].map((day) => {
    range.selectNodeContents(day.firstChild);
    return range.getBoundingClientRect();
  });
  return Math.min(...boxes.slice(1)
    .map((box, place) => (box.top === boxes[place].top ? box.left - boxes[place].right : Infinity)));
}"""


def open_keys(page: Page) -> str:
    page.keyboard.press("?")
    page.wait_for_selector(".keys[open]")
    return ".keys"


def open_share(page: Page) -> str:
    page.click(".share summary")
    page.wait_for_selector(".share button")
    return ".share ul"


@pytest.mark.parametrize("width, height", WINDOWS)
@pytest.mark.parametrize("show", [open_keys, open_share])
def test_text_of_double_size_is_not_cut_and_can_be_reached(demo, device, show, width, height):
    page = device.equip(demo)
    page.set_viewport_size({"width": width, "height": height})
    device.open(demo, DAY)
    page.evaluate(DOUBLE)
    place = show(page)
    settle(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 32
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    for fault in [CUT_OFF, BESIDE]:
        assert page.evaluate(fault) == []
    assert page.evaluate(OUTSIDE, place) == []
    if show is not open_share:
        assert page.evaluate(BEGINNING)
        assert page.evaluate(TOUCHING, f"{place} button") == 0
    assert page.locator(f"{place} :is(a, button, input)").count() > 1
    assert page.evaluate(HIDDEN, f"{place} :is(a, button, input):not([hidden])") == []
    assert device.errors == []


def doubled(page, width, height):
    """Resizes the window, and doubles the page's text size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DOUBLE)
    return page


@pytest.mark.parametrize("width, height", WINDOWS)
def test_a_viewers_buttons_are_one_row_and_large_enough(demo, device, width, height):
    """Two rows would hide a fifth of a tall picture."""
    page = doubled(device.open(demo, "2026/11/05.html"), width, height)
    page.click(".tool.closer")
    page.wait_for_selector(".viewer[open]")
    boxes = [tool.bounding_box() for tool in page.locator(".viewer .bar .tool").all()]
    assert len(boxes) == 5
    assert len({box["y"] for box in boxes}) == 1
    assert all(box["width"] >= 40 and box["height"] >= 40 for box in boxes)
    bar = page.locator(".viewer .bar").bounding_box()
    assert bar["height"] < 0.1 * height and bar["x"] >= 0


@pytest.mark.parametrize("width, height", WINDOWS)
def test_large_text_leaves_no_empty_bands_around_a_picture(demo, device, width, height):
    page = doubled(device.open(demo, DAY), width, height)
    figure, image = (page.locator(f"figure.picture{part}").bounding_box() for part in ["", " img"])
    assert figure["height"] == pytest.approx(image["height"], abs=1)
    # A message in place of the picture has enough room.
    page.evaluate(
        """() => {
          const said = apod.make("div", { className: "trouble", textContent: "It cannot be had. ".repeat(5) });
          document.querySelector(".picture").append(said);
        }"""
    )
    assert page.locator(".picture").bounding_box()["height"] >= 12 * 32
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("width, height", WINDOWS)
def test_large_numbers_in_a_year_do_not_touch(demo, device, width, height):
    page = doubled(device.open(demo, "2026/index.html"), width, height)
    # A common font with wide digits.
    page.evaluate("document.documentElement.style.setProperty('--sans', 'DejaVu Sans')")
    settle(page)
    assert 4 <= page.evaluate(NEAREST) < 320
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.numbers')).fontSize)") >= 1.7 * 14
