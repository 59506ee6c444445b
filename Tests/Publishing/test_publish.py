"""publish.yml and action.yml, every step of them, run for days on end."""

import base64
import os
import re
import subprocess
from datetime import timedelta
from pathlib import Path

import pytest

from conftest import FIRST, break_templates, settings
from hosting import NAME, Hosting, git, rename, resolved, token_on_disk, tracked
from program import BINARY, PROJECT
from serving import Host
from sky import Sky, record

BUILT = [
    "actions/checkout", "actions/configure-pages", "Bring the archive", "actions/cache/restore",
    "Bring the program", "Bring what the program runs with", "Look for a token that the checkout left",
    "Build the site", "Save the archive", "actions/cache/save", "actions/upload-pages-artifact",
]  # fmt: skip


def outcomes(jobs: dict) -> dict:
    return {name: job.outcome for name, job in jobs.items()}


def publish(hosting: Hosting, event: str = "schedule") -> dict:
    jobs = hosting.run("publish", event)
    assert outcomes(jobs) == {"build": "success", "deploy": "success", "awake": "skipped"}, jobs["build"].text
    return jobs


def test_the_token_is_given_to_the_two_steps_of_the_branch_and_stands_on_no_disk(hosting: Hosting):
    """What decodes pictures could read a file, or the environment of its own step."""
    publish(hosting, "workflow_dispatch")
    with_token = {step for step, env in hosting.given.items() if any("t0ken" in value for value in env.values())}
    assert with_token == {"Bring the archive", "Save the archive"}
    assert token_on_disk(hosting) == []


@pytest.mark.parametrize("left", ["nothing", "a token", "a token in a file that is included"])
def test_a_token_that_the_checkout_of_a_callers_workflow_left_is_told_of(hosting: Hosting, left: str):
    """The site is built all the same."""
    if left != "nothing":
        workflow = ".github/workflows/publish.yml"
        hosting.commit(lambda tree: rename(tree / workflow, "persist-credentials: false", "persist-credentials: true"))
    hosting.includes_token = left == "a token in a file that is included"
    job = publish(hosting, "push")["build"]
    told = job["Look for a token that the checkout left"].text
    assert "t0ken" not in told
    if left == "nothing":
        assert told == ""
    else:
        assert told.startswith("::warning::") and "'persist-credentials: false'" in told


def test_a_token_is_handed_to_git_and_to_nothing_else(tmp_path: Path):
    git(tmp_path, "init", "--quiet")
    # What a checkout left there is not sent beside it: GitHub refuses two.
    git(tmp_path, "config", "http.https://github.invalid/.extraheader", "AUTHORIZATION: basic old")
    asking = "git config --get-urlmatch http.extraheader https://github.invalid/stars; printenv TOKEN; tr '\\0' ' ' </proc/$PPID/cmdline"
    run = subprocess.run(
        [PROJECT / ".github/with-token", "bash", "-c", asking], cwd=tmp_path, capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin", "TOKEN": "t0ken", "GITHUB_SERVER_URL": "https://github.invalid"},
    )  # fmt: skip
    header = f"AUTHORIZATION: basic {base64.b64encode(b'x-access-token:t0ken').decode()}"
    assert run.stdout.splitlines()[0] == header, run.stderr
    assert "t0ken" not in run.stdout
    without = subprocess.run([PROJECT / ".github/with-token", "printenv"], capture_output=True, text=True, check=True)
    assert "GIT_CONFIG" not in without.stdout


def test_three_days_run_as_they_should(hosting: Hosting, sky: Sky):
    first = publish(hosting, "workflow_dispatch")
    # The first run was started by hand; by schedule the live site is asked first.
    assert first["build"].ran == BUILT
    assert "this is a first run" in first["build"]["Bring the archive"].text
    assert "## Published: fresh, 2026-11-20" in first["build"].summary
    assert hosting.status()["day"] == "2026-11-20"
    assert hosting.status()["days"] == 3
    assert hosting.archive_commits() == 1

    # Half an hour later there is nothing to do, and nothing is done.
    hosting.moment += timedelta(minutes=30)
    second = hosting.run("publish")
    assert outcomes(second) == {"build": "success", "deploy": "skipped", "awake": "skipped"}
    assert second["build"].ran == BUILT[:2] + ["Ask the live site whether it is current"]
    assert hosting.archive_commits() == 1

    # The next night there is a new picture.
    hosting.moment += timedelta(days=1)
    sky.records[FIRST + timedelta(days=1)] = record(FIRST + timedelta(days=1), (160, 100))
    del sky.records[FIRST - timedelta(days=2)]
    third = publish(hosting)
    assert "Restored archive/" in third["build"]["Bring the archive"].text
    assert hosting.status()["day"] == "2026-11-21"
    assert hosting.status()["days"] == 4, "what NASA no longer has is kept"
    assert hosting.status()["changed"] == ["2026-11-21"]
    assert (hosting.live / "2026/11/18.html").exists()
    assert hosting.archive_commits() == 2
    # None of it compiled anything.
    assert hosting.said("swift") == []


