"""The scripts that release.yml runs: what a release holds, what it was made of, and how it comes to be fetched."""

import re
import tarfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest
import yaml

from commands import git, run, said, with_tools
from conftest import SITE, Origin, commit, pin
from program import PROJECT
from prose import lost

SCRIPTS = PROJECT / ".github"
ADDRESS = f"{SITE}stars"


def line(revision: str, version: str = "1.0.0") -> str:
    return f"stars {version} {revision * 40} {ADDRESS}\n"


def test_a_release_holds_the_program_and_what_belongs_to_it(packed: Path, tmp_path: Path):
    root = packed.name.removesuffix(".tar.gz")
    with tarfile.open(packed) as archive:
        names = set(archive.getnames())
        assert archive.getmember(f"{root}/apod").mode & 0o111
        assert {member.uid for member in archive} == {0}
        archive.extractall(tmp_path, filter="data")
    templates = {path.relative_to(PROJECT).as_posix() for path in PROJECT.glob("Templates/**/*")}
    files = {"apod", "LICENSE", "THIRD-PARTY-NOTICES", "README.md", "apod.yml"}
    assert {f"{root}/{name}" for name in files | templates} <= names
    assert lost(tmp_path / root) == []


@pytest.mark.parametrize("fault", ["none", "another version", "no terms"])
def test_an_archive_that_is_not_what_was_to_be_released_is_not(packed: Path, tmp_path: Path, fault: str):
    archive, version = packed, re.search(r"apod-([\d.]+)-", packed.name)[1]
    if fault == "no terms":
        root, archive = packed.name.removesuffix(".tar.gz"), tmp_path / packed.name
        with tarfile.open(packed) as whole:
            whole.extractall(tmp_path, filter="data")
        (tmp_path / root / "THIRD-PARTY-NOTICES").unlink()
        said("tar", "-C", tmp_path, "-czf", archive, root)
    done = run(SCRIPTS / "smoke", archive, "0.0.9" if fault == "another version" else version)
    if fault == "none":
        assert done.returncode == 0, done.stderr
        assert "no findings" in done.stdout + done.stderr and f"{packed.name} runs on " in done.stdout
    else:
        assert done.returncode == 1
        says = {"another version": f"says that it is apod {version}, not apod 0.0.9", "no terms": "lacks THIRD-PARTY-NOTICES"}
        assert says[fault] in done.stderr


def test_the_branch_and_the_major_version_lead_to_a_release(pinned: Origin, packed: Path):
    text = git(pinned.path, "show", "main:.github/release")
    address, sources, file = text.splitlines()
    assert address == f"{SITE}v0.1.0/"
    assert len(sources.split()[1]) == 64
    assert file == said("sha256sum", packed.name, cwd=packed.parent).strip()
    assert git(pinned.path, "show", "v0:.github/release") == text
    # One commit on top of the tag, with nothing else in it.
    changed = git(pinned.path, "diff", "--name-only", "v0.1.0", "main").split()
    assert changed == [".github/dependencies", ".github/release"]
    assert git(pinned.path, "rev-parse", "v0.1.0") == git(pinned.path, "rev-parse", "main~1")


def test_a_release_is_put_on_a_branch_that_has_gone_on(pinned: Origin, dist: Path):
    """Someone pushed while the release was made: their work stays, and the tag does not get it."""
    job = pinned.clone("late")
    git(job, "tag", "v0.2.0")
    commit(pinned.clone("desk"), {"NEWS": "news\n"}, "main")
    assert pin(job, "v0.2.0", dist).returncode == 0
    assert git(pinned.path, "show", "main:NEWS") == "news"
    assert git(pinned.path, "show", "main:.github/release").startswith(f"{SITE}v0.2.0/")
    assert "NEWS" not in git(pinned.path, "ls-tree", "--name-only", "v0")


def test_a_release_is_pinned_though_its_tag_is_older_than_the_last_ones_pin(pinned: Origin, dist: Path):
    """Whoever tags two releases one after the other need not fetch in between."""
    job = pinned.clone("older")
    git(job, "checkout", "--quiet", "v0.1.0")
    git(job, "tag", "v0.1.1")
    assert pin(job, "v0.1.1", dist).returncode == 0
    for name in ["main", "v0"]:
        assert git(pinned.path, "show", f"{name}:.github/release").startswith(f"{SITE}v0.1.1/")


