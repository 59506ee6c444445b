"""The examples of docs/data.md, taken from it as they stand and run on a demonstration's data."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import FIRST, tool
from program import Program
from recipes import DATA, recipe
from serving import Host

# What begins an example, the name of its file, and the commands that run it.
EXAMPLES = {
    "sh": ("# latest.sh", "latest.sh", [["sh", "latest.sh"]]),
    "python3": ("# latest.py", "latest.py", [["python3", "latest.py"]]),
    "node": ("// latest.mjs", "latest.mjs", [["node", "latest.mjs"]]),
    "swiftc": ("import Foundation", "latest.swift", [["swiftc", "latest.swift"], ["./latest"]]),
}


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = Program(tmp_path_factory.mktemp("data"))
    program.run("demo", on=FIRST)
    return program.folder / "demo/public"


@pytest.fixture(scope="module")
def address(demo: Path, web: Host) -> Iterator[str]:
    web.mount("data", demo)
    yield web.address("data")


def printed(address: str, folder: Path, language: str) -> str:
    start, name, commands = EXAMPLES[language]
    tool(language)
    (folder / name).write_text(recipe(start, DATA))
    for command in commands[:-1]:
        subprocess.run(command, cwd=folder, check=True)
    run = subprocess.run([*commands[-1], address], cwd=folder, check=True, capture_output=True, text=True)
    return run.stdout


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_prints_title_rights_and_best_address(language: str, demo: Path, address: str, tmp_path: Path):
    latest = json.loads((demo / "data/latest.json").read_text())
    widest = max(file["width"] for file in latest["pictures"])
    title, rights, best = printed(address, tmp_path, language).splitlines()
    assert title == latest["title"]
    assert rights == latest["rights"]["words"]
    assert next(file["width"] for file in latest["pictures"] if file["address"] == best) == widest


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_prints_the_best_there_is_without_a_file(language: str, web: Host, tmp_path: Path):
    text = {"media": {"kind": "none"}, "page": "https://stars.example/2026/11/20.html", "title": "A Comet"}
    (tmp_path / "data").mkdir()
    (tmp_path / "data/latest.json").write_text(json.dumps(text))
    web.mount(f"text-{language}", tmp_path)
    lines = printed(web.address(f"text-{language}"), tmp_path, language).splitlines()
    assert lines == ["A Comet", "", "https://stars.example/2026/11/20.html"]


def test_the_films_of_a_year_are_listed(demo: Path, address: str):
    tool("jq")
    [line] = [line for line in recipe("site=https", DATA).splitlines() if "select(" in line]
    command = line.replace("$site/", address)
    run = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True)
    days = [json.loads(day) for day in (demo / "data/2026.jsonl").read_text().splitlines()]
    films = [f"{day['day']} {day['title']}" for day in days if day["media"]["kind"] not in ("image", "page", "none")]
    assert len(films) > 1
    assert run.stdout.splitlines() == films


def test_an_example_has_at_most_ten_lines():
    for start, _, _ in EXAMPLES.values():
        assert len(recipe(start, DATA).splitlines()) <= 10
