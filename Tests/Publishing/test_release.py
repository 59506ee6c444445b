"""release.yml, every step of it but the compiler's, and what it leaves for the daily job."""

import hashlib
import os
import subprocess
import tarfile
from pathlib import Path

import pytest
import yaml

from hosting import ADDRESS, Hosting, git, rename, resolved, token_on_disk
from program import PROJECT
from prose import lost
from serving import Host

PACKED = "apod-0.1.0-linux-x86_64"


def test_every_job_of_a_release_runs(released: Hosting):
    jobs = released.runs
    assert {name: job.outcome for name, job in jobs.items()} == dict.fromkeys(
        ["check", "build", "try", "release"], "success"
    ), "\n".join(job.text for job in jobs.values())
    tried = jobs["try"]["Try it"].text
    assert "no findings" in tried
    assert f"{PACKED}.tar.gz runs on " in tried


def test_a_release_holds_the_program_and_what_belongs_to_it(released: Hosting):
    with tarfile.open(released.releases / f"{PACKED}.tar.gz") as packed:
        names = packed.getnames()
        assert packed.getmember(f"{PACKED}/apod").mode & 0o111
        assert {member.uid for member in packed} == {0}
    for name in ["apod", "LICENSE", "THIRD-PARTY-NOTICES", "README.md", "apod.yml"]:
        assert f"{PACKED}/{name}" in names


def test_the_pages_of_a_release_lead_to_one_another(released: Hosting, tmp_path: Path):
    with tarfile.open(released.releases / f"{PACKED}.tar.gz") as packed:
        packed.extractall(tmp_path, filter="data")
    assert lost(tmp_path / PACKED) == []


def test_a_release_holds_the_templates(released: Hosting):
    with tarfile.open(released.releases / f"{PACKED}.tar.gz") as packed:
        names = set(packed.getnames())
    templates = {path.relative_to(PROJECT).as_posix() for path in PROJECT.glob("Templates/**/*")}
    assert {f"{PACKED}/{name}" for name in templates} <= names


