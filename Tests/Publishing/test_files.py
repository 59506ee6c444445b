"""What can be checked of the workflows without running them."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from conftest import tool
from program import PROJECT

WORKFLOWS = sorted((PROJECT / ".github/workflows").glob("*.yml"))
FILES = [*WORKFLOWS, PROJECT / "action.yml"]
USES = re.compile(r"uses: (\S+)(?: # (v\S+))?")


def run(*command: object) -> None:
    done = subprocess.run([*map(str, command)], cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_actionlint_finds_nothing():
    run(Path(sys.executable).with_name("actionlint"), *WORKFLOWS)


def test_zizmor_finds_nothing():
    """What it finds and is wrong for us is ignored where it stands or in .github/zizmor.yml, with the reason."""
    files = [PROJECT / ".github/workflows", PROJECT / "action.yml", PROJECT / ".github/dependabot.yml"]
    run(Path(sys.executable).with_name("zizmor"), "--offline", "--no-progress", *files)


def test_shellcheck_finds_nothing_in_the_scripts():
    files = sorted([*PROJECT.glob(".ci/**/*"), *PROJECT.glob(".github/*")])
    shells = (b"#!/usr/bin/env bash\n", b"#!/bin/sh\n")
    scripts = [file for file in files if file.is_file() and file.read_bytes().startswith(shells)]
    assert len(scripts) > 20
    run(tool("shellcheck"), *scripts)


def test_every_breakage_still_has_its_place():
    run(PROJECT / "Tests/Breakages/breakages.py", "--list")


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-actions", [PROJECT / "action.yml"]),
        ("dependabot", [PROJECT / ".github/dependabot.yml"]),
    ],
)
def test_files_follow_their_schema(schema: str, files: list[Path]):
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *files)


def test_actions_are_pinned_to_commits_each_version_to_one():
    commits: dict[str, str] = {}
    for file in FILES:
        for action, version in USES.findall(file.read_text()):
            if action == "./":
                continue
            name, commit = action.split("@")
            assert re.fullmatch(r"[0-9a-f]{40}", commit), f"{file}: {action}"
            assert re.fullmatch(r"v\d+\.\d+\.\d+", version), f"{file}: {action} tells no version"
            repository = "/".join(name.split("/")[:2])
            assert commits.setdefault(repository, f"{commit} {version}") == f"{commit} {version}", file
    assert len(commits) >= 7


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_expression_stands_in_a_script(file: Path):
    """What a script is told comes from the environment, where it cannot be taken for commands."""
    source = yaml.safe_load(file.read_text())
    jobs = source["jobs"].values() if "jobs" in source else [source["runs"]]
    scripts = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert scripts
    assert not [script for script in scripts if "${{" in script]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_job_has_a_time_limit_and_no_right_that_it_does_not_name(file: Path):
    source = yaml.safe_load(file.read_text())
    assert source["permissions"] in ({}, {"contents": "read"})
    assert all("timeout-minutes" in job for job in source["jobs"].values())


def test_every_script_that_a_workflow_names_can_be_run():
    named = set()
    for file in FILES:
        named |= set(re.findall(r"(?<![\w/])(\.(?:github|ci)/[a-z-]+)", file.read_text().replace("$GITHUB_ACTION_PATH/", "")))
    assert {".github/archive-branch", ".github/program", ".github/smoke", ".ci/packages"} <= named
    # What a release writes is no script.
    for path in named - {".github/dependencies"}:
        assert os.access(PROJECT / path, os.X_OK), path


@pytest.mark.parametrize("folder", ["Bench", "Browser", "Publishing", "Search"])
def test_every_package_of_the_tests_is_named_with_its_hashes(folder: str):
    wanted = re.findall(r"^([\w.-]+==\S+)", (PROJECT / f"Tests/{folder}/requirements.in").read_text(), re.MULTILINE)
    locked = (PROJECT / f"Tests/{folder}/requirements.txt").read_text()
    listed = re.findall(r"^([\w.-]+==\S+)(?: ;[^\\]*)? \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", locked, re.MULTILINE)
    assert wanted and {name.lower() for name in wanted} <= {name.lower() for name, _ in listed}
    assert len(listed) == len(re.findall(r"^\S", locked, re.MULTILINE)), "one of them has no hash"
    assert "://" not in locked


BACKEND = """import pathlib, zipfile
def build_wheel(folder, *_):
    name = "stars-1.0-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as wheel:
        wheel.writestr("stars.py", "")
        wheel.writestr("stars-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: stars\\nVersion: 1.0\\n")
        wheel.writestr("stars-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any\\n")
        wheel.writestr("stars-1.0.dist-info/RECORD", "")
    return name