def test_the_archive_branch_holds_what_was_seen_and_no_cache(hosting: Hosting):
    before = git(hosting.origin, "rev-parse", "main")
    publish(hosting, "push")
    assert git(hosting.origin, "rev-parse", "main") == before
    kept = git(hosting.origin, "ls-tree", "-r", "--name-only", "archive").split()
    assert {"2026.jsonl", "manifest", "state.json"} <= set(kept)
    assert not [path for path in kept if path.split("/")[0] in ("pictures", "stamps", "lock")]


def test_what_a_build_that_died_was_about_to_publish_is_not_saved(hosting: Hosting):
    """It names a folder of that machine's disk, which no other machine has."""

    def dies(workspace: Path) -> None:
        for name in ["manifest", "manifest.next"]:
            (workspace / "archive" / name).write_text("apod-manifest 2\n")

    hosting.replaced["Build the site"] = dies
    jobs = hosting.run("publish")
    assert jobs["build"]["Save the archive"].outcome == "success"
    assert git(hosting.origin, "ls-tree", "-r", "--name-only", "archive") == "manifest"


@pytest.mark.parametrize(
    ("status", "current"),
    [
        ('{"day": "2026-11-20", "commit": "c", "checked": "2026-11-20T05:00:00Z"}', "yes"),
        ('{"day": "2026-11-20", "commit": "c", "checked": "\\r::error::stars"}', "no"),
        ('{"day": "2026-11-20", "commit": "c", "checked": "##[error]stars"}', "no"),
        ("{}{}", "no"),
        ("", "no"),
    ],
    ids=["current", "a command", "another command", "two documents", "nothing"],
)
def test_whatever_the_live_site_says_the_answer_is_one_line(tmp_path: Path, web: Host, status: str, current: str):
    """And nothing else is told: the runner could take it for a command."""
    date = tmp_path / "date"
    date.write_text('#!/bin/sh\nexec /bin/date --date=2026-11-20T05:20:00Z "$@"\n')
    date.chmod(0o755)
    (tmp_path / "live").mkdir()
    (tmp_path / "live/status.json").write_text(status)
    web.mount(tmp_path.name, tmp_path / "live")
    run = subprocess.run(
        [PROJECT / ".github/is-current", web.address(tmp_path.name), "c"],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}, capture_output=True, text=True,
    )  # fmt: skip
    assert (run.returncode, run.stdout, run.stderr) == (0, f"current={current}\n", "")


def test_a_person_who_starts_the_job_gets_an_edition_though_the_site_is_current(hosting: Hosting):
    publish(hosting, "push")
    jobs = publish(hosting, "workflow_dispatch")
    assert "Ask the live site whether it is current" not in jobs["build"].ran


def test_late_pictures_call_nobody(hosting: Hosting):
    publish(hosting)
    hosting.moment += timedelta(days=40)
    jobs = publish(hosting)
    assert hosting.status()["freshness"] == "waiting"
    assert "waiting for NASA, whose newest picture is of 2026-11-20" in jobs["build"].summary


def test_nasa_silent_for_days_publishes_first_and_then_calls_somebody(hosting: Hosting, sky: Sky):
    publish(hosting)
    sky.records = {}
    hosting.moment += timedelta(days=2)
    publish(hosting)
    assert hosting.status()["freshness"] == "unanswered"
    hosting.moment += timedelta(days=1)
    jobs = hosting.run("publish")
    assert outcomes(jobs) == {"build": "success", "deploy": "failure", "awake": "skipped"}
    assert jobs["deploy"]["Call somebody when the build asks for it"].outcome == "failure"
    assert "NASA has not answered since 2026-11-20, for 3 days" in jobs["build"].summary
    assert "2026-11-20" in (hosting.live / "index.html").read_text()


