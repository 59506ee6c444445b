"""The file of judged queries, and the scores of a search by it (Tests/Search)."""

from pathlib import Path

import pytest

from queries import Query, read

DAYS = {"2022-07-13": 3, "2022-07-17": 2, "2023-02-14": 1, "2014-06-05": 0}
UNJUDGED = [f"2001-01-{day:02}" for day in range(1, 11)]
M31 = "m31 | Andromeda\n"


def query(text: str = "deep field", need: str = "The first one", grades: dict[str, int] = DAYS) -> Query:
    return Query(text, need, grades)


def test_a_file_of_queries_is_read(tmp_path: Path):
    file = tmp_path / "queries.txt"
    file.write_text("# Ours.\njwst | The first\n  3: 2022-07-13 2022-07-17   # both\n  0: 2014-06-05\n\n"
                    "galaxy | Galaxies (broad)\n  2: 2001-01-01\n")  # fmt: skip
    first, second = read(file)
    assert first == Query("jwst", "The first", {"2022-07-13": 3, "2022-07-17": 3, "2014-06-05": 0})
    assert second.is_broad and not first.is_broad


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("m31\n", ":1: no query"), ("  3: 2022-07-13\n", ":1: neither"), (f"{M31}  4: 2022-07-13\n", ":2: neither"),
        (f"{M31}  3: 2022-7-13\n", ":2: neither"), (f"{M31}  0: 2022-07-13\n", "no answer to m31"),
        (f"{M31}  3: 2022-07-13\n  0: 2022-07-13\n", ":3: 2022-07-13 is judged twice"),
        (f"{M31}  3: 2022-07-13\n{M31}", ":3: m31 is there twice"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_file_of_queries_is_reported(text: str, message: str, tmp_path: Path):
    (tmp_path / "queries.txt").write_text(text)
    with pytest.raises(ValueError, match=message):
        read(tmp_path / "queries.txt")


def test_the_score_is_the_normalised_discounted_gain_of_ten_results():
    # Gains 3, 0, 7 over 1, 1.585, 2, of 7, 3, 1 at best.
    found = ["2022-07-17", UNJUDGED[0], "2022-07-13"]
    assert query().ndcg(found) == pytest.approx((3 + 7 / 2) / (7 + 3 / 1.5849625 + 1 / 2))
    assert (query().ndcg(list(DAYS)), query().ndcg([]), query().ndcg([*UNJUDGED, *DAYS])) == (1, 0, 0)
    assert query().ndcg([*UNJUDGED[:9], "2022-07-13"]) > 0
    many = query(grades={f"2002-01-{day:02}": 3 for day in range(1, 21)})
    assert many.ndcg(list(many.grades)) == 1


def test_unjudged_results_are_skipped_for_a_broad_query():
    found = [*UNJUDGED, "2022-07-17", "2022-07-13"]
    broad = query(need="Deep fields (broad)")
    assert broad.ndcg(found) == pytest.approx((3 + 7 / 1.5849625) / (7 + 3 / 1.5849625 + 1 / 2))
    assert broad.is_first_right(found) and not query().is_first_right(found)
    # A first result is right if its grade is 2 or 3.
    assert [query().is_first_right([day]) for day in DAYS] == [True, True, False, False]
    assert not query().is_first_right([])


def test_queries_in_our_own_language_are_told_apart_from_words():
    own = ["by:hubble galaxy", "of:m31", "year:2019 comet", "hubble -galaxy", "comet or meteor", "2010..2015", "2017",
           "aug 21 2017", "21.8.2017", "2017-08", "July 4th, 2005", "comet 2020.."]  # fmt: skip
    words = ["eclipse 2017", "mars 2020", "m31", "NGC 224", "67p/churyumov-gerasimenko", "oregon", '"dark matter"', "2mass"]
    assert [text for text in own if not query(text).is_own] == []
    assert [text for text in words if query(text).is_own] == []
