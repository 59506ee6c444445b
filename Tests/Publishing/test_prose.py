"""README.md, docs/ and the other pages in Markdown: their links, and tables that must match the code."""

import json
import re
from pathlib import Path

import pytest

from commands import write
from program import PROJECT
from prose import dangling, headings, links

DOCS = sorted((PROJECT / "docs").glob("*.md"))
PAGES = [*sorted(PROJECT.glob("*.md")), *DOCS, PROJECT / "Templates/README.md", *sorted((PROJECT / "Sources").rglob("README.md"))]
WORKFLOW = "../../actions/workflows/ci.yml"


def name(page: Path) -> str:
    return str(page.relative_to(PROJECT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_an_existing_file_and_heading(page: Path):
    # On GitHub, this link leads to the current repository, in a fork to the fork.
    assert [line for line in dangling(page, PROJECT) if f"README.md: {WORKFLOW}" not in line] == []


def test_the_readme_is_short_links_to_every_page_and_shows_the_state_of_the_tests():
    text = (PROJECT / "README.md").read_text()
    assert len(text.splitlines()) < 150 and len(DOCS) >= 10
    assert {f"docs/{page.name}" for page in DOCS} <= {link.partition("#")[0] for link in links(text)}
    assert (PROJECT / ".github/workflows" / Path(WORKFLOW).name).exists()
    pictures = {f"docs/front-{scheme}.png" for scheme in ["light", "dark"]}
    assert pictures | {"LICENSE", WORKFLOW, f"{WORKFLOW}/badge.svg"} <= set(links(text))
    # Small enough to load fast.
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
    ],
)
def test_a_broken_link_is_reported(tmp_path: Path, link: str, why: str):
    folder = tmp_path / "pages"
    write(tmp_path, {"outside.md": "# Outside\n", "pages/page.md": f"# Page\n\nSee\n{link}\n"})
    write(folder, {"other.md": "# Other\n\n```sh\n# In code\n```\n"})
    assert [line.endswith(why) for line in dangling(folder / "page.md", folder)] == [True]


def test_working_links_are_not_reported(tmp_path: Path):
    """Headings have GitHub's anchors."""
    headings = ["Today's `data/`, for others", "Two", "Two", "Was it, too?", "`a_b` – c", "Übung"]
    (tmp_path / "other.md").write_text("# Other\n" + "".join(f"## {heading}\n" for heading in headings))
    named = ["", "#todays-data-for-others", "#two", "#two-1", "#was-it-too", "#a_b--c", "#übung"]
    (tmp_path / "page.md").write_text(
        "# Page\n\n[a](#page)\n" + "".join(f"[b](other.md{anchor})\n" for anchor in named)
        + "[e](https://stars.example/nowhere) [f](mailto:sky@stars.example) `[g](nowhere.md)`\n\n"
        "```md\n[h](nowhere.md)\n```\n"
    )  # fmt: skip
    assert dangling(tmp_path / "page.md", tmp_path) == []


@pytest.mark.parametrize("page", DOCS, ids=name)
def test_a_page_of_more_than_three_sections_begins_with_a_list_of_them(page: Path):
    text = page.read_text()
    parts = headings(text, "##")
    if len(parts) > 3:
        listed = re.findall(r"^- \[([^\]]+)\]\(#", text.split("\n## ")[0], re.MULTILINE)
        assert listed == parts


def test_the_architecture_lists_the_targets_and_imports_of_the_package():
    package = (PROJECT / "Package.swift").read_text()
    targets = {}
    for part in re.split(r"\.(?=\w*[tT]arget\(|systemLibrary\()", package):
        match = re.match(r'(?:executableT|t)arget\(\s*name: "(\w+)"(.*?)(?:resources:|swiftSettings:)', part, re.DOTALL)
        if match and "path:" not in part:
            targets[match[1]] = set(re.findall(r'"(\w+)"', re.sub(r"\.product\([^)]*\)", "", match[2])))
    table = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", (PROJECT / "ARCHITECTURE.md").read_text(), re.MULTILINE)
    drawn = {name: set(re.findall(r"`(\w+)`", others)) for name, others in table}
    assert drawn == {name: others & set(targets) for name, others in targets.items()}
    names = [*drawn]
    assert all(names.index(other) < names.index(name) for name, others in drawn.items() for other in others)


def test_contributing_has_the_right_numbers_for_each_table_of_cases():
    row = r"^\| [^|]+ \| `(\w+/Cases/\w+\.json)` \| (\d+) \| (\d+) \| (\d+) \| (.+) \|$"
    rows = re.findall(row, (PROJECT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    tables = {path.relative_to(PROJECT / "Tests").as_posix() for path in PROJECT.glob("Tests/*/Cases/*.json")}
    assert {table for table, *_ in rows} == tables != set()
    for table, *numbers, words in rows:
        cases = json.loads((PROJECT / "Tests" / table).read_text())
        differences = [case["difference"] for case in cases if "difference" in case]
        assert [int(number) for number in numbers] == [len(cases), len(cases) - len(differences), len(differences)], table
        assert set(differences) <= set(re.findall(r"`(\w+)`", words)), table
