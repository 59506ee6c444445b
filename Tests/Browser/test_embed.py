"""Today's picture in a frame on another site's page."""

import json

import pytest

from barriers import barriers_anywhere
from fitting import assert_large_text_fits

# From a sidebar's column to the top of a page.
FRAMES = [(300, 250), (480, 412), (320, 700), (970, 250), (1280, 800)]


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("size", FRAMES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_frame_shows_the_whole_picture_and_its_text(visit, demo, size, scheme):
    page = visit(demo, "embed.html", scheme, width=size[0], height=size[1])
    picture = page.box(".still img")
    assert picture["top"] >= 0 and picture["bottom"] <= size[1]
    assert picture["left"] >= 0 and picture["right"] <= size[0]
    assert picture["height"] >= 90
    # With `contain`, the picture is neither cropped nor distorted.
    assert page.page.evaluate("getComputedStyle(document.images[0]).objectFit") == "contain"
    words = page.box(".about:last-child")
    assert picture["bottom"] <= words["top"] and words["bottom"] <= size[1]
    assert page.overflow() == 0
    assert page.shift == 0
    assert page.complaints() == []


def test_the_card_is_accessible_and_opens_the_day_in_a_new_window(visit, demo):
    shown = visit(demo, "embed.html")
    assert_large_text_fits(shown)
    page = shown.page
    with page.context.expect_page() as opened:
        page.click("h1")
    assert opened.value.url == demo.address("2026/11/20.html", "http")
    opened.value.close()
    assert barriers_anywhere(page) == []


def test_the_frame_says_when_its_picture_is_old(visit, offline):
    page = visit(offline, "embed.html", "http", width=480, height=412)
    assert page.page.locator(".notice").inner_text() == (
        "We are not connected to the internet, showing you the last image we have."
    )
    assert page.box(".still img")["bottom"] <= 412


def test_oembed_markup_shows_the_card_on_another_page(visit, cached, browser, host, tmp_path):
    """As an oEmbed consumer does: the front page names the JSON file, which has the frame's markup."""
    page = visit(cached, "index.html", "http")
    named = page.page.locator("link[type='application/json+oembed']").get_attribute("href")
    assert named == cached.address("oembed.json", "http")
    answer = json.loads((cached.folder / "oembed.json").read_text())
    (tmp_path / "index.html").write_text(f"<!DOCTYPE html><title>Another page</title>{answer['html']}")
    other = browser.new_page()
    other.goto(host.mount("another", tmp_path).address("index.html", "http"))
    frame = other.frame_locator("iframe")
    frame.locator(".still img").wait_for()
    assert frame.locator("h1").inner_text() == answer["title"]
    box = other.locator("iframe").bounding_box()
    assert box["width"] >= answer["width"] and box["height"] >= answer["height"]
    other.close()
