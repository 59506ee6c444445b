"""A folder of pictures, and the running program that shows the folder and its form."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from live import watching

Pictures = dict[str, tuple[dict[str, str], bytes]]


class Desk:
    """The folder of pictures. `root` is the address of the site."""

    def __init__(self, folder: Path, root: str):
        self.folder = folder
        self.root = root

    def kept(self) -> Pictures:
        """Returns the current pictures in the folder, by file name. Empty fields are missing."""
        found = {}
        for file in self.folder.iterdir():
            if file.suffix != ".yml":
                sidecar = file.with_suffix(".yml")
                found[file.name] = (read(sidecar.read_text()) if sidecar.exists() else {}, file.read_bytes())
        return found


def read(yaml: str) -> dict[str, str]:
    """Reads a sidecar that the program wrote. A value is in double quotes, or is a block of lines."""
    values = {}
    for key, text, block in re.findall(r'(?m)^(\w+): (?:(".*")|\|-((?:\n(?:  .*)?)+))$', yaml):
        values[key] = json.loads(text) if text else re.sub(r"\n  ", "\n", block)[1:].rstrip("\n")
    return values


@contextmanager
def running(pictures: Pictures, folder: Path, on: date) -> Iterator[Desk]:
    """Runs the program on a folder with these pictures until the block ends."""
    own = folder / "pictures"
    own.mkdir()
    for name, (fields, bytes) in pictures.items():
        (own / name).write_bytes(bytes)
        text = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in fields.items())
        (own / name).with_suffix(".yml").write_text(text)
    (folder / "apod.yml").write_text("source: folder\ncontact: sky@stars.example\n")
    with watching(folder, on, "--base-path", "/club/") as root:
        yield Desk(own, root)