def test_its_checksums_are_those_of_its_files(released: Hosting):
    lines = (released.releases / "SHA256SUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split() for line in lines)}
    assert list(sums) == [f"{PACKED}.tar.gz", next(released.releases.glob("apod_0.1.0_*.deb")).name]
    for name, digest in sums.items():
        assert hashlib.sha256((released.releases / name).read_bytes()).hexdigest() == digest


def test_the_branch_and_the_major_version_lead_to_it(released: Hosting):
    pinned = released.read(".github/release")
    address, sources, file = pinned.splitlines()
    assert address == f"{released.releases_address}stars/apod/releases/download/v0.1.0/"
    assert len(sources.split()[1]) == 64
    assert file.split()[1] == f"{PACKED}.tar.gz"
    assert released.read(".github/release", "v0") == pinned
    # One commit on top of the tag, with nothing else in it.
    assert git(released.origin, "diff", "--name-only", "v0.1.0", "main").split() == [
        ".github/dependencies", ".github/release",
    ]  # fmt: skip
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


@pytest.mark.parametrize(("last", "whole"), [("v0.10.0", True), ("v0.10.0", False), ("v1.0.0", True)])
def test_a_release_that_is_older_than_the_one_that_is_fetched_changes_nothing(
    released: Hosting, tmp_path: Path, last: str, whole: bool
):
    """Its workflow can be run again at any time, also after a release that did not reach the branch."""
    git(tmp_path, "clone", "--quiet", "--bare", released.origin, "origin.git")
    origin = tmp_path / "origin.git"

    # Each knows what was fetched before the other.
    for tag in [last, "v0.9.1"]:
        git(tmp_path, "clone", "--quiet", origin, tag)
        git(tmp_path / tag, "checkout", "--quiet", "v0.1.0")

    def pin(tag: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [".github/pin", f"https://stars.example/{tag}/", released.releases, tag, "main"],
            cwd=tmp_path / tag, capture_output=True, text=True,
        )  # fmt: skip

    hook = origin / "hooks/update"
    hook.write_text('#!/bin/sh\n[ "$1" != refs/heads/main ]\n')
    hook.chmod(0o644 if whole else 0o755)
    assert (pin(last).returncode == 0) is whole
    hook.unlink()
    before = git(origin, "show-ref")
    again = pin("v0.9.1")
    assert again.returncode == 1
    assert f"v0.9.1 is older than {last}, which is fetched now" in again.stderr
    assert git(origin, "show-ref") == before


@pytest.fixture
def releasing(released: Hosting, web: Host, tmp_path: Path) -> Hosting:
    """A repository with a tag that is about to be released; every build makes the same file."""
    hosting = Hosting(tmp_path, web, tmp_path.name)
    hosting.start({})
    git(hosting.origin, "tag", "v0.1.0", "main")
    packed = (released.releases / f"{PACKED}.tar.gz").read_bytes()

    def pack(workspace: Path) -> None:
        (workspace / "dist").mkdir()
        (workspace / "dist" / f"{PACKED}.tar.gz").write_bytes(packed)

    def package(workspace: Path) -> None:
        (workspace / "dist/apod_0.1.0_amd64.deb").write_bytes(b"the package")

    hosting.replaced = {"Pack it": pack, "Make the Debian package": package}
    hosting.replaced |= dict.fromkeys(["Try it", "Try the Debian package"], lambda _: None)
    return hosting


def release(hosting: Hosting, tag: str = "v0.1.0") -> dict:
    return hosting.run("release", "push", ref_name=tag)


def test_a_release_that_was_not_pinned_is_when_it_is_run_again(releasing: Hosting):
    """A third time nothing is left to do."""
    hook = releasing.origin / "hooks/update"
    hook.write_text('#!/bin/sh\n[ "$1" != refs/heads/main ]\n')
    hook.chmod(0o755)
    assert release(releasing)["release"].outcome == "failure"
    hook.unlink()
    assert release(releasing)["release"].outcome == "success"
    sums = (releasing.releases / "SHA256SUMS").read_text().splitlines()
    assert releasing.read(".github/release").splitlines()[2:] == [line for line in sums if line.endswith(".tar.gz")]
    assert releasing.read(".github/release", "v0") == releasing.read(".github/release")
    pinned = git(releasing.origin, "rev-parse", "main")
    assert release(releasing)["release"].outcome == "success"
    assert git(releasing.origin, "rev-parse", "main") == pinned


def test_a_release_of_other_files_under_the_tag_stops_the_job_and_is_not_pinned(releasing: Hosting):
    before = git(releasing.origin, "rev-parse", "main")
    (releasing.releases / f"{PACKED}.tar.gz").write_bytes(b"somebody else's")
    (releasing.releases / "SHA256SUMS").write_text("whatever\n")
    job = release(releasing)["release"]
    assert job.outcome == "failure"
    assert "with other files than were built here" in job["Release it"].text
    assert "stop-commands" not in job["Release it"].text, "the words of that release are no commands to the runner"
    assert git(releasing.origin, "rev-parse", "main") == before
    assert "v0" not in git(releasing.origin, "tag").split()


def test_a_tag_that_never_was_on_the_default_branch_releases_nothing(releasing: Hosting, tmp_path: Path):
    """Whoever may push a branch may push a tag on it."""
    git(tmp_path, "clone", "--quiet", releasing.origin, "desk")
    (tmp_path / "desk/Sources/evil.swift").write_text("evil\n")
    git(tmp_path / "desk", "checkout", "--quiet", "-b", "evil")
    git(tmp_path / "desk", "add", ".")
    git(tmp_path / "desk", "commit", "--quiet", "--message", "Evil")
    git(tmp_path / "desk", "tag", "v0.9.0")
    git(tmp_path / "desk", "push", "--quiet", "origin", "evil", "v0.9.0")
    jobs = release(releasing, "v0.9.0")
    assert {name: job.outcome for name, job in jobs.items()} == {
        "check": "failure", "build": "skipped", "try": "skipped", "release": "skipped",
    }  # fmt: skip
    assert "v0.9.0 is not on main: nothing is released" in jobs["check"].text
    assert list(releasing.releases.iterdir()) == []
    # Nor does the last step alone, should somebody come that far.
    (tmp_path / "dist").mkdir()
    pin = subprocess.run(
        [".github/pin", "https://stars.example/", tmp_path / "dist", "v0.9.0", "main"],
        cwd=tmp_path / "desk", capture_output=True, text=True,
    )  # fmt: skip
    assert pin.returncode == 1
    assert "v0.9.0 is not on main: nothing is released" in pin.stderr
    assert "v0" not in git(releasing.origin, "tag").split()


@pytest.mark.parametrize("moved", ["tag", "version", "image"])
def test_a_release_is_made_of_what_the_last_one_was_made_of_and_of_new_versions(releasing: Hosting, moved: str):
    assert release(releasing)["release"].outcome == "success"
    known = releasing.read(".github/dependencies")
    assert known.splitlines() == [f"stars 1.0.0 {'a' * 40} {ADDRESS}", f"swift 6.3.1-jammy sha256:{'d' * 64}"]
    releasing.replaced["Release it"] = lambda _: None
    # The tags have moved, always: what they are now is not asked.
    (releasing.folder / "Package.resolved").write_text(resolved("1.0.0", "b" * 40))
    taken = f"stars 1.0.0 {'a' * 40} {ADDRESS}"
    if moved == "version":
        taken = f"stars 1.0.1 {releasing.tag_package('1.0.1')} {ADDRESS}"
        releasing.commit(lambda tree: rename(tree / "Package.swift", 'exact: "1.0.0"', 'exact: "1.0.1"'))
    elif moved == "image":
        (releasing.folder / "digest").write_text(f"sha256:{'e' * 64}\n")
    git(releasing.origin, "tag", "v0.1.1", "main")
    jobs = release(releasing, "v0.1.1")
    if moved == "image":
        assert jobs["check"].outcome == "failure"
        assert f"swift 6.3.1-jammy is sha256:{'e' * 64}, and was sha256:{'d' * 64}" in jobs["check"].text
        assert "remove its line from .github/dependencies" in jobs["check"].text
        assert jobs["build"].outcome == jobs["release"].outcome == "skipped"
        return
    assert jobs["release"].outcome == "success", jobs["build"].text
    assert releasing.said("ran") == ["a" * 40, taken.split()[2]]
    assert taken in releasing.read(".github/dependencies").splitlines()


def test_a_tag_without_the_last_releases_record_is_built_by_it_all_the_same(releasing: Hosting):
    """Whoever moves a dependency could tag an older commit of the default branch."""
    assert release(releasing)["release"].outcome == "success"
    releasing.replaced["Release it"] = lambda _: None
    git(releasing.origin, "tag", "v0.1.1", "v0.1.0")
    (releasing.folder / "Package.resolved").write_text(resolved("1.0.0", "b" * 40))
    assert release(releasing, "v0.1.1")["release"].outcome == "success"
    assert releasing.said("ran") == ["a" * 40] * 2


def test_what_another_release_was_made_of_meanwhile_stops_a_release(releasing: Hosting):
    """Its record came to the default branch after the build had begun."""
    pack = releasing.replaced["Pack it"]

    def meanwhile(workspace: Path) -> None:
        pack(workspace)
        record = f"stars 1.0.0 {'b' * 40} {ADDRESS}\n"
        releasing.commit(lambda tree: (tree / ".github/dependencies").write_text(record))

    releasing.replaced["Pack it"] = meanwhile
    job = release(releasing)["release"]
    assert job.outcome == "failure"
    assert f"stars 1.0.0 is {'a' * 40}, and was {'b' * 40}" in job.text
    assert job["Release it"].outcome == "skipped"


def test_two_builds_of_a_release_that_were_made_of_different_content_stop_it(releasing: Hosting, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "dependencies-aarch64").write_text(f"stars 1.0.0 {'b' * 40} {ADDRESS}\n")
    releasing.artifacts["apod-ARM64"] = other
    job = release(releasing)["release"]
    assert job.outcome == "failure"
    assert f"stars 1.0.0 is {'b' * 40}, and was {'a' * 40}" in job.text
    assert list(releasing.releases.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    [None, '{"pins": []}\n', '{"pins": [{"identity": "stars", "state": {"version": "1.0.0"}}]}\n',
     resolved("1.0.0", "a" * 40).replace("revision", "branch"), resolved("1.0.0", "a" * 40).replace("location", "path"),
     resolved("1.0.0", "a" * 40).replace(ADDRESS, f"{ADDRESS} evil")],
)  # fmt: skip
def test_a_build_that_does_not_tell_what_it_was_made_of_stops(tmp_path: Path, text: str | None):
    """Nothing to compare is not the same as nothing that differs."""
    if text:
        (tmp_path / "Package.resolved").write_text(text)
    run = subprocess.run(
        [PROJECT / ".github/made-of", tmp_path / "Package.resolved"], capture_output=True, text=True
    )
    assert run.returncode == 1
    assert "so nothing can be compared" in run.stderr


def test_the_token_of_a_release_is_given_to_the_two_steps_that_write(released: Hosting):
    with_token = {step for step, env in released.given.items() if any("t0ken" in value for value in env.values())}
    assert with_token == {"Release it", "Fetch it from now on"}
    assert token_on_disk(released) == []


def test_an_image_without_a_digest_stops_a_release(releasing: Hosting):
    (releasing.folder / "digest").write_text("not found\n")
    job = release(releasing)["check"]
    assert job.outcome == "failure"
    assert "swift:6.3.1-jammy: the registry tells no digest" in job.text


def test_what_a_registry_sends_in_place_of_a_digest_is_no_command_to_the_runner(tmp_path: Path):
    docker = tmp_path / "docker"
    docker.write_text("#!/bin/sh\nprintf 'sha256:\\r::error::stars\\n##[error]stars\\n'\n")
    docker.chmod(0o755)
    run = subprocess.run(
        [PROJECT / ".github/images", "swift:6.3.1-jammy"],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}, capture_output=True,
    )  # fmt: skip
    assert (run.returncode, run.stdout) == (1, b"")
    said = b"swift:6.3.1-jammy: the registry tells no digest, but: sha256:?::error::stars?## [error]stars\n"
    assert run.stderr == said


