"""What a page shows while a picture loads, and when it fails."""

import re

import pytest

from hands import answering, assert_comes, failing, until
from sky import picture

OWN = "2026/11/19.html"
PICTURES = "**/pictures/**"
HOSTS = re.compile("^https:")
IMAGE = "figure.picture img"
HEARD = "document.querySelector('[aria-live]').textContent"


@pytest.mark.parametrize("width", [390, 1440])
def test_a_failed_picture_shows_the_reason_and_can_be_tried_again(demo, visit, reader, width):
    with failing(reader.page, PICTURES):
        page = visit(demo, OWN, width=width)
        before = page.box(IMAGE)
        trouble = page.page.locator(".trouble")
        assert "127.0.0.1" in trouble.inner_text()
        assert "may no longer exist" in trouble.inner_text()
        # A screen reader hears the reason too.
        until(page.page, f"{HEARD}.includes('may no longer exist')")
        trouble.get_by_role("button", name="Try again").click()
        until(page.page, f"{HEARD}.includes('may no longer exist')")
        assert trouble.count() == 1
        assert page.page.evaluate("document.activeElement.matches('.trouble button')")
        page.page.context.set_offline(True)
        try:
            trouble.get_by_role("button", name="Try again").click()
            until(page.page, "document.querySelector('.trouble').textContent.includes('not connected')")
        finally:
            page.page.context.set_offline(False)
    trouble.get_by_role("button", name="Try again").click()
    trouble.wait_for(state="detached")
    assert page.page.locator(IMAGE).evaluate("image => image.naturalWidth") > 0
    assert page.box(IMAGE) == before
    assert page.page.evaluate("document.activeElement.matches('figure.picture a')")
    assert page.shift == 0


def test_offline_from_disk_a_picture_at_nasa_says_why_it_is_missing(remote, visit):
    """For example an older day, on a train. The picture's space and alternative text stay."""
    page = visit(remote, "2026/09/12.html", "file", has_network=False)
    trouble = page.page.locator(".trouble")
    trouble.wait_for()
    assert "not connected" in trouble.inner_text()
    assert page.page.locator(IMAGE).evaluate("image => image.naturalWidth") == 0
    assert len(page.page.locator(IMAGE).get_attribute("alt")) > 20
    assert page.box(IMAGE)["height"] > 300
    assert page.shift == 0


def test_a_picture_missing_on_disk_is_reported_as_not_on_this_device(demo, visit):
    page = visit(demo, OWN, "file").page
    page.evaluate("document.querySelectorAll('figure source').forEach(it => it.remove())")
    page.evaluate(f"document.querySelector('{IMAGE}').srcset = 'nothing.jpg 960w'")
    page.wait_for_selector(".trouble")
    assert "not on this device" in page.locator(".trouble").inner_text()


def test_a_loading_picture_keeps_its_space(colourful, visit):
    """The picture's colours are visible before any script runs."""
    page = visit(colourful, "404.html")
    held = []
    with answering(page.page, HOSTS, lambda route: held.append(route)):
        try:
            with page.page.expect_request(HOSTS):
                page.page.goto(colourful.address("2026/09/12.html", "http"), wait_until="domcontentloaded")
            assert page.page.locator(IMAGE).evaluate("image => image.complete") is False
            before = page.box(IMAGE)
            colours = page.box("svg.preview")
            assert page.page.locator("svg.preview").is_visible()
            assert colours["height"] > 300
            assert colours["left"] <= before["left"] and colours["bottom"] >= before["bottom"]
        finally:
            for route in held:
                route.fulfill(content_type="image/png", body=picture(route.request.url))
    page.page.wait_for_load_state("load")
    assert_comes(page.page.locator(IMAGE))
    assert page.box(IMAGE) == before
    assert page.page.locator(".trouble").count() == 0
    assert page.shift == 0


def test_a_video_that_cannot_be_played_says_why(demo, visit):
    """The tests answer the video's address with a picture."""
    page = visit(demo, "2026/11/01.html")
    before = page.box("video")
    page.page.evaluate("document.querySelector('video').play().catch(() => {})")
    trouble = page.page.locator(".film .trouble")
    trouble.wait_for()
    assert "assets.science.nasa.gov" in trouble.inner_text()
    trouble.get_by_role("button", name="Try again").click()
    until(page.page, "document.activeElement.matches('.trouble button')")
    assert page.box("video") == before
    assert page.shift == 0
