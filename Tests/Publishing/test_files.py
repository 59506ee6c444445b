"""Static checks of the workflows and scripts, and the installation of Python packages."""

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
# The jobs by file. The action's steps count as one job.
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
        # False positives are ignored at their lines or in .github/zizmor.yml, with the reason.
        [installed("zizmor"), "--offline", "--no-progress", PROJECT / ".github/workflows", PROJECT / "action.yml", DEPENDABOT],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *WORKFLOWS],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.github-actions", PROJECT / "action.yml"],
        [installed("check-jsonschema"), "--builtin-schema", "vendor.dependabot", DEPENDABOT],
        [PROJECT / "Tests/Breakages/breakages.py", "--list"],
    ],
    ids=["actionlint", "zizmor", "workflow schema", "action schema", "dependabot schema", "list of breakages"],
)
def test_a_static_check_finds_nothing(command: list):
    said(*command, cwd=PROJECT)


def test_shellcheck_finds_nothing_in_scripts_workflows_and_pipelines():
    files = sorted(file for file in [*PROJECT.glob(".ci/**/*"), *PROJECT.glob(".github/*")] if file.is_file())
    scripts = [file for file in files if re.match(rb"#!(/usr/bin/env bash|/bin/sh)\n", file.read_bytes())]
    assert len(scripts) > 20
    said(tool("shellcheck"), *scripts)
    # In a container, GitHub uses sh.
    lines = [(step.get("shell", "sh" if "container" in job else "bash"), step["run"])
             for jobs in JOBS.values() for job in jobs.values() for step in job.get("steps", []) if "run" in step]  # fmt: skip
    lines += [("bash", "\n".join(job["script"])) for job in yaml.safe_load(recipe("# .gitlab-ci.yml")).values()]
    assert len(lines) > 20
    for shell, text in lines:
        done = run(tool("shellcheck"), "--shell", shell, "-", input=text)
        assert done.returncode == 0, text + done.stdout


# The first major version of each action that does not need Node 20, which GitHub has removed from its runners.
LIVING = {
    "actions/attest-build-provenance": 4, "actions/cache": 5, "actions/checkout": 5, "actions/configure-pages": 6,
    "actions/deploy-pages": 5, "actions/download-artifact": 8, "actions/upload-artifact": 7, "actions/upload-pages-artifact": 5,
}  # fmt: skip


def test_every_action_is_pinned_to_one_commit_and_none_runs_on_node_20():
    text = "\n".join(file.read_text() for file in FILES)
    uses = re.findall(r"uses: ([\w-]+/[\w-]+)\S*@([0-9a-f]{40}) # v(\d+)\.\d+\.\d+$", text, re.MULTILINE)
    assert len(uses) == len(re.findall(r"uses: (?!\./|\$/)", text))
    assert len(set(uses)) == len({name for name, _, _ in uses}) >= 7
    # Before you add an action, look up its runtime (`runs.using` in its action.yml).
    assert {name for name, _, _ in uses} == set(LIVING)
    assert [name for name, _, major in uses if int(major) < LIVING[name]] == []


def test_every_job_has_a_time_limit_and_only_named_permissions():
    for file in [file.name for file in WORKFLOWS]:
        assert SOURCES[file]["permissions"] in ({}, {"contents": "read"}), file
        assert all("timeout-minutes" in job for job in JOBS[file].values() if "uses" not in job), file