"""


@pytest.mark.parametrize("way", ["built and with its hash", "without a hash", "to be built here"])
def test_only_packages_that_are_built_already_and_have_a_hash_are_installed(tmp_path: Path, way: str):
    """Whoever answers for the package index could send any other; what a build fetches for itself has no hashes."""
    source = tmp_path / "source/stars-1.0"
    source.mkdir(parents=True)
    (source / "backend.py").write_text(BACKEND)
    (source / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
    )
    (source / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: stars\nVersion: 1.0\n")
    index = tmp_path / "index"
    index.mkdir()
    if way == "to be built here":
        file = index / "stars-1.0.tar.gz"
        run("tar", "-C", source.parent, "-czf", file, source.name)
    else:
        build = "import backend, sys; backend.build_wheel(sys.argv[1])"
        subprocess.run([sys.executable, "-c", build, index], cwd=source, check=True)
        file = next(index.iterdir())
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    project = tmp_path / "project"
    (project / ".ci").mkdir(parents=True)
    (project / "Tests").mkdir()
    shutil.copy(PROJECT / ".ci/python", project / ".ci")
    (project / "Tests/requirements.txt").write_text(
        "stars==1.0\n" if way == "without a hash" else f"stars==1.0 \\\n    --hash=sha256:{digest}\n"
    )
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_CONFIG_FILE": os.devnull}
    told = subprocess.run(
        [project / ".ci/python", "Tests"], env={**os.environ, **offline}, capture_output=True, text=True
    )
    assert "sha256" not in told.stderr.splitlines()[0], "the list is told without its hashes"
    if way == "built and with its hash":
        assert told.returncode == 0, told.stderr
        run(told.stdout.strip(), "-c", "import stars")
    else:
        assert told.returncode != 0
        assert not (project / ".build/python-tests/installed.txt").exists()


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_no_checkout_leaves_a_token_on_the_disk(file: Path):
    jobs = yaml.safe_load(file.read_text())["jobs"].values()
    for step in [step for job in jobs for step in job["steps"] if step.get("uses", "").startswith("actions/checkout@")]:
        assert step["with"]["persist-credentials"] is False, file


def test_the_workflow_that_publishes_enables_itself_before_its_schedule_is_switched_off():
    """GitHub does that after 60 days without a commit."""
    source = yaml.safe_load((PROJECT / ".github/workflows/publish.yml").read_text())
    # YAML takes the word `on` for a truth.
    hours = [entry["cron"] for entry in source[True]["schedule"]]
    awake = source["jobs"]["awake"]
    (hour,) = re.findall(r"github\.event\.schedule == '([^']+)'", awake["if"])
    assert hour in hours and source["jobs"]["build"]["if"] == f"github.event.schedule != '{hour}'"
    # On one day of every month.
    assert re.fullmatch(r"\d+ \d+ ([1-9]|1\d|2[0-8]) \* \*", hour)
    assert awake["permissions"] == {"actions": "write"}


def test_every_dependency_has_an_exact_version():
    named = re.findall(r"\.package\(url: \"[^\"]+\", (\w+): \"[^\"]+\"\)", (PROJECT / "Package.swift").read_text())
    assert len(named) >= 4 and set(named) == {"exact"}


def test_dependabot_looks_at_everything_that_is_pinned_and_lets_a_week_pass():
    updates = yaml.safe_load((PROJECT / ".github/dependabot.yml").read_text())["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "swift", "pip"}
    assert {update.get("cooldown", {}).get("default-days") for update in updates} == {7}
    folders = next(update for update in updates if update["package-ecosystem"] == "pip")["directories"]
    assert {f"/{path.parent.relative_to(PROJECT)}" for path in PROJECT.glob("Tests/*/requirements.txt")} == set(folders)


def test_every_test_that_the_security_policy_names_is_there():
    table = (PROJECT / "SECURITY.md").read_text().split("## Attacks")[1]
    named = re.findall(r"`((?:\w+Tests|Browser|Publishing)/[\w/.+-]+)`", table)
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 20
    for row in rows:
        assert re.search(r"`(\w+Tests|Browser|Publishing)/", row.rsplit("|", 2)[1]), row
    for path in named:
        assert (PROJECT / "Tests" / path).exists(), path
