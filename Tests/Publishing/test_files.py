"""What can be checked of the workflows and the scripts without running them, and how Python's packages are installed."""

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path

import pytest
import yaml

from commands import recipe, run, said, tool, with_tools, write
from program import PROJECT

WORKFLOWS = sorted((PROJECT / ".github/workflows").glob("*.yml"))
FILES = [*WORKFLOWS, PROJECT / "action.yml"]
DEPENDABOT = PROJECT / ".github/dependabot.yml"
SOURCES = {file.name: yaml.safe_load(file.read_text()) for file in FILES}
# The jobs by their file; the steps of the action are those of one.
JOBS = {name: source.get("jobs") or {"action": source["runs"]} for name, source in SOURCES.items()}
# All steps by their file and name.
STEPS = {
    f"{file}: {step.get('name') or step['uses'].split('@')[0]}": step
    for file in SOURCES for job in JOBS[file].values() for step in job.get("steps", [])
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


def test_shellcheck_finds_nothing_in_the_scripts_and_in_the_lines_of_workflows_and_pipelines():
    files = sorted(file for file in [*PROJECT.glob(".ci/**/*"), *PROJECT.glob(".github/*")] if file.is_file())
    scripts = [file for file in files if re.match(rb"#!(/usr/bin/env bash|/bin/sh)\n", file.read_bytes())]
    assert len(scripts) > 20
    said(tool("shellcheck"), *scripts)
    # In a container GitHub takes the plain shell.
    lines = [(step.get("shell", "sh" if "container" in job else "bash"), step["run"])
             for jobs in JOBS.values() for job in jobs.values() for step in job.get("steps", []) if "run" in step]  # fmt: skip
    lines += [("bash", "\n".join(job["script"])) for job in yaml.safe_load(recipe("# .gitlab-ci.yml")).values()]
    assert len(lines) > 20
    for shell, text in lines:
        done = run(tool("shellcheck"), "--shell", shell, "-", input=text)
        assert done.returncode == 0, text + done.stdout


# A major version of each action from which on it does not run on Node 20, which GitHub has removed from its runners.
LIVING = {
    "actions/attest-build-provenance": 4, "actions/cache": 5, "actions/checkout": 5, "actions/configure-pages": 6,
    "actions/deploy-pages": 5, "actions/download-artifact": 8, "actions/upload-artifact": 7, "actions/upload-pages-artifact": 5,
}  # fmt: skip


def test_an_action_has_one_commit_and_version_wherever_it_is_used_and_none_runs_on_node_20():
    text = "\n".join(file.read_text() for file in FILES)
    uses = re.findall(r"uses: ([\w-]+/[\w-]+)\S*@([0-9a-f]{40}) # v(\d+)\.\d+\.\d+$", text, re.MULTILINE)
    assert len(uses) == len(re.findall(r"uses: (?!\./|\$/)", text))
    assert len(set(uses)) == len({name for name, _, _ in uses}) >= 7
    # Whoever takes another action looks up what it runs on first (`runs.using` in its action.yml).
    assert {name for name, _, _ in uses} == set(LIVING)
    assert [name for name, _, major in uses if int(major) < LIVING[name]] == []


def test_every_job_has_a_time_limit_and_no_right_that_it_does_not_name():
    for file in [file.name for file in WORKFLOWS]:
        assert SOURCES[file]["permissions"] in ({}, {"contents": "read"}), file
        assert all("timeout-minutes" in job for job in JOBS[file].values() if "uses" not in job), file


def test_a_workflow_gives_the_one_that_it_calls_what_that_asks_for_and_no_more():
    """GitHub refuses to start a workflow whose jobs ask for more than the caller gives."""
    asked = {right for job in JOBS["site.yml"].values() for right in job["permissions"].items()}
    asked = {name: max(level for of, level in asked if of == name) for name, _ in asked}
    inputs, secrets = (SOURCES["site.yml"][True]["workflow_call"][kind] for kind in ["inputs", "secrets"])
    for file in [PROJECT / ".github/workflows/publish.yml", *PROJECT.glob("Sources/CBuiltIn/site/*/publish.yml")]:
        [job] = yaml.safe_load(file.read_text())["jobs"].values()
        assert job["uses"].split("@")[0].endswith("/.github/workflows/site.yml")
        assert job["permissions"] == asked, file
        assert set(job.get("with", {})) <= set(inputs) and set(job.get("secrets", {})) <= set(secrets), file
    # The action takes what the workflow does, and says what that says.
    [step] = [step for step in JOBS["site.yml"]["build"]["steps"] if step["uses" if "uses" in step else "name"] == "./.apod"]
    assert set(step["with"]) == set(SOURCES["action.yml"]["inputs"]) - {"token"}
    outputs = set(SOURCES["action.yml"]["outputs"])
    assert outputs == set(JOBS["site.yml"]["build"]["outputs"])
    assert outputs - {"edition", "silent"} == set(SOURCES["site.yml"][True]["workflow_call"]["outputs"])


def test_a_token_is_given_to_the_steps_that_write_and_left_on_no_disk():
    """What decodes pictures could read a file, or the environment of its own step."""
    given = {name for name, step in STEPS.items() if "token" in str(step.get("env", "")).lower()}
    assert given == {
        "action.yml: Bring the archive", "action.yml: Save the archive", "site.yml: Enable the calling workflow again",
        "release.yml: Draft the release", "release.yml: Use it from now on", "release.yml: Publish the release",
    }  # fmt: skip
    steps = [step for jobs in JOBS.values() for job in jobs.values() for step in job.get("steps", [])]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) > 4 and all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_what_was_seen_is_saved_before_anything_is_public_and_nothing_is_public_of_a_build_that_failed():
    action = {name.removeprefix("action.yml: "): step for name, step in STEPS.items() if name.startswith("action.yml: ")}
    # A step without a word about failures is skipped after one.
    after_failure = {name for name, step in action.items() if re.search(r"always\(|cancelled\(|failure\(", step.get("if", ""))}
    assert after_failure == {"Save the archive", "actions/cache/save"}
    for name, step in action.items():
        asked = "steps.fill.outcome != 'skipped'" if name in after_failure else "steps.live.outputs.current != 'yes'"
        assert asked in step.get("if", "") or name in ["Bring the archive", "Ask the live site what it shows"], name
    names = [*action]
    # A backfill that goes on is seen in the archive.
    order = ["Bring the archive", "Ask the live site what it shows", "Fill the archive", "Build the site", "Save the archive"]
    assert [name for name in names if name in order] == order
    build, deploy = JOBS["site.yml"]["build"], JOBS["site.yml"]["deploy"]
    assert [step["uses"].split("@")[0] for step in build["steps"] if "uses" in step][-2:] == [
        "./.apod", "actions/upload-pages-artifact",
    ]  # fmt: skip
    assert build["steps"][-1]["if"] == "steps.site.outputs.edition == 'new'"
    assert (deploy["needs"], deploy["if"]) == ("build", "needs.build.outputs.edition == 'new'")
    # A deployment that fails is tried once more, and somebody is called when the site is out.
    first, second, last = deploy["steps"]
    assert first["uses"] == second["uses"] and first["uses"].startswith("actions/deploy-pages@")
    assert first["continue-on-error"] is True and second["if"] == "steps.first.outcome == 'failure'"
    assert last["if"] == "needs.build.outputs.silent == 'yes'" and "exit 1" in last["run"]
    # What is published is announced, although somebody is called.
    new = SOURCES["site.yml"][True]["workflow_call"]["outputs"]["new"]["value"]
    assert "jobs.deploy.outputs.published == 'true'" in new and set(deploy["outputs"]) == {"published"}


