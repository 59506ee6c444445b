"""The file of judged queries, and what a search is worth by it (Tests/Search)."""

from pathlib import Path

import pytest

from queries import Query, read

DAYS = {"2022-07-13": 3, "2022-07-17": 2, "2023-02-14": 1, "2014-06-05": 0}
UNJUDGED = "2001-01-01"


def query(text: str = "deep field", need: str = "The first one", grades: dict[str, int] = DAYS) -> Query:
    return Query(text, need, grades)


def file(folder: Path, text: str) -> Path:
    (folder / "queries.txt").write_text(text)
    return folder / "queries.txt"


def test_a_file_of_queries_is_read(tmp_path: Path):
    first, second = read(file(tmp_path, """# Ours.
jwst deep field | The first one
  3: 2022-07-13 2022-07-17   # both
  0: 2014-06-05

galaxy | Galaxies (broad)
  2: 2001-01-01
"""))  # fmt: skip
    assert first == Query(
        "jwst deep field", "The first one", {"2022-07-13": 3, "2022-07-17": 3, "2014-06-05": 0}
    )
    assert second.is_broad and not first.is_broad


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("m31\n", ":1: no query"),
        ("  3: 2022-07-13\n", ":1: neither"),
        ("m31 | Andromeda\n  4: 2022-07-13\n", ":2: neither"),
        ("m31 | Andromeda\n  3: 2022-7-13\n", ":2: neither"),
        ("m31 | Andromeda\n  3: 2022-07-13\n  0: 2022-07-13\n", ":3: 2022-07-13 is judged twice"),
        ("m31 | Andromeda\n  3: 2022-07-13\nm31 | Again\n", ":3: m31 is there twice"),
        ("m31 | Andromeda\n  0: 2022-07-13\n", "no answer to m31"),
    ],
)
def test_a_mistake_in_it_is_told(text: str, message: str, tmp_path: Path):
    with pytest.raises(ValueError, match=message):
        read(file(tmp_path, text))


def test_the_gain_of_each_place_is_discounted_by_the_logarithm_of_the_place_after_it():
    # Gains 3, 0, 7 over 1, 1.585, 2, of 7, 3, 1 at best.
    found = ["2022-07-17", UNJUDGED, "2022-07-13"]
    assert query().ndcg(found) == pytest.approx((3 + 7 / 2) / (7 + 3 / 1.5849625 + 1 / 2))
    assert query().ndcg(list(DAYS)) == 1
    assert query().ndcg([]) == 0


def test_only_the_first_ten_count():
    unjudged = [f"2001-01-{day:02}" for day in range(1, 11)]
    assert query().ndcg([*unjudged, *DAYS]) == 0
    assert query().ndcg([*unjudged[:9], "2022-07-13"]) > 0
    many = query(grades={f"2002-01-{day:02}": 3 for day in range(1, 21)})
    assert many.ndcg(list(many.grades)) == 1


def test_what_nobody_judged_is_passed_over_where_the_need_is_broad():
    found = [*[f"2001-01-{day:02}" for day in range(1, 11)], "2022-07-17", "2022-07-13"]
    broad = query(need="Deep fields (broad)")
    assert broad.ndcg(found) == pytest.approx((3 + 7 / 1.5849625) / (7 + 3 / 1.5849625 + 1 / 2))
    assert broad.is_first_right(found) and not query().is_first_right(found)


def test_the_first_result_is_right_from_the_second_grade_on():
    assert [query().is_first_right([day]) for day in [*DAYS, UNJUDGED]] == [True, True, False, False, False]
    assert not query().is_first_right([])


@pytest.mark.parametrize(
    "text",
    ["by:hubble galaxy", "of:m31", "year:2019 comet", "hubble -galaxy", "comet or meteor", "2010..2015", "2017",
     "aug 21 2017", "21.8.2017", "2017-08", "July 4th, 2005", "comet 2020.."],
)  # fmt: skip
def test_our_own_query_language_is_known(text: str):
    assert query(text).is_own


@pytest.mark.parametrize(
    "text",
    ["eclipse 2017", "mars 2020", "m31", "NGC 224", "67p/churyumov-gerasimenko", "oregon", '"dark matter"', "2mass"],
)
def test_words_are_not_taken_for_it(text: str):
    assert not query(text).is_own
