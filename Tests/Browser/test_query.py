"""The query language: without, either, makers, subjects, years and dates, and words in other spellings."""

import json

import pytest

from barriers import barriers_anywhere
from test_finding import answered, ask, days, loaded, titles  # noqa: F401
from test_search import expected, find, pictures  # noqa: F401
from visit import Window

# day, title, credit, explanation
SKY = [
    ("2017-08-21", "A Total Eclipse", "Ann Gendler", "The Moon hides the Sun."),
    ("2017-08-22", "After the Shadow", "Bo Lee", "One more partial eclipse, in 2017, in pictures by Gendler."),
    ("2018-05-01", "The Gendler Galaxy", "Bo Lee", "A galaxy as it is drawn. Milk and a way to keep it."),
    ("2018-05-02", "The Cat’s Eye", "Ann Gendler", "A planetary nebula with rings."),
    ("2018-05-03", "Two Cats and an Eye", "Cy Young", "Cats look up from a roof. A telescope has one eye."),
    ("2019-01-10", "Stephan's Quintet", "Bo Lee", "Four galaxies, and one galaxy in front of them."),
    ("2019-01-11", "The Milky Way Above", "Cy O'Neil", "A band of stars and one comet."),
    ("2019-01-12", "NGC 224 and Its Companions", "Ann Gendler; Bo Lee", "Large and near."),
    ("2020-02-01", "M31 by Night", "Cy Young", "A spiral in autumn."),
    ("2020-02-02", "Messier 31 in Radio Waves", "Bo Lee", "This picture shows Messier 31, and no dust is in the way."),
    ("2020-02-03", "The Core of M 31", "Ann Gendler", "A meteor passes by."),
    ("2020-02-04", "NGC224 Once More", "Cy Young", "Written as one word."),
    ("2020-02-05", "A Room of 31 m", "Cy Young", "It is 224 m from the next one."),
    ("2021-03-01", "Seen by Ann Gendler", "Ann Gendler", "Her own portrait."),
    ("2022-01-01", "A Walk", "Di Fox", "A lantern bridge leads over the river."),
    *[
        (f"2022-02-{day:02}", "A Rest", "Di Fox",
         "A lantern; and far from it, over hills and seas, behind a wood, a bridge.")
        for day in range(1, 12)
    ],
    ("2022-03-01", "A Moonrise", "Di Fox", "A moonrise in X-rays, as it was in 1969."),
    ("2022-03-02", "Moon Rise", "Di Fox", "The rise of the Moon over Andromeda, a constellation."),
]  # fmt: skip

