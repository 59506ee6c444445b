"""A window of Firefox or WebKit, driven by WebDriver's commands. Playwright drives Chromium in all other tests."""

import os
import shutil
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from patience import PATIENCE

KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Tab": "\ue004"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Calls a function, synchronous or not, and passes its result to the driver.
CALL = """
const [argument, done] = [arguments[0], arguments[arguments.length - 1]];
Promise.resolve(argument).then(%s).then((value) => done({ value }), (reason) => done({ reason: String(reason) }));
"""


class NotInstalled(Exception):
    """A part of a browser is missing on this machine."""


class Refused(Exception):
    """The browser refused a command, for example in a page that it was just leaving."""


class Engine(ABC):
    """One window of a browser that takes WebDriver's commands, over any protocol."""

    # More parameters that say where a script runs.
    PLACE: dict[str, object] = {}

    @abstractmethod
    def ask(self, command: str, **parameters: object) -> object:
        """Sends a command, and returns its answer."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page this size."""

    @abstractmethod
    def prefer(self, scheme: str) -> None:
        """Prefers `light` or `dark`. It can close the open page."""

    @abstractmethod
    def close(self) -> None: ...

    def open(self, address: str) -> None:
        """Goes to a page and waits until it has loaded."""
        self.ask("Navigate", url=address)

    def reload(self) -> None:
        self.open(self.evaluate("() => location.href"))

    def evaluate(self, function: str, argument: object = None) -> object:
        """Calls a function, synchronous or not, in the page."""
        answer = self.ask("ExecuteAsyncScript", script=CALL % function, args=[argument], **self.PLACE)
        if answer is None:
            raise Refused("the page was left")
        assert "reason" not in answer, f"{answer['reason']} in {function}"
        return answer.get("value")

    def until(self, function: str, argument: object = None) -> object:
        """Waits until a function returns a true value, and returns it. The page can change meanwhile."""
        latest = time.monotonic() + PATIENCE
        while True:
            try:
                if last := self.evaluate(function, argument):
                    return last
            except Refused as reason:
                last = reason
            assert time.monotonic() < latest, f"never: {function} of {argument}; last: {last}"
            time.sleep(0.02)

    def write(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        strokes = [{"type": kind, "value": value} for kind in ["keyDown", "keyUp"]]
        self.ask("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def click(self, selector: str) -> None:
        """Scrolls the first such element into the window, and clicks it."""
        element = self.ask("FindElement", using="css selector", value=selector)
        self.ask("ElementClick", id=element[ELEMENT])


def bound(command: list[str]) -> list[str]:
    """Returns a command for the program that also ends when the tests are killed."""
    return ["setpriv", "--pdeathsig", "TERM", *command] if shutil.which("setpriv") else command


def start(command: list[str], folder: Path, **environment: str) -> subprocess.Popen:
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            bound(command), stdout=log, stderr=log, env={**os.environ, **environment}, start_new_session=True
        )


def stop(process: subprocess.Popen) -> None:
    """Ends a program and its child processes."""
    for sent in [signal.SIGTERM, signal.SIGKILL]:
        try:
            os.killpg(process.pid, sent)
        except ProcessLookupError:
            break
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            continue
    process.wait()
    if process.stdout:
        process.stdout.close()


def wait_for(answer: Callable[[], object], process: subprocess.Popen) -> object:
    """Waits until a started program gives a true answer, and returns the answer."""
    latest = time.monotonic() + PATIENCE
    while not (told := answer()):
        assert process.poll() is None and time.monotonic() < latest, f"{process.args[0]} does not start"
        time.sleep(0.02)
    return told
