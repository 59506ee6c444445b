"""Whether a page fits its window, however narrow it is and however large its text."""

from visit import Visit

WIDTHS = [320, 390, 768, 1440, 3840]

# What is cut off, but for what is there for ears alone and texts that are shortened on purpose.
CUT_OFF = """() => [...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest(".unseen, .stage, svg, .kept p") || !element.textContent.trim()) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return clientWidth > 0 && (
    ["hidden", "clip"].includes(overflowX) && scrollWidth > clientWidth + 1
    || ["hidden", "clip"].includes(overflowY) && scrollHeight > clientHeight + 1);
}).map((element) => element.outerHTML.slice(0, 200))"""

DOUBLE = """() => {
  const sheet = new CSSStyleSheet();
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  sheet.replaceSync(`html { font-size: ${2 * size}px; }`);
  document.adoptedStyleSheets = [sheet];
}"""


def assert_fits(visit: Visit) -> None:
    """Down to 320 pixels, which is also what 1280 are at fourfold zoom."""
    for width in WIDTHS:
        visit.page.set_viewport_size({"width": width, "height": 900})
        assert visit.overflow() == 0, f"at {width} pixels"


def assert_large_text_fits(visit: Visit) -> None:
    """Text of twice the size, as a reader sets it in the browser without making pictures larger."""
    for width in [320, 390, 1280]:
        visit.page.set_viewport_size({"width": width, "height": 800})
        visit.page.evaluate(DOUBLE)
        visit.settle()
        told = f"at {width} pixels"
        assert visit.overflow() == 0, told
        assert visit.page.evaluate(CUT_OFF) == [], told
        visit.page.evaluate("document.adoptedStyleSheets = []")
