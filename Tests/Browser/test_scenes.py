"""Checks for pages that a reader has changed, and for pages with high contrast."""

import pytest

from barriers import barriers, barriers_anywhere
from conftest import TODAY
from fitting import assert_fits, assert_large_text_fits
from scenes import ALL, nothing, noon
from visit import Window

# The other scenes are unchanged pages, which test_every_page.py tests.
CHANGED = [name for name, scene in ALL.items() if scene.act is not nothing]
# In these scenes, failed requests are expected.
WITHOUT_NETWORK = {"offline", "missing"}


@pytest.fixture(scope="module")
def play(alone, request):
    """Shows a scene in a window with empty storage."""

    def act(name, **window):
        alone.context.set_offline(False)
        alone.context.clock.set_fixed_time(noon(TODAY))
        scene = ALL[name]
        visit = alone.open(request.getfixturevalue(scene.site), scene.path, "http", Window(**window))
        scene.act(visit)
        return visit

    return act


@pytest.fixture(scope="module", params=CHANGED)
def changed(request, play):
    """A page that a reader has changed, opened once for several tests."""
    visit = play(request.param)
    if request.param not in WITHOUT_NETWORK:
        assert visit.complaints() == []
    return visit


def test_axe_finds_no_barrier_on_a_changed_page(changed):
    assert barriers_anywhere(changed.page) == []


def test_a_changed_page_is_never_wider_than_the_window(changed):
    assert_fits(changed)


def test_a_changed_page_fits_with_text_of_double_size(changed):
    assert_large_text_fits(changed)


@pytest.mark.parametrize("name", ["picture", "offline", "month", "results", "favourites", "keys"])
def test_a_page_has_more_contrast_on_request(play, name):
    """The ratio is at least 7 instead of 4.5, and no text is paler."""
    visit = play(name)
    for appearance in ["light", "dark"]:
        visit.page.emulate_media(color_scheme=appearance, contrast="more", reduced_motion="reduce")
        assert barriers(visit.page, runOnly=["color-contrast-enhanced"]) == [], appearance
        colours = "[...document.querySelectorAll('body, time, .masthead a')].map((it) => getComputedStyle(it).color)"
        assert len(set(visit.page.evaluate(colours))) == 1, appearance
