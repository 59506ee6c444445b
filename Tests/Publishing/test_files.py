"""What can be checked of the workflows and the scripts without running them, and how Python's packages are installed."""

import hashlib
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
import yaml

from commands import recipe, run, said, tool
from program import PROJECT

WORKFLOWS = sorted((PROJECT / ".github/workflows").glob("*.yml"))
FILES = [*WORKFLOWS, PROJECT / "action.yml"]
DEPENDABOT = PROJECT / ".github/dependabot.yml"
SOURCES = {file.name: yaml.safe_load(file.read_text()) for file in FILES}
USES = re.compile(r"uses: (\S+)(?: # (v\S+))?")


def jobs(file: str) -> dict[str, dict]:
    """The jobs of a workflow; the steps of the action are those of one."""
    return SOURCES[file].get("jobs") or {"action": SOURCES[file]["runs"]}


def steps() -> dict[str, dict]:
    """All steps by their file and name."""
    return {
        f"{file}: {step.get('name') or step['uses'].split('@')[0]}": step
        for file in SOURCES for job in jobs(file).values() for step in job["steps"]
    }  # fmt: skip


def installed(name: str) -> Path:
    return Path(sys.executable).with_name(name)


@pytest.mark.parametrize(
    "command",
    [
        [installed("actionlint"), *WORKFLOWS],
        # What it finds and is wrong for us is ignored where it stands or in .github/zizmor.yml, with the reason.
        [installed("zizmor"), "--offline", "--no-progress", PROJECT / ".github/workflows", PROJECT / "action.yml", DEPENDABOT],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *WORKFLOWS],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.github-actions", PROJECT / "action.yml"],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.dependabot", DEPENDABOT],
        [PROJECT / "Tests/Breakages/breakages.py", "--list"],
    ],
    ids=["actionlint", "zizmor", "the schema of workflows", "of actions", "of dependabot", "the list of breakages"],
)
def test_nothing_is_found_by(command: list):
    said(*command, cwd=PROJECT)


def test_shellcheck_finds_nothing_in_the_scripts():
    files = sorted([*PROJECT.glob(".ci/**/*"), *PROJECT.glob(".github/*")])
    shells = (b"#!/usr/bin/env bash\n", b"#!/bin/sh\n")
    scripts = [file for file in files if file.is_file() and file.read_bytes().startswith(shells)]
    assert len(scripts) > 20
    said(tool("shellcheck"), *scripts)


def test_shellcheck_finds_nothing_in_the_lines_of_workflows_and_pipelines():
    found = []
    for file in SOURCES:
        for job in jobs(file).values():
            # In a container GitHub takes the plain shell.
            shell = "sh" if "container" in job else "bash"
            found += [(step.get("shell", shell), step["run"]) for step in job["steps"] if "run" in step]
    gitlab = yaml.safe_load(recipe("# .gitlab-ci.yml"))
    found += [("bash", "\n".join(job["script"])) for job in gitlab.values()]
    assert len(found) > 20
    for shell, lines in found:
        done = run(tool("shellcheck"), "--shell", shell, "-", input=lines)
        assert done.returncode == 0, lines + done.stdout


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


def test_no_expression_stands_in_a_script():
    """What a script is told comes from the environment, where it cannot be taken for commands."""
    scripts = [step["run"] for step in steps().values() if "run" in step]
    assert len(scripts) > 20
    assert not [script for script in scripts if "${{" in script]


@pytest.mark.parametrize("file", [file.name for file in WORKFLOWS])
def test_every_job_has_a_time_limit_and_no_right_that_it_does_not_name(file: str):
    assert SOURCES[file]["permissions"] in ({}, {"contents": "read"})
    assert all("timeout-minutes" in job for job in jobs(file).values())


