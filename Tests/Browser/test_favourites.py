"""Favourites: pictures that the reader marks are stored on the device, in a list that can be searched."""

import json

import pytest
from playwright.sync_api import expect

from device import FULL, LIKE_FIREFOX, NO_STORAGE
from hands import Fingers, assert_comes, settle

DAY = "2026/11/20.html"
BUTTON = ".tool.favourite"


def entries(count, **changes):
    """Returns invented days. The last one was marked last."""
    return [
        {
            "day": f"{2000 + number // 300}-{1 + number // 25 % 12:02}-{1 + number % 25:02}",
            "title": f"Nebula number {number}",
            "text": "What an invented astronomer told of it.",
            "thumbnail": "",
            "when": 1000 + number,
        }
        | changes
        for number in range(count)
    ]


def titles(page):
    return page.locator(".kept h2").all_inner_texts()


@pytest.mark.parametrize("path", [DAY, "index.html"])
@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_marked_picture_is_in_the_list_until_it_is_unmarked(demo, device, scheme, path):
    page = device.open(demo, path, scheme)
    title = page.locator("h1").inner_text()
    button = page.get_by_role("button", name="Favourite")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[aria-live=polite]")).to_have_text("Marked as a favourite.")

    device.open(demo, "favourites.html", scheme)
    assert titles(page) == [title]
    row = page.locator(".kept li")
    assert row.locator("time").inner_text() == "20 November 2026"
    assert len(row.locator("p").inner_text()) > 100
    assert_comes(row.locator("img"))
    row.get_by_role("link", name=title).click()
    page.wait_for_url(demo.address(DAY, scheme))

    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    device.open(demo, "favourites.html", scheme)
    expect(page.locator(".listing .notice")).to_contain_text("No favourites yet. Open a picture")
    assert device.errors == []


def test_the_key_s_marks_and_unmarks(demo, device):
    page = device.open(demo, DAY)
    for state in ["true", "false"]:
        page.keyboard.press("s")
        expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", state)


def test_a_favourite_appears_and_disappears_in_all_windows(demo, device):
    page = device.open(demo, DAY)
    lists = [device.window() for _ in range(2)]
    lists[0].goto(demo.address("favourites.html", "http"))
    lists[1].goto(demo.address("2026/11/index.html", "http"))
    page.click(BUTTON)
    expect(lists[0].locator(".kept li")).to_have_count(1)
    expect(lists[1].locator(".mark")).to_have_count(1)
    lists[0].get_by_role("button", name="Delete:").click()
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "false")
    expect(lists[1].locator(".mark")).to_have_count(0)


def test_a_star_marks_favourites_in_calendars(demo, device):
    page = device.open(demo, DAY)
    page.click(BUTTON)
    device.open(demo, "2026/11/index.html")
    tile = page.locator(".tiles li", has=page.locator("[datetime='2026-11-20']"))
    expect(tile.get_by_role("img", name="Favourite")).to_have_text("★")
    assert page.locator(".mark").count() == 1


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("script", [NO_STORAGE, LIKE_FIREFOX], ids=["blocked", "not shared"])
def test_without_shared_storage_there_are_no_buttons_and_the_lists_say_why(
    demo, device, scheme, script
):
    """In Firefox, files on disk do not share their storage, so a mark would be invisible to other pages."""
    if script is LIKE_FIREFOX and scheme == "http":
        pytest.skip("pages from a host always share their storage")
    device.context.add_init_script(script)
    for path in ["favourites.html", "history.html"]:
        page = device.open(demo, path, scheme)
        expect(page.locator(".listing .notice")).to_contain_text("This browser saves nothing")
        assert page.locator("main button, main input").count() == 0
    device.open(demo, DAY, scheme)
    settle(page)
    assert page.locator(BUTTON).count() == 0
    assert device.errors == []


