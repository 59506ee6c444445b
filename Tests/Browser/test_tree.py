"""What a screen reader makes of every kind of page: its tree, as it was when somebody read it and found it good."""

import re

import pytest

import golden
from scenes import ALL
from test_scenes import WITHOUT_NETWORK, play  # noqa: F401

TREES = [
    "front", "picture", "narrow", "film", "player", "text", "elsewhere", "month", "year", "archive", "on-this-day",
    "search", "results", "no-results", "favourites", "favourites-empty", "delete-all", "history", "recent",
    "subscribe", "subjects", "subject", "credits", "statistics", "lost", "notice", "unkept", "offline",
    "missing", "viewer", "keys", "menu", "share",
]  # fmt: skip


def tree(page) -> str:
    """The roles, names and texts. Of an open dialog alone, as nothing else can be reached then."""
    # What the voice says it has said, or will in a moment.
    page.evaluate("document.querySelectorAll('p[aria-live]').forEach((voice) => { voice.hidden = true; })")
    place = page.locator("dialog[open]").last if page.locator("dialog[open]").count() else page.locator("body")
    told = re.sub(r"\n *- /url: .*", "", place.aria_snapshot())
    # The host's port is another one each time.
    return re.sub(r"127\.0\.0\.1:\d+", "stars.example", told) + "\n"


@pytest.mark.parametrize("name", TREES)
def test_a_page_reads_as_it_did(play, name):  # noqa: F811
    complaint = golden.text_complaint(f"trees/{name}", tree(play(name).page))
    assert complaint is None, complaint


def test_a_tree_that_is_missing_fails_and_one_that_differs_says_where():
    if golden.IS_RECORDING:
        pytest.skip("trees are being recorded")
    assert "is missing" in golden.text_complaint("trees/nobody-has-read", "- main\n")
    told = golden.text_complaint("trees/lost", "- main\n")
    assert "+- main" in told and "-- main:" in told


# A role that no name follows.
UNNAMED = re.compile(
    r"^ *- (button|link|textbox|searchbox|combobox|checkbox|img|dialog|navigation)(?: \[.*\])?:?$", re.MULTILINE
)


@pytest.mark.parametrize("name", TREES)
def test_every_control_has_a_name_and_headings_skip_no_level(name):
    told = (golden.FOLDER / f"trees/{name}.txt").read_text()
    assert UNNAMED.findall(told) == []
    levels = [int(level) for level in re.findall(r"heading .*\[level=(\d)\]", told)]
    first = 2 if told.startswith("- dialog") else 1
    assert all(after - before <= 1 for before, after in zip([first - 1, *levels], levels)), levels
    if first == 1:
        assert levels.count(1) == 1


def test_every_scene_has_a_tree_or_is_a_page_that_has_one():
    """But for what differs by a sentence, and the card for other sites."""
    assert set(ALL) - set(TREES) == {"waiting", "unanswered", "embed", "history-empty", "not-found"}
    assert WITHOUT_NETWORK <= set(TREES)
