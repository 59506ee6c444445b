"""The script that saves archive/ to a branch. It takes only plain files with known names."""

import shutil
from datetime import timedelta
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from commands import git, run, with_tools, write
from conftest import FIRST, Origin, commit
from program import PROJECT, Program

SCRIPT = PROJECT / ".github/archive-branch"
FILES = ["2026.jsonl", "pictures.jsonl", "state.json", "absent", "backfill", "damaged/2025.jsonl", "damaged/pictures.jsonl"]  # fmt: skip


class Site:
    """A clone with an archive."""

    def __init__(self, origin: Origin, name: str = "site"):
        self.origin = origin
        self.folder = origin.clone(name)
        git(self.folder, "config", "user.name", "Stars")
        self.archive = self.folder / "archive"
        self.archive.mkdir()

    def script(self, what: str, **options) -> CompletedProcess:
        return run(SCRIPT, what, "archive", cwd=self.folder, **options)

    def write(self, *names: str) -> None:
        write(self.archive, dict(zip(names, names)))

    @property
    def kept(self) -> set[str]:
        return {*git(self.origin.path, "ls-tree", "-r", "--name-only", "archive").split()}


@pytest.fixture
def site(origin: Origin) -> Site:
    return Site(origin)


def test_an_archives_files_are_saved_to_the_branch_and_restored(site: Site):
    first = site.script("restore")
    assert first.returncode == 0 and "first run" in first.stdout
    site.write(*FILES, "pictures/2026/11/20.jpg", "lock", "manifest", "manifest.next", "making/index.html")
    assert site.script("save").returncode == 0
    assert site.kept == {*FILES}
    shutil.rmtree(site.archive)
    assert site.script("restore").returncode == 0
    assert all((site.archive / name).read_text() == name for name in FILES)


def test_another_machine_builds_from_a_saved_archive(site: Site, stars: Program):
    shutil.copytree(stars.folder / "demo/archive", site.archive, dirs_exist_ok=True)
    assert site.script("save").returncode == 0
    assert {"2026.jsonl", "state.json"} <= site.kept and "manifest" not in site.kept
    other = Site(site.origin, "other")
    assert "Restored archive/" in other.script("restore").stdout
    Program(other.folder).run("build", "--offline", on=FIRST + timedelta(days=1))
    assert (other.folder / "public/2026/11/18.html").exists()


def test_only_a_changed_archive_is_saved_as_one_more_commit(site: Site):
    told = []
    for name in ["2025.jsonl", "2025.jsonl", "2026.jsonl"]:
        site.write(name)
        told.append(site.script("save").stdout)
    assert ["did not change" in text for text in told] == [False, True, False]
    assert git(site.origin.path, "rev-list", "--count", "archive") == "2"
    assert git(site.origin.path, "branch", "--format=%(refname:short)").split() == ["archive"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("2026.jsonl", "120000 2026.jsonl"), ("damaged/2025.jsonl", "120000 damaged/2025.jsonl"), ("notes.txt", "100644 notes.txt"),
        # A name must not become a command to the runner.
        ("a\r::error::stars", "100644 a?::error::stars"), ("b\n##[error]stars", "100644 b?## [error]stars"),
        ("c\x1b[31m\x7f", "100644 c?[31m?"),
    ],
)  # fmt: skip
def test_an_archive_with_a_link_or_an_unknown_file_is_not_saved(site: Site, name: str, told: str):
    site.write("2025.jsonl", name)
    if told.startswith("120000"):
        (site.archive / name).unlink()
        (site.archive / name).symlink_to("/proc/self/environ")
    done = site.script("save")
    assert done.returncode == 1
    first, *names, _ = done.stderr.splitlines()
    assert "archive/ contains files that do not belong to an archive" in first and names == [f"  {told}"]
    assert git(site.folder, "ls-remote", "origin") == ""


