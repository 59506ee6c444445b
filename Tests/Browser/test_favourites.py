"""Favourites: pictures that the reader marks are stored on the device, in a list that can be searched."""

import json

import pytest
from playwright.sync_api import expect

from device import FULL, LIKE_FIREFOX, NO_STORAGE
from hands import Fingers, assert_comes, requests, settle

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


def delete(page, number):
    page.get_by_role("button", name=f"Delete: Nebula number {number}").click()


def undo(page):
    return page.get_by_role("button", name="Undo")


def delete_all(page):
    """Deletes the whole list, which happens a moment after the dialog is answered."""
    page.locator(".doings").get_by_role("button", name="Delete all").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
    expect(page.locator(".kept li")).to_have_count(0)


def swipe(page, row):
    """Swipes a row of a list away."""
    box = row.bounding_box()
    x, y = box["x"] + 200, box["y"] + 20
    Fingers(page).drag((x, y), (x - 180, y + 2))


@pytest.fixture
def shown(demo, device):
    """Opens a list of invented days."""

    def show(count, name="favourites", scheme="http", site=demo, **changes):
        device.open(site, "index.html", scheme)
        device.keep(site, name, entries(count, **changes), scheme)
        return device.open(site, f"{name}.html", scheme)

    return show


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
    for state in ["true", "false"]:
        page.keyboard.press("s")
        expect(button).to_have_attribute("aria-pressed", state)
    device.open(demo, "favourites.html", scheme)
    expect(page.locator(".listing .notice")).to_contain_text("No favourites yet. Open a picture")
    assert device.errors == []


def test_a_favourite_appears_and_disappears_in_all_windows(demo, device):
    page = device.open(demo, DAY)
    lists = [device.window() for _ in range(3)]
    for window, path in zip(lists, ["favourites.html", "2026/11/index.html", "recent.html"]):
        window.goto(demo.address(path, "http"))
    page.click(BUTTON)
    expect(lists[0].locator(".kept li")).to_have_count(1)
    for window in lists[1:]:
        expect(window.locator(".mark")).to_have_count(1)
        row = window.locator(".tiles li, .kept li").filter(has=window.locator("[datetime='2026-11-20']"))
        expect(row.get_by_role("img", name="Favourite")).to_have_text("★")
    lists[0].get_by_role("button", name="Delete:").click()
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "false")
    for window in lists[1:]:
        expect(window.locator(".mark")).to_have_count(0)
    # A list that is opened later has the star, too.
    page.click(BUTTON)
    for path in ["2026/11/index.html", "recent.html"]:
        device.open(demo, path)
        expect(page.locator("li:has([datetime='2026-11-20']) .mark")).to_have_count(1)
        expect(page.locator(".mark")).to_have_count(1)


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


def test_a_full_list_rejects_a_new_favourite_and_loses_none(demo, device, shown):
    shown(2000)
    page = device.open(demo, DAY)
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


def test_stored_markup_is_shown_as_text_and_long_texts_are_cut(device, shown):
    markup = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    page = shown(1, title=markup, text=markup)
    assert titles(page) == [markup]
    assert page.locator(".kept img, .kept script").count() == 0
    shown(1, title="A" * 100_000, text="B" * 100_000)
    assert len(titles(page)[0]) == len(page.locator(".kept p").inner_text()) == 300
    assert device.errors == []


def test_stored_thumbnails_load_only_from_this_site_or_a_media_host(demo, device, shown):
    page, asked = device.page, requests(device.page)
    for thumbnail in [
        "javascript:alert(1)", "data:image/svg+xml,<svg/>", "https://evil.example/a.png",
        "http://assets.science.nasa.gov/a.png", "//evil.example/a.png", "../../other/a.png", 7, None,
        "https://assets.science.nasa.gov.evil.example/a.png", "x" * 5000,
        "ROOT/https://evil.example/a.png", "ROOT///evil.example/a.png", "ROOT/javascript:alert(1)",
    ]:  # fmt: skip
        if isinstance(thumbnail, str):
            # After the site's root is removed, the rest must not be a foreign address.
            thumbnail = thumbnail.replace("ROOT/", demo.roots["http"])
        shown(1, thumbnail=thumbnail)
        assert len(titles(page)) == 1, thumbnail
        # A missing picture of the site is shown until the host answers 404.
        expect(page.locator(".kept img")).to_have_count(0)
        assert [url for url in asked if not url.startswith(demo.roots["http"])] == [], thumbnail
        assert device.errors == [], thumbnail
    with page.expect_request("https://assets.science.nasa.gov/a.png"):
        shown(1, thumbnail="https://assets.science.nasa.gov/a.png")
    # The host cannot be reached in a test, so the place stays blank.
    expect(page.locator(".kept .blank")).to_be_visible()
    assert device.errors == []


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