def test_every_script_of_the_workflows_can_be_run_and_every_script_is_run():
    text = "\n".join(file.read_text() for file in FILES)
    text = text.replace("$GITHUB_ACTION_PATH/", "").replace(".apod/.github", ".github")
    named = {*re.findall(r"(?<![\w/])(\.(?:github|ci)/[a-z0-9-]+)", text)}
    # What a release writes is no script.
    assert not [path for path in named - {".github/release"} if not os.access(PROJECT / path, os.X_OK)]
    scripts = {f".github/{path.name}" for path in PROJECT.glob(".github/*") if path.is_file() and os.access(path, os.X_OK)}
    # Other scripts run this one.
    assert scripts - named == {".github/sources"}


@pytest.mark.parametrize("folder", ["Browser", "Publishing", "Search"])
def test_every_package_of_the_tests_is_in_the_list_that_is_installed(folder: str):
    wanted, locked = [(PROJECT / f"Tests/{folder}/requirements.{kind}").read_text() for kind in ["in", "txt"]]
    version = re.compile(r"^([\w.-]+==[^\s;]+)", re.MULTILINE)
    assert {*version.findall(wanted.lower())} <= {*version.findall(locked.lower())} != set()
    assert "://" not in locked


def package(index: Path, built: Path | None) -> Path:
    """A package for the index: one that tells when it is built, or one that is built already."""
    about = "Metadata-Version: 2.1\nName: stars\nVersion: 1.0\n"
    if built:
        name, form, base, ending = "stars-1.0", "gztar", "stars-1.0", ".tar.gz"
        backend = '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        files = {"PKG-INFO": about, "backend.py": f"open({str(built)!r}, 'w').close()\n", "pyproject.toml": backend}
        files = {f"{name}/{file}": text for file, text in files.items()}
    else:
        name, form, base, ending = "stars-1.0-py3-none-any", "zip", ".", ".whl"
        wheel = "Wheel-Version: 1.0\nTag: py3-none-any\n"
        files = {f"stars-1.0.dist-info/{file}": text for file, text in [("METADATA", about), ("WHEEL", wheel), ("RECORD", "")]}
        files["stars.py"] = ""
    write(index / "files", files)
    return Path(shutil.make_archive(str(index / name), form, index / "files", base)).rename(index / f"{name}{ending}")