def test_a_rejected_edition_calls_somebody_and_leaves_the_site_as_it_was(hosting: Hosting):
    publish(hosting)
    before = (hosting.live / "index.html").read_bytes()
    hosting.commit(break_templates)
    hosting.moment += timedelta(days=1)
    jobs = hosting.run("publish", "push")
    assert outcomes(jobs) == {"build": "failure", "deploy": "skipped", "awake": "skipped"}
    assert jobs["build"]["Build the site"].outcome == "failure"
    assert "index.html:" in jobs["build"].summary
    # What was seen is kept all the same.
    assert jobs["build"]["Save the archive"].outcome == "success"
    assert hosting.archive_commits() == 2
    assert (hosting.live / "index.html").read_bytes() == before


@pytest.mark.parametrize("wrong", ["titel: Stars\n", "patience: never\n"])
def test_wrong_settings_call_somebody(hosting: Hosting, wrong: str):
    hosting.commit(lambda tree: (tree / "apod.yml").write_text(wrong))
    jobs = hosting.run("publish")
    assert jobs["build"].outcome == "failure"
    assert "apod.yml:1:" in jobs["build"].summary
    assert not (hosting.live / "index.html").exists()


def test_an_archive_that_cannot_be_saved_stops_before_anything_is_public(hosting: Hosting):
    hook = hosting.origin / "hooks/pre-receive"
    hook.write_text("#!/bin/sh\necho protected branch >&2\nexit 1\n")
    hook.chmod(0o755)
    jobs = hosting.run("publish")
    assert outcomes(jobs) == {"build": "failure", "deploy": "skipped", "awake": "skipped"}
    assert jobs["build"]["Build the site"].outcome == "success"
    assert "Allow\nthe workflow to write" in jobs["build"]["Save the archive"].text
    assert not (hosting.live / "index.html").exists()


def test_an_archive_that_cannot_be_asked_for_is_no_first_run(hosting: Hosting):
    publish(hosting)
    hosting.tool(
        "git", 'if [ "$1" = ls-remote ]; then echo "no route" >&2; exit 128; fi\nexec /usr/bin/git "$@"'
    )
    hosting.moment += timedelta(days=1)
    jobs = hosting.run("publish")
    assert jobs["build"]["Bring the archive"].outcome == "failure"
    assert "git left with 128" in jobs["build"]["Bring the archive"].text
    assert jobs["build"]["Save the archive"].outcome == "skipped"


def test_changed_sources_are_built_here_and_kept_for_the_next_run(hosting: Hosting):
    hosting.commit(lambda tree: (tree / "Sources/apod/Mine.swift").write_text("// mine\n"))
    jobs = publish(hosting)
    assert "not those of the release" in jobs["build"]["Bring the program"].text
    assert "Build the program" in jobs["build"].ran
    assert len(hosting.said("swift")) == 1
    sources = jobs["build"]["Bring the program"].outputs["sources"]
    assert f"build-Linux-X64-{sources}" in hosting.caches


def test_nothing_of_a_dependency_that_was_moved_is_run(hosting: Hosting):
    """A fork with sources of its own builds them with what the last release was made of."""
    hosting.commit(lambda tree: (tree / "Sources/apod/Mine.swift").write_text("// mine\n"))
    (hosting.folder / "Package.resolved").write_text(resolved("1.0.0", "b" * 40))
    publish(hosting)
    assert hosting.said("ran") == ["a" * 40]


def test_a_fork_without_a_record_takes_what_the_tags_are(hosting: Hosting):
    hosting.commit(lambda tree: [(tree / f".github/{name}").unlink() for name in ("release", "dependencies")])
    (hosting.folder / "Package.resolved").write_text(resolved("1.0.0", "b" * 40))
    publish(hosting)
    assert hosting.said("ran") == ["b" * 40]


def test_a_program_that_does_not_tell_what_it_was_made_of_is_not_run(hosting: Hosting):
    hosting.commit(lambda tree: [(tree / f".github/{name}").unlink() for name in ("release", "dependencies")])
    (hosting.folder / "Package.resolved").write_text("{}")
    job = hosting.run("publish")["build"]
    assert job["Build the program"].outcome == "failure"
    assert "nothing can be compared" in job["Build the program"].text
    assert "Build the site" not in job.ran


