"""What the tests share: a released program, and a repository that publishes a site with it."""

import os
import re
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from hosting import Hosting, git
from program import BINARY, Program
from serving import Host
from sky import Sky, record

FIRST = date(2026, 11, 20)
SITE = "https://stars.example/"


@pytest.fixture(scope="session")
def web() -> Iterator[Host]:
    web = Host()
    yield web
    web.server.close()


@pytest.fixture
def sky() -> Iterator[Sky]:
    """A NASA of three days."""
    sky = Sky()
    sky.records = {date(2026, 11, day): record(date(2026, 11, day), (160, 100)) for day in (18, 19, 20)}
    yield sky
    sky.server.close()


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory, web: Host) -> Hosting:
    """The repository after its release workflow has run on a tag, with all its jobs."""
    assert BINARY.exists(), f"{BINARY} is missing: run swift build first"
    hosting = Hosting(tmp_path_factory.mktemp("released"), web, "released")
    hosting.start({})
    git(hosting.origin, "tag", "v0.1.0", "main")
    # That takes root, and a test of its own.
    hosting.replaced["Try the Debian package"] = lambda _: None
    # Where the release can be fetched, on this machine.
    hosting.runs = hosting.run(
        "release", "push", ref_name="v0.1.0", server_url=hosting.releases_address.rstrip("/")
    )
    return hosting


@pytest.fixture(scope="session")
def stars(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A demonstration's archive as a site with `api: true`. Who reads it changes nothing in it."""
    program = Program(tmp_path_factory.mktemp("clients"))
    program.run("demo", on=FIRST)
    (program.folder / "apod.yml").write_text(f"api: true\nbase-url: {SITE}\n")
    program.run("build", "--offline", "--archive", "demo/archive", on=FIRST)
    return program


@pytest.fixture
def hosting(tmp_path: Path, web: Host, released: Hosting, sky: Sky, request) -> Hosting:
    """A fork of the released repository, whose settings lead to the stand-in."""
    hosting = Hosting(tmp_path, web, re.sub(r"\W+", "-", request.node.name))
    pinned = released.read(".github/release").splitlines()
    hosting.start(
        {
            ".github/release": "\n".join([hosting.releases_address, *pinned[1:], ""]),
            ".github/dependencies": released.read(".github/dependencies") + "\n",
            "apod.yml": settings(sky),
        }
    )
    shutil.copytree(released.releases, hosting.releases, dirs_exist_ok=True)
    return hosting


def tool(name: str, *elsewhere: str) -> str:
    """Where the program is. A machine that nobody watches has to have it."""
    path = shutil.which(name) or next((place for place in elsewhere if Path(place).exists()), None)
    if not path and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed")
    assert path, f"{name} is not installed"
    return path


def settings(sky: Sky) -> str:
    """The settings that make the program ask here and nowhere else, and not for long."""
    names = dict(zip(sky.sources[::2], sky.sources[1::2]))
    sources = "".join(f"  {name[2:]}: {address}\n" for name, address in names.items())
    return f"contact: sky@stars.example\nmirror: none\ntime-budget: 5\nsources:\n{sources}"


def break_templates(tree: Path) -> None:
    """Makes pages that the checks reject."""
    page = tree / "Templates/day.html"
    page.write_text(page.read_text().replace("</main>", "<h1>Twice</h1></main>"))
