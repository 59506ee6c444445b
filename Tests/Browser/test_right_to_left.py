"""On right-to-left pages, English titles are aligned with the text around them."""

import pytest

# The left and right ends of an element's letters, not of its box.
LETTERS = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right } = range.getBoundingClientRect();
  return { left, right };
}"""


def letters(visit, selector):
    return visit.page.locator(selector).first.evaluate(LETTERS)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize(
    "path, title, beside, edge",
    [
        ("2026/11/19.html", ".neighbours .previous .what", ".neighbours .previous .way", "right"),
        ("2026/11/19.html", ".neighbours .next .what", ".neighbours .next .way", "left"),
        ("2026/11/index.html", ".tiles .what", ".tiles a time", "right"),
        ("embed.html", ".card h1", ".card .about", "right"),
    ],
)
def test_a_title_is_aligned_with_the_text_beside_it(arabic, visit, path, title, beside, edge, width):
    page = visit(arabic, path, width=width)
    # Over a picture, the title has a margin.
    near = 14 if title == ".tiles .what" else 3
    assert letters(page, title)[edge] == pytest.approx(letters(page, beside)[edge], abs=near)