def test_undo_restores_deleted_favourites_at_their_places(shown):
    page = shown(4)
    before = titles(page)
    for number in [1, 2]:
        delete(page, number)
    assert titles(page) == [before[0], before[3]]
    expect(page.get_by_text("Deleted: Nebula number 2")).to_be_visible()
    expect(page.get_by_role("button", name="Delete: Nebula number 0")).to_be_focused()
    undo(page).click()
    assert titles(page) == [before[0], before[1], before[3]]
    expect(page.get_by_role("link", name="Nebula number 2")).to_be_focused()
    expect(page.get_by_text("Deleted: Nebula number 1")).to_be_visible()
    undo(page).click()
    assert titles(page) == before
    assert undo(page).count() == 0
    assert page.locator(".saying [role=status]").inner_text() == ""
    # If the filter hides the restored row, the filter gets the focus.
    delete(page, 1)
    page.get_by_label("Words").fill("zebra")
    undo(page).click()
    expect(page.get_by_label("Words")).to_be_focused()
    page.get_by_label("Words").fill("")
    # After the whole list is deleted, nothing can be undone.
    delete(page, 1)
    delete_all(page)
    expect(undo(page)).to_have_count(0)


def test_a_message_about_a_favourite_is_visible_for_a_moment_also_on_a_full_device(demo, device):
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
    expect(page.locator("[aria-live=polite]")).to_have_text("This device has no more room.")
    assert page.get_by_text("This device has no more room.").bounding_box()["width"] > 50
    # The history cannot be stored either.
    page.clock.run_for(2000)
    expect(page.locator("figure.picture img")).to_be_visible()
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "false")
    # The favourites that were there before can still be read.
    device.open(demo, "favourites.html")
    assert len(titles(page)) == 1
    assert device.errors == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_long_list_is_drawn_in_steps_of_fifty_and_keeps_undo_in_the_window(device, shown, width):
    device.page.set_viewport_size({"width": width, "height": 800})
    page = shown(120)
    rows, more = page.locator(".kept li"), page.get_by_role("button", name="Show more")
    for drawn in [50, 100]:
        assert rows.count() == drawn
        more.click()
    assert rows.count() == 120
    assert more.count() == 0
    row = page.get_by_role("button", name="Delete: Nebula number 15")
    row.scroll_into_view_if_needed()
    top = rows.nth(103).bounding_box()["y"]
    row.click()
    expect(undo(page)).to_be_in_viewport()
    expect(page.get_by_text("Deleted: Nebula number 15")).to_be_in_viewport()
    # The rows above have not moved.
    assert rows.nth(103).bounding_box()["y"] == top


def test_a_failed_deletion_or_undo_is_reported_and_loses_nothing(device, shown):
    """A full storage can refuse even a shorter value than before."""
    page = shown(3)
    page.evaluate("() => { window.write = Storage.prototype.setItem; }")
    full, roomy = f"() => {{ {FULL} }}", "() => { Storage.prototype.setItem = window.write; }"
    status = page.locator(".saying [role=status]")
    page.evaluate(full)
    delete(page, 1)
    expect(status).to_have_text("This device has no more room.")
    assert len(titles(page)) == 3
    page.evaluate(roomy)
    delete(page, 1)
    page.evaluate(full)
    undo(page).click()
    expect(status).to_have_text("This device has no more room.")
    expect(undo(page)).to_be_focused()
    assert len(titles(page)) == 2
    page.evaluate(roomy)
    undo(page).click()
    assert len(titles(page)) == 3
    assert device.errors == []