@pytest.mark.parametrize("path", ["Templates/assets/mine.txt", "README.md", "docs/publishing.md", "apod.yml"])
def test_changes_beside_the_sources_build_nothing(hosting: Hosting, path: str):
    def change(tree: Path) -> None:
        file = tree / path
        file.write_text((file.read_text() if file.exists() else "") + "# mine\n")

    hosting.commit(change)
    assert publish(hosting)["build"]["Bring the program"].outputs["ready"] == "yes"


def test_a_repository_without_a_release_builds_the_program(hosting: Hosting):
    hosting.commit(lambda tree: (tree / ".github/release").unlink())
    jobs = publish(hosting)
    assert "There is no release of the program yet." in jobs["build"]["Bring the program"].text
    assert len(hosting.said("swift")) == 1


def test_a_release_that_cannot_be_fetched_is_built_here(hosting: Hosting):
    hosting.commit(lambda tree: rename(tree / ".github/release", hosting.releases_address, "http://127.0.0.1:9/"))
    jobs = publish(hosting)
    assert "The release cannot be fetched." in jobs["build"]["Bring the program"].text
    assert len(hosting.said("swift")) == 1


def test_a_release_that_was_tampered_with_stops_the_run(hosting: Hosting):
    for file in hosting.releases.glob("apod-*"):
        file.write_bytes(file.read_bytes() + b"\0")
    jobs = hosting.run("publish")
    assert outcomes(jobs) == {"build": "failure", "deploy": "skipped", "awake": "skipped"}
    assert "is not the file that was released" in jobs["build"]["Bring the program"].text
    assert "Build the site" not in jobs["build"].ran
    assert hosting.said("swift") == []


def test_the_action_serves_a_folder_of_settings_and_templates_alone(hosting: Hosting, sky: Sky):
    """As `uses: stars/apod@v0` in another repository: the action lies elsewhere, and is no repository."""
    hosting.unpack_action(hosting.origin, "main")

    def bare(tree: Path) -> None:
        text = (tree / ".github/workflows/publish.yml").read_text()
        for path in tracked(tree):
            if not path.startswith("Templates/") and path != "apod.yml":
                (tree / path).unlink()
        workflow = tree / ".github/workflows/publish.yml"
        workflow.parent.mkdir(parents=True, exist_ok=True)
        workflow.write_text(text.replace("uses: ./", f"uses: {hosting.action_name}"))

    hosting.commit(bare)
    publish(hosting)
    assert hosting.status()["days"] == 3
    assert hosting.said("swift") == []
    hosting.moment += timedelta(hours=1)
    assert hosting.run("publish")["deploy"].outcome == "skipped"


def test_a_new_site_runs_the_released_program_by_the_name_that_its_workflow_has(
    released: Hosting, web: Host, tmp_path: Path, sky: Sky
):
    """As `apod init` wrote it, with the action as it is there: only a tag that .github/pin moves has the release."""
    made = tmp_path / "made"
    subprocess.run([BINARY, "init", made, "--program", NAME], check=True, capture_output=True)
    hosting = Hosting(tmp_path / "hosting", web, "new-site")
    uses = re.search(rf"uses: ({NAME}@(\S+))", (made / ".github/workflows/publish.yml").read_text())
    hosting.action_name = uses[1]
    hosting.unpack_action(released.origin, uses[2])
    # Where the release can be fetched, on this machine.
    rename(hosting.action / ".github/release", f"{NAME}/releases/download/v0.1.0/", "")
    git(made, "init", "--quiet")
    hosting.start({"apod.yml": settings(sky)}, source=made)

    jobs = publish(hosting, "workflow_dispatch")
    assert jobs["build"]["Bring the program"].outputs["ready"] == "yes"
    assert hosting.status()["days"] == 3
    assert hosting.said("swift") == []
    assert released.read(".github/release", uses[2]) == released.read(".github/release")


def test_once_a_month_the_workflow_enables_itself(hosting: Hosting):
    jobs = hosting.run("publish", event={"schedule": "29 5 1 * *"})
    assert outcomes(jobs) == {"build": "skipped", "deploy": "skipped", "awake": "success"}
    assert hosting.said("gh") == ["api --method PUT repos/stars/apod/actions/workflows/publish.yml/enable"]