def test_a_token_is_given_to_the_steps_that_write_and_left_on_no_disk():
    """What decodes pictures could read a file, or the environment of its own step."""
    given = {name for name, step in steps().items() if "token" in str(step.get("env", "")).lower()}
    assert given == {
        "action.yml: Bring the archive", "action.yml: Save the archive", "publish.yml: Enable this workflow again",
        "release.yml: Release it", "release.yml: Fetch it from now on",
    }  # fmt: skip
    checkouts = [step for job in SOURCES for one in jobs(job).values() for step in one["steps"]
                 if step.get("uses", "").startswith("actions/checkout@")]  # fmt: skip
    assert len(checkouts) > 4
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_what_was_seen_is_saved_before_anything_is_public_and_nothing_is_public_of_a_build_that_failed():
    names = [step.get("name") for step in SOURCES["action.yml"]["runs"]["steps"]]
    action = {name: step for name, step in steps().items() if name.startswith("action.yml: ")}
    # A step without a word about failures is skipped after one.
    after_failure = {name for name, step in action.items() if re.search(r"always\(|cancelled\(|failure\(", step.get("if", ""))}
    assert after_failure == {"action.yml: Save the archive", "action.yml: actions/cache/save"}
    for name, step in action.items():
        asked = "steps.site.outcome != 'skipped'" if name in after_failure else "steps.live.outputs.current != 'yes'"
        assert asked in step["if"] or name.endswith("whether it is current"), name
    assert names.index("Bring the archive") < names.index("Build the site") < names.index("Save the archive")
    build, deploy = jobs("publish.yml")["build"], jobs("publish.yml")["deploy"]
    assert [step["uses"].split("@")[0] for step in build["steps"]][-2:] == ["./", "actions/upload-pages-artifact"]
    assert build["steps"][-1]["if"] == "steps.site.outputs.edition == 'new'"
    assert (deploy["needs"], deploy["if"]) == ("build", "needs.build.outputs.edition == 'new'")
    # Somebody is called when the site is out.
    first, last = deploy["steps"]
    assert first["uses"].startswith("actions/deploy-pages@") and "exit 1" in last["run"]
    assert last["if"] == "needs.build.outputs.silent == 'yes'"


def test_a_release_needs_the_check_of_its_tag_and_the_trial_of_every_build():
    needs = {name: job.get("needs") for name, job in jobs("release.yml").items()}
    assert needs == {"check": None, "build": "check", "try": ["check", "build"], "release": "try"}
    assert not [name for name, job in jobs("release.yml").items() if "if" in job]
    ran = [step.get("run", "") for step in jobs("release.yml")["release"]["steps"]]
    compared, released, pinned = [
        next(number for number, line in enumerate(ran) if script in line)
        for script in (".github/compare-dependencies", ".github/publish", ".github/pin")
    ]
    assert compared < released < pinned


def test_every_script_of_the_workflows_can_be_run_and_every_script_is_run():
    named = set()
    for file in FILES:
        named |= set(re.findall(r"(?<![\w/])(\.(?:github|ci)/[a-z-]+)", file.read_text().replace("$GITHUB_ACTION_PATH/", "")))
    # What a release writes, and what a release names, is no script.
    for path in named - {".github/dependencies", ".github/release"}:
        assert os.access(PROJECT / path, os.X_OK), path
    scripts = {f".github/{path.name}" for path in (PROJECT / ".github").iterdir() if os.access(path, os.X_OK) and path.is_file()}
    # Other scripts run these.
    assert scripts - named == {".github/known-revisions", ".github/sources"}


@pytest.mark.parametrize("folder", ["Bench", "Browser", "Publishing", "Search"])
def test_every_package_of_the_tests_is_named_with_its_hashes(folder: str):
    wanted = re.findall(r"^([\w.-]+==\S+)", (PROJECT / f"Tests/{folder}/requirements.in").read_text(), re.MULTILINE)
    locked = (PROJECT / f"Tests/{folder}/requirements.txt").read_text()
    listed = re.findall(r"^([\w.-]+==\S+)(?: ;[^\\]*)? \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", locked, re.MULTILINE)
    assert wanted and {name.lower() for name in wanted} <= {name.lower() for name, _ in listed}
    assert len(listed) == len(re.findall(r"^\S", locked, re.MULTILINE)), "one of them has no hash"
    assert "://" not in locked