ECLIPSES = "17-08-21 17-08-22"
ANDROMEDA = "19-01-12 20-02-01 20-02-02 20-02-03 20-02-04"
APART = " ".join(f"22-02-{day:02}" for day in range(1, 12))
# The days that are found, and the queries that find them. A space at the end of a query ends its last word.
FOUND = [
    # Without
    ("17-08-22", "eclipse -moon "),
    ("17-08-21", "eclipse -shadow", "2017 -shadow"),
    ("18-05-01 " + ANDROMEDA, 'galaxy -"galaxy in front" ', "galaxy −quintet"),
    ("", "-galaxy", "eclipse -year:2017", "eclipse -2017 ", "sky -xray "),
    ("19-01-11", "year:2019 -galaxy"),
    ("19-01-10", "lee -ngc224 -m31 -gendler"),
    ("18-05-03", "eye -cat's"),
    ("18-05-01", "galaxy -2019-01-01.."),
    ("18-05-01 20-02-01 20-02-02 20-02-03 20-02-04", "galaxy -2019 "),
    (ECLIPSES, "eclipse -parti"),
    # Either
    ("19-01-11 20-02-03", "comet or meteor "),
    ("18-05-02 19-01-11 20-02-03", "nebula OR comet or meteor"),
    ("20-02-03", "gendler comet or meteor"),
    ("19-01-11 18-05-02", '"milky way" or "cat\'s eye"'),
    ("", "or "),
    # Ranges of days
    ("19-01-10 19-01-12", "galaxy year:2019"),
    (ECLIPSES, "eclipse 2016..2017"),
    ("18-05-02 18-05-03 19-01-10", "2018-05-02..2019-01-10"),
    ("18-05-01 19-01-10 19-01-12", "2018-05..2019-01 galaxy", "2019-01..2018-05 galaxy"),
    ("20-02-04 20-02-05 21-03-01 22-01-01 " + APART, "2020-02-04..2022-02-20"),
    (APART.removeprefix("22-02-01 22-02-02 22-02-03 ") + " 22-03-01 22-03-02", "2022-02-04.."),
    ("17-08-21", "..2017-08-21"),
    (ECLIPSES + " 18-05-01 18-05-02", "year:2017..2018 gendler"),
    ("", "2018-13..2019"),
    # Makers
    ("17-08-21 18-05-02 19-01-12 20-02-03 21-03-01", "by:gendler", "by:gend"),
    ("17-08-22 18-05-01 19-01-10 19-01-12 20-02-02", 'by:"bo lee" '),
    ("19-01-12", "by:gendler by:lee"),
    ("17-08-22 19-01-10", "by:lee -by:gendler eclipse or quintet"),
    ("19-01-11", "by:o'neil"),
    ("18-05-03", "by:oneil or by:young eye"),
    ("", "by:seen"),
    # Designations
    (ANDROMEDA, "m31", "M 31 ", "messier 31", "Messier31 ", "ngc224", "NGC 224", "ngc 224 ", "NGC224 ",
     "andromeda galaxy", "Andromeda Galaxy ", "andromedagalaxy"),
    ("20-02-01", "spiral m 31"),
    ("22-03-01", "xray"),
    # Subjects
    (ANDROMEDA, "of:m31", "of:ngc224 ", 'of:"andromeda galaxy"', "of:androm", "of:andromeda"),
    ("20-02-01 20-02-02 20-02-03 20-02-04", "of:andromeda 2020", "of:androm 2020"),
    ("18-05-01 19-01-10 " + ANDROMEDA, "galaxy -of:androm"),
    ("19-01-10", "of:gallaxy -of:m31", "of:galaxy -of:m31", "hcg 92"),
    ("20-02-02", "kind:galxay by:lee year:2020"),
    ("19-01-10 19-01-12 20-02-02", "kind:galaxy by:lee"),
    ("", 'of:"androm" 2020', "of:m3 2020", "of:moon -of:sun year:2017", "kind:video", '"andromeda galaxy"', "of:"),
    # Stems
    ("18-05-01 19-01-10", "galaxies -of:m31"),
    ("18-05-02", "nebulae"),
    ("19-01-10", '"galaxies"'),
    # Apostrophes and words as one
    ("18-05-02 18-05-03", "cats eye"),
    ("18-05-02", "cat's eye", "thecat"),
    ("19-01-10", "stephans quintet"),
    ("19-01-11", "milkyway", "MilkyWay comet "),
    # A compound that is in a text finds its own days, too.
    ("22-03-01 22-03-02", "moonrise"),
    # One letter wrong
    (ECLIPSES, "eclispe", "eclpse ", "ecllipse", "ecripse", "Éclispe"),
    ("18-05-01", "gallaxy -eclispe year:2018"),
    ("17-08-21 22-03-01 22-03-02", "mooon"),
    ("", "eclisspee", "monn"),
    # A day
    ("17-08-21", "2017-08-21", "aug 21 2017", "Aug. 21, 2017", "21 August 2017", "21st of august 2017", "21.8.2017",
     "21. 8. 2017", "8/21/2017", "21/8/2017", "2017/08/21", "2017.8.21", "2017 aug 21", "2017年8月21日",
     "Monday, August 21, 2017", "on aug 21 2017", "on the 21st of August, 2017"),
    ("17-08-21", "eclipse -2017-08-22", "Total eclipse, August 21st, 2017 "),
    ("19-01-10", "galaxy 2019-01-10, ", "galaxy 2019年1月10日 ", "galaxy 10 january 2019 ", "galaxy 10th january 2019 ",
     "galaxy 10 de january de 2019 "),
    ("18-05-01", "galaxy 1st of may 2018 "),
    ("", "13/13/2017", "m 2017"),
    # Months and years
    (ECLIPSES, "2017", "2017-08", "8/2017", "aug 2017", "in 2017", "eclipse 2017 ", "eclipse 2017 or 2018 ",
     "eclipse 2017-08 ", "eclipse 8/2017 ", "eclipse july or august 2017 ", "eclipse aug 2017 ", "2017 august eclipse ",
     "eclipse -august 2017 "),
    (ECLIPSES + " 18-05-01 18-05-02 18-05-03", "2017 or 2018"),
    ("17-08-22", '"2017"', 'eclipse "2017"'),
    ("22-03-01", "1969"),
    ("", "Sept 2017", "2017 2018", "july 1969", "eclipse 8/2018 ", "eclipse -2017-08", "eclipse sept 2017 "),
]  # fmt: skip


