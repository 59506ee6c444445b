"""The front page shows today's picture, its title and its explanation."""

import re

import pytest

from barriers import barriers
from conftest import TODAY


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_front_page_shows_picture_title_and_explanation_without_a_network(demo, visit, scheme):
    """For example on a train, from disk."""
    front = visit(demo, scheme=scheme, has_network=False)
    picture = front.page.locator("figure.picture img")
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")
    assert picture.is_visible()
    assert front.page.locator("h1").inner_text() in front.page.title()
    assert front.page.locator("h1").is_visible()
    assert len(front.page.locator(".explanation").inner_text()) > 200
    assert front.complaints() == []


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_links_have_room_for_a_finger(demo, visit, width):
    page = visit(demo, width=width)
    # If a picture was shown often, its dates take up two lines, directly above the next link.
    page.page.evaluate("""() => {
      const before = document.querySelector(".source a");
      before.after(...[1, 2, 3].map(() => before.cloneNode(true)));
    }""")
    links = page.page.locator(":is(.date, .source) a")
    heights = links.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert len(heights) == 6
    assert min(heights) >= 24
    assert barriers(page.page, runOnly=["target-size"]) == []


def test_the_original_is_one_click_away(waiting, visit):
    """The displayed picture is sized for screens. It links to the original file on the site."""
    front = visit(waiting)
    link = front.page.locator("figure.picture a").get_attribute("href")
    assert re.match(r"pictures/2026/10/01\.png\?v=[0-9a-f]{8}$", link)
    front.page.goto(waiting.address(link, "http"))
    whole = front.page.locator("img").evaluate("(image) => [image.naturalWidth, image.naturalHeight]")
    assert whole == [1600, 1000]


SENTENCES = {
    "offline": "We are not connected to the internet, showing you the last image we have.",
    "waiting": "NASA's newest picture is from 1 October 2026.",
    "unanswered": "NASA has not answered since 20 November 2026. This is the last picture we have.",
}


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("state", SENTENCES)
def test_an_old_picture_has_the_reason_above_it(request, visit, state, scheme):
    """Below the picture, the reason would be seen too late."""
    front = visit(request.getfixturevalue(state), scheme=scheme, has_network=False)
    status = front.page.get_by_role("status")
    assert status.inner_text() == SENTENCES[state]
    assert status.is_visible()
    assert front.box("[role=status]")["bottom"] <= front.box("figure.picture img")["top"]
    assert front.page.locator("figure.picture img").evaluate("image => image.naturalWidth") > 0
    # A day's page always shows the picture of its own day.
    days = visit(request.getfixturevalue(state), request.getfixturevalue(state).days()[0], scheme, has_network=False)
    assert days.page.get_by_role("status").count() == 0


@pytest.mark.parametrize("state", ["demo", "offline"])
def test_common_windows_show_the_whole_picture_without_scrolling(request, visit, state):
    """The first screen has the notice, title, date and picture. The text can be below it."""
    front = visit(request.getfixturevalue(state))
    for width, height in [(1280, 720), (1440, 900), (1920, 1080), (390, 844)]:
        front.resize(width, height)
        assert front.box("figure.picture img")["bottom"] <= height, (width, height)


def test_todays_picture_has_no_notice_even_if_the_site_was_built_offline(cached, device):
    """`test_old_sites.py` tests a site that was built with a network."""
    device.clock(TODAY)
    page = device.open(cached)
    page.wait_for_load_state("networkidle")
    assert page.get_by_role("status").count() == 0


def test_the_front_page_of_an_empty_archive_says_why(empty, visit):
    front = visit(empty, scheme="file", has_network=False)
    status = front.page.get_by_role("status")
    assert status.inner_text() == "We are not connected to the internet, and no picture has been saved yet."
    assert status.is_visible()