@pytest.mark.parametrize(("last", "whole"), [("v0.10.0", True), ("v0.10.0", False), ("v1.0.0", True)])
def test_a_release_that_is_older_than_the_one_that_is_fetched_changes_nothing(
    pinned: Origin, dist: Path, last: str, whole: bool
):
    """Its workflow can be run again at any time, also after a release that did not reach the branch."""
    # Each knows what was fetched before the other.
    jobs = {tag: pinned.clone(tag) for tag in [last, "v0.9.1"]}
    for job in jobs.values():
        git(job, "checkout", "--quiet", "v0.1.0")
    hook = pinned.hook("update", "true" if whole else '[ "$1" != refs/heads/main ]')
    assert (pin(jobs[last], last, dist).returncode == 0) is whole
    hook.unlink()
    before = git(pinned.path, "show-ref")
    again = pin(jobs["v0.9.1"], "v0.9.1", dist)
    assert again.returncode == 1
    assert f"v0.9.1 is older than {last}, which is fetched now" in again.stderr
    assert git(pinned.path, "show-ref") == before


def test_a_release_that_was_not_pinned_is_when_it_is_run_again(project: Origin, dist: Path):
    """A third time nothing is left to do."""
    hook = project.hook("update", '[ "$1" != refs/heads/main ]')
    assert pin(project.clone("first"), "v0.1.0", dist).returncode != 0
    hook.unlink()
    assert pin(project.clone("second", "--branch", "v0.1.0"), "v0.1.0", dist).returncode == 0
    pinned = git(project.path, "rev-parse", "main")
    assert git(project.path, "show", "v0:.github/release") == git(project.path, "show", "main:.github/release")
    assert pin(project.clone("third", "--branch", "v0.1.0"), "v0.1.0", dist).returncode == 0
    assert git(project.path, "rev-parse", "main") == pinned


def test_a_tag_that_never_was_on_the_default_branch_releases_nothing(project: Origin, dist: Path):
    """Whoever may push a branch may push a tag on it."""
    desk = project.clone("desk")
    assert run(".github/is-merged", "HEAD", "main", cwd=desk).returncode == 0
    commit(desk, {"Sources/evil.swift": "evil\n"}, "evil")
    git(desk, "tag", "v0.9.0")
    before = git(project.path, "show-ref")
    # The first step of a release, and the last one.
    for done in [run(".github/is-merged", "HEAD", "main", cwd=desk), pin(desk, "v0.9.0", dist)]:
        assert done.returncode == 1
        assert "v0.9.0 is not on main: nothing is released" in done.stderr
    assert git(project.path, "show-ref") == before


def publish(folder: Path) -> CompletedProcess:
    """Makes a release of `dist` on a host, whose files are in `host`."""
    gh = """case "$1 $2" in
      "release view") [ -e host ] || { echo "release not found" >&2; exit 1; }
        printf 'title:\\tStars\\r::stop-commands::stars\\n' ;;
      "release create") [ ! -e host ] && mkdir host && cp "${@:6}" host/ ;;
      "release download") mkdir -p "$5" && cp host/* "$5/" ;;
    esac"""
    return run(SCRIPTS / "publish", "v0.1.0", "dist", cwd=folder, env=with_tools(folder, gh=gh))


