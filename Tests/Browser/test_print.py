"""Printed pages. A day fits on one sheet with picture, title, credit and text, and lists have no controls."""

import re

import pytest

import shapes
from scenes import ALL

SHEETS = ["A4", "Letter"]
DAYS = ["front", "picture", "narrow", "film", "player", "text", "elsewhere"]
LISTS = ["month", "year", "archive", "recent", "on-this-day", "results", "favourites", "history", "subjects",
         "subject", "credits", "statistics", "subscribe", "lost"]  # fmt: skip


def count(printed: bytes) -> int:
    """Returns the number of sheets in a PDF from Chromium."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", printed))


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("name", DAYS)
def test_a_day_is_printed_on_one_sheet(play, name, paper):
    page = play(name).page
    printed = page.pdf(format=paper)
    assert count(printed) == 1
    page.emulate_media(media="print")
    parts = ["h1", ".date", ".credit", ".explanation"]
    pictures = page.locator("figure.picture img, .player img")
    # Videos of the site, texts and links have no picture.
    assert pictures.count() == (0 if name in ("film", "text", "elsewhere") else 1)
    if pictures.count():
        parts.append("figure img")
        assert b"/Subtype /Image" in printed
    for part in parts:
        assert page.locator(part).first.is_visible(), part
    if name in ("film", "player", "elsewhere"):
        link = page.locator(".elsewhere a")
        assert link.get_attribute("href") in link.evaluate("one => getComputedStyle(one, '::after').content")


@pytest.mark.parametrize("shape", [(5400, 300), (1400, 1400), (1200, 1600), (700, 4200)])
def test_a_picture_of_any_shape_is_printed_on_one_sheet_with_its_text(remote, visit, shape):
    """In portrait and in landscape."""
    day = shapes.FIRST.replace(day=1 + shapes.SHAPES.index(shape))
    page = visit(remote, f"{day:%Y/%m/%d}.html").page
    for paper in SHEETS:
        for landscape in [False, True]:
            assert count(page.pdf(format=paper, landscape=landscape)) == 1, (paper, landscape)


@pytest.mark.parametrize("paper", SHEETS)
def test_a_long_explanation_takes_two_sheets(play, paper):
    page = play("picture").page
    page.evaluate(
        """() => {
          const text = document.querySelector(".explanation");
          const paragraph = text.querySelector("p");
          for (let more = 0; more < 6; more += 1) text.append(paragraph.cloneNode(true));
        }"""
    )
    assert count(page.pdf(format=paper)) == 2


# A video's poster is a button, and is printed.
TO_PRESS = "nav, button:not(.player), summary, input, select, video, iframe, dialog, .tools, .skip"
DARK = """() => [...document.querySelectorAll("body, body *")].filter((element) => {
  const { backgroundColor, visibility } = getComputedStyle(element);
  const [red, green, blue, alpha = 1] = backgroundColor.match(/[\\d.]+/g).map(Number);
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && visibility === "visible" && alpha > 0 && Math.min(red, green, blue) < 240
    && element.localName !== "mark";
}).map((element) => element.outerHTML.slice(0, 120))"""

INK = "(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))"
PRESSED = """(wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility())
  .map((element) => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("name", DAYS + LISTS + ["menu", "share", "keys"])
def test_a_printed_page_is_black_on_white_and_has_no_dark_areas_and_no_controls(play, name):
    visit = play(name, width=718, height=1000)
    # A reader can also have chosen the dark page on a light device.
    for appearance, chosen in [("light", ""), ("dark", ""), ("light", "dark")]:
        visit.page.emulate_media(media="print", color_scheme=appearance)
        visit.page.evaluate("(chosen) => { document.documentElement.dataset.appearance = chosen; }", chosen)
        assert visit.page.evaluate(PRESSED, TO_PRESS) == []
        assert visit.page.evaluate(DARK) == []
        assert visit.page.evaluate(INK) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert visit.page.locator("h1").is_visible()
    assert visit.overflow() == 0


@pytest.mark.parametrize("name", ["month", "recent", "results", "statistics"])
def test_a_list_takes_few_sheets(play, name):
    """A dozen results, a month of pictures."""
    assert ALL[name].site == "demo"
    assert count(play(name).page.pdf(format="A4")) <= 4