@pytest.mark.parametrize("way", ["beside a foreign one", "without a hash", "to be built here"])
def test_only_packages_that_are_built_already_and_have_a_hash_are_installed(tmp_path: Path, way: str):
    """Whoever answers for the package index could send any other; what a build fetches for itself has no hashes."""
    index, project, built = (tmp_path / name for name in ["index", "project", "built"])
    for folder in [index, project / ".ci", project / "Tests"]:
        folder.mkdir(parents=True)
    file = package(index, built if way == "to be built here" else None)
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
    if way == "beside a foreign one":
        assert told.returncode == 0, told.stderr
        place = said(told.stdout.strip(), "-I", "-c", "import stars; print(stars.__file__)")
        assert Path(place.strip()).is_relative_to(project / ".build")
    else:
        assert told.returncode != 0
        assert not built.exists() and not (project / ".build/python-tests/installed.txt").exists()


def test_the_workflow_that_publishes_enables_itself_before_its_schedule_is_switched_off(tmp_path: Path):
    """GitHub does that after 60 days without a commit. Each scheduled run does it: GitHub drops some."""
    awake = JOBS["site.yml"]["awake"]
    assert (awake["if"], awake["permissions"]) == ("github.event_name == 'schedule'", {"actions": "write"})
    [step] = awake["steps"]
    env = with_tools(tmp_path, gh=f'echo "$@" >{tmp_path}/asked') | {
        "GITHUB_REPOSITORY": "you/stars", "GITHUB_WORKFLOW_REF": "you/stars/.github/workflows/my sky.yml@refs/heads/main",
    }  # fmt: skip
    said("bash", "-ec", step["run"], env=env)
    asked = (tmp_path / "asked").read_text()
    assert asked == "api --method PUT repos/you/stars/actions/workflows/my sky.yml/enable\n"


def test_every_dependency_has_an_exact_version():
    named = re.findall(r"\.package\(url: \"[^\"]+\", (\w+): \"[^\"]+\"\)", (PROJECT / "Package.swift").read_text())
    assert len(named) >= 2 and set(named) == {"exact"}


def test_dependabot_looks_at_everything_that_is_pinned_and_lets_a_week_pass():
    updates = yaml.safe_load(DEPENDABOT.read_text())["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "swift", "pip"}
    assert {update.get("cooldown", {}).get("default-days") for update in updates} == {7}
    folders = next(update for update in updates if update["package-ecosystem"] == "pip")["directories"]
    assert {f"/{path.parent.relative_to(PROJECT)}" for path in PROJECT.glob("Tests/*/requirements.txt")} == set(folders)


def test_every_test_that_the_security_policy_names_is_there():
    table = (PROJECT / "SECURITY.md").read_text().split("## Attacks")[1]
    named = re.findall(r"`((?:\w+Tests|Browser|Publishing)/[\w/.+-]+)`", table)
    rows = [line for line in table.splitlines() if re.match(r"\| (?!\*\*|Attack)", line)]
    assert len(rows) > 20
    for row in rows:
        assert re.search(r"`(\w+Tests|Browser|Publishing)/", row.rsplit("|", 2)[1]), row
    for path in named:
        assert (PROJECT / "Tests" / path).exists(), path
