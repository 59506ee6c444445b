"""Every page works without JavaScript, or says that it needs it."""

import pytest

from scenes import SCENES
from visit import scriptless

ADDRESSES = [scene.path for scene in SCENES.values() if scene.site == "demo"]
PATHS = sorted({address.split("#")[0].split("?")[0] for address in ADDRESSES} - {"404.html"})
NEED_SCRIPTS = {"search.html", "favourites.html", "history.html"}


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_every_page_has_its_content_without_scripts_or_says_that_it_needs_them(demo, reader, scheme):
    with scriptless(reader) as page:
        for path in PATHS:
            page.goto(demo.address(path, scheme))
            assert page.locator("main h1").is_visible(), path
            notice = page.locator("noscript .notice")
            assert notice.count() == (path in NEED_SCRIPTS), path
            assert page.locator("main :is(button, input):visible").count() == 0, path
            for width in [320, 1440]:
                page.set_viewport_size({"width": width, "height": 900})
                box = page.locator("main").bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= width, path


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_links_and_the_menu_work_without_scripts(demo, reader, scheme):
    with scriptless(reader) as page:
        page.goto(demo.address("index.html", scheme))
        for name in ["Archive", "2026", "November", "Corona Once More", "Next"]:
            page.locator("main, nav").get_by_role("link", name=name).first.click()
        assert page.url == demo.address("2026/11/20.html", scheme)
        page.locator(".masthead .menu summary").click()
        page.get_by_role("link", name="Recent").click()
        assert page.locator(".kept a").count() == len(demo.days())