def test_marking_on_a_full_device_reports_that_there_is_no_room(demo, device):
    """Existing favourites can still be read and deleted."""
    page = device.open(demo)
    device.keep(demo, "favourites", entries(2))
    device.context.add_init_script(FULL)
    device.open(demo, DAY)
    page.click(BUTTON)
    expect(page.locator("[aria-live=polite]")).to_have_text("This device has no more room.")
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "false")
    device.open(demo, "favourites.html")
    assert len(titles(page)) == 2
    assert device.errors == []


def test_a_full_list_rejects_a_new_favourite_and_loses_none(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(2000))
    device.open(demo, DAY)
    page.click(BUTTON)
    expect(page.locator("[aria-live=polite]")).to_have_text("This device has no more room.")
    assert len(device.kept(demo, "favourites")) == 2000


STRANGE = {
    "not JSON": "{",
    "null": "null",
    "a number": "7",
    "an object": '{"day": "2026-11-20"}',
    "entries of no shape": [None, 7, "2026-11-20", [], {}, {"day": 20261120, "title": "A"}],
    "days that are none": entries(1, day="2026-02-30") + entries(1, day="../../../evil"),
    "titles that are none": entries(1, title=" \n") + entries(1, title={"toString": 1}),
}


def test_invalid_stored_favourites_count_as_an_empty_list(demo, device):
    """Other sites of the origin can write anything to the storage."""
    page = device.open(demo)
    for kind, stored in STRANGE.items():
        device.keep(demo, "favourites", stored)
        device.open(demo, "favourites.html")
        expect(page.locator(".listing .notice"), kind).to_contain_text("No favourites yet")
        device.open(demo, DAY)
        page.click(BUTTON)
        device.open(demo, "favourites.html")
        assert len(titles(page)) == 1, kind
        assert device.errors == [], kind


def test_markup_in_a_stored_title_is_shown_as_text(demo, device):
    page = device.open(demo)
    markup = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    device.keep(demo, "favourites", entries(1, title=markup, text=markup))
    device.open(demo, "favourites.html")
    assert titles(page) == [markup]
    assert page.locator(".kept img, .kept script").count() == 0
    assert device.errors == []


def test_stored_thumbnails_load_only_from_this_site_or_a_media_host(demo, device):
    page = device.open(demo)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for thumbnail in [
        "javascript:alert(1)", "data:image/svg+xml,<svg/>", "https://evil.example/a.png",
        "http://assets.science.nasa.gov/a.png", "//evil.example/a.png", "../../other/a.png", 7, None,
        "https://assets.science.nasa.gov.evil.example/a.png", "x" * 5000,
        "ROOT/https://evil.example/a.png", "ROOT///evil.example/a.png", "ROOT/javascript:alert(1)",
    ]:  # fmt: skip
        if isinstance(thumbnail, str):
            # After the site's root is removed, the rest must not be a foreign address.
            thumbnail = thumbnail.replace("ROOT/", demo.roots["http"])
        device.keep(demo, "favourites", entries(1, thumbnail=thumbnail))
        device.open(demo, "favourites.html")
        assert len(titles(page)) == 1, thumbnail
        # A missing picture of the site is shown until the host answers 404.
        expect(page.locator(".kept img")).to_have_count(0)
        assert [url for url in asked if not url.startswith(demo.roots["http"])] == [], thumbnail
        assert device.errors == [], thumbnail


def test_a_stored_thumbnail_at_a_media_host_is_requested(demo, device):
    page = device.open(demo)
    address = "https://assets.science.nasa.gov/a.png"
    device.keep(demo, "favourites", entries(1, thumbnail=address))
    with page.expect_request(address):
        device.open(demo, "favourites.html")
    # The host cannot be reached in a test, so the place stays blank.
    expect(page.locator(".kept .blank")).to_be_visible()
    assert device.errors == []


def test_long_stored_titles_and_texts_are_cut(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(1, title="A" * 100_000, text="B" * 100_000))
    device.open(demo, "favourites.html")
    assert len(titles(page)[0]) == 300
    assert len(page.locator(".kept p").inner_text()) == 300