@pytest.mark.parametrize("name", ["favourites", "history"])
def test_a_swipe_moves_a_row_and_deletes_it_past_a_threshold(demo, device, shown, name):
    device.page.set_viewport_size({"width": 390, "height": 844})
    page = shown(3, name)
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
    swipe(page, row)
    assert titles(page) == [before[0], before[2]]
    assert page.url == demo.address(f"{name}.html", "http")
    undo(page).click()
    assert titles(page) == before
    delete(page, 1)
    assert titles(page) == [before[0], before[2]]
    undo(page).click()
    assert titles(page) == before
    # A drag with the mouse deletes nothing.
    box = page.locator(".kept li p").first.bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5, box["y"] + 5, steps=5)
    page.mouse.up()
    assert titles(page) == before
    assert device.errors == []


def test_the_focused_row_keeps_the_focus_when_the_list_is_redrawn(demo, device, shown):
    """After another row is swiped away, and after a change in another window."""
    device.page.set_viewport_size({"width": 390, "height": 844})
    page = shown(5)
    rows = page.locator(".kept li")
    link = rows.nth(2).locator("h2 a")
    title = link.inner_text()
    link.focus()
    swipe(page, rows.nth(0))
    expect(rows).to_have_count(4)
    focused = page.locator(".kept a:focus")
    expect(focused).to_have_text(title)
    other = device.window()
    other.goto(demo.address("favourites.html", "http"))
    other.locator(".kept li").last.get_by_role("button").click()
    expect(rows).to_have_count(3)
    expect(focused).to_have_text(title)
    assert device.errors == []


def test_delete_all_asks_and_changes_no_other_list(demo, cached, device, shown):
    """All sites of a GitHub user share one storage."""
    page = shown(3)
    device.keep(demo, "history", entries(2))
    device.keep(cached, "favourites", entries(2))
    page.evaluate("localStorage.setItem('/favourites', 'not theirs')")
    everything = page.locator(".doings").get_by_role("button", name="Delete all")
    dialog = page.get_by_role("dialog", name="Delete everything in this list?")
    for no in [lambda: page.keyboard.press("Escape"), lambda: dialog.get_by_text("Keep").click()]:
        everything.click()
        expect(dialog).to_be_visible()
        no()
        expect(dialog).to_be_hidden()
        assert len(titles(page)) == 3
    delete(page, 1)
    delete_all(page)
    expect(dialog).to_be_hidden()
    expect(page.locator(".listing .notice")).to_contain_text("No favourites yet")
    expect(page.locator("[aria-live=polite]")).to_contain_text("No favourites yet")
    expect(page.get_by_role("button", name="Import")).to_be_focused()
    # On a day's page, the history soon grows.
    assert len(device.kept(demo, "history")) == 2
    device.open(demo, DAY)
    page.click(BUTTON)
    assert len(device.kept(demo, "favourites")) == 1
    assert len(device.kept(cached, "favourites")) == 2
    assert page.evaluate("localStorage.getItem('/favourites')") == "not theirs"


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_an_exported_list_can_be_imported_into_another(demo, device, shown, scheme, tmp_path):
    page = shown(3, scheme=scheme)
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
    expect(page.get_by_text("Added: 2. Already there: 0. Rejected: 2.")).to_contain_text("not pictures: 3, 4")
    assert len(titles(page)) == 2
    for text in ["", "no list", "[]", '{"entries": 7}', "null"]:
        file.write_text(text)
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text("This file contains no list. Nothing was imported.")).to_be_visible()
        assert len(titles(page)) == 2
    assert device.errors == []


def test_nasas_texts_are_marked_as_english_in_a_translated_list(arabic, device):
    page = device.open(arabic, DAY)
    page.click(BUTTON)
    device.open(arabic, "favourites.html")
    for part in [".kept h2 a", ".kept p"]:
        element = page.locator(part)
        assert element.get_attribute("lang") == "en" and element.get_attribute("dir") == "ltr"
    assert page.locator(".kept time").inner_text() == "20 نوفمبر 2026"
    assert device.errors == []
