"""Videos: no other site learns of the reader before the reader starts a player."""

import pytest

from barriers import barriers
from visit import scriptless

FILMS = {
    "2026/10/30.html": (
        "https://www.youtube.com/watch?v=stand-in_66",
        "https://www.youtube-nocookie.com/embed/stand-in_66?autoplay=1",
    ),
    "2026/11/07.html": (
        "https://vimeo.com/9990030764",
        "https://player.vimeo.com/video/9990030764?dnt=1&autoplay=1",
    ),
}
OWN_FILM = "2026/11/01.html"


@pytest.mark.parametrize("hand", ["click", "Enter", "Space"])
@pytest.mark.parametrize("path", FILMS)
def test_only_a_click_or_key_on_the_poster_replaces_it_with_the_player(demo, visit, path, hand):
    page = visit(demo, path)
    page.page.wait_for_load_state("networkidle")
    assert page.media == []
    assert page.page.locator("iframe").count() == 0
    image = page.page.locator(".player img")
    assert image.evaluate("image => image.naturalWidth") > 0
    poster, label = page.box(".player"), image.get_attribute("alt")
    if hand == "click":
        page.page.click(".player")
    else:
        page.page.focus(".player")
        page.page.keyboard.press(hand)
    player = page.page.locator("figure.film iframe")
    assert player.get_attribute("src") == FILMS[path][1]
    assert player.get_attribute("title") == label
    assert {"autoplay", "fullscreen"} <= set(player.get_attribute("allow").split("; "))
    assert player.get_attribute("referrerpolicy") == "strict-origin-when-cross-origin"
    assert page.box("figure.film iframe") == poster
    assert page.page.evaluate("document.activeElement.localName") == "iframe"
    page.page.wait_for_load_state("networkidle")
    assert page.media == [FILMS[path][1]]
    assert page.shift == 0
    assert page.complaints() == []
    assert barriers(page.page) == []


@pytest.mark.parametrize("path", FILMS)
def test_from_disk_and_without_scripts_the_poster_links_to_the_videos_own_page(demo, visit, reader, path):
    """Players refuse to play in a page without an origin."""
    page = visit(demo, path, "file")
    assert page.page.locator("a.player").get_attribute("href") == FILMS[path][0]
    assert page.page.locator("button.player").count() == 0
    assert page.media == [] and page.complaints() == []
    with scriptless(reader) as bare:
        bare.goto(demo.address(path, "http"))
        assert bare.locator("a.player").get_attribute("href") == FILMS[path][0]
        assert bare.locator("a.player .play").is_visible()


def test_offline_a_video_says_so_and_can_be_tried_again(demo, visit):
    path = "2026/11/07.html"
    page = visit(demo, path)
    page.page.context.set_offline(True)
    page.page.click(".player")
    trouble = page.page.locator(".film .trouble")
    assert "We are not connected to the internet." in trouble.inner_text()
    assert page.page.locator("iframe").count() == 0
    page.page.context.set_offline(False)
    trouble.get_by_role("button", name="Try again").click()
    page.page.wait_for_selector("iframe")
    assert trouble.count() == 0
    assert page.shift == 0


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_video_file_is_not_loaded_before_it_is_played(demo, visit, scheme):
    page = visit(demo, OWN_FILM, scheme)
    page.page.wait_for_load_state("networkidle")
    assert page.page.locator("video").is_visible()
    assert page.media == [] and page.complaints() == []


@pytest.mark.parametrize("path", FILMS)
def test_a_poster_is_whole_in_every_window(demo, visit, path):
    page = visit(demo, path)
    for width in [320, 390, 1440, 3840]:
        page.page.set_viewport_size({"width": width, "height": 900})
        box = page.box(".player")
        assert box["left"] >= 0 and box["right"] <= width
        assert box["width"] / box["height"] == pytest.approx(16 / 9, rel=0.01)
        assert page.page.locator(".player img").evaluate("it => getComputedStyle(it).objectFit") == "contain"