@pytest.fixture(scope="module")
def sky_of_words(built, program):
    """A few days in which the same things have several spellings."""
    archive = program.folder / "words/archive"
    archive.mkdir(parents=True)
    for year in sorted({day[:4] for day, *_ in SKY}):
        lines = [
            {"credit": credit, "day": day, "explanation": text, "media": {"kind": "none"},
             "seen": {"source": "service", "when": "2026-11-20T05:10:00Z"}, "title": title}
            for day, title, credit, text in SKY
            if day.startswith(year)
        ]  # fmt: skip
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (archive / f"{year}.jsonl").write_text(text)
    return built("words", "--offline")


@pytest.fixture(scope="module")
def asking(sky_of_words, window):
    return window.open(sky_of_words, "search.html", "file", Window()).page


def found(page, query: str) -> set[str]:
    return {day[2:] for day in find(page, query)["days"]}


@pytest.mark.parametrize("query, wanted", [(query, days) for days, *queries in FOUND for query in queries])
def test_a_query_finds_exactly_the_wanted_days(asking, query, wanted):
    assert found(asking, query) == set(wanted.split())


def test_only_the_first_thousand_characters_of_a_query_count(asking):
    assert found(asking, "moonrise " + " " * 1000 + "lantern") == found(asking, "moonrise ") != set()
    # A pattern for dates would be slow on so many dots.
    assert found(asking, "1" + "." * 60_000) == found(asking, "1" + "." * 999)


def test_month_names_work_in_the_pages_language_and_in_english(arabic, visit):
    page = visit(arabic, "search.html").page
    wanted = find(page, "2026-11")["days"]
    assert len(wanted) > 3
    assert find(page, "نوفمبر 2026")["days"] == find(page, "nov 2026")["days"] == wanted


@pytest.mark.parametrize("one, other", [("étoile ", "strasse "), ("猫 ", '"ngc 1300" '), ("the ", "m31 ")])
def test_or_and_minus_find_what_a_scan_of_all_texts_finds(library, visit, pictures, one, other):  # noqa: F811
    searching = visit(library, "search.html").page
    first, second = (set(expected(pictures, query)) for query in (one, other))
    assert first and second
    assert set(find(searching, f"{one}or {other}")["days"]) == first | second
    assert set(find(searching, f"{one}-{other}")["days"]) == first - second
    ranged = find(searching, f"{one}or {other}2025-02..2025-11-20")["days"]
    assert set(ranged) == {day for day in first | second if "2025-02" <= day <= "2025-11-20"}


@pytest.mark.parametrize(
    "query, wanted",
    [
        # Title, subject, credit, text; and the newest first
        ("gendler", "21-03-01 18-05-01 20-02-03 19-01-12 18-05-02 17-08-21 17-08-22"),
        ("m31", "20-02-03 20-02-02 20-02-01 20-02-04 19-01-12"),
        ("galaxy or comet", "18-05-01 20-02-04 20-02-03 20-02-02 20-02-01 19-01-12 19-01-10 19-01-11"),
    ],
)
def test_the_best_result_is_first_and_the_newest_of_equals(asking, query, wanted):
    assert [day[2:] for day in find(asking, query)["days"]] == wanted.split()