def test_the_list_is_searched_by_words_and_by_date(demo, device):
    page = device.open(demo)
    kept = entries(3)
    kept[1] |= {"title": "Crème of a Galaxy", "day": "2020-05-04"}
    device.keep(demo, "favourites", kept)
    device.open(demo, "favourites.html")
    assert titles(page) == ["Nebula number 2", "Crème of a Galaxy", "Nebula number 0"]

    for words, found in [("CREME gal", 1), ("nebula", 2), ("4 may 2020", 1), ("zebra", 0)]:
        page.get_by_label("Words").fill(words)
        assert page.locator(".kept li").count() == found
        assert page.locator(".count").inner_text() == f"{found} of 3"
    expect(page.locator(".listing .notice")).to_have_text("Nothing in this list matches.")
    page.get_by_label("Words").fill("")

    page.get_by_label("From").fill("2020-01-01")
    assert titles(page) == ["Crème of a Galaxy"]
    page.get_by_label("Until").fill("2020-05-03")
    assert titles(page) == []
    page.get_by_label("From").fill("")
    assert len(titles(page)) == 2


def test_undo_restores_a_deleted_favourite_at_its_place(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(3))
    device.open(demo, "favourites.html")
    before = titles(page)
    page.get_by_role("button", name="Delete: Nebula number 1").click()
    assert titles(page) == [before[0], before[2]]
    expect(page.get_by_text("Deleted: Nebula number 1")).to_be_visible()
    expect(page.get_by_role("button", name="Delete: Nebula number 0")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    assert titles(page) == before
    assert page.get_by_role("button", name="Undo").count() == 0
    expect(page.get_by_role("link", name="Nebula number 1")).to_be_focused()


def test_a_message_about_a_favourite_is_visible_for_a_moment(demo, device):
    device.context.clock.install()
    page = device.open(demo, DAY)
    page.click(BUTTON)
    page.clock.run_for(200)
    told = page.get_by_text("Marked as a favourite.")
    expect(told).to_be_in_viewport()
    assert told.bounding_box()["width"] > 50
    page.clock.run_for(10_000)
    assert told.bounding_box()["width"] <= 1
    device.context.add_init_script(FULL)
    device.open(demo, "2026/11/19.html")
    page.click(BUTTON)
    page.clock.run_for(200)
    assert page.get_by_text("This device has no more room.").bounding_box()["width"] > 50
    assert device.errors == []


def test_undo_restores_two_deleted_favourites_one_after_the_other(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(4))
    device.open(demo, "favourites.html")
    before = titles(page)
    for number in [1, 2]:
        page.get_by_role("button", name=f"Delete: Nebula number {number}").click()
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    assert titles(page) == [before[0], before[1], before[3]]
    expect(page.get_by_text("Deleted: Nebula number 1")).to_be_visible()
    undo.click()
    assert titles(page) == before
    assert undo.count() == 0
    assert page.locator(".saying [role=status]").inner_text() == ""
    # After the whole list is deleted, nothing can be undone.
    page.get_by_role("button", name="Delete: Nebula number 1").click()
    page.locator(".doings").get_by_role("button", name="Delete all").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
    # The list is deleted when the dialog has closed, which is a moment after the click.
    expect(undo).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_undo_button_is_in_the_window_far_down_in_a_list(demo, device, width):
    page = device.open(demo)
    page.set_viewport_size({"width": width, "height": 800})
    device.keep(demo, "favourites", entries(40))
    device.open(demo, "favourites.html")
    row = page.get_by_role("button", name="Delete: Nebula number 15")
    row.scroll_into_view_if_needed()
    top = page.locator(".kept li").nth(23).bounding_box()["y"]
    row.click()
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport()
    expect(page.get_by_text("Deleted: Nebula number 15")).to_be_in_viewport()
    # The rows above have not moved.
    assert page.locator(".kept li").nth(23).bounding_box()["y"] == top


def test_undo_in_a_filtered_list_moves_the_focus_to_the_filter(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(3))
    device.open(demo, "favourites.html")
    page.get_by_role("button", name="Delete: Nebula number 1").click()
    page.get_by_label("Words").fill("zebra")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Words")).to_be_focused()


def test_a_failed_deletion_or_undo_is_reported_and_loses_nothing(demo, device):
    """A full storage can refuse even a shorter value than before."""
    page = device.open(demo)
    device.keep(demo, "favourites", entries(3))
    device.open(demo, "favourites.html")
    page.evaluate("() => { window.write = Storage.prototype.setItem; }")
    page.evaluate(f"() => {{ {FULL} }}")
    status = page.locator(".saying [role=status]")
    page.get_by_role("button", name="Delete: Nebula number 1").click()
    expect(status).to_have_text("This device has no more room.")
    assert len(titles(page)) == 3
    page.evaluate("() => { Storage.prototype.setItem = window.write; }")
    page.get_by_role("button", name="Delete: Nebula number 1").click()
    page.evaluate(f"() => {{ {FULL} }}")
    page.get_by_role("button", name="Undo").click()
    expect(status).to_have_text("This device has no more room.")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    assert len(titles(page)) == 2
    page.evaluate("() => { Storage.prototype.setItem = window.write; }")
    page.get_by_role("button", name="Undo").click()
    assert len(titles(page)) == 3
    assert device.errors == []


@pytest.mark.parametrize("name", ["favourites", "history"])
def test_a_swipe_moves_a_row_and_deletes_it_past_a_threshold(demo, device, name):
    page = device.open(demo)
    page.set_viewport_size({"width": 390, "height": 844})
    device.keep(demo, name, entries(3))
    device.open(demo, f"{name}.html")
    before = titles(page)
    row = page.locator(".kept li").nth(1)
    box = row.bounding_box()
    x, y = box["x"] + 200, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    # A short drag: the row returns.
    fingers.touch("touchStart", (x, y))
    fingers.touch("touchMove", (x - 30, y))
    fingers.touch("touchMove", (x - 60, y))
    settle(page)
    assert -61 <= row.bounding_box()["x"] - box["x"] <= -40
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    fingers.touch("touchEnd")
    assert titles(page) == before
    page.wait_for_function("() => document.querySelectorAll('.kept li')[1].getBoundingClientRect().x === %s" % box["x"])
    # A mostly vertical drag, as when scrolling.
    fingers.drag((x, y), (x - 20, y - 200))
    assert titles(page) == before
    box = row.bounding_box()
    fingers.drag((x, box["y"] + 20), (x - 180, box["y"] + 22))
    assert titles(page) == [before[0], before[2]]
    assert page.url == demo.address(f"{name}.html", "http")
    page.get_by_role("button", name="Undo").click()
    assert titles(page) == before
    assert device.errors == []


def test_the_focused_row_keeps_the_focus_when_the_list_is_redrawn(demo, device):
    """After another row is swiped away, and after a change in another window."""
    page = device.open(demo)
    page.set_viewport_size({"width": 390, "height": 844})
    device.keep(demo, "favourites", entries(5))
    device.open(demo, "favourites.html")
    rows = page.locator(".kept li")
    link, away = rows.nth(2).locator("h2 a"), rows.nth(0)
    title = link.inner_text()
    link.focus()
    box = away.bounding_box()
    x, y = box["x"] + 200, box["y"] + box["height"] / 2
    Fingers(page).drag((x, y), (x - 180, y + 2))
    expect(rows).to_have_count(4)
    focused = page.locator(".kept a:focus")
    expect(focused).to_have_text(title)
    other = device.window()
    other.goto(demo.address("favourites.html", "http"))
    last = other.locator(".kept li").last
    last.get_by_role("button").click()
    expect(rows).to_have_count(3)
    expect(focused).to_have_text(title)
    assert device.errors == []


def test_dragging_a_row_with_the_mouse_deletes_nothing(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(3))
    device.open(demo, "favourites.html")
    box = page.locator(".kept li p").first.bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5, box["y"] + 5, steps=5)
    page.mouse.up()
    assert len(titles(page)) == 3


