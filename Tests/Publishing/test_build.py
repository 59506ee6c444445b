"""How the program is built, on a small package: its own takes minutes."""

import json
import shutil
import sys
import tempfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from commands import git, run, said
from program import PROJECT

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux links so")
STARS = "https://stars.example/Stars"


@linux
@pytest.mark.parametrize(
    ("flags", "lacks"),
    [
        (["-Wl,-rpath,$ORIGIN"], "no library path of its own ([$ORIGIN])"),
        (["-Wl,-z,lazy"], "immediate binding"),
        (["-no-pie", "-fno-pie"], "position independence"),
        (["-Wl,-z,norelro"], "read-only relocations"),
    ],
)
def test_a_program_that_is_linked_otherwise_is_no_release(tmp_path: Path, flags: list[str], lacks: str):
    (tmp_path / "apod.c").write_text("int main(void) { return 0; }\n")
    hardened = ["-fpie", "-pie", "-Wl,-z,relro,-z,now"]
    for given, code in [(hardened, 0), (hardened + flags, 1)]:
        said("clang", *given, tmp_path / "apod.c", "-o", tmp_path / "apod")
        done = run(PROJECT / ".ci/hardened", tmp_path / "apod")
        assert done.returncode == code, done.stderr
    assert lacks in done.stderr and ".ci/build" in done.stderr
    assert len(done.stderr.splitlines()) == 1


PROGRAM = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "apod",
  dependencies: [
    .package(url: "https://stars.example/Stars", exact: "%s"),
  ],
  targets: [.executableTarget(name: "apod", dependencies: [.product(name: "Stars", package: "Stars")])])
"""
# A manifest tells that it was run.
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
import Glibc
let told = fopen("%(told)s", "a")
fputs("%(name)s %(content)s\\n", told)
fclose(told)
let package = Package(
  name: "%(name)s", products: [.library(name: "%(name)s", targets: ["%(name)s"])],
  dependencies: [%(packages)s], targets: [.target(name: "%(name)s", dependencies: [%(products)s])])
"""


class Packages:
    """Packages at https://stars.example/, which tell what their manifests do; and a program that is made of them."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch):
        self.folder = folder
        self.told = folder / "told"
        self.record = folder / "record"
        self.program = folder / "program"
        (folder / "gitconfig").write_text(f'[url "{folder}/"]\ninsteadOf = https://stars.example/\n')
        monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(folder / "gitconfig"))
        self.write("dust", "good")
        self.write("Stars", "good", on="dust")
        self.made_of("1.0.0")

    def write(self, name: str, content: str, on: str = "", version: str = "1.0.0") -> str:
        """Gives a version of a package this content, whatever it had; its revision."""
        tree = self.folder / name
        (tree / f"Sources/{name}").mkdir(parents=True, exist_ok=True)
        packages = f'.package(url: "https://stars.example/{on}", from: "1.0.0")' if on else ""
        products = f'.product(name: "{on}", package: "{on}")' if on else ""
        (tree / "Package.swift").write_text(
            PACKAGE % {"told": self.told, "name": name, "content": content, "packages": packages, "products": products}
        )
        (tree / f"Sources/{name}/it.swift").write_text(f'public let {name.lower()} = "{content}"\n')
        git(tree, "init", "--quiet")
        git(tree, "add", ".")
        git(tree, "commit", "--quiet", "--message", content)
        git(tree, "tag", "--force", "--annotate", "--message", content, version)
        return git(tree, "rev-parse", "HEAD")

    def made_of(self, version: str) -> None:
        (self.program / "Sources/apod").mkdir(parents=True, exist_ok=True)
        (self.program / "Sources/apod/main.swift").write_text("import Stars\nprint(stars)\n")
        (self.program / "Package.swift").write_text(PROGRAM % version)

    def apart(self) -> list[object]:
        """Options by which what this machine knows of packages stays out, and learns nothing."""
        self.told.unlink(missing_ok=True)
        shutil.rmtree(self.program / ".build", ignore_errors=True)
        new = Path(tempfile.mkdtemp(dir=self.folder))
        return ["--cache-path", new, "--config-path", new, "--security-path", new]

    def release(self) -> None:
        """Writes the record, as the first release does."""
        said("swift", "package", "--package-path", self.program, *self.apart(), "resolve")
        self.record.write_text(said(PROJECT / ".github/made-of", self.program / "Package.resolved"))
        # As in a checkout.
        (self.program / "Package.resolved").unlink()

    def known(self) -> CompletedProcess:
        return run(PROJECT / ".github/known-revisions", self.program, self.record)

    def build(self) -> CompletedProcess:
        return run(PROJECT / ".github/build", self.program, self.record, *self.apart())


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Packages:
    return Packages(tmp_path, monkeypatch)


@linux
def test_no_manifest_and_no_source_of_a_version_that_was_moved_is_run(packages: Packages):
    packages.release()
    packages.write("dust", "moved")
    packages.write("Stars", "moved", on="dust")
    built = packages.build()
    assert built.returncode == 0, built.stdout + built.stderr
    assert set(packages.told.read_text().splitlines()) == {"Stars good", "dust good"}
    program = packages.program / ".build/release/apod"
    assert said(program) == "good\n"
    # It takes no library from beside itself, and its tables are read-only.
    dynamic = said("readelf", "--dynamic", "--wide", program)
    assert "RUNPATH" not in dynamic and "RPATH" not in dynamic
    assert " BIND_NOW" in dynamic and " PIE" in dynamic
    assert "GNU_RELRO" in said("readelf", "--segments", "--wide", program)
    # What has not its former content any more is not built.
    shutil.rmtree(packages.folder / "dust/.git")
    packages.write("dust", "moved")
    built = packages.build()
    assert built.returncode != 0
    assert "out revision" in built.stdout + built.stderr
    assert not packages.told.exists() or "dust" not in packages.told.read_text()


def test_a_new_version_is_taken_as_it_is_and_what_it_depends_on_as_it_was(packages: Packages):
    packages.record.write_text(f"dust 1.0.0 {'d' * 40} https://stars.example/dust\nstars 1.0.0 {'a' * 40} {STARS}\n")
    revision = packages.write("Stars", "new", on="dust", version="v1.1.0")
    packages.made_of("1.1.0")
    known = packages.known()
    assert (known.returncode, known.stdout) == (0, "--force-resolved-versions\n")
    assert f"stars 1.1.0 is new since the last release, and taken as it is now: {revision}." in known.stderr
    pins = json.loads((packages.program / "Package.resolved").read_text())["pins"]
    told = {(pin["identity"], pin["state"]["version"], pin["state"]["revision"]) for pin in pins}
    assert told == {("stars", "1.1.0", revision), ("dust", "1.0.0", "d" * 40)}


@pytest.mark.parametrize(
    ("record", "code", "says"),
    [
        (f"stars 1.0.0 {'a' * 40} {STARS}\n", 1, f"{STARS} has no tag 1.1.0."),
        (f"stars 1.1.0 main {STARS}\n", 1, "What is known of stars is no revision"),
        # Before the first release SwiftPM resolves by itself.
        (None, 0, ""),
        ("", 0, ""),
    ],
)
def test_without_a_revision_in_the_record_nothing_is_forced(packages: Packages, record: str | None, code: int, says: str):
    if record is not None:
        packages.record.write_text(record)
    packages.made_of("1.1.0")
    known = packages.known()
    assert (known.returncode, known.stdout) == (code, "")
    assert says in known.stderr if says else known.stderr == ""
    assert code or not (packages.program / "Package.resolved").exists()
