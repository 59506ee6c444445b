"""What a site shows for a day that is not in its archive: the reason, and where to look instead."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

import invented
from barriers import barriers_anywhere
from conftest import TODAY
from hands import settle
from test_favourites import entries, shown, titles  # noqa: F401

TOMORROW = TODAY + timedelta(days=1)
FIELDS = ["search.html", "archive.html"]

# The scripts' settings for a source whose day begins before New York's, and which has no pages of its own.
OTHER_SOURCE = """
  const source = { zone: "Pacific/Auckland", texts: { lang: "mi", dir: "ltr" } };
  window.apod = { get source() { return source; }, set source(_) {} };
"""


def iso(path):
    return path[:-5].replace("/", "-")


@pytest.fixture(scope="module")
def library(built, program, host):
    """The days of `library` on a site with `--base-url`, which its 404.html needs."""
    invented.write(program.folder / "addressed/archive", newest=TODAY)
    return built("addressed", "--offline", "--base-url", host.address("addressed"))


@pytest.fixture(scope="module")
def kept(library):
    return [date.fromisoformat(iso(path)) for path in library.days()]


@pytest.fixture(scope="module")
def gap(kept):
    """A day in the middle that is not in the archive."""
    return next(day for day in (kept[200] + timedelta(step) for step in range(1, 20)) if day not in kept)


@pytest.fixture
def at_noon(device):
    device.clock(TODAY)
    return device


@pytest.fixture
def listed(library, at_noon, shown):  # noqa: F811
    """Opens a list of three days that are not on the site."""
    return lambda *which: shown(3, *which, site=library)


def narrow(page, first, last):
    """Filters a list by date."""
    page.get_by_label("From").fill(first)
    page.get_by_label("Until").fill(last)


def written(day):
    return f"{day.day} {day:%B %Y}"


def ask(page, day):
    page.fill("input[type=date]", day.isoformat())
    page.press("input[type=date]", "Enter")


def wait_for_answer(page, day):
    """Waits until a list has its answer for a day."""
    page.evaluate("async (day) => { await (await apod.loadDays()).answer(day); }", day)
    settle(page)


def is_missing(day):
    return f"This site does not have the picture of {written(day)}."


def expect_absence(page, site, day, sentence, near, nasa=True, scheme="http"):
    """Expects this message for a day, and links to the nearest days of the site."""
    absence = page.locator(".absence")
    expect(absence.locator(".notice")).to_have_text(sentence)
    links = absence.locator(".neighbours a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert links == [site.address(f"{one:%Y/%m/%d}.html", scheme) for one in near]
    assert absence.locator(".neighbours time").all_inner_texts() == [written(one) for one in near]
    at_nasa = absence.locator("a[href^='https:']")
    assert at_nasa.count() == nasa
    if nasa:
        assert at_nasa.get_attribute("href") == f"https://apod.nasa.gov/apod/ap{day:%y%m%d}.html"
        assert written(day) in at_nasa.inner_text()


def around(kept, day):
    """Returns the nearest days before and after a day that the site has."""
    return [one for one in kept if one < day][-1:] + [one for one in kept if one > day][:1]


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("path", FIELDS)
def test_a_date_field_reports_a_day_that_is_not_in_the_archive(library, at_noon, kept, gap, path, scheme):
    page = at_noon.open(library, path, scheme)
    ask(page, gap)
    expect_absence(page, library, gap, is_missing(gap), around(kept, gap), scheme=scheme)
    assert page.url.startswith(library.address(path, scheme))
    expect(page.locator("[aria-live=polite]")).to_have_text(is_missing(gap))
    if scheme == "http":
        assert barriers_anywhere(page) == []
    # The next request replaces the message.
    ask(page, date(2020, 1, 1))
    expect(page.locator(".absence .notice")).to_contain_text("1 January 2020")
    assert page.locator(".absence").count() == 1
    ask(page, kept[5])
    page.wait_for_url(f"**/{kept[5]:%Y/%m/%d}.html")
    assert at_noon.errors == []


@pytest.mark.parametrize(
    "day, sentence, nasa",
    [
        (date(2020, 1, 1), "This site does not have the picture of 1 January 2020.", True),
        (date(2020, 6, 10), "NASA published no picture on 10 June 2020.", False),
        (date(1995, 6, 18), "NASA published no picture on 18 June 1995.", False),
        (date(1995, 6, 15), "NASA published no picture on 15 June 1995.", False),
        (date(1995, 6, 16), "This site does not have the picture of 16 June 1995.", True),
        (date(1969, 7, 20), "NASA published no picture on 20 July 1969.", False),
        (date(2026, 11, 21), "The picture of 21 November 2026 is not out yet.", False),
        (date(2099, 1, 1), "The picture of 1 January 2099 is not out yet.", False),
    ],
)
@pytest.mark.parametrize("way", ["field", "address"])
def test_the_site_explains_why_a_day_is_missing(library, at_noon, kept, day, sentence, nasa, way):
    if way == "field":
        page = at_noon.open(library, "archive.html")
        ask(page, day)
    else:
        page = at_noon.open(library, f"{day:%Y/%m/%d}.html")
    expect_absence(page, library, day, sentence, around(kept, day), nasa)


def test_todays_picture_that_the_site_lacks_is_reported_as_missing_not_as_unpublished(library, device):
    device.clock(TOMORROW, 0, 30)
    page = device.open(library, "archive.html")
    ask(page, TOMORROW)
    expect(page.locator(".absence .notice")).to_have_text(is_missing(TOMORROW))


def test_another_source_has_its_own_day_and_language_and_no_link_to_nasa(library, at_noon, kept):
    at_noon.context.add_init_script(OTHER_SOURCE)
    page = at_noon.open(library, "archive.html")
    ask(page, TOMORROW)
    expect_absence(page, library, TOMORROW, is_missing(TOMORROW), around(kept, TOMORROW), nasa=False)
    expect(page.locator(".absence .what")).to_have_attribute("lang", "mi")
    assert at_noon.errors == []
    # NASA's old addresses mean nothing there.
    at_noon.open(library, "ap200101.html")
    wait_for_answer(page, "2020-01-01")
    assert page.locator("#absence").inner_text() == ""


@pytest.mark.parametrize(
    "address",
    ["{:%Y/%m/%d}.html", "{:%Y/%m/%d}", "{:%Y/%m/%d}/", "{:%Y/%m/%d}.html?from=afar#there", "ap{:%y%m%d}.html"],
)
def test_the_address_of_a_missing_day_shows_the_reason(library, at_noon, kept, gap, address):
    page, there = at_noon.page, library.address(address.format(gap), "http")
    assert page.goto(there).status == 404
    expect_absence(page, library, gap, is_missing(gap), around(kept, gap))
    assert page.url == there
    if address.endswith("d}.html"):
        assert barriers_anywhere(page) == []
    page.keyboard.press("j")
    page.wait_for_url(f"**/{around(kept, gap)[0]:%Y/%m/%d}.html")


def test_nasas_old_addresses_include_years_of_the_last_century(library, at_noon, kept):
    day = date(1996, 2, 3)
    page = at_noon.open(library, "ap960203.html")
    expect_absence(page, library, day, is_missing(day), around(kept, day))


def test_an_address_without_html_links_to_the_days_page(library, at_noon, kept):
    page = at_noon.page
    page.goto(library.address(f"{kept[3]:%Y/%m/%d}", "http"))
    link = page.locator("#absence a")
    expect(link).to_have_attribute("href", library.address(f"{kept[3]:%Y/%m/%d}.html", "http"))
    assert page.locator(".absence").count() == 0


@pytest.mark.parametrize("path", ["2026/02/30.html", "2026/13/01.html", "20261/01/01.html", "nothing.html", "2026/1/1"])
def test_an_address_that_is_not_a_day_is_just_not_found(library, at_noon, path):
    page = at_noon.page
    page.goto(library.address(path, "http"))
    settle(page)
    assert page.locator("h1").inner_text() == "There is no such page"
    assert page.locator("#absence").inner_text() == ""


def test_a_missing_day_is_reported_even_without_the_search_data(library, at_noon, gap, host):
    with host.being(hangs_up={"search/index.js"}):
        page = at_noon.open(library, f"{gap:%Y/%m/%d}.html")
        expect_absence(page, library, gap, is_missing(gap), [])


@pytest.mark.parametrize("scheme", ["http", "file"])
@pytest.mark.parametrize("name", ["favourites", "history"])
def test_a_list_filtered_to_a_missing_day_reports_the_day(library, at_noon, kept, gap, listed, name, scheme):
    page = listed(name, scheme)
    assert len(titles(page)) == 3
    narrow(page, gap.isoformat(), gap.isoformat())
    expect_absence(page, library, gap, is_missing(gap), around(kept, gap), scheme=scheme)
    assert titles(page) == []
    expect(page.get_by_text("Nothing in this list matches.")).to_be_hidden()
    expect(page.locator("[aria-live=polite]")).to_have_text(is_missing(gap))
    if scheme == "http":
        assert barriers_anywhere(page) == []
    narrow(page, "", "")
    assert page.locator(".absence").count() == 0
    assert len(titles(page)) == 3
    assert at_noon.errors == []


def test_a_list_without_a_match_says_so_and_links_to_another_day_of_the_site(library, kept, listed):
    page = listed()
    notice = page.locator(".listing .notice")
    other, day = kept[7], entries(3)[0]["day"]
    narrow(page, other.isoformat(), other.isoformat())
    expect(notice).to_have_text("Nothing in this list matches.")
    way = page.locator(".ways", has=page.locator("a"))
    expect(way).to_contain_text(written(other))
    expect(way.locator("a")).to_have_attribute("href", library.address(f"{other:%Y/%m/%d}.html", "http"))
    # This day is in the list, but the words are not.
    page.get_by_label("Words").fill("zebra")
    narrow(page, day, day)
    wait_for_answer(page, day)
    assert notice.all_inner_texts() == ["Nothing in this list matches."]


@pytest.mark.parametrize("path", FIELDS)
def test_a_date_field_ignores_a_year_of_five_digits(library, at_noon, path):
    page = at_noon.open(library, path)
    field = page.locator("input[type=date]")
    field.focus()
    page.keyboard.type("0101" + "12020")
    assert len(field.input_value()) <= 10
    page.evaluate("document.querySelector('input[type=date]').value = '12020-01-01'")
    page.keyboard.press("Enter")
    # By then, everything that an answer would need has loaded.
    page.evaluate("async () => { await apod.calendar.answer('2020-01-01'); }")
    settle(page)
    assert page.locator(".absence").count() == 0
    assert page.url.endswith(path)


def test_a_late_answer_for_cleared_dates_is_not_shown_in_a_list(listed, gap, host):
    page = listed()
    with host.hold("search/index.js") as held:
        narrow(page, gap.isoformat(), gap.isoformat())
        held.wait()
        narrow(page, "", "")
        held.release()
        wait_for_answer(page, gap.isoformat())
        assert page.locator(".absence").count() == 0
        assert len(titles(page)) == 3


@pytest.mark.parametrize("width", [320, 390, 1440, 3840])
def test_the_message_of_a_missing_day_fits_a_right_to_left_page(arabic, at_noon, width):
    page = at_noon.open(arabic, "archive.html")
    page.set_viewport_size({"width": width, "height": 900})
    ask(page, date(2020, 1, 1))
    expect(page.locator(".absence .notice")).to_have_text("صورة 1 يناير 2020 غير محفوظة في هذا الموقع.")
    what = page.locator(".absence .what")
    assert what.first.get_attribute("lang") == "en" and what.first.get_attribute("dir") == "ltr"
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