def test_delete_all_asks_for_confirmation(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(3))
    device.keep(demo, "history", entries(2))
    device.open(demo, "favourites.html")
    everything = page.locator(".doings").get_by_role("button", name="Delete all")
    dialog = page.get_by_role("dialog", name="Delete everything in this list?")
    for no in [lambda: page.keyboard.press("Escape"), lambda: dialog.get_by_text("Keep").click()]:
        everything.click()
        expect(dialog).to_be_visible()
        no()
        expect(dialog).to_be_hidden()
        assert len(titles(page)) == 3
    everything.click()
    dialog.get_by_role("button", name="Delete all").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".listing .notice")).to_contain_text("No favourites yet")
    expect(page.locator("[aria-live=polite]")).to_contain_text("No favourites yet")
    expect(page.get_by_role("button", name="Import")).to_be_focused()
    assert device.kept(demo, "favourites") is None
    assert len(device.kept(demo, "history")) == 2


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_an_exported_list_can_be_imported_into_another(demo, device, scheme, tmp_path):
    page = device.open(demo, "index.html", scheme)
    device.keep(demo, "favourites", entries(3), scheme)
    device.open(demo, "favourites.html", scheme)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "apod-favourites.json"
    file = tmp_path / "out.json"
    download.value.save_as(file)

    kept = entries(3)
    kept[1]["title"] = "Mine"
    device.keep(demo, "favourites", kept[1:2], scheme)
    device.open(demo, "favourites.html", scheme)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Added: 2. Already there: 1. Rejected: 0.")).to_be_visible()
    assert titles(page) == ["Nebula number 2", "Mine", "Nebula number 0"]
    assert device.errors == []


