"""README.md, docs/ and the other pages in Markdown: links lead somewhere, and a stranger finds the way."""

import re
from pathlib import Path

import pytest

from program import PROJECT
from prose import anchors, dangling, headings, links

DOCS = sorted((PROJECT / "docs").glob("*.md"))
PAGES = [*sorted(PROJECT.glob("*.md")), *DOCS, PROJECT / "Templates/README.md", PROJECT / "Sources/Search/README.md"]


def name(page: Path) -> str:
    return str(page.relative_to(PROJECT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_a_file_and_a_heading_that_are_there(page: Path):
    assert dangling(page, PROJECT) == []


def test_the_readme_is_short_leads_to_every_page_and_shows_how_the_tests_went_in_whatever_repository_it_is():
    text = (PROJECT / "README.md").read_text()
    assert len(text.splitlines()) < 150 and len(DOCS) >= 10
    assert {f"docs/{page.name}" for page in DOCS} <= {link.partition("#")[0] for link in links(text)}
    workflow = "../../actions/workflows/ci.yml"
    pictures = {f"docs/front-{scheme}.png" for scheme in ["light", "dark"]}
    assert pictures | {"LICENSE", workflow, f"{workflow}/badge.svg"} <= set(links(text))
    # Light enough to load.
    assert all((PROJECT / picture).stat().st_size <= 300_000 for picture in pictures)


@pytest.mark.parametrize(
    "link, why",
    [
        ("[a](nowhere.md)", "there is no such file"),
        ("![a](nowhere.png)", "there is no such file"),
        ('<source srcset="nowhere.png">', "there is no such file"),
        ("[a]: nowhere.md", "there is no such file"),
        ("[`a`](nowhere.md)", "there is no such file"),
        ("[a](#nowhere)", "page.md has no such heading"),
        ("[a](other.md#nowhere)", "other.md has no such heading"),
        ("[a](other.md#in-code)", "other.md has no such heading"),
        ("[a](../outside.md)", "leads out of the folder"),
        ("![a](../../actions/workflows/nowhere.yml/badge.svg)", "there is no such workflow"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(tmp_path: Path, link: str, why: str):
    folder = tmp_path / "pages"
    folder.mkdir()
    (tmp_path / "outside.md").write_text("# Outside\n")
    (folder / "other.md").write_text("# Other\n\n```sh\n# In code\n```\n")
    (folder / "page.md").write_text(f"# Page\n\nSee\n{link}\n")
    assert [line.endswith(why) for line in dangling(folder / "page.md", folder)] == [True]


def test_links_that_lead_somewhere_are_passed_over(tmp_path: Path):
    (tmp_path / "other.md").write_text("# Other\n\n## Today's `data/`, for others\n\n## Two\n\n## Two\n")
    (tmp_path / "page.md").write_text(
        "# Page\n\n[a](other.md) [b](#page) [c](other.md#todays-data-for-others) [d](other.md#two-1)\n"
        "[e](https://stars.example/nowhere) [f](mailto:sky@stars.example) `[g](nowhere.md)`\n\n"
        "```md\n[h](nowhere.md)\n```\n"
    )
    assert dangling(tmp_path / "page.md", tmp_path) == []


def test_anchors_are_made_as_github_makes_them():
    text = "# How it works\n## Publishing, file by file\n## Was it, too?\n### `a_b` – c\n## Übung\n## How it works\n"
    assert anchors(text) == {
        "how-it-works", "publishing-file-by-file", "was-it-too", "a_b--c", "übung", "how-it-works-1"
    }  # fmt: skip


@pytest.mark.parametrize("page", DOCS, ids=name)
def test_a_page_of_more_than_three_parts_begins_with_a_list_of_them(page: Path):
    text = page.read_text()
    parts = headings(text, "##")
    if len(parts) > 3:
        listed = re.findall(r"^- \[([^\]]+)\]\(#", text.split("\n## ")[0], re.MULTILINE)
        assert listed == parts


def own_targets() -> dict[str, set[str]]:
    """Each Swift target of `Sources` and the Swift targets that it depends on, as `Package.swift` has it."""
    package = (PROJECT / "Package.swift").read_text()
    found = {}
    for part in re.split(r"\.(?=\w*[tT]arget\(|systemLibrary\()", package):
        match = re.match(r'(?:executableT|t)arget\(\s*name: "(\w+)"(.*?)(?:resources:|swiftSettings:)', part, re.DOTALL)
        if match and "path:" not in part:
            found[match[1]] = set(re.findall(r'"(\w+)"', re.sub(r"\.product\([^)]*\)", "", match[2])))
    return {name: {other for other in others if other in found} for name, others in found.items()}


def test_the_architecture_draws_the_targets_and_imports_of_the_package():
    table = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", (PROJECT / "ARCHITECTURE.md").read_text(), re.MULTILINE)
    drawn = {name: set(re.findall(r"`(\w+)`", others)) for name, others in table}
    assert drawn == own_targets()
    names = [name for name, _ in table]
    assert all(names.index(other) < names.index(name) for name, others in drawn.items() for other in others)