@pytest.mark.parametrize("mode", ["link", "program", "folder", "below", "tab"])
def test_a_branch_with_unknown_or_special_files_is_not_restored(site: Site, mode: str):
    other = site.origin.clone("other")
    more = {"folder": "pictures/x", "below": "damaged/2025.jsonl/x", "tab": "2026.jsonl\tx"}
    name = more.get(mode, "2026.jsonl")
    if mode == "link":
        (other / name).symlink_to("/proc/self/environ")
    else:
        write(other, {name: "strange"})
        (other / name).chmod(0o755 if mode == "program" else 0o644)
    commit(other, {"2025.jsonl": "fine"}, "archive")
    done = site.script("restore")
    assert done.returncode == 1
    assert "The branch archive contains files that do not belong to an archive" in done.stderr
    assert list(site.archive.iterdir()) == []
    # A branch that was not restored is not overwritten.
    before = git(site.origin.path, "rev-parse", "archive")
    site.write("2026.jsonl")
    assert site.script("save").returncode == 1
    assert git(site.origin.path, "rev-parse", "archive") == before


def test_days_that_were_pushed_during_a_run_are_not_lost(site: Site):
    """For example by a manual backfill during a run."""
    site.write("2026.jsonl")
    assert site.script("save").returncode == 0
    desk = Site(site.origin, "desk")
    assert desk.script("restore").returncode == 0
    desk.write("1995.jsonl")
    assert desk.script("save").returncode == 0
    site.write("2027.jsonl")
    refused = site.script("save")
    assert refused.returncode == 1 and "changed meanwhile, or was not restored, so this run saves and publishes nothing" in refused.stderr
    assert site.kept == {"2026.jsonl", "1995.jsonl"}
    # The next run starts from the current branch.
    assert site.script("restore").returncode == 0
    assert site.script("save").returncode == 0
    assert site.kept == {"2026.jsonl", "1995.jsonl", "2027.jsonl"}
    assert git(site.origin.path, "rev-list", "--count", "archive") == "3"


def test_only_one_of_two_simultaneous_first_runs_is_saved(site: Site):
    desk = Site(site.origin, "desk")
    for clone, name in [(site, "2026.jsonl"), (desk, "2027.jsonl")]:
        assert clone.script("restore").returncode == 0
        clone.write(name)
    assert site.script("save").returncode == 0
    refused = desk.script("save")
    assert refused.returncode == 1 and "changed meanwhile" in refused.stderr
    assert site.kept == {"2026.jsonl"}


def test_a_deleted_branch_is_created_again_by_the_next_run(site: Site):
    site.write("2026.jsonl")
    assert site.script("save").returncode == 0
    git(site.folder, "push", "--quiet", "origin", ":refs/heads/archive")
    site.write("2027.jsonl")
    refused = site.script("save")
    assert refused.returncode == 1 and "changed meanwhile" in refused.stderr
    assert "first run" in site.script("restore").stdout
    assert site.script("save").returncode == 0
    assert site.kept == {"2026.jsonl", "2027.jsonl"}


def test_a_failure_to_reach_the_branch_is_not_taken_for_a_first_run(site: Site, tmp_path: Path):
    fails = 'if [ "$1" = ls-remote ]; then echo "no route" >&2; exit 128; fi\nexec /usr/bin/git "$@"'
    done = site.script("restore", env=with_tools(tmp_path, git=fails))
    assert done.returncode == 128 and "git exited with 128" in done.stderr
    # It is not reported as a changed branch either.
    site.write("2026.jsonl")
    site.origin.hook("pre-receive", "exit 1")
    done = site.script("save", env=with_tools(tmp_path, git=fails))
    assert done.returncode == 128 and "changed meanwhile" not in done.stderr


def test_a_failed_push_of_the_archive_stops_the_run(site: Site):
    site.origin.hook("pre-receive", "echo protected branch >&2; exit 1")
    site.write("2026.jsonl")
    done = site.script("save")
    assert done.returncode == 1 and "protected branch" in done.stderr and "for the reason above" in done.stderr
