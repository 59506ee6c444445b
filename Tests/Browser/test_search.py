"""A search finds the same as a scan of all texts, and loads little of the search data."""

import gzip
import json
import re
import unicodedata
from functools import cache
from html import unescape

import pytest
from snowballstemmer import stemmer

from invented import RARE
from visit import Window

OTHERS = str.maketrans(
    {"ß": "ss", "ς": "σ", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)  # fmt: skip


SMALL = "a and in is of the to at by for from on over with".split()
STEM = stemmer("english").stemWord


def folded(text: str) -> str:
    marked = unicodedata.normalize("NFKD", text)
    return "".join(c for c in marked if unicodedata.category(c)[0] != "M").lower().translate(OTHERS)


def is_spaceless(word: str) -> bool:
    """Whether this is a character of a script without spaces between words."""
    scripts = ["\u0e00\u0eff", "\u1000\u109f", "\u1780\u17ff", "\u3005\u9fff", "\uf900\ufaff"]
    return word >= "\U00020000" or any(first <= word[:1] <= last for first, last in scripts)


def words(text: str) -> list[str]:
    """Returns the words of a text, found letter by letter."""
    found = [""]
    for c in folded(text):
        if unicodedata.category(c)[0] not in "LN":
            found.append("")
        elif is_spaceless(c):
            found += [c, ""]
        else:
            found[-1] += c
    return [word[:32] for word in found if word]


def plain(markup: str) -> str:
    return unescape(re.sub("<[^>]*>", "", markup.replace("<br/>", " ")))


@pytest.fixture(scope="module")
def pictures(library) -> list[dict]:
    """Every picture of the site's open data, newest first."""
    data = library.folder / "data"
    index = json.loads((data / "index.json").read_text())
    told = []
    for year in index["years"]:
        lines = (data / year["path"]).read_text().splitlines()
        assert len(lines) == year["days"]
        told += [json.loads(line) for line in lines]
    assert len(told) == index["days"] == len({picture["day"] for picture in told})
    assert json.loads((data / index["latest"]).read_text()) == told[-1]
    for picture in told:
        picture["fields"] = fields(picture)
    return told[::-1]


def find(page, query: str) -> dict:
    """Searches in an open page. Returns the days and the loaded files."""
    return page.evaluate(
        """async (query) => {
          const {days} = await apod.search(query);
          const loaded = [...document.querySelectorAll("script")].map((script) => script.src);
          return {
            days: days.map(apod.calendar.iso),
            files: loaded.filter((file) => file.startsWith(`${apod.root}search/`))
              .map((file) => file.slice(`${apod.root}search/`.length).split("?")[0]),
          };
        }""",
        query,
    )


def asked(query: str) -> list[tuple[list[str], bool, bool]]:
    """Returns the words and phrases of a query. Two flags say whether each can be the beginning of a word, and whether
    it is in quotes. Common words are left out if there are others.
    """
    found = []
    *closed, rest = re.split("[\"“”]", query)
    for place, part in enumerate([*closed, rest]):
        told = words(part)
        last = [told.pop()] if place == len(closed) and told and part == part.rstrip(" .") else []
        quoted = bool(place % 2)
        if quoted and len(told) > 1:
            found += [(told, False, True), *([(last, len(last[0]) > 1, quoted)] if last else [])]
            continue
        for word in told + last:
            before = found[-1][0] if found else [""]
            if is_spaceless(word) and is_spaceless(before[-1]) and before[-1] + word in folded(part):
                found[-1] = ([*before, word], False, True)
            else:
                found.append(([word], is_spaceless(word) or ([word] == last and len(word) > 1), quoted))
    large = [one for one in found if one[2] or one[0][0] not in SMALL]
    return large or found


def fields(picture: dict) -> list[list[str]]:
    """Returns the words of the title, the credit and the explanation."""
    texts = [picture["title"], plain(picture.get("credit", "")), plain(picture.get("explanation", ""))]
    return [words(text) for text in texts]


@cache
def stem(word: str) -> str:
    return STEM(word) if re.fullmatch("[a-z]{3,}", word) else word


def has(wanted: list[str], is_begun: bool, is_quoted: bool, among: list[list[str]]) -> bool:
    """Whether a field has these words in sequence, or a word of the same stem."""
    if is_begun and any(word.startswith(wanted[0]) for field in among for word in field):
        return True
    if not is_quoted:
        return any(stem(word) == stem(wanted[0]) for field in among for word in field)
    return any(field[start : start + len(wanted)] == wanted for field in among for start in range(len(field)))


def expected(pictures: list[dict], query: str) -> list[str]:
    """Returns the days that match the whole query, newest first."""
    return [picture["day"] for picture in pictures if all(has(*one, picture["fields"]) for one in asked(query))]


QUERIES = [
    "the ", "The", "a ", "s", "st", "la ", "ta le ", "ton se", "NGC 1300 ", "ngc 13", "m31 ", "M3",
    "creme BRULEE ", "strasse ", "STRAẞE ", "oeuvre ", "星雲 ", "猫", "106 km ", "ωριων ", "ΩΡΊΩΝ ",
    "jorgensen the ", "it's ", "at&t ", "млечный ", "𠮷 ", "หมอก", "ทะเล ", "ลห", "หทะ ", "目星 ", "の雲 ",
    "fine ", "étoile ", "ic 342A", "the of ", "secret ", "href ", "amp ", "nothing ever ", "zzz", "apollo 8", "ic 3",
    "tol", '"NGC 1300"', '"1300 NGC"', "“of Crème brûlée”", '"the of"', '"of the"', '"of it\'s"', '"猫の目"', '"the 猫の目"',
    '"の猫"', '"to a"', '"a is in"', '"is a"', '"a e"', '"e a"', '"at t" the ', '"the', '"ic 342',
    '"ngc 1300" "of m31"', '"a"', '""', '"in to a"', '"s s"',
    # Dates that do not exist are words.
    "2026-02-30", "2026-13-01", "2026-00-20", "2026-11-00", "31 November 2026", "0 May 2026", "2026年13月",
]  # fmt: skip


@pytest.fixture(scope="module")
def searching(library, window):
    """A search page that is opened once for all queries."""
    return window.open(library, "search.html", "file", Window()).page


@pytest.mark.parametrize("query", QUERIES)
def test_a_search_finds_what_a_scan_of_all_texts_finds(searching, pictures, query):
    found = find(searching, query)["days"]
    assert sorted(found, reverse=True) == (expected(pictures, query) if asked(query) else [])
    assert len(set(found)) == len(found)


def test_a_phrase_is_matched_word_for_word_within_one_field(searching, pictures):
    title, credit, _ = pictures[0]["fields"]
    query = f'"{title[-1]} {credit[0]}"'
    assert sorted(find(searching, query)["days"], reverse=True) == expected(pictures, query)
    assert pictures[0]["day"] not in expected(pictures, query)
    for place in [3, 300, 600]:
        told = pictures[place]["fields"][2][10:22]
        assert find(searching, f'"{" ".join(told)}"')["days"] == [pictures[place]["day"]]
        told[4], told[5] = told[5], told[4] + "x"
        assert find(searching, f'"{" ".join(told)}"')["days"] == []


def test_the_queries_of_these_tests_have_results(pictures):
    """Otherwise the tests above would compare empty results."""
    assert len(expected(pictures, "the ")) == len(pictures) > 700
    assert all(expected(pictures, word + " ") for word in RARE)
    assert all(expected(pictures, phrase) for phrase in ['"to a"', '"is a"', '"a e"', '"s s"', '"of it\'s"'])


@pytest.mark.parametrize(
    "query, begins",
    [
        ("2026-11-20", "2026-11-20"), ("20 November 2026", "2026-11-20"), ("2026年11月20日", "2026-11-20"),
        ("november 2026", "2026-11"), ("December 2025", "2025-12"), ("2026年11月", "2026-11"),
    ],
)  # fmt: skip
def test_a_date_query_loads_only_titles(library, pictures, visit, query, begins):
    answer = find(visit(library, "search.html", "file").page, query)
    assert answer["days"] == [picture["day"] for picture in pictures if picture["day"].startswith(begins)]
    assert all(file == "index.js" or file.startswith("titles/") for file in answer["files"])


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_search_loads_only_the_parts_that_it_needs(library, visit, scheme):
    """From disk and from a host, under the page's own security policy. test_finding.py limits the size of all parts."""
    files = find(visit(library, "search.html", scheme).page, "ton se")["files"]
    assert {file.split("/")[0] for file in files} == {"index.js", "old", "new"}
    assert len(files) < len(list((library.folder / "search").rglob("*.js"))) / 2
    assert len(gzip.compress((library.folder / "search/index.js").read_bytes(), 9)) < 4_000
