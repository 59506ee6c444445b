"""Checks that a page fits its window, at any width and with large text."""

from visit import Visit

WIDTHS = [320, 390, 768, 1440, 3840]

# Elements that are cut off, except text for screen readers and text that is shortened on purpose.
CUT_OFF = """() => [...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest(".unseen, .stage, svg, .kept p, .tiles .what") || !element.textContent.trim()) return false;
  // The colours behind a picture exceed its box. Only the message in place of the picture counts.
  if (element.matches(".picture")) {
    const parts = [element, element.querySelector(".trouble")];
    const [{ top, bottom }, said] = parts.map((it) => it?.getBoundingClientRect() ?? {});
    return said.top < top - 1 || said.bottom > bottom + 1;
  }
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return clientWidth > 0 && (
    ["hidden", "clip"].includes(overflowX) && scrollWidth > clientWidth + 1
    || ["hidden", "clip"].includes(overflowY) && scrollHeight > clientHeight + 1);
}).map((element) => element.outerHTML.slice(0, 200))"""

# Controls to the left or right of the window, in menus, dialogs and the viewer too.
BESIDE = """() => [...document.querySelectorAll("a[href], button, input, select, summary")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".unseen, .skip")) return false;
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
}).map((element) => element.outerHTML.slice(0, 200))"""

# Overlaps between the words and tools of a heading, or between the tools and the caption of a viewer.
OVERLAPS = """() => {
  const found = [];
  const boxes = (element) => {
    if (element.matches(".tool")) return [element.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const groups = [...document.querySelectorAll(".heading")].map((heading) =>
    [...heading.querySelectorAll("h1, .date, .credit, .tool")]);
  const viewer = document.querySelector(".viewer");
  if (viewer) groups.push([...viewer.querySelectorAll(".tool, .level, .caption p")]);
  for (const group of groups) {
    const seen = group.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const [place, one] of seen.entries()) {
      for (const other of seen.slice(place + 1)) {
        const isOver = boxes(one).some((box) => boxes(other).some((there) => meet(box, there)));
        if (isOver) found.push([one, other].map((it) => it.className || it.localName).join(" over "));
      }
    }
  }
  return found;
}"""

DOUBLE = """() => {
  const sheet = new CSSStyleSheet();
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  sheet.replaceSync(`html { font-size: ${2 * size}px; }`);
  document.adoptedStyleSheets = [sheet];
}"""


def assert_no_faults(visit: Visit, width: int, faults: list[str]) -> None:
    told = f"at {width} pixels"
    assert visit.overflow() == 0, told
    for fault in faults:
        found = visit.page.evaluate(fault)
        assert found == [], f"{told}: {found}"


def assert_fits(visit: Visit) -> None:
    """The narrowest width, 320 pixels, equals 1280 pixels at a zoom of 400 %."""
    for width in WIDTHS:
        visit.resize(width, 900)
        assert_no_faults(visit, width, [BESIDE, OVERLAPS])


def assert_large_text_fits(visit: Visit) -> None:
    """Doubles the text size, as a reader can do in the browser's settings without enlarging pictures."""
    for width in [320, 390, 1280]:
        visit.resize(width, 800)
        visit.page.evaluate(DOUBLE)
        visit.settle()
        assert_no_faults(visit, width, [CUT_OFF, BESIDE, OVERLAPS])
        visit.page.evaluate("document.adoptedStyleSheets = []")
