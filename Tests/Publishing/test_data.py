"""The examples of docs/data.md, run unchanged on a demonstration's data."""

import json
from pathlib import Path

import pytest

from commands import recipe, said, tool, write
from program import PROJECT
from serving import Host

DATA = (PROJECT / "docs/data.md").read_text()
# For each command that runs an example: the example's first line, and its file name's ending.
EXAMPLES = {"sh": ("# latest.sh", "sh"), "python3": ("# latest.py", "py"), "node": ("// latest.mjs", "mjs"),
            "swiftc": ("import Foundation", "swift")}  # fmt: skip


@pytest.fixture(scope="module")
def address(public: Path, web: Host) -> str:
    web.mount("data", public)
    return web.address("data")


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_prints_title_rights_and_the_best_address_in_ten_lines(
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
    # For a day without a picture, the address is the page.
    text = {"media": {"kind": "none"}, "page": "https://stars.example/2026/11/20.html", "title": "A Comet"}
    write(tmp_path, {"data/latest.json": json.dumps(text)})
    web.mount(f"text-{language}", tmp_path)
    lines = said(*command, web.address(f"text-{language}"), cwd=tmp_path).splitlines()
    assert lines == ["A Comet", "", "https://stars.example/2026/11/20.html"]


def test_the_example_for_videos_lists_those_of_a_year(public: Path, address: str):
    tool("jq")
    [line] = [line for line in recipe("site=https", DATA).splitlines() if "select(" in line]
    told = said("sh", "-c", line.replace("$site/", address))
    days = [json.loads(day) for day in (public / "data/2026.jsonl").read_text().splitlines()]
    films = [f"{day['day']} {day['title']}" for day in days if day["media"]["kind"] not in ("image", "page", "none")]
    assert len(films) > 1
    assert told.splitlines() == films