@pytest.mark.parametrize(
    "query, marks",
    [
        ("cats eye", {"Cat", "Cats", "Eye", "eye"}), ("milkyway", {"Milky Way"}), ("eclispe", {"Eclipse", "eclipse"}),
        ("ngc224", {"NGC 224", "NGC224", "Andromeda Galaxy"}), ("by:young 31", {"Young", "31"}),
        ("m31", {"M31", "Messier 31", "M 31", "Andromeda Galaxy"}),
    ],
)  # fmt: skip
def test_every_spelling_that_matched_is_marked(sky_of_words, ask, query, marks):  # noqa: F811
    page = ask(sky_of_words, query)
    titles(page)
    page.page.wait_for_load_state("networkidle")
    shown = page.page.locator(".results mark").all_inner_texts()
    assert marks == set(shown)


def test_a_maker_is_marked_only_in_the_credit(sky_of_words, ask):  # noqa: F811
    page = ask(sky_of_words, "by:gendler year:2021")
    titles(page)
    assert page.page.locator(".results mark").count() == 1
    assert page.page.locator(".results .credit mark").inner_text() == "Gendler"


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_corrected_query_is_named_and_the_typed_one_can_be_searched(sky_of_words, ask, scheme):  # noqa: F811
    page = ask(sky_of_words, "total eclispe", scheme)
    told = page.page.locator(".found")
    assert told.inner_text().startswith("Showing results for “total eclipse”. Pictures found: 1")
    typed = told.get_by_role("button", name="Search for “total eclispe” instead")
    typed.focus()
    page.page.keyboard.press("Enter")
    answered(page)
    assert told.inner_text().startswith("Nothing found for “total eclispe”.")
    assert page.page.evaluate("document.activeElement.type") == "search"
    assert page.complaints() == []
    page.page.reload()
    answered(page)
    assert told.inner_text().startswith("Nothing found for “total eclispe”.")
    page.page.locator("input[type=search]").focus()
    # The next typed query is corrected again.
    page.page.keyboard.press("End")
    page.page.keyboard.type(" ")
    answered(page)
    assert told.inner_text().startswith("Showing results for")


def test_a_misspelt_word_loads_few_parts_of_the_search_data(library, ask):  # noqa: F811
    page = ask(library, "strassse ")
    titles(page)
    words = [file for file in loaded(page) if file.count("/") == 2 and "days" not in file]
    shards = [file for file in words if "/old/" in file or "/new/" in file]
    assert 0 < len(shards) <= 2 * 9


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_examples_of_the_query_language_are_shown_and_fill_the_field(sky_of_words, visit, scheme):
    page = visit(sky_of_words, "search.html", scheme)
    help_button = page.page.get_by_role("button", name="How to search")
    examples = page.page.locator(".examples")
    assert help_button.get_attribute("aria-expanded") == "false" and not examples.is_visible()
    page.page.locator("input[type=search]").focus()
    page.page.keyboard.press("Tab")
    assert page.page.evaluate("document.activeElement.textContent") == "?"
    page.page.keyboard.press("Enter")
    assert help_button.get_attribute("aria-expanded") == "true" and examples.is_visible()
    assert page.complaints() == []
    assert barriers_anywhere(page.page) == []
    for width in [320, 390, 1440]:
        page.page.set_viewport_size({"width": width, "height": 900})
        assert page.overflow() == 0
    examples.get_by_role("button", name="aug 21 2017").click()
    answered(page)
    assert page.page.input_value("input[type=search]") == "aug 21 2017"
    assert days(page) == ["2017-08-21"]
    assert page.page.evaluate("document.activeElement.type") == "search"
    help_button.click()
    assert not examples.is_visible()
