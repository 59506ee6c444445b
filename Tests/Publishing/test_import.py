"""The memory that an import takes, measured in a separate process."""

import gzip
import json
import sys
from pathlib import Path

import pytest

from commands import run
from program import BINARY

RECORD = {
    "date": "1998-05-01", "title": "A Quiet Nebula", "media_type": "image", "service_version": "v1",
    "explanation": "Dust drifts by without a sound.", "url": "https://apod.nasa.gov/apod/image/quiet.jpg",
}  # fmt: skip


# A small process starts the command, because a new process first counts the memory of its parent.
MEASURE = """import resource, subprocess, sys
code = subprocess.call(sys.argv[1:], stderr=subprocess.STDOUT)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(code)"""


def take(folder: Path, file: Path) -> tuple[int, str, int]:
    """Imports the file. Returns the exit code, what was printed, and the most memory taken, in kilobytes."""
    archive = folder / f"archive-{file.name}"
    done = run(sys.executable, "-I", "-S", "-c", MEASURE, BINARY, "import", file, "--archive", archive, cwd=folder)
    *printed, memory = done.stdout.splitlines()
    return done.returncode, "\n".join(printed), int(memory)


@pytest.fixture
def usual(tmp_path: Path) -> int:
    """The memory that the import of one record takes."""
    (tmp_path / "usual").write_text(json.dumps(RECORD))
    code, printed, memory = take(tmp_path, tmp_path / "usual")
    assert code == 0, printed
    return memory


# A file within `import-budget` is read whole. This is the allowed memory per kilobyte of it.
HELD = 3


def test_a_line_of_64_mb_is_rejected_with_at_most_three_times_its_memory(tmp_path: Path, usual: int):
    (tmp_path / "endless").write_bytes(b"y" * 64_000_000 + b"\n" + json.dumps(RECORD).encode() + b"\n")
    code, printed, memory = take(tmp_path, tmp_path / "endless")
    assert code == 65 and "endless:1: not JSON" in printed
    assert "1998-05-01" in (tmp_path / "archive-endless/1998.jsonl").read_text()
    assert memory - usual < HELD * 64_000


def test_a_truncated_gzip_file_of_64_mb_takes_at_most_three_times_its_memory(tmp_path: Path, usual: int):
    # The file is truncated: the bytes that were unpacked so far must not be kept in memory either.
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(bytes(64_000_000))[:-8])
    code, printed, memory = take(tmp_path, tmp_path / "bomb.gz")
    assert code == 65 and "bomb.gz: the gzip file is truncated" in printed
    assert memory - usual < HELD * 64_000


def test_a_file_above_the_budget_is_rejected_without_reading_it_into_memory(tmp_path: Path, usual: int):
    (tmp_path / "apod.yml").write_text("import-budget: 2\n")
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(bytes(64_000_000)))
    code, printed, memory = take(tmp_path, tmp_path / "bomb.gz")
    assert code != 0 and "the records exceed 2 MB" in printed
    assert memory - usual < 20_000