def test_a_calling_workflow_grants_exactly_what_the_called_one_needs():
    """GitHub does not start a workflow whose jobs need more permissions than the caller grants."""
    asked = {right for job in JOBS["site.yml"].values() for right in job["permissions"].items()}
    asked = {name: max(level for of, level in asked if of == name) for name, _ in asked}
    inputs, secrets = (SOURCES["site.yml"][True]["workflow_call"][kind] for kind in ["inputs", "secrets"])
    for file in [PROJECT / ".github/workflows/publish.yml", *PROJECT.glob("Sources/CBuiltIn/site/*/publish.yml")]:
        [job] = yaml.safe_load(file.read_text())["jobs"].values()
        assert job["uses"].split("@")[0].endswith("/.github/workflows/site.yml")
        assert job["permissions"] == asked, file
        assert set(job.get("with", {})) <= set(inputs) and set(job.get("secrets", {})) <= set(secrets), file
    # The action has the same inputs and outputs as the workflow.
    [step] = [step for step in JOBS["site.yml"]["build"]["steps"] if step["uses" if "uses" in step else "name"] == "./.apod"]
    assert set(step["with"]) == set(SOURCES["action.yml"]["inputs"]) - {"token"}
    outputs = set(SOURCES["action.yml"]["outputs"])
    assert outputs == set(JOBS["site.yml"]["build"]["outputs"])
    assert outputs - {"edition", "silent"} == set(SOURCES["site.yml"][True]["workflow_call"]["outputs"])


def test_only_steps_that_write_get_a_token_and_none_is_left_on_disk():
    """An exploited picture decoder could read files and the environment of its own step."""
    given = {name for name, step in STEPS.items() if "token" in str(step.get("env", "")).lower()}
    assert given == {
        "action.yml: Bring the archive", "action.yml: Save the archive", "site.yml: Enable the calling workflow again",
        "release.yml: Draft the release", "release.yml: Use it from now on", "release.yml: Publish the release",
    }  # fmt: skip
    steps = [step for jobs in JOBS.values() for job in jobs.values() for step in job.get("steps", [])]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) > 4 and all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_the_archive_is_saved_before_publishing_and_a_failed_build_is_not_published():
    action = {name.removeprefix("action.yml: "): step for name, step in STEPS.items() if name.startswith("action.yml: ")}
    # By default, a step is skipped after a failure.
    after_failure = {name for name, step in action.items() if re.search(r"always\(|cancelled\(|failure\(", step.get("if", ""))}
    assert after_failure == {"Save the archive", "actions/cache/save"}
    for name, step in action.items():
        asked = "steps.fill.outcome != 'skipped'" if name in after_failure else "steps.live.outputs.current != 'yes'"
        assert asked in step.get("if", "") or name in ["Bring the archive", "Ask the live site what it shows"], name
    names = [*action]
    # Whether a backfill must continue is recorded in the archive.
    order = ["Bring the archive", "Ask the live site what it shows", "Fill the archive", "Build the site", "Save the archive"]
    assert [name for name in names if name in order] == order
    build, deploy = JOBS["site.yml"]["build"], JOBS["site.yml"]["deploy"]
    assert [step["uses"].split("@")[0] for step in build["steps"] if "uses" in step][-2:] == [
        "./.apod", "actions/upload-pages-artifact",
    ]  # fmt: skip
    assert build["steps"][-1]["if"] == "steps.site.outputs.edition == 'new'"
    assert (deploy["needs"], deploy["if"]) == ("build", "needs.build.outputs.edition == 'new'")
    # A failed deployment is tried once more. If NASA is silent, the job fails after the deployment, as an alert.
    first, second, last = deploy["steps"]
    assert first["uses"] == second["uses"] and first["uses"].startswith("actions/deploy-pages@")
    assert first["continue-on-error"] is True and second["if"] == "steps.first.outcome == 'failure'"
    assert last["if"] == "needs.build.outputs.silent == 'yes'" and "exit 1" in last["run"]
    # A published picture is announced even if the job fails as an alert.
    new = SOURCES["site.yml"][True]["workflow_call"]["outputs"]["new"]["value"]
    assert "jobs.deploy.outputs.published == 'true'" in new and set(deploy["outputs"]) == {"published"}


