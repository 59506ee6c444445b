"""release.yml, every step of it but the compiler's, and what it leaves for the daily job."""

import hashlib
import subprocess
import tarfile
from pathlib import Path

import pytest

from hosting import Hosting, git
from program import PROJECT
from serving import Host

PACKED = "apod-0.1.0-linux-x86_64"


def test_every_job_of_a_release_runs(released: Hosting):
    jobs = released.runs
    assert {name: job.outcome for name, job in jobs.items()} == dict.fromkeys(
        ["build", "try", "release"], "success"
    ), "\n".join(job.text for job in jobs.values())
    tried = jobs["try"]["Try it"].text
    assert "no findings" in tried
    assert f"{PACKED}.tar.gz runs on " in tried


def test_a_release_holds_the_program_and_what_belongs_to_it(released: Hosting):
    with tarfile.open(released.releases / f"{PACKED}.tar.gz") as packed:
        names = packed.getnames()
        assert packed.getmember(f"{PACKED}/apod").mode & 0o111
        assert {member.uid for member in packed} == {0}
    for name in ["apod", "LICENSE", "README.md", "apod.yml"]:
        assert f"{PACKED}/{name}" in names


def test_its_checksums_are_those_of_its_files(released: Hosting):
    sums = (released.releases / "SHA256SUMS").read_text().split()
    digest = hashlib.sha256((released.releases / f"{PACKED}.tar.gz").read_bytes()).hexdigest()
    assert sums == [digest, f"{PACKED}.tar.gz"]


def test_the_branch_and_the_major_version_lead_to_it(released: Hosting):
    pinned = released.read(".github/release")
    address, sources, file = pinned.splitlines()
    assert address == f"{released.releases_address}stars/apod/releases/download/v0.1.0/"
    assert len(sources.split()[1]) == 64
    assert file.split()[1] == f"{PACKED}.tar.gz"
    assert released.read(".github/release", "v0") == pinned
    # One commit on top of the tag, with nothing else in it.
    assert git(released.origin, "diff", "--name-only", "v0.1.0", "main") == ".github/release"
    assert git(released.origin, "rev-parse", "v0.1.0") == git(released.origin, "rev-parse", "main~1")


def test_a_release_is_put_on_a_branch_that_has_gone_on(released: Hosting, tmp_path: Path):
    """Someone pushed while the release was made: their work stays, and the tag does not get it."""
    git(tmp_path, "clone", "--quiet", "--bare", released.origin, "origin.git")
    origin = tmp_path / "origin.git"
    git(tmp_path, "clone", "--quiet", origin, "job")
    git(tmp_path / "job", "tag", "v0.2.0")
    git(tmp_path, "clone", "--quiet", origin, "desk")
    (tmp_path / "desk/NEWS").write_text("news\n")
    git(tmp_path / "desk", "add", "NEWS")
    git(tmp_path / "desk", "commit", "--quiet", "--message", "News")
    git(tmp_path / "desk", "push", "--quiet", "origin", "HEAD:main")
    run = subprocess.run(
        [".github/pin", "https://stars.example/v0.2.0/", released.releases, "v0.2.0", "main"],
        cwd=tmp_path / "job", capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert git(origin, "show", "main:NEWS") == "news"
    assert git(origin, "show", "main:.github/release").startswith("https://stars.example/v0.2.0/")
    assert "NEWS" not in git(origin, "ls-tree", "--name-only", "v0")


def test_a_release_is_pinned_though_its_tag_is_older_than_the_last_ones_pin(released: Hosting, tmp_path: Path):
    """Whoever tags two releases one after the other need not fetch in between."""
    git(tmp_path, "clone", "--quiet", "--bare", released.origin, "origin.git")
    origin = tmp_path / "origin.git"
    git(tmp_path, "clone", "--quiet", origin, "job")
    git(tmp_path / "job", "checkout", "--quiet", "v0.1.0")
    git(tmp_path / "job", "tag", "v0.1.1")
    run = subprocess.run(
        [".github/pin", "https://stars.example/v0.1.1/", released.releases, "v0.1.1", "main"],
        cwd=tmp_path / "job", capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    for name in ["main", "v0"]:
        assert git(origin, "show", f"{name}:.github/release").startswith("https://stars.example/v0.1.1/")


def test_a_release_that_was_not_pinned_is_when_it_is_run_again(released: Hosting, web: Host, tmp_path: Path):
    """What was released stays, though other bytes were built since; a third time nothing is left to do."""
    hosting = Hosting(tmp_path, web, "repeated")
    hosting.start({})
    git(hosting.origin, "tag", "v0.1.0", "main")
    packed = (released.releases / f"{PACKED}.tar.gz").read_bytes()

    def pack(workspace: Path) -> None:
        (workspace / "dist").mkdir()
        (workspace / "dist" / f"{PACKED}.tar.gz").write_bytes(packed + bytes([hosting.count]))

    hosting.replaced = {"Build the program": lambda _: None, "Pack it": pack, "Try it": lambda _: None}
    hook = hosting.origin / "hooks/update"
    hook.write_text('#!/bin/sh\n[ "$1" != refs/heads/main ]\n')
    hook.chmod(0o755)

    def release() -> str:
        return hosting.run("release", "push", ref_name="v0.1.0")["release"].outcome

    assert release() == "failure"
    before = (hosting.releases / "SHA256SUMS").read_text()
    hook.unlink()
    assert release() == "success"
    assert (hosting.releases / "SHA256SUMS").read_text() == before
    assert hosting.read(".github/release").endswith(before.rstrip())
    assert hosting.read(".github/release", "v0") == hosting.read(".github/release")
    pinned = git(hosting.origin, "rev-parse", "main")
    assert release() == "success"
    assert git(hosting.origin, "rev-parse", "main") == pinned


def test_a_program_of_another_version_is_not_released(released: Hosting):
    run = subprocess.run(
        [PROJECT / ".github/smoke", released.releases / f"{PACKED}.tar.gz", "0.2.0"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 1
    assert "says that it is apod 0.1.0, not apod 0.2.0" in run.stderr


@pytest.mark.parametrize("path", ["Sources/Site/Mine.swift", "Package.swift"])
def test_every_source_counts_for_the_hash(tmp_path: Path, path: str):
    for name in [".github/sources", "Package.swift", "Sources/apod/Program.swift"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((PROJECT / name).read_bytes())

    def told() -> str:
        run = ["bash", tmp_path / ".github/sources"]
        return subprocess.run(run, capture_output=True, text=True, check=True).stdout

    before = told()
    assert before == told()
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text("// mine\n")
    assert told() != before
