#!/usr/bin/env python3
"""Breaks the program on purpose, one place at a time, and tells whether the tests notice.

    Tests/Breakages/breakages.py [--list] [NAME-PART ...]

breakages.toml lists the breakages; --list looks whether each still has its place. Each is written into the
working tree, the tests that should notice are run, and the file is put back, also when this is interrupted.
The working tree has to be clean.
Leaves with 0 when every breakage was caught, with 1 when one was not, with 2 when nothing was run.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("breakages.toml")
# How many seconds tests may take: a breakage can make them wait for ever.
PATIENCE = 900
KINDS = ("swift", "browser")


class Mistake(Exception):
    """What is wrong with a breakage, or with this machine; it says nothing about the tests."""


@dataclass(frozen=True)
class Breakage:
    """A text to replace, and the tests that should notice."""

    name: str
    file: str
    old: str
    new: str
    kind: str
    tests: str
    times: int = 1

    @property
    def path(self) -> Path:
        return PROJECT / self.file

    @property
    def is_source(self) -> bool:
        """Whether it is compiled. Templates are read from their folder by all tests that are named here."""
        return self.file.startswith("Sources/")

    def broken(self) -> bytes:
        """The whole file with the breakage in it."""
        whole = self.path.read_bytes() if self.path.exists() else b""
        found = whole.count(self.old.encode())
        if found != self.times:
            raise Mistake(f"“{self.name}”: {self.file} has the text {found} times, not {self.times}")
        if self.old == self.new:
            raise Mistake(f"“{self.name}” changes nothing")
        return whole.replace(self.old.encode(), self.new.encode())


@dataclass(frozen=True)
class Outcome:
    """What the tests said: who noticed, or None when they all passed."""

    caught_by: str | None


def listed() -> list[Breakage]:
    """The breakages in their order."""
    breakages = []
    for told in tomllib.loads(LIST.read_text())["breakage"]:
        kinds = [kind for kind in KINDS if kind in told]
        if len(kinds) != 1:
            raise Mistake(f"“{told['name']}” has to name one kind of tests: {', '.join(KINDS)}")
        tests = told.pop(kinds[0])
        breakages.append(Breakage(**told, kind=kinds[0], tests=tests))
    return breakages


def run(command: list[str | Path], patience: float | None = None, **more: str) -> tuple[int | None, str]:
    """The exit code of a command and all that it said; no code where it took too long. Nothing that it
    started outlives it."""
    child = subprocess.Popen(
        command,
        cwd=PROJECT,
        env={**os.environ, **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        said, _ = child.communicate(timeout=patience)
        return child.returncode, said
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()


def told(*command: str) -> str:
    """What a command prints, when it succeeds."""
    code, said = run(list(command))
    if code != 0:
        raise Mistake(f"{' '.join(command)} failed:\n{said}")
    return said.strip()


def end(text: str, lines: int = 15) -> str:
    return "\n".join(text.rstrip().splitlines()[-lines:])


class Built:
    """What is built of the sources, and whether a breakage is in it."""

    def __init__(self) -> None:
        self.is_broken = False

    def build(self, *what: str) -> None:
        code, said = run([PROJECT / ".ci/build-tests", *what])
        if code != 0:
            raise Mistake(f"it does not compile:\n{end(said)}")

    def ready(self, breakage: Breakage) -> None:
        """Builds what the tests of a breakage run, when it is not built already."""
        if not breakage.is_source and not self.is_broken:
            return
        self.is_broken = True
        self.build(*(["--build-tests"] if breakage.kind == "swift" else ["--product", "apod"]))
        self.is_broken = breakage.is_source

    def clean(self) -> None:
        """Builds the sources as they are, so that no breakage is left in what others run."""
        if self.is_broken:
            print("Building again without the breakages …", file=sys.stderr)
            self.build("--build-tests")
            self.is_broken = False


def swift_tests(breakage: Breakage) -> Outcome:
    command = [PROJECT / ".ci/swift-tests", "--no-parallel"]
    # The name of a type in backticks has other spaces when the program runs.
    code, said = run([*command, "--filter", breakage.tests.replace(" ", ".")], PATIENCE)
    if code is None:
        return Outcome(f"no end after {PATIENCE} s")
    if not re.search(r"Test run started", said) or re.search(r"Test run with 0 tests", said):
        raise Mistake(f"no test was run:\n{end(said)}")
    if code == 0:
        return Outcome(None)
    failed = re.search(r"^\S+ +Test (.+?) (?:recorded an issue|failed after)", said, re.M)
    return Outcome(failed[1].strip("`\"") if failed else f"the end of the run: {end(said, 1)}")


def browser_tests(breakage: Breakage) -> Outcome:
    # In a folder of its own: pytest would tidy up after the runs of others, which takes minutes.
    with tempfile.TemporaryDirectory(prefix="breakage-") as temporary:
        options = ["--numprocesses", "0", "-x", "-rfE", f"--basetemp={temporary}/pytest"]
        command = [PROJECT / ".ci/browser-tests", *options, f"Tests/Browser/{breakage.tests}"]
        code, said = run(command, PATIENCE, BROWSER_TESTS="all")
    if code is None:
        return Outcome(f"no end after {PATIENCE} s")
    if code not in (0, 1) or not re.search(r"\d+ (?:passed|failed|error)", said):
        raise Mistake(f"no test was run:\n{end(said)}")
    if code == 0:
        return Outcome(None)
    failed = re.search(r"^(FAILED|ERROR) (?:Tests/\w+/)?(\S+?\.py::.*?)(?: - .*)?$", said, re.M)
    if not failed:
        return Outcome(end(said, 1))
    # Mostly the program itself, which refuses to publish the site that the test wants.
    return Outcome(failed[2] if failed[1] == "FAILED" else f"the set-up of {failed[2]}")


RUNNERS: dict[str, Callable[[Breakage], Outcome]] = {
    "swift": swift_tests,
    "browser": browser_tests,
}


@contextmanager
def broken(breakage: Breakage) -> Iterator[None]:
    """The project with a breakage in it."""
    before, after = breakage.path.read_bytes(), breakage.broken()
    try:
        breakage.path.write_bytes(after)
        yield
    finally:
        # With a new time: the compiler goes by it.
        breakage.path.write_bytes(before)


def line(word: str, seconds: float, breakage: Breakage, rest: str = "") -> None:
    print(f"{word:<10} {seconds:4.0f} s  {breakage.name}{rest}", flush=True)


def is_caught(breakage: Breakage, built: Built) -> bool:
    """Runs the tests of one breakage, and prints what they said."""
    began = time.monotonic()
    try:
        with broken(breakage):
            built.ready(breakage)
            outcome = RUNNERS[breakage.kind](breakage)
    except Mistake as mistake:
        line("MISTAKE", time.monotonic() - began, breakage, f": {mistake}")
        return False
    taken = time.monotonic() - began
    if outcome.caught_by is None:
        line("NOT caught", taken, breakage, f"  by {breakage.tests}")
    else:
        line("caught", taken, breakage, f"  by {outcome.caught_by}")
    return outcome.caught_by is not None


def check(breakages: list[Breakage]) -> None:
    """Names every breakage that cannot be made."""
    mistakes = []
    for breakage in breakages:
        try:
            breakage.broken()
        except Mistake as mistake:
            mistakes.append(str(mistake))
    if mistakes:
        raise Mistake("\n".join(mistakes))


def run_all(breakages: list[Breakage]) -> bool:
    """Whether all of them were caught."""
    if told("git", "status", "--porcelain"):
        raise Mistake("the working tree has to be clean: commit or stash what is changed")
    check(breakages)
    built, caught = Built(), 0
    try:
        for breakage in breakages:
            caught += is_caught(breakage, built)
    finally:
        built.clean()
    print(f"{caught} of {len(breakages)} caught")
    return caught == len(breakages)


def leave(number: int, _: object) -> None:
    sys.exit(128 + number)


def main(arguments: list[str]) -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)
    parts = [part.lower() for part in arguments if part != "--list"]
    try:
        breakages = [one for one in listed() if not parts or any(part in one.name.lower() for part in parts)]
        if "--list" in arguments:
            for one in breakages:
                one.broken()
                print(f"{one.name}\n    {one.file}: {one.kind} {one.tests}")
            print(f"{len(breakages)} breakages")
            return 0
        if not breakages:
            raise Mistake("no breakage has such a name")
        return 0 if run_all(breakages) else 1
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
