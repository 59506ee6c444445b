"""What holds for a page whatever a reader has done to it, and however the reader wants to see it."""

import pytest

from barriers import barriers, barriers_anywhere
from conftest import TODAY
from scenes import SCENES, nothing, noon
from visit import Window

# The others are pages as they come, of which test_every_page.py tells.
CHANGED = [name for name, scene in SCENES.items() if scene.act is not nothing]
# A failed request is what these are about.
WITHOUT_NETWORK = {"offline", "missing"}


@pytest.fixture
def play(alone, request):
    """Brings a scene about in a window of a reader who has done nothing before."""

    def act(name, **window):
        alone.context.clock.set_fixed_time(noon(TODAY))
        scene = SCENES[name]
        visit = alone.open(request.getfixturevalue(scene.site), scene.path, "http", Window(**window))
        scene.act(visit)
        return visit

    yield act
    alone.context.set_offline(False)


@pytest.mark.parametrize("name", CHANGED)
def test_axe_finds_no_barrier_and_the_browser_nothing_to_complain_of(play, name):
    visit = play(name)
    if name not in WITHOUT_NETWORK:
        assert visit.complaints() == []
    assert barriers_anywhere(visit.page) == []


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_page_is_never_wider_than_the_window(play, name):
    visit = play(name)
    for width in [320, 390, 768, 1440, 3840]:
        visit.page.set_viewport_size({"width": width, "height": 900})
        assert visit.overflow() == 0, f"at {width} pixels"


# What is cut off, but for what is there for ears alone and texts that are shortened on purpose.
CUT_OFF = """() => [...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest(".unseen, .stage, svg, .kept p") || !element.textContent.trim()) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return clientWidth > 0 && (
    ["hidden", "clip"].includes(overflowX) && scrollWidth > clientWidth + 1
    || ["hidden", "clip"].includes(overflowY) && scrollHeight > clientHeight + 1);
}).map((element) => element.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("name", SCENES)
def test_text_of_twice_the_size_fits(play, name, width):
    """As a reader sets it in the browser, without making pictures larger."""
    visit = play(name, width=width)
    visit.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
          sheet.replaceSync(`html { font-size: ${2 * size}px; }`);
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    visit.settle()
    assert visit.overflow() == 0
    assert visit.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("appearance", ["light", "dark"])
@pytest.mark.parametrize("name", ["picture", "offline", "month", "results", "favourites", "keys"])
def test_who_asks_for_more_contrast_has_it(play, name, appearance):
    """Seven to one, in place of four and a half; and nothing is said in a paler colour."""
    visit = play(name)
    visit.page.emulate_media(color_scheme=appearance, contrast="more", reduced_motion="reduce")
    assert barriers(visit.page, runOnly=["color-contrast-enhanced"]) == []
    colours = "[...document.querySelectorAll('body, time, .masthead a')].map((it) => getComputedStyle(it).color)"
    assert len(set(visit.page.evaluate(colours))) == 1


@pytest.mark.parametrize("chosen", [None, "dark"])
@pytest.mark.parametrize("name", ["front", "picture", "month", "archive"])
def test_on_paper_a_page_is_black_on_white_and_has_nothing_to_press(play, name, chosen):
    visit = play(name, width=794, height=1123)
    if chosen:
        visit.page.evaluate("chosen => { document.documentElement.dataset.appearance = chosen; }", chosen)
    visit.page.emulate_media(media="print")
    body = visit.page.evaluate("(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))")
    assert body == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    for part in [".masthead nav", ".tools", ".neighbours", "dialog"]:
        assert all(one.is_hidden() for one in visit.page.locator(part).all()), part
    assert visit.page.locator("h1").is_visible()
    assert visit.overflow() == 0
    for picture in visit.page.locator("figure.picture img").all():
        assert picture.bounding_box()["height"] <= 0.56 * 1123
