"""The examples of docs/data.md, taken from it as they stand and run on a demonstration's data."""

import json
from pathlib import Path

import pytest

from commands import recipe, said, tool, write
from program import PROJECT
from serving import Host

DATA = (PROJECT / "docs/data.md").read_text()
# What begins an example, and the ending of its file, by what runs it.
EXAMPLES = {"sh": ("# latest.sh", "sh"), "python3": ("# latest.py", "py"), "node": ("// latest.mjs", "mjs"),
            "swiftc": ("import Foundation", "swift")}  # fmt: skip


@pytest.fixture(scope="module")
def address(public: Path, web: Host) -> str:
    web.mount("data", public)
    return web.address("data")


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_has_few_lines_and_prints_title_rights_and_the_best_address(
    language: str, public: Path, address: str, web: Host, tmp_path: Path
):
    start, ending = EXAMPLES[language]
    command = [tool(language), f"latest.{ending}"]
    write(tmp_path, {f"latest.{ending}": recipe(start, DATA)})
    assert len(recipe(start, DATA).splitlines()) <= 10
    if language == "swiftc":
        said(*command, cwd=tmp_path)
        command = ["./latest"]
    latest = json.loads((public / "data/latest.json").read_text())
    widest = max(file["width"] for file in latest["pictures"])
    title, rights, best = said(*command, address, cwd=tmp_path).splitlines()
    assert title == latest["title"]
    assert rights == latest["rights"]["words"]
    assert next(file["width"] for file in latest["pictures"] if file["address"] == best) == widest
    # A day of text alone has its page.
    text = {"media": {"kind": "none"}, "page": "https://stars.example/2026/11/20.html", "title": "A Comet"}
    write(tmp_path, {"data/latest.json": json.dumps(text)})
    web.mount(f"text-{language}", tmp_path)
    lines = said(*command, web.address(f"text-{language}"), cwd=tmp_path).splitlines()
    assert lines == ["A Comet", "", "https://stars.example/2026/11/20.html"]


def test_the_films_of_a_year_are_listed(public: Path, address: str):
    tool("jq")
    [line] = [line for line in recipe("site=https", DATA).splitlines() if "select(" in line]
    told = said("sh", "-c", line.replace("$site/", address))
    days = [json.loads(day) for day in (public / "data/2026.jsonl").read_text().splitlines()]
    films = [f"{day['day']} {day['title']}" for day in days if day["media"]["kind"] not in ("image", "page", "none")]
    assert len(films) > 1
    assert told.splitlines() == films
