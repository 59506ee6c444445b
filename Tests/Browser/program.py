"""Runs the built program in a temporary folder, with the project's templates."""

import os
import subprocess
from datetime import date, datetime, timezone
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
BINARY = PROJECT / ".build" / "debug" / "apod"
# The day on which the tests happen.
TODAY = date(2026, 11, 20)


def noon(day: date) -> int:
    """Returns noon in New York in winter, for SOURCE_DATE_EPOCH."""
    return int(datetime(day.year, day.month, day.day, 17, tzinfo=timezone.utc).timestamp())


class Program:
    """Runs commands on any day."""

    def __init__(self, folder: Path):
        self.folder = folder

    def run(self, command: str, *options: object, on: date, leaves: int = 0) -> None:
        """Runs a command to its end, and asserts its exit code."""
        templates = ["--templates", PROJECT / "Templates"]
        run = subprocess.run(
            [BINARY, command, *templates, *map(str, options)],
            cwd=self.folder,
            env={
                "PATH": os.environ["PATH"],
                "HOME": str(self.folder),
                "SOURCE_DATE_EPOCH": str(noon(on)),
            },
            capture_output=True,
            text=True,
        )
        assert run.returncode == leaves, run.stderr
