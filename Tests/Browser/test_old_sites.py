"""A site that is no longer updated says so, and a current site does not."""

import json
import re
from datetime import date, timedelta
from itertools import product

import pytest
from playwright.sync_api import expect

from conftest import TODAY
from hands import settle
from test_goldens import LANGUAGES
from test_offline import SENTENCE, SHIFTS, change, is_drawn

LATER = date(2027, 1, 23)
TOLD = "This site was last updated on 20 November 2026."
COPY = "Saved copy from 20 November 2026."
IN_LANGUAGES = {
    "en": (TOLD, COPY),
    "de": (
        "Diese Website wurde zuletzt am 20. November 2026 aktualisiert.",
        "Gespeicherte Kopie vom 20. November 2026.",
    ),
    "es": (
        "Este sitio se actualizó por última vez el 20 de noviembre de 2026.",
        "Copia guardada del 20 de noviembre de 2026.",
    ),
    "ar": (
        "آخر تحديث لهذا الموقع كان في 20 نوفمبر 2026.",
        "نسخة محفوظة من 20 نوفمبر 2026.",
    ),
    "ja": ("このサイトの最終更新日は2026年11月20日です。", "2026年11月20日に保存されたコピーです。"),
}


@pytest.fixture
def device(device):
    """A device, long after the last update of the site."""
    device.clock(LATER)
    return device


def open_answered(device, site, path="index.html"):
    """Opens a page, and waits until it has read the site's status."""
    with device.page.expect_event("requestfinished", lambda request: "status.json" in request.url):
        device.open(site, path)
    settle(device.page)
    return device.page


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_old_site_says_when_it_was_last_updated_and_nothing_moves(rebuilt, program, device, language):
    """The space for the notice is reserved before the picture loads and the site answers."""
    settings = program.folder / f"old-{language}.yml"
    settings.write_text(f"language: {language}\n")
    site = rebuilt(f"old-{language}", "--config", settings)
    device.context.add_init_script(SHIFTS)
    for (scheme, told), width in product(zip(["http", "file"], IN_LANGUAGES[language]), [390, 1440]):
        device.page.set_viewport_size({"width": width, "height": 844})
        page = device.open(site, scheme=scheme)
        expect(page.get_by_role("status")).to_have_text(told)
        assert is_drawn(page)
        settle(page)
        assert page.evaluate("moved") == []
        notice, image = (page.locator(part).bounding_box() for part in [".notice", "figure.picture img"])
        assert notice["y"] + notice["height"] <= image["y"]
    assert device.errors == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_site_has_no_notice_until_its_picture_is_two_days_old(demo, device, scheme):
    """Pictures of today and yesterday are fresh, from the first to the last minute of the day in New York."""
    for days, hour, minute in [(0, 0, 0), (0, 23, 59), (1, 0, 0), (1, 23, 59)]:
        device.clock(TODAY + timedelta(days), hour, minute)
        page = open_answered(device, demo) if scheme == "http" else device.open(demo, scheme="file")
        assert page.locator(".notice").count() == 0
    device.clock(TODAY + timedelta(days=2), 0)
    device.open(demo, scheme=scheme)
    expect(page.get_by_role("status")).to_have_text(TOLD if scheme == "http" else COPY)


def test_the_day_when_summer_time_ends_counts_as_one_day(own, device):
    """Summer time ends on 1 November 2026, so this day has 25 hours."""
    for path in ["index.html", "status.json"]:
        change(own, path, "2026-11-20", "2026-10-31")
    device.clock(date(2026, 11, 1), 23, 30)
    page = open_answered(device, own)
    assert page.locator(".notice").count() == 0
    device.clock(date(2026, 11, 2), 0)
    device.open(own)
    expect(page.get_by_role("status")).to_be_visible()


@pytest.mark.parametrize("state", ["offline", "waiting", "unanswered"])
@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_programs_own_notice_is_the_only_one(request, device, state, scheme):
    site = request.getfixturevalue(state)
    generated = re.search('role="status">([^<]*)<', (site.folder / "index.html").read_text())[1]
    page = open_answered(device, site) if scheme == "http" else device.open(site, scheme="file")
    assert page.get_by_role("status").all_inner_texts() == [generated.replace("&#39;", "'")]


@pytest.mark.parametrize(
    "members, day",
    [
        # The answer came after the picture's day. In Greenwich, it was already the next day.
        ({"checked": "2026-11-22T04:30:00Z"}, "21 November 2026"),
        # The update is never before the picture's day, which also counts without a valid time of the check.
        ({"checked": "2026-11-18T12:00:00Z"}, "20 November 2026"),
        *[({"checked": checked}, "20 November 2026") for checked in [None, "yesterday", 7, {}]],
        # An updated site can have an old picture, for example with `--date`, or while a picture is late.
        ({"checked": f"{LATER}T12:00:00Z"}, None),
        ({"checked": f"{LATER - timedelta(days=1)}T12:00:00Z"}, None),
        # The status is newer than the page, so the site is still updated.
        ({"freshness": "waiting", "since": "2026-11-20", "checked": "2027-01-23T12:00:00Z"}, None),
        # The status of another edition says nothing about this one.
        *[({"day": day}, None) for day in ["2026-11-19", None, "<b>"]],
        # Answers that nobody can read, and no answer.
        *[(body, None) for body in ["", "null", "[]", "7", "<h1>Not JSON</h1>"]],
    ],
)
def test_the_status_decides_about_the_notice(own, device, members, day):
    file = own.folder / "status.json"
    body = members if isinstance(members, str) else json.dumps(json.loads(file.read_text()) | members)
    file.unlink()
    if body:
        file.write_text(body)
    page = open_answered(device, own)
    if day:
        expect(page.get_by_role("status")).to_have_text(f"This site was last updated on {day}.")
    else:
        assert page.locator(".notice").count() == 0
    # The browser itself logs the 404 to the console.
    assert [error for error in device.errors if "404" not in error] == []


@pytest.mark.parametrize("state", ["demo", "waiting"])
def test_offline_an_old_site_names_the_network_instead(request, device, state):
    site = request.getfixturevalue(state)
    page = device.equip(site)
    told = page.get_by_role("status").inner_text()
    assert told == TOLD or told.startswith("NASA's newest picture is from")
    device.go_offline()
    device.open(site)
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    device.go_online()
    expect(page.get_by_role("status")).to_have_text(told)
    device.go_offline()
    expect(page.get_by_role("status")).to_have_text(SENTENCE)
    # From disk, only the program's own notice stays.
    device.open(site, scheme="file")
    expect(page.get_by_role("status")).to_have_text(SENTENCE if state == "demo" else told)


def test_no_notice_is_shown_before_the_status_arrives_or_on_a_days_page(demo, device, host):
    with host.hold("status.json") as held:
        page = device.open(demo)
        held.wait()
        assert page.get_by_role("status").count() == 0
        assert not page.locator(".notice").is_visible()
        held.release()
        expect(page.get_by_role("status")).to_have_text(TOLD)
    device.open(demo, "2026/11/20.html")
    page.wait_for_load_state("networkidle")
    assert page.locator(".notice").count() == 0
