"""`apod init` asks questions in a terminal, but not in a pipe."""

import os
import pty
import select
import subprocess
import termios
from pathlib import Path

import pytest

from program import BINARY

# A program that was built for coverage would write its counts to the folder.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LLVM_PROFILE_FILE": "/dev/null"}
CTRL_C, CTRL_D = "\x03", "\x04"


class Terminal:
    """A terminal in which a person answers the questions."""

    def __init__(self, folder: Path, *options: str):
        self.ours, theirs = pty.openpty()
        self.before = termios.tcgetattr(theirs)
        self.theirs = theirs
        self.seen = ""
        self.process = subprocess.Popen(
            [BINARY, "init", "stars", *options], cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs,
            preexec_fn=self.take, env=ENVIRONMENT | {"HOME": str(folder)},
        )  # fmt: skip

    def take(self) -> None:
        """Makes it the terminal of the process, so that Ctrl-C reaches it."""
        os.setsid()
        os.close(os.open(os.ttyname(self.theirs), os.O_RDWR))

    def read(self) -> None:
        assert select.select([self.ours], [], [], 60)[0], self.seen
        self.seen += os.read(self.ours, 4096).decode().replace("\r\n", "\n")

    def answer(self, *answers: str) -> int:
        """Gives each answer when a question is shown. Returns the exit code."""
        for answer in answers:
            while not self.seen.endswith("]: "):
                self.read()
            # The same question can be asked again.
            self.seen += "«"
            os.write(self.ours, answer.encode())
        code = self.process.wait(timeout=60)
        # Marks the end of the output.
        os.write(self.theirs, b"\x00")
        while not self.seen.endswith("\x00"):
            self.read()
        assert termios.tcgetattr(self.theirs) == self.before, "the terminal's settings were not restored"
        for end in (self.ours, self.theirs):
            os.close(end)
        return code


def test_a_question_is_repeated_after_a_wrong_answer(tmp_path: Path):
    terminal = Terminal(tmp_path, "--contact", "sky@stars.example")
    code = terminal.answer("moon\n", "pixabay\n", 'Sterne "über" uns\n', "\n")
    assert code == 0, terminal.seen
    assert '"moon" is not a valid choice' in terminal.seen
    assert "secret PIXABAY_API_KEY" in terminal.seen
    assert "Contact" not in terminal.seen
    settings = (tmp_path / "stars/apod.yml").read_text()
    assert "\nsource: pixabay\n" in settings
    assert '\ntitle: "Sterne \\"über\\" uns"\n' in settings
    assert '\ncontact: "sky@stars.example"\n' in settings


@pytest.mark.parametrize("end", [CTRL_C, CTRL_D])
@pytest.mark.parametrize("answers", [[], ["pixabay\n", "\n", "\n"]], ids=["source", "contact"])
def test_leaving_the_questions_writes_nothing(tmp_path: Path, answers: list[str], end: str):
    assert Terminal(tmp_path).answer(*answers, end) == 130
    assert list(tmp_path.iterdir()) == []


def test_yes_and_an_existing_folder_ask_no_questions(tmp_path: Path):
    terminal = Terminal(tmp_path, "--yes", "--source", "pixabay")
    assert terminal.answer() == 0
    assert terminal.seen.startswith("Created a site in stars.")
    again = Terminal(tmp_path)
    assert again.answer() == 74
    assert "Source of the pictures" not in again.seen


@pytest.mark.parametrize("piped", ["stdin", "stdout"])
def test_a_pipe_gets_no_questions(tmp_path: Path, piped: str):
    ours, theirs = pty.openpty()
    streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs, piped: subprocess.PIPE}
    with subprocess.Popen([BINARY, "init", "stars"], cwd=tmp_path, **streams) as process:
        assert process.wait(timeout=60) == 0
    assert "title: Astronomy Picture of the Day\n" in (tmp_path / "stars/apod.yml").read_text()
    os.close(ours)
    os.close(theirs)
