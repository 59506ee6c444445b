"""The form that adds and changes the pictures of a folder.

Network failures are simulated in the browser.
"""

import json
import re
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from barriers import barriers, barriers_anywhere
from desk import Desk, running
from fitting import assert_fits, assert_large_text_fits
from hands import settle, until
from patience import PATIENCE
from serving import Site
from sky import png
from visit import Reader, Visit, Window

HARBOUR = "2026-11-18-the-harbour.png"
LIGHTHOUSE = "2026-11-19-lighthouse.png"
FOLDER = {
    HARBOUR: ({"date": "2026-11-18", "title": "The Harbour <at> \"Noon\" & 'Night'", "credit": "Ada Moor",
               "licence": "none", "text": "First.\n\nSecond."}, png(300, 200)),
    LIGHTHOUSE: ({"date": "2026-11-19", "title": "Lighthouse"}, png(120, 480)),
}  # fmt: skip
Open = Callable[..., Visit]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The program on the pictures of FOLDER."""
    folder = tmp_path / "club"
    folder.mkdir()
    with running(FOLDER, folder, date(2026, 11, 25)) as desk:
        yield desk


@pytest.fixture
def form(browser: Browser, desk: Desk, tmp_path: Path) -> Iterator[Open]:
    reader = Reader(browser)

    def open_form(picture: str | None = None, **window) -> Visit:
        path = "-/form" + (f"?picture={picture}" if picture else "")
        return reader.open(Site(tmp_path, desk.root), path, "http", Window(**window))

    yield open_form
    reader.context.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "IMG_1.png"
    file.write_bytes(png(640, 400))
    return file


def fill(page: Page, file: Path | None, **fields: str) -> None:
    if file:
        page.set_input_files("#file", file)
    for name, text in ({"date": "2026-11-20", "title": "Low Tide"} | fields).items():
        page.fill(f"#{name}", text)


@pytest.fixture
def page(form: Open) -> Page:
    return form().page


@pytest.fixture
def filled(page: Page, file: Path) -> Page:
    """A form that can be saved."""
    fill(page, file)
    expect_enabled(page)
    return page


def expect_enabled(page: Page) -> None:
    expect(page.locator("#save")).to_have_attribute("aria-disabled", "false")


def expect_disabled(page: Page) -> None:
    expect(page.locator("#save")).to_have_attribute("aria-disabled", "true")


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.id")


def expect_focus(page: Page, name: str) -> None:
    expect(page.locator(f"#{name}")).to_be_focused()


def messages(page: Page) -> dict[str, str]:
    lines = page.locator(".message:not(:empty)").all()
    return {line.get_attribute("id").removesuffix("-message"): line.text_content() for line in lines}


def state(page: Page) -> Locator:
    return page.locator("#state")


def expect_some(page: Page, noted: list) -> None:
    """Waits until a handler has noted something."""
    latest = time.monotonic() + PATIENCE
    while not noted:
        assert time.monotonic() < latest, "nothing happened"
        page.wait_for_timeout(20)


def answer_with(status: int, told: dict) -> Callable[[Route], None]:
    body = json.dumps(told)
    return lambda route: route.fulfill(status=status, content_type="application/json", body=body)


def give(page: Page, event: str, *names: str, target: str = "body") -> None:
    """Drops files on the page, or pastes them."""
    page.evaluate(
        """([event, names, target, bytes]) => {
          const transfer = new DataTransfer();
          for (const name of names) transfer.items.add(new File([new Uint8Array(bytes)], name));
          const at = document.querySelector(target);
          const options = { bubbles: true, cancelable: true };
          at.dispatchEvent(event === "paste"
            ? new ClipboardEvent(event, { ...options, clipboardData: transfer })
            : new DragEvent(event, { ...options, dataTransfer: transfer }));
        }""",
        [event, names, target, list(png(640, 400))],
    )


def test_the_save_button_is_enabled_when_all_fields_are_valid(page, file):
    expect(page.locator("#missing")).to_have_text("Needed before it can be saved: picture, date, title.")
    expect_disabled(page)
    page.set_input_files("#file", file)
    page.locator("#save").click(force=True)
    # The focus moves to the first missing field.
    expect_focus(page, "date")
    assert list(messages(page)) == ["date", "title"]
    fill(page, None)
    expect_enabled(page)
    page.fill("#title", "")
    expect_disabled(page)
    page.fill("#title", "High Tide")
    expect_enabled(page)
    expect(page.locator("#missing")).to_have_text("")


def test_a_message_is_below_its_field_and_linked_to_it(page):
    page.fill("#licence", "mine")
    message = page.locator("#licence-message")
    expect(message).to_have_text(re.compile('^"mine" is not one of these licences; allowed: CC BY'))
    field = page.locator("#licence")
    assert field.get_attribute("aria-invalid") == "true"
    assert "licence-message" in field.get_attribute("aria-describedby").split()
    assert message.get_attribute("aria-live") == "polite"
    below = message.bounding_box()["y"] - field.bounding_box()["y"]
    assert 0 < below < 200
    # Untouched empty fields have no message.
    assert list(messages(page)) == ["licence"]
    page.fill("#licence", "CC BY 4.0")
    expect(message).to_have_text("")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_every_field_has_a_label_and_existing_descriptions(page):
    expect(page.locator("#date-hint")).to_contain_text("YYYY-MM-DD")
    for field in page.locator("form :is(input, textarea)").all():
        assert field.evaluate("field => field.labels.length") == 1
        for told in field.get_attribute("aria-describedby").split():
            assert page.locator(f"#{told}").count() == 1
    required = page.locator("form [aria-required=true]").all()
    assert [field.get_attribute("id") for field in required] == ["date", "title"]


def test_characters_left_are_counted_as_the_program_counts(page):
    page.fill("#title", "Two 🌍")
    expect(page.locator("#title-left")).to_have_text("295 characters left")
    page.fill("#title", "x" * 303)
    expect(page.locator("#title-left")).to_have_text("3 characters too many")
    expect(page.locator("#title-message")).to_contain_text("303 characters")


def test_a_half_typed_date_is_reported_and_a_date_can_be_pasted_as_text(page):
    page.locator("#date").press_sequentially("11")
    page.focus("#text")
    expect(page.locator("#date-message")).to_contain_text("The date is not whole")
    expect_disabled(page)
    page.evaluate(
        """() => {
          const transfer = new DataTransfer();
          transfer.setData("text", " 2026-11-20\\n");
          document.getElementById("date").dispatchEvent(
            new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer }));
        }"""
    )
    expect(page.locator("#date")).to_have_value("2026-11-20")
    expect(page.locator("#date-message")).to_have_text("")
    expect(page.locator("#missing")).to_have_text("Needed before it can be saved: picture, title.")


@pytest.mark.parametrize("event, target", [("drop", "#drop"), ("drop", "h2"), ("paste", "body")])
def test_a_file_can_be_dropped_or_pasted(form, event, target):
    visit = form()
    give(visit.page, event, "tide.png", target=target)
    image = visit.page.locator("#drop img")
    expect(image).to_have_attribute("alt", "Preview of tide.png")
    until(visit.page, "document.querySelector('#drop img').naturalWidth === 640")
    assert image.get_attribute("src").startswith("blob:")
    shown = image.bounding_box()
    assert shown["width"] / shown["height"] == pytest.approx(640 / 400, rel=0.02)
    assert visit.page.evaluate("document.getElementById('file').files[0].name") == "tide.png"
    fill(visit.page, None)
    expect_enabled(visit.page)
    assert visit.complaints() == []


@pytest.mark.parametrize("shape", [(3000, 400), (200, 3000), (90, 60)])
def test_a_chosen_picture_is_shown_whole_and_undistorted(page, tmp_path, shape):
    file = tmp_path / "shape.png"
    file.write_bytes(png(*shape))
    page.set_input_files("#file", file)
    until(page, "document.querySelector('#drop img')?.naturalWidth > 0")
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 800})
        shown = page.locator("#drop img").bounding_box()
        zone = page.locator("#drop").bounding_box()
        assert abs(shown["width"] * shape[1] - shown["height"] * shape[0]) <= max(shape) * 1.5
        assert shown["width"] <= min(zone["width"], shape[0]) and shown["height"] <= zone["height"]


def test_a_dropped_file_is_reported_if_it_is_no_picture_or_not_the_only_one(page):
    give(page, "drop", "notes.doc")
    expect(page.locator("#file-message")).to_contain_text("notes.doc")
    assert page.locator("#file").get_attribute("aria-invalid") == "true"
    give(page, "drop", "one.png", "two.png")
    expect(page.locator("#file-chosen")).to_contain_text("one.png")
    expect(state(page)).to_contain_text("One picture at a time")
    expect(page.locator("#file-message")).to_have_text("")


def test_a_late_answer_of_a_check_is_ignored(page):
    held: list[Route] = []

    def hold(route: Route) -> None:
        if json.loads(route.request.post_data)["fields"]["licence"] == "mine":
            held.append(route)
        else:
            route.fallback()

    page.route("**/-/check", hold)
    page.fill("#licence", "mine")
    expect_some(page, held)
    with page.expect_response("**/-/check"):
        page.fill("#licence", "CC BY 4.0")
    with page.expect_response(lambda response: response.request == held[0].request) as late:
        answer_with(200, {"messages": {"licence": "late"}, "isValid": False})(held[0])
    late.value.finished()
    settle(page)
    assert messages(page) == {}


def test_a_failed_check_is_reported_and_repeated(page, file):
    expect(page.locator("#missing")).not_to_have_text("")
    page.route("**/-/check", lambda route: route.abort())
    fill(page, file)
    expect(state(page)).to_contain_text("does not answer")
    expect_disabled(page)
    page.unroute("**/-/check")
    expect_enabled(page)
    expect(state(page)).to_have_text("")


def test_a_picture_is_added(form, desk, file):
    visit = form()
    page = visit.page
    fill(page, file, credit="Ada Moor", licence="CC BY 4.0", alt="Boats on mud", text="One.\n\nTwo <b>.")
    expect_enabled(page)
    page.click("#save")
    expect(state(page)).to_contain_text("Saved as 2026-11-20-low-tide.png.")
    expect(state(page)).to_contain_text("Place, camera and other data ")
    link = urlsplit(page.locator("#state a").evaluate("link => link.href"))
    assert link.path == urlsplit(desk.root).path + "2026/11/20.html"
    fields, bytes = desk.kept()["2026-11-20-low-tide.png"]
    assert bytes == file.read_bytes()
    # A licence can be stored as its address. The date is in the file's name.
    assert fields.pop("licence") in ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"]
    assert fields == {
        "title": "Low Tide", "credit": "Ada Moor", "alt": "Boats on mud",
        "text": "One.\n\nTwo <b>.",
    }  # fmt: skip
    expect_focus(page, "file")
    assert page.locator("#title").input_value() == page.locator("#date").input_value() == ""
    assert page.locator("#drop img").count() == 0
    assert messages(page) == {}
    assert page.locator("#pictures a").all_text_contents()[:2] == ["Low Tide", "Lighthouse"]
    expect_disabled(page)
    assert visit.complaints() == []


def test_a_picture_can_be_added_with_the_keyboard_alone(page, desk, file):
    expect(page.locator("#missing")).not_to_have_text("")
    # `expect_file_chooser` around the key press would listen too late.
    choosers = []
    page.on("filechooser", lambda chooser: choosers.append(chooser))
    for _ in range(2):
        page.keyboard.press("Tab")
    assert focused(page) == "file"
    page.keyboard.press("Enter")
    expect_some(page, choosers)
    choosers[0].set_files(file)
    page.keyboard.press("Tab")
    page.keyboard.type("11202026")
    while focused(page) == "date":
        page.keyboard.press("Tab")
    assert focused(page) == "title"
    page.keyboard.type("Low Tide")
    for name in ["credit", "licence", "alt", "text", "save"]:
        page.keyboard.press("Tab")
        assert focused(page) == name
        if name == "credit":
            page.keyboard.type("Ada Moor")
    page.keyboard.press("Enter")
    expect(state(page)).to_contain_text("Saved as")
    assert desk.kept()["2026-11-20-low-tide.png"][0]["credit"] == "Ada Moor"


def test_a_field_that_the_program_rejects_gets_the_focus(page, desk, tmp_path):
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    fill(page, broken)
    expect_enabled(page)
    page.click("#save")
    expect(page.locator("#file-message")).not_to_have_text("")
    expect_focus(page, "file")
    expect(state(page)).to_contain_text("Not saved.")
    assert len(desk.kept()) == len(FOLDER)
    # A change of another field does not clear the picture's error.
    with page.expect_response("**/-/check") as checked:
        page.fill("#title", "Another")
    checked.value.finished()
    settle(page)
    expect_disabled(page)
    expect(page.locator("#file-message")).not_to_have_text("")
    broken.write_bytes(png(20, 20))
    with page.expect_file_chooser() as chooser:
        page.click("#drop")
    chooser.value.set_files(broken)
    expect_enabled(page)


def test_enter_in_a_field_saves_the_form_and_a_date_that_was_taken_meanwhile_is_reported(filled, desk):
    filled.route("**/-/form", answer_with(422, {"messages": {"date": "it is taken"}}))
    filled.press("#title", "Enter")
    expect(filled.locator("#date-message")).to_have_text("It is taken")
    expect_focus(filled, "date")
    filled.unroute("**/-/form")
    filled.fill("#date", "2026-11-21")
    expect_enabled(filled)
    filled.press("#title", "Enter")
    expect(state(filled)).to_contain_text("Saved as")
    assert "2026-11-21-low-tide.png" in desk.kept()


def test_a_failed_upload_keeps_the_form_and_can_be_repeated(filled, desk, file):
    page = filled
    page.fill("#text", "A long story.")
    for failure, told in [
        (answer_with(507, {"message": "the disk is full"}), "Not saved. The disk is full. Everything is still here."),
        (
            lambda route: route.abort("connectionreset"),
            "Not saved: the connection broke off. Everything is still here; save it again.",
        ),
    ]:
        page.route("**/-/form", failure)
        page.click("#save")
        expect(state(page)).to_have_text(told)
        assert page.locator("#text").input_value() == "A long story."
        assert page.locator("#drop img").count() == 1
        expect_focus(page, "save")
        expect_enabled(page)
        page.unroute("**/-/form")
    page.click("#save")
    expect(state(page)).to_contain_text("Saved as")
    assert desk.kept()["2026-11-20-low-tide.png"][1] == file.read_bytes()


def test_an_upload_can_be_cancelled(filled, desk):
    page = filled
    page.route("**/-/form", lambda route: None)
    page.click("#save")
    expect(state(page)).to_contain_text(re.compile("Saving|Sent"))
    expect(page.locator("#progress")).to_be_visible()
    expect_disabled(page)
    assert barriers(page) == []
    page.click("#cancel")
    expect(state(page)).to_contain_text("cancelled")
    expect_focus(page, "save")
    expect_enabled(page)
    assert page.locator("#cancel").is_hidden() and page.locator("#progress").is_hidden()
    assert page.locator("#title").input_value() == "Low Tide"
    assert len(desk.kept()) == len(FOLDER)


def test_a_listed_picture_can_be_changed_and_keeps_its_file(form, desk):
    visit = form()
    page = visit.page
    assert page.locator("#pictures time").all_text_contents() == ["2026-11-19", "2026-11-18"]
    page.click("#pictures a >> nth=1")
    page.wait_for_url(f"**/-/form?picture={HARBOUR}")
    expect(page.locator("h1")).to_have_text(f"Change {HARBOUR}")
    told = FOLDER[HARBOUR][0]
    assert {name: page.locator(f"#{name}").input_value() for name in told} == told
    until(page, "document.querySelector('#drop img').naturalWidth === 300")
    expect_enabled(page)
    page.fill("#title", "The Harbour")
    page.fill("#credit", "")
    page.click("#save")
    expect(state(page)).to_contain_text(f"Saved as {HARBOUR}.")
    expect(state(page)).not_to_contain_text("Place, camera")
    fields, bytes = desk.kept()[HARBOUR]
    assert "credit" not in fields and fields["title"] == "The Harbour"
    assert bytes == FOLDER[HARBOUR][1]
    assert page.locator("#pictures a").all_text_contents() == ["Lighthouse", "The Harbour"]
    expect(page.locator("h1")).to_have_text("Add a picture")
    assert page.url == desk.root + "-/form"
    assert visit.complaints() == []


def test_a_hundred_pictures_are_listed_and_all_on_request(form):
    visit = form()
    page = visit.page

    def crowd(route: Route) -> None:
        many = [{"name": f"{n}.png", "day": f"{1900 + n}-01-01", "title": f"No. {n}"} for n in range(101)]
        many.append({"name": "undated.png", "day": "", "title": ""})
        answer = route.fetch()
        body = re.sub(r'"pictures": ?\[.*?\]\}', f'"pictures": {json.dumps(many)}}}', answer.text())
        route.fulfill(response=answer, body=body)

    page.route("**/-/form", crowd)
    page.reload()
    listed = page.locator("#pictures a")
    expect(listed).to_have_count(100)
    assert listed.all_text_contents()[:2] == ["undated.png", "No. 100"]
    page.click("text=Show all 102")
    expect(listed).to_have_count(102)
    expect(listed.nth(100)).to_be_focused()
    assert visit.complaints() == []


def test_leaving_with_unsaved_changes_asks_for_confirmation(page):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.fill("#title", "Low Tide")
    page.click("#pictures a >> nth=0")
    expect_some(page, asked)
    assert asked == ["beforeunload"]
    assert page.locator("#title").input_value() == "Low Tide"
    page.fill("#title", "")
    page.click("#pictures a >> nth=0")
    page.wait_for_url("**picture=*")
    assert asked == ["beforeunload"]


@pytest.mark.parametrize("picture", [None, HARBOUR])
def test_the_form_is_accessible_and_fits_every_window(form, file, picture):
    visit = form(picture)
    visit.page.fill("#licence", "mine")
    expect(visit.page.locator("#licence-message")).not_to_have_text("")
    assert barriers_anywhere(visit.page) == []
    fill(visit.page, file)
    assert_fits(visit)
    assert_large_text_fits(visit)


def test_the_bar_covers_neither_the_focused_field_nor_its_message(form):
    page = form(width=390, height=844).page
    for _ in range(12):
        page.keyboard.press("Tab")
        box = page.evaluate(
            """() => {
              const it = document.activeElement;
              if (it.closest(".bar")) return null;
              const box = it.getBoundingClientRect();
              return [box.top, document.querySelector(".bar").getBoundingClientRect().top];
            }"""
        )
        assert box is None or box[0] < box[1] or box[1] < 0, page.evaluate("document.activeElement.outerHTML")
    # Moves the field's lower edge to just above the bar, which would cover the message.
    page.locator("#licence").evaluate(
        """(field) => {
          const [box, bar] = [field, document.querySelector(".bar")].map((it) => it.getBoundingClientRect());
          scrollBy(0, box.bottom - bar.top + 20);
        }"""
    )
    page.fill("#licence", "mine")
    message = page.locator("#licence-message")
    expect(message).not_to_have_text("")
    box = message.bounding_box()
    assert box["y"] + box["height"] <= page.locator(".bar").bounding_box()["y"]
