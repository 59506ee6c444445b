"""Dialogs, menus and pages with text of double size, in the windows of phones."""

import pytest
from playwright.sync_api import Page

from fitting import CUT_OFF, DOUBLE
from hands import settle
from scenes import list_keys, unfold_share
from visit import Visit

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


phones = pytest.mark.parametrize("width, height", [(390, 844), (320, 568)])


def doubled(opened: Visit) -> Page:
    opened.page.evaluate(DOUBLE)
    return opened.page


@phones
@pytest.mark.parametrize("show, place", [(list_keys, ".keys"), (unfold_share, ".share ul")])
def test_text_of_double_size_is_not_cut_and_can_be_reached(demo, visit, show, place, width, height):
    """`assert_large_text_fits` tests the page around the dialog and the menu."""
    opened = visit(demo, DAY, width=width, height=height)
    page = doubled(opened)
    show(opened)
    settle(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 32
    assert page.evaluate(OUTSIDE, place) == []
    if show is list_keys:
        assert page.evaluate(BEGINNING)
        assert page.evaluate(TOUCHING, f"{place} button") == 0
    assert page.locator(f"{place} :is(a, button, input)").count() > 1
    assert page.evaluate(HIDDEN, f"{place} :is(a, button, input):not([hidden])") == []
    assert opened.complaints() == []


@phones
def test_a_viewers_buttons_are_one_row_and_large_enough(demo, visit, width, height):
    """Two rows would hide a fifth of a tall picture."""
    page = doubled(visit(demo, "2026/11/05.html", width=width, height=height))
    page.click(".tool.closer")
    page.wait_for_selector(".viewer[open]")
    boxes = [tool.bounding_box() for tool in page.locator(".viewer .bar .tool").all()]
    assert len(boxes) == 5
    assert len({box["y"] for box in boxes}) == 1
    assert all(box["width"] >= 40 and box["height"] >= 40 for box in boxes)
    bar = page.locator(".viewer .bar").bounding_box()
    assert bar["height"] < 0.1 * height and bar["x"] >= 0


@phones
def test_large_text_leaves_no_empty_bands_around_a_picture(demo, visit, width, height):
    page = doubled(visit(demo, DAY, width=width, height=height))
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


@phones
def test_large_numbers_in_a_year_do_not_touch(demo, visit, width, height):
    page = doubled(visit(demo, "2026/index.html", width=width, height=height))
    # A common font with wide digits.
    page.evaluate("document.documentElement.style.setProperty('--sans', 'DejaVu Sans')")
    settle(page)
    assert 4 <= page.evaluate(NEAREST) < 320
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.numbers')).fontSize)") >= 1.7 * 14
