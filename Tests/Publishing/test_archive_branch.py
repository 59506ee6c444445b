"""The script that keeps archive/ on a branch takes plain files with known names alone."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / ".github/archive-branch"


class Repository:
    """A clone with an archive, and the bare repository that it pushes to."""

    def __init__(self, folder: Path):
        self.folder = folder / "site"
        self.archive = self.folder / "archive"
        self.git("init", "--quiet", "--bare", str(folder / "host.git"), cwd=folder)
        self.git("clone", "--quiet", str(folder / "host.git"), str(self.folder), cwd=folder)
        self.archive.mkdir()

    def git(self, *words: str, cwd: Path | None = None) -> str:
        done = subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *words],
            cwd=cwd or self.folder, check=True, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout

    def script(self, what: str) -> subprocess.CompletedProcess:
        return subprocess.run([SCRIPT, what, "archive"], cwd=self.folder, capture_output=True, text=True)

    def write(self, *names: str):
        for name in names:
            file = self.archive / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name)

    @property
    def kept(self) -> list[str]:
        return self.git("ls-tree", "-r", "--name-only", "origin/archive").split()


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


FILES = ["2026.jsonl", "pictures.jsonl", "state.json", "absent", "manifest", "damaged/2025.jsonl", "damaged/pictures.jsonl"]  # fmt: skip


def test_what_an_archive_holds_goes_to_the_branch_and_comes_back(repository):
    repository.write(*FILES, "pictures/2026/11/20.jpg", "stamps", "lock")
    assert repository.script("save").returncode == 0
    repository.git("fetch", "--quiet", "origin", "archive:refs/remotes/origin/archive")
    assert sorted(repository.kept) == sorted(FILES)
    for name in FILES:
        (repository.archive / name).unlink()
    assert repository.script("restore").returncode == 0
    assert all((repository.archive / name).read_text() == name for name in FILES)


@pytest.mark.parametrize("name", ["2026.jsonl", "state.json", "notes.txt", "damaged/2025.jsonl", "strange\nname"])
def test_a_link_or_a_strange_file_is_not_saved(repository, name):
    repository.write("2025.jsonl", name)
    if name != "notes.txt":
        (repository.archive / name).unlink()
        (repository.archive / name).symlink_to("/proc/self/environ")
    done = repository.script("save")
    assert done.returncode == 1
    assert "archive/ holds what is no file of an archive" in done.stderr
    assert name.split("\n")[0] in done.stderr
    assert repository.git("ls-remote", "origin") == ""


def test_the_name_of_a_strange_file_is_no_command_to_the_runner(repository):
    repository.write("a\r::error::stars", "b\n##[error]stars", "c\x1b[31m\x7f")
    done = repository.script("save")
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:-1] == [
        "  100644 a?::error::stars", "  100644 b?## [error]stars", "  100644 c?[31m?",
    ]  # fmt: skip


@pytest.mark.parametrize("mode", ["link", "program", "folder", "below", "tab"])
def test_a_branch_with_anything_else_is_not_restored(repository, mode, tmp_path):
    other = tmp_path / "other"
    repository.git("clone", "--quiet", str(tmp_path / "host.git"), str(other), cwd=tmp_path)
    (other / "2025.jsonl").write_text("fine")
    if mode == "link":
        (other / "2026.jsonl").symlink_to("/proc/self/environ")
    elif mode == "program":
        (other / "2026.jsonl").write_text("run")
        (other / "2026.jsonl").chmod(0o755)
    elif mode == "tab":
        (other / "2026.jsonl\tx").write_text("fine up to the tab")
    else:
        above = other / ("pictures" if mode == "folder" else "damaged/2025.jsonl")
        above.mkdir(parents=True)
        (above / "x").write_text("x")
    repository.git("checkout", "--quiet", "-b", "archive", cwd=other)
    repository.git("add", "--all", cwd=other)
    repository.git("commit", "--quiet", "-m", "Strange", cwd=other)
    repository.git("push", "--quiet", "origin", "archive", cwd=other)
    done = repository.script("restore")
    assert done.returncode == 1
    assert "The branch archive holds what is no file of an archive" in done.stderr
    assert list(repository.archive.iterdir()) == []


def test_without_a_branch_it_is_a_first_run(repository):
    done = repository.script("restore")
    assert done.returncode == 0 and "first run" in done.stdout
