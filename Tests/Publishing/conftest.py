"""Shared fixtures: a site that the program wrote, repositories, and the archive of a release."""

import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from subprocess import CompletedProcess

import pytest
import yaml

from commands import git, recipe, run, said, with_tools, write
from program import BINARY, PROJECT, Program
from servers import API, Place, serving, web_server
from serving import Host

FIRST = date(2026, 11, 20)
EARLIER = FIRST - timedelta(days=9)
SITE = "https://stars.example/"


@pytest.fixture(scope="session")
def web() -> Iterator[Host]:
    web = Host()
    yield web
    web.server.close()


@pytest.fixture(scope="session")
def stars(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A site from a demonstration's archive, with everything that other programs read and with `_headers`. Tests do not
    change it."""
    assert BINARY.exists(), f"{BINARY} is missing: run .ci/build-tests first"
    program = Program(tmp_path_factory.mktemp("stars"))
    program.run("demo", on=FIRST)
    (program.folder / "apod.yml").write_text(f"api: true\ntoday: [80x48]\nbase-url: {SITE}\n")
    (program.folder / "public").mkdir()
    (program.folder / "public/_headers").write_text(recipe("# public/_headers"))
    program.run("build", "--offline", "--archive", "demo/archive", on=FIRST)
    return program


@pytest.fixture(scope="session")
def public(stars: Program) -> Path:
    return stars.folder / "public"


@pytest.fixture(scope="session")
def server(stars: Program, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """`apod serve --api` on the archive."""
    folder = tmp_path_factory.mktemp("serve")
    (folder / "apod.yml").write_text((stars.folder / "apod.yml").read_text())
    command = [BINARY, "serve", stars.folder / "public", "--api", "--archive", stars.folder / "demo/archive"]
    with serving([*command, "--port", 0, "--base-path", "/"], folder, FIRST) as place:
        yield place


@pytest.fixture(params=["nginx", "caddy"], scope="session")
def served(request, public: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files, served by each web server of the recipes."""
    folder = tmp_path_factory.mktemp(request.param)
    with web_server(request.param, public, recipe(API[request.param]), folder, FIRST) as place:
        yield place


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's archive of a release. It is compressed fast, because the best compression takes seconds."""
    folder = tmp_path_factory.mktemp("packed")
    haste = with_tools(folder, gzip='exec /bin/gzip "${@//-9/-1}"')
    return Path(said(PROJECT / ".github/pack", BINARY, folder / "dist", env=haste).strip())


class Origin:
    """A bare repository, as on a host, and its clones."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.path = folder / "origin.git"
        git(folder, "init", "--quiet", "--bare", self.path)

    def clone(self, name: str, *options: object) -> Path:
        git(self.folder, "clone", "--quiet", *options, self.path, self.folder / name)
        return self.folder / name

    def hook(self, name: str, line: str) -> Path:
        file = self.path / "hooks" / name
        file.write_text(f"#!/bin/sh\n{line}\n")
        file.chmod(0o755)
        return file


@pytest.fixture
def origin(tmp_path: Path) -> Origin:
    return Origin(tmp_path)


def commit(tree: Path, files: dict[str, str], branch: str) -> None:
    """Commits files, and pushes them to a branch."""
    write(tree, files)
    git(tree, "add", "--all", "--force")
    git(tree, "commit", "--quiet", "--message", "Change")
    git(tree, "push", "--quiet", "origin", f"HEAD:refs/heads/{branch}")


# Besides the scripts, some files that determine the program.
PARTS = [".ci/build", ".ci/hardened", ".ci/packages", "Package.swift", "Sources/apod/Program.swift", "Templates/day.html"]


@pytest.fixture
def project(origin: Origin) -> Origin:
    """A repository with the project's files that the scripts need, and with the tag v0.1.0."""
    tree = origin.clone("project")
    for part in [*PARTS, *(f".github/{path.name}" for path in PROJECT.glob(".github/[!.]*") if path.is_file()),
                 *(f".github/workflows/{path.name}" for path in PROJECT.glob(".github/workflows/*.yml"))]:  # fmt: skip
        if part != ".github/release":
            (tree / part).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / part, tree / part)
    commit(tree, {}, "main")
    git(tree, "push", "--quiet", "origin", "HEAD:refs/tags/v0.1.0")
    return origin


def pin(tree: Path, tag: str, packed: Path) -> CompletedProcess:
    """Pins the release of this archive."""
    return run(".github/pin", f"{SITE}{tag}/", packed.parent, tag, "main", cwd=tree)


@pytest.fixture
def pinned(project: Origin, packed: Path) -> Origin:
    """The repository after the release is pinned."""
    done = pin(project.clone("release"), "v0.1.0", packed)
    assert done.returncode == 0, done.stderr
    return project


def workflow(name: str) -> dict:
    return yaml.safe_load((PROJECT / ".github/workflows" / name).read_text())
