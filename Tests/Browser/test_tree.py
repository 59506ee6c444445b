"""The accessibility tree of every kind of page, compared with a golden text that a person has checked."""

import re

import pytest

import golden
from scenes import ALL

# The other scenes differ from one of these by a sentence, or are the card for other sites.
WITHOUT_A_TREE = {"waiting", "unanswered", "embed", "history-empty", "not-found"}
TREES = [name for name in ALL if name not in WITHOUT_A_TREE]


def tree(page) -> str:
    """Returns roles, names and texts. An open dialog is returned alone, because the rest cannot be reached."""
    # The text of a live region depends on the moment.
    page.evaluate("document.querySelectorAll('p[aria-live]').forEach((voice) => { voice.hidden = true; })")
    place = page.locator("dialog[open]").last if page.locator("dialog[open]").count() else page.locator("body")
    told = re.sub(r"\n *- /url: .*", "", place.aria_snapshot())
    # The host's port differs in each run.
    return re.sub(r"127\.0\.0\.1:\d+", "stars.example", told) + "\n"


@pytest.mark.parametrize("name", TREES)
def test_a_page_has_its_golden_accessibility_tree(play, name):
    complaint = golden.text_complaint(f"trees/{name}", tree(play(name).page))
    assert complaint is None, complaint


def test_a_missing_tree_is_reported_and_a_different_one_is_shown_as_a_diff():
    if golden.IS_RECORDING:
        pytest.skip("trees are being recorded")
    assert "is missing" in golden.text_complaint("trees/nobody-has-read", "- main\n")
    told = golden.text_complaint("trees/lost", "- main\n")
    assert "+- main" in told and "-- main:" in told


# A role without a name.
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
