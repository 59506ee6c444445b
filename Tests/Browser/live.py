"""Runs `apod serve --watch` during a test, on a copy of the templates."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from program import BINARY, PROJECT, noon


class Live:
    """A running preview, and the folder with its templates."""

    def __init__(self, address: str, folder: Path):
        self.address = address
        self.folder = folder

    @contextmanager
    def edited(self, path: str, before: str, added: str) -> Iterator[None]:
        """Adds a text before the first occurrence of another text in a template, until the block ends."""
        file = self.folder / "Templates" / path
        text = file.read_text()
        assert before in text
        draft = self.folder / "draft"
        draft.write_text(text.replace(before, added + before, 1))
        try:
            # Replaces the file atomically, as an editor would.
            draft.rename(file)
            yield
        finally:
            draft.write_text(text)
            draft.rename(file)


@contextmanager
def serving(archive: Path, folder: Path, on: date) -> Iterator[Live]:
    """Runs the program on a copy of the templates until the block ends."""
    shutil.copytree(PROJECT / "Templates", folder / "Templates")
    with watching(folder, on, "--archive", str(archive)) as address:
        yield Live(address, folder)


@contextmanager
def watching(folder: Path, on: date, *options: str) -> Iterator[str]:
    """Runs the program in the folder until the block ends. Yields the address that it prints."""
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            [BINARY, "serve", "--watch", "--port", "0", *options],
            cwd=folder, stdout=subprocess.PIPE, stderr=log, text=True,
            env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "SOURCE_DATE_EPOCH": str(noon(on))},
        ) as program,
    ):  # fmt: skip
        try:
            line = program.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/\S*?(?=;)", line)
            assert found, f"{line}{(folder / 'log').read_text()}"
            yield found[0]
        finally:
            program.terminate()