def test_every_container_of_a_release_is_named_by_its_digest():
    source = yaml.safe_load((PROJECT / ".github/workflows/release.yml").read_text())
    containers = {job["container"] for job in source["jobs"].values() if "container" in job}
    assert containers == {
        "${{ fromJSON(needs.check.outputs.images)['swift:6.3.1-jammy'] }}",
        "${{ fromJSON(needs.check.outputs.images)[matrix.system] }}",
    }
    images = next(step for step in source["jobs"]["check"]["steps"] if step.get("id") == "images")["run"]
    for image in ["swift:6.3.1-jammy", *source["jobs"]["try"]["strategy"]["matrix"]["system"]]:
        assert f" {image}" in images
    assert source["jobs"]["release"]["environment"] == "release"


def test_a_program_of_another_version_is_not_released(released: Hosting):
    run = subprocess.run(
        [PROJECT / ".github/smoke", released.releases / f"{PACKED}.tar.gz", "0.2.0"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 1
    assert "says that it is apod 0.1.0, not apod 0.2.0" in run.stderr


def test_an_archive_without_the_terms_of_what_is_linked_in_is_not_released(released: Hosting, tmp_path: Path):
    with tarfile.open(released.releases / f"{PACKED}.tar.gz") as packed:
        packed.extractall(tmp_path, filter="data")
    (tmp_path / PACKED / "THIRD-PARTY-NOTICES").unlink()
    archive = tmp_path / f"{PACKED}.tar.gz"
    subprocess.run(["tar", "-C", tmp_path, "-czf", archive, PACKED], check=True)
    run = subprocess.run([PROJECT / ".github/smoke", archive, "0.1.0"], capture_output=True, text=True)
    assert run.returncode == 1
    assert f"{PACKED}.tar.gz lacks THIRD-PARTY-NOTICES" in run.stderr


@pytest.mark.parametrize(
    "path",
    ["Sources/apod/Mine.swift", "Package.swift", ".ci/build", ".ci/hardened", ".ci/packages", ".github/pack",
     ".github/known-revisions", ".github/dependencies"],
)  # fmt: skip
def test_every_source_counts_for_the_hash(tmp_path: Path, path: str):
    for name in [".github/sources", "Package.swift", "Sources/apod/Program.swift", ".ci/build", ".ci/hardened",
                 ".ci/packages", ".github/known-revisions", ".github/pack"]:  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((PROJECT / name).read_bytes())

    def told() -> str:
        run = ["bash", tmp_path / ".github/sources"]
        return subprocess.run(run, capture_output=True, text=True, check=True).stdout

    before = told()
    assert before == told()
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text("// mine\n")
    after = told()
    assert after != before
    # What a link leads to is compiled like a file.
    (tmp_path / "elsewhere.swift").write_text("// theirs\n")
    (tmp_path / "Sources/link.swift").symlink_to("../elsewhere.swift")
    assert told() != after