def test_every_script_is_executable_and_used():
    text = "\n".join(file.read_text() for file in FILES)
    text = text.replace("$GITHUB_ACTION_PATH/", "").replace(".apod/.github", ".github")
    named = {*re.findall(r"(?<![\w/])(\.(?:github|ci)/[a-z0-9-]+)", text)}
    # .github/release is data that a release writes, not a script.
    assert not [path for path in named - {".github/release"} if not os.access(PROJECT / path, os.X_OK)]
    scripts = {f".github/{path.name}" for path in PROJECT.glob(".github/*") if path.is_file() and os.access(path, os.X_OK)}
    # This script is run only by other scripts.
    assert scripts - named == {".github/sources"}


@pytest.mark.parametrize("folder", ["Browser", "Publishing", "Search"])
def test_every_package_of_the_tests_is_in_the_locked_list(folder: str):
    wanted, locked = [(PROJECT / f"Tests/{folder}/requirements.{kind}").read_text() for kind in ["in", "txt"]]
    version = re.compile(r"^([\w.-]+==[^\s;]+)", re.MULTILINE)
    assert {*version.findall(wanted.lower())} <= {*version.findall(locked.lower())} != set()
    assert "://" not in locked


def package(index: Path, built: Path | None) -> Path:
    """Makes a wheel for the index, or a source package that writes the file `built` when it is built."""
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


@pytest.mark.parametrize("way", ["with a foreign copy in the path", "without a hash", "as a source package"])
def test_only_wheels_with_a_hash_are_installed(tmp_path: Path, way: str):
    """A compromised package index could send another file, and the dependencies of a build have no hashes."""
    index, project, built = (tmp_path / name for name in ["index", "project", "built"])
    for folder in [index, project / ".ci", project / "Tests"]:
        folder.mkdir(parents=True)
    file = package(index, built if way == "as a source package" else None)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    shutil.copy(PROJECT / ".ci/python", project / ".ci")
    hashed = "" if way == "without a hash" else f" \\\n    --hash=sha256:{digest}"
    (project / "Tests/requirements.txt").write_text(f"stars==1.0{hashed}\n")
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_CONFIG_FILE": os.devnull}
    if way == "with a foreign copy in the path":
        shutil.unpack_archive(file, tmp_path / "foreign", "zip")
        environment["PYTHONPATH"] = str(tmp_path / "foreign")
    told = run(project / ".ci/python", "Tests", env=environment)
    assert "sha256" not in told.stderr.splitlines()[0], "the message lists the packages without their hashes"
    if way == "with a foreign copy in the path":
        assert told.returncode == 0, told.stderr
        place = said(told.stdout.strip(), "-I", "-c", "import stars; print(stars.__file__)")
        assert Path(place.strip()).is_relative_to(project / ".build")
    else:
        assert told.returncode != 0
        assert not built.exists() and not (project / ".build/python-tests/installed.txt").exists()


def test_the_publishing_workflow_enables_itself_before_github_disables_its_schedule(tmp_path: Path):
    """GitHub disables schedules after 60 days without a commit. GitHub drops some runs, so each run enables it."""
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


def test_dependabot_checks_everything_that_is_pinned_and_waits_a_week():
    updates = yaml.safe_load(DEPENDABOT.read_text())["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "swift", "pip"}
    assert {update.get("cooldown", {}).get("default-days") for update in updates} == {7}
    folders = next(update for update in updates if update["package-ecosystem"] == "pip")["directories"]
    assert {f"/{path.parent.relative_to(PROJECT)}" for path in PROJECT.glob("Tests/*/requirements.txt")} == set(folders)


def test_every_test_that_the_security_policy_names_exists():
    table = (PROJECT / "SECURITY.md").read_text().split("## Attacks")[1]
    named = re.findall(r"`((?:\w+Tests|Browser|Publishing)/[\w/.+-]+)`", table)
    rows = [line for line in table.splitlines() if re.match(r"\| (?!\*\*|Attack)", line)]
    assert len(rows) > 20
    for row in rows:
        assert re.search(r"`(\w+Tests|Browser|Publishing)/", row.rsplit("|", 2)[1]), row
    for path in named:
        assert (PROJECT / "Tests" / path).exists(), path
