"""What can be checked of the workflows without running them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from program import PROJECT

WORKFLOWS = sorted((PROJECT / ".github/workflows").glob("*.yml"))
FILES = [*WORKFLOWS, PROJECT / "action.yml"]
USES = re.compile(r"uses: (\S+)(?: # (v\S+))?")


def run(*command: object) -> None:
    done = subprocess.run([*map(str, command)], cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_actionlint_finds_nothing():
    run(Path(sys.executable).with_name("actionlint"), *WORKFLOWS)


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
    for path in named:
        assert os.access(PROJECT / path, os.X_OK), path
