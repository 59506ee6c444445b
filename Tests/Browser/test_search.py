"""Search data answers as a look through all texts does, and loads little of itself."""

import gzip
import json
import re
import unicodedata
from datetime import date
from html import unescape
from pathlib import Path

import pytest

from invented import RARE

PROGRAM = (Path(__file__).parent / "search.js").read_text()
OTHERS = str.maketrans(
    {"ß": "ss", "ς": "σ", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)  # fmt: skip


def words(text: str) -> list[str]:
    """The words of a text, found letter by letter."""
    marked = unicodedata.normalize("NFKD", text)
    folded = "".join(c for c in marked if unicodedata.category(c)[0] != "M").lower().translate(OTHERS)
    found = [""]
    for c in folded:
        if unicodedata.category(c)[0] not in "LN":
            found.append("")
        elif "\u3005" <= c <= "\u9fff" or "\uf900" <= c <= "\ufaff" or c >= "\U00020000":
            found += [c, ""]
        else:
            found[-1] += c
    return [word[:32] for word in found if word]


def plain(markup: str) -> str:
    return unescape(re.sub("<[^>]*>", "", markup.replace("<br/>", " ")))


@pytest.fixture(scope="module")
def pictures(library) -> list[dict]:
    """Every picture that the site's open data has, newest first."""
    data = library.folder / "data"
    index = json.loads((data / "index.json").read_text())
    told = []
    for year in index["years"]:
        lines = (data / year["path"]).read_text().splitlines()
        assert len(lines) == year["days"]
        told += [json.loads(line) for line in lines]
    assert len(told) == index["days"] == len({picture["day"] for picture in told})
    assert json.loads((data / index["latest"]).read_text()) == told[-1]
    return told[::-1]


def search(visit, site, query: str, scheme: str = "file") -> dict:
    """What a fresh visitor of the site finds, and which files that took."""
    page = visit(site, "archive.html", scheme).page
    page.evaluate(f"({PROGRAM})('search/')")
    return page.evaluate("query => window.searchSite(query)", query)


def expected(pictures: list[dict], query: str) -> dict[str, int]:
    """The days that have every word, and how many of them each has in title or credit."""
    wanted = words(query)
    is_open = query == query.rstrip(" .")
    found = {}
    for picture in pictures:
        strong = words(picture["title"]) + words(plain(picture.get("credit", "")))
        weak = words(plain(picture.get("explanation", "")))

        def has(place: int, among: list[str]) -> bool:
            if is_open and place == len(wanted) - 1:
                return any(word.startswith(wanted[place]) for word in among)
            return wanted[place] in among

        places = range(len(wanted))
        if all(has(place, strong + weak) for place in places):
            found[picture["day"]] = sum(has(place, strong) for place in places)
    return found


QUERIES = [
    "the ", "The", "a ", "s", "st", "la ", "ta le ", "ton se", "NGC 1300 ", "ngc 13", "m31 ", "M3",
    "creme BRULEE ", "strasse ", "STRAẞE ", "oeuvre ", "星雲 ", "猫", "106 km ", "ωριων ", "ΩΡΊΩΝ ",
    "jorgensen the ", "it's ", "at&t ", "млечный ", "𠮷 ", "fine ", "étoile ", "ic 342A", "the of ",
    "secret ", "href ", "amp ", "nothing ever ", "zzz",
]  # fmt: skip


@pytest.mark.parametrize("query", QUERIES)
def test_a_search_finds_what_a_look_through_all_texts_finds(library, pictures, visit, query):
    answer = search(visit, library, query)
    titles = {picture["day"]: picture["title"] for picture in pictures}
    wanted = expected(pictures, query)
    ranked = sorted(sorted(wanted, reverse=True), key=lambda day: -wanted[day])
    assert [[day, strong] for day, strong, _ in answer["hits"]] == [[day, wanted[day]] for day in ranked]
    for day, _, title in answer["hits"][:10]:
        assert title == titles[day]


def test_common_and_rare_words_are_really_there(pictures):
    """Else the test above would compare nothing with nothing."""
    assert len(expected(pictures, "the ")) == len(pictures) > 700
    assert all(expected(pictures, word + " ") for word in RARE)


@pytest.mark.parametrize(
    "query, first, last",
    [
        ("2026-11-20", date(2026, 11, 20), date(2026, 11, 20)),
        ("20 November 2026", date(2026, 11, 20), date(2026, 11, 20)),
        ("november 2026", date(2026, 11, 1), date(2026, 11, 30)),
        ("December 2025", date(2025, 12, 1), date(2025, 12, 31)),
        ("1 May 1995", date(1995, 5, 1), date(1995, 5, 1)),
    ],
)
def test_a_date_is_answered_by_the_titles_alone(library, pictures, visit, query, first, last):
    answer = search(visit, library, query)
    wanted = [p["day"] for p in pictures if first.isoformat() <= p["day"] <= last.isoformat()]
    assert [day for day, _, _ in answer["hits"]] == wanted
    assert all(file == "index.js" or file.startswith("titles/") for file in answer["files"])


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_search_loads_only_the_shards_it_needs(library, visit, scheme):
    """From disk as from a host, under the page's own security policy."""
    answer = search(visit, library, "ton se", scheme)
    loaded = {file.split("/")[0] for file in answer["files"]}
    assert loaded == {"index.js", "old", "new", "titles"}
    everything = list((library.folder / "search").rglob("*.js"))
    assert len(answer["files"]) < len(everything) / 2

    def packed(files) -> int:
        return sum(len(gzip.compress((library.folder / "search" / file).read_bytes(), 9)) for file in files)

    assert packed(["index.js"]) < 120_000
    assert packed(file for file in answer["files"] if file != "index.js") < 200_000