def test_an_import_reports_rejected_entries(demo, device, tmp_path):
    page = device.open(demo, "favourites.html")
    file = tmp_path / "in.json"
    strange = [*entries(2), {"day": "yesterday", "title": "A"}, 7]
    file.write_text(json.dumps({"entries": strange}))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Added: 2. Already there: 0. Rejected: 2.")).to_contain_text("Number 3, 4")
    assert len(titles(page)) == 2
    for text in ["", "no list", "[]", '{"entries": 7}', "null"]:
        file.write_text(text)
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text("This file contains no list. Nothing was imported.")).to_be_visible()
        assert len(titles(page)) == 2
    assert device.errors == []


def test_sites_on_one_host_do_not_change_each_others_lists(demo, cached, device):
    """All sites of a GitHub user share one storage."""
    page = device.open(demo, DAY)
    device.keep(cached, "favourites", entries(2))
    page.evaluate("localStorage.setItem('/favourites', 'not theirs')")
    page.click(BUTTON)
    device.open(demo, "favourites.html")
    assert len(titles(page)) == 1
    page.locator(".doings").get_by_role("button", name="Delete all").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
    expect(page.locator(".kept li")).to_have_count(0)
    assert len(device.kept(cached, "favourites")) == 2
    assert page.evaluate("localStorage.getItem('/favourites')") == "not theirs"


def test_a_long_list_is_drawn_in_steps_of_fifty(demo, device):
    page = device.open(demo)
    device.keep(demo, "favourites", entries(120))
    device.open(demo, "favourites.html")
    for drawn in [50, 100, 120]:
        assert page.locator(".kept li").count() == drawn
        if drawn < 120:
            page.get_by_role("button", name="Show more").click()
    assert page.get_by_role("button", name="Show more").count() == 0


def test_nasas_texts_are_marked_as_english_in_a_translated_list(arabic, device):
    page = device.open(arabic, DAY)
    page.click(BUTTON)
    device.open(arabic, "favourites.html")
    for part in [".kept h2 a", ".kept p"]:
        element = page.locator(part)
        assert element.get_attribute("lang") == "en" and element.get_attribute("dir") == "ltr"
    assert page.locator(".kept time").inner_text() == "20 نوفمبر 2026"
    assert device.errors == []
