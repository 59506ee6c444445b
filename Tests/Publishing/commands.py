"""Runs commands, finds them, and replaces them with scripts."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from program import PROJECT

PUBLISHING = "\n".join((PROJECT / f"docs/{page}.md").read_text() for page in ["publishing", "api"])


def run(*command: object, **options) -> subprocess.CompletedProcess:
    """Runs a command to its end, whatever its exit code is."""
    return subprocess.run([*map(str, command)], capture_output=True, text=True, **options)


def said(*command: object, **options) -> str:
    """Returns the output of a command, which has to succeed."""
    done = run(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def git(folder: Path, *arguments: object) -> str:
    """Runs git with a name and an address, and returns its output."""
    who = ["-c", "user.name=Stars", "-c", "user.email=sky@stars.example", "-c", "init.defaultBranch=main"]
    return said("git", *who, *arguments, cwd=folder).strip()


def tool(name: str, *elsewhere: str) -> str:
    """Returns the path of a program. In CI, it must be installed."""
    path = shutil.which(name) or next((place for place in elsewhere if Path(place).exists()), None)
    if not path and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed")
    assert path, f"{name} is not installed"
    return path


def write(folder: Path, files: dict[str, str]) -> None:
    """Writes texts by their paths below a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def script(file: Path, text: str) -> Path:
    """Writes a script that can be run."""
    write(file.parent, {file.name: f"#!/usr/bin/env bash\nset -euo pipefail\n{text}\n"})
    file.chmod(0o755)
    return file


def with_tools(folder: Path, **tools: str) -> dict[str, str]:
    """Returns an environment in which these scripts replace the commands of the same names."""
    for name, text in tools.items():
        script(folder / "bin" / name.replace("_", "-"), text)
    return {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}


def recipe(start: str, page: str = PUBLISHING) -> str:
    """Returns the fenced block of a page whose first line starts with this text."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", page, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