def test_a_release_that_is_there_already_has_the_very_same_files_or_stops_the_job(tmp_path: Path, dist: Path):
    (dist / "apod_0.1.0_amd64.deb").write_bytes(b"the package")
    assert publish(tmp_path).returncode == 0
    names = {path.name for path in dist.iterdir()}
    assert {path.name for path in (tmp_path / "host").iterdir()} == names and "SHA256SUMS" in names
    said("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=tmp_path / "host")
    assert len((dist / "SHA256SUMS").read_text().splitlines()) == 2
    # Once more, as when a later step failed.
    assert publish(tmp_path).returncode == 0
    (tmp_path / "host/apod_0.1.0_amd64.deb").write_bytes(b"somebody else's")
    done = publish(tmp_path)
    assert done.returncode == 1
    assert "with other files than were built here" in done.stdout
    assert "stop-commands" not in done.stdout, "the words of that release are no commands to the runner"


def compared(folder: Path, record: str | None, *lists: str) -> CompletedProcess:
    """Compares lists of what builds were made of with the record."""
    if record is not None:
        (folder / "record").write_text(record)
    for number, text in enumerate(lists):
        (folder / f"list-{number}").write_text(text)
    return run(SCRIPTS / "compare-dependencies", folder / "record", *sorted(folder.glob("list-*")))


@pytest.mark.parametrize(
    ("record", "lists", "moved"),
    [
        (None, [line("a")], ""),
        ("", [line("a")], ""),
        (line("a"), [line("a"), line("a")], ""),
        (line("a"), [line("b", "1.0.1")], ""),
        (line("a"), [line("b")], f"stars 1.0.0 is {'b' * 40}, and was {'a' * 40}"),
        (None, [line("a"), line("b")], f"stars 1.0.0 is {'b' * 40}, and was {'a' * 40}"),
        ("swift 6.3.1-jammy sha256:d\n", ["swift 6.3.1-jammy sha256:e\n"], "swift 6.3.1-jammy is sha256:e, and was sha256:d"),
    ],
)  # fmt: skip
def test_a_version_that_has_other_content_than_before_or_in_another_build_stops_a_release(
    tmp_path: Path, record: str | None, lists: list[str], moved: str
):
    done = compared(tmp_path, record, *lists)
    if moved:
        assert (done.returncode, done.stdout) == (1, "")
        assert moved in done.stderr and "remove its line from .github/dependencies" in done.stderr
    else:
        assert (done.returncode, done.stdout) == (0, "".join(sorted({*lists}))), done.stderr


def test_the_record_is_that_of_the_branch_and_not_of_the_tag(pinned: Origin):
    """Whoever moves a dependency could tag an older commit of the default branch."""
    job = pinned.clone("tagged", "--branch", "v0.1.0")
    assert not (job / ".github/dependencies").exists()
    assert said(SCRIPTS / "record", "main", cwd=job) == line("a")
    git(job, "push", "--quiet", "origin", "v0.1.0:refs/heads/first")
    git(job, "fetch", "--quiet")
    assert said(SCRIPTS / "record", "first", cwd=job) == ""
    assert run(SCRIPTS / "record", "nowhere", cwd=job).returncode == 1


RESOLVED = f"""{{
  "pins" : [
    {{
      "identity" : "stars",
      "location" : "{ADDRESS}",
      "state" : {{
        "revision" : "{"a" * 40}",
        "version" : "1.0.0"
      }}
    }}
  ], "version" : 3
}}
"""


def test_a_build_tells_what_it_was_made_of(tmp_path: Path):
    (tmp_path / "Package.resolved").write_text(RESOLVED)
    image = ["swift:6.3.1-jammy", "swift@sha256:d"]
    assert said(SCRIPTS / "made-of", tmp_path / "Package.resolved", *image) == f"{line('a')}swift 6.3.1-jammy sha256:d\n"


@pytest.mark.parametrize(
    "text",
    [None, '{"pins": []}\n', '{"pins": [{"identity": "stars", "state": {"version": "1.0.0"}}]}\n',
     RESOLVED.replace("revision", "branch"), RESOLVED.replace("location", "path"), RESOLVED.replace(ADDRESS, f"{ADDRESS} evil")],
)  # fmt: skip
def test_a_build_that_does_not_tell_what_it_was_made_of_stops(tmp_path: Path, text: str | None):
    """Nothing to compare is not the same as nothing that differs."""
    if text:
        (tmp_path / "Package.resolved").write_text(text)
    done = run(SCRIPTS / "made-of", tmp_path / "Package.resolved")
    assert done.returncode == 1
    assert "so nothing can be compared" in done.stderr


@pytest.mark.parametrize(
    ("answer", "told", "says"),
    [
        (f"sha256:{'d' * 64}", f'images={{"swift:6.3.1-jammy":"swift@sha256:{"d" * 64}"}}\n', ""),
        ("not found", "", "the registry tells no digest, but: not found\n"),
        # What it sends in place of a digest must be no command to the runner.
        (r"sha256:\r::error::stars\n##[error]stars", "", "but: sha256:?::error::stars?## [error]stars\n"),
    ],
)
def test_an_image_is_named_by_its_digest(tmp_path: Path, answer: str, told: str, says: str):
    docker = with_tools(tmp_path, docker=f"printf '{answer}\\n'")
    done = run(SCRIPTS / "images", "swift:6.3.1-jammy", env=docker)
    assert (done.returncode, done.stdout) == (1 if says else 0, told)
    assert done.stderr.endswith(says)


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


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("Sources/apod/Mine.swift", True), ("Package.swift", True), (".ci/build", True), (".ci/hardened", True),
        (".ci/packages", True), (".github/pack", True), (".github/build", True), (".github/known-revisions", True),
        (".github/dependencies", True), ("Templates/day.html", False), ("README.md", False), ("apod.yml", False),
    ],
)  # fmt: skip
def test_every_source_counts_for_the_hash_and_nothing_else(project: Origin, path: str, counts: bool):
    tree = project.clone("tree")
    before = said(tree / ".github/sources")
    (tree / path).parent.mkdir(exist_ok=True)
    (tree / path).write_text("// mine\n")
    after = said(tree / ".github/sources")
    assert (after != before) is counts
    # What a link leads to is compiled like a file.
    (tree / "elsewhere.swift").write_text("// theirs\n")
    (tree / "Sources/link.swift").symlink_to("../elsewhere.swift")
    assert said(tree / ".github/sources") != after