def wheel(file: Path) -> Path:
    """A package that is built already."""
    about = {"METADATA": "Metadata-Version: 2.1\nName: stars\nVersion: 1.0\n",
             "WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n", "RECORD": ""}  # fmt: skip
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("stars.py", "")
        for name, text in about.items():
            archive.writestr(f"stars-1.0.dist-info/{name}", text)
    return file


def source(folder: Path, built: Path) -> Path:
    """A package that tells when it is built."""
    (folder / "stars-1.0").mkdir()
    for name, text in {
        "PKG-INFO": "Metadata-Version: 2.1\nName: stars\nVersion: 1.0\n",
        "backend.py": f"open({str(built)!r}, 'w').close()\n",
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n',
    }.items():
        (folder / "stars-1.0" / name).write_text(text)
    said("tar", "-C", folder, "-czf", folder / "stars-1.0.tar.gz", "stars-1.0")
    shutil.rmtree(folder / "stars-1.0")
    return folder / "stars-1.0.tar.gz"


@pytest.mark.parametrize("way", ["built and with its hash", "beside a foreign one", "without a hash", "to be built here"])
def test_only_packages_that_are_built_already_and_have_a_hash_are_installed(tmp_path: Path, way: str):
    """Whoever answers for the package index could send any other; what a build fetches for itself has no hashes."""
    index, project, built = (tmp_path / name for name in ["index", "project", "built"])
    for folder in [index, project / ".ci", project / "Tests"]:
        folder.mkdir(parents=True)
    file = source(index, built) if way == "to be built here" else wheel(index / "stars-1.0-py3-none-any.whl")
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    shutil.copy(PROJECT / ".ci/python", project / ".ci")
    hashed = "" if way == "without a hash" else f" \\\n    --hash=sha256:{digest}"
    (project / "Tests/requirements.txt").write_text(f"stars==1.0{hashed}\n")
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_CONFIG_FILE": os.devnull}
    if way == "beside a foreign one":
        shutil.unpack_archive(file, tmp_path / "foreign", "zip")
        environment["PYTHONPATH"] = str(tmp_path / "foreign")
    told = run(project / ".ci/python", "Tests", env=environment)
    assert "sha256" not in told.stderr.splitlines()[0], "the list is told without its hashes"
    if way in ("built and with its hash", "beside a foreign one"):
        assert told.returncode == 0, told.stderr
        place = said(told.stdout.strip(), "-I", "-c", "import stars; print(stars.__file__)")
        assert Path(place.strip()).is_relative_to(project / ".build")
    else:
        assert told.returncode != 0
        assert not built.exists() and not (project / ".build/python-tests/installed.txt").exists()


def test_the_workflow_that_publishes_enables_itself_before_its_schedule_is_switched_off():
    """GitHub does that after 60 days without a commit."""
    # YAML takes the word `on` for a truth.
    hours = [entry["cron"] for entry in SOURCES["publish.yml"][True]["schedule"]]
    awake = jobs("publish.yml")["awake"]
    (hour,) = re.findall(r"github\.event\.schedule == '([^']+)'", awake["if"])
    assert hour in hours and jobs("publish.yml")["build"]["if"] == f"github.event.schedule != '{hour}'"
    # On one day of every month.
    assert re.fullmatch(r"\d+ \d+ ([1-9]|1\d|2[0-8]) \* \*", hour)
    assert awake["permissions"] == {"actions": "write"}
    assert "repos/$GITHUB_REPOSITORY/actions/workflows/publish.yml/enable" in awake["steps"][0]["run"]


def test_every_dependency_has_an_exact_version():
    named = re.findall(r"\.package\(url: \"[^\"]+\", (\w+): \"[^\"]+\"\)", (PROJECT / "Package.swift").read_text())
    assert len(named) >= 4 and set(named) == {"exact"}


def test_dependabot_looks_at_everything_that_is_pinned_and_lets_a_week_pass():
    updates = yaml.safe_load(DEPENDABOT.read_text())["updates"]
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
