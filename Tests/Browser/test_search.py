"""Search data answers as a look through all texts does, and loads little of itself."""

import gzip
import json
import random
import re
import unicodedata
from datetime import date, timedelta
from html import unescape
from pathlib import Path

import pytest

from conftest import TODAY

PROGRAM = (Path(__file__).parent / "search.js").read_text()
DAYS = 800
OTHERS = str.maketrans(
    {"ß": "ss", "ς": "σ", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)  # fmt: skip
RARE = [
    "NGC 1300", "M31", "Crème brûlée", "Straße", "Œuvre", "猫の目星雲", "10⁶ km", "Ωρίων", "Jørgensen",
    "it’s", "AT&T", "Млечный Путь", "𠮷", "ﬁne", "e\u0301toile", "IC 342a",
]  # fmt: skip


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


def entry(day: date, chance: random.Random) -> dict:
    """A day of invented words, the more frequent the shorter, with something rare now and then."""

    def word() -> str:
        length = chance.choice([1, 2, 2, 3, 3, 4, 5, 7])
        return "".join(chance.choice("aeiostnrlc") for _ in range(length))

    text = " ".join(word() for _ in range(60))
    rare = chance.choice(RARE)
    told = {
        "credit": f"{word().title()} <em>{word()}</em> {chance.choice(RARE)}".replace("&", "&amp;"),
        "day": day.isoformat(),
        "explanation": f'{text} <a href="https://example.org/secret">{word()}</a>{word()} '
        + f"<strong>{rare}</strong><br/>{word()}.".replace("&", "&amp;"),
        "media": {"kind": "none"},
        "seen": {"source": "service", "when": "2026-11-20T05:10:00Z"},
        "title": f"The {word().title()} of {chance.choice(RARE)}",
    }
    told = {key: unicodedata.normalize("NFC", value) if isinstance(value, str) else value
            for key, value in told.items()}  # fmt: skip
    return told


@pytest.fixture(scope="module")
def library(program, host):
    """A site of the years 2024 to 2026, every ninth day missing."""
    chance = random.Random(20261120)
    archive = program.folder / "library/archive"
    archive.mkdir(parents=True)
    days = [TODAY - timedelta(days=back) for back in reversed(range(DAYS)) if back % 9 != 5]
    for year in sorted({day.year for day in days}):
        lines = [
            json.dumps(entry(day, chance), ensure_ascii=False, separators=(",", ":")) + "\n"
            for day in days if day.year == year
        ]  # fmt: skip
        (archive / f"{year}.jsonl").write_text("".join(lines))
    program.run(
        "build", "--offline", "--archive", archive, "--output", "library/public", on=TODAY
    )
    return host.mount("library", program.folder / "library/public")


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
    for day, _, title in answer["hits"][:20]:
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
