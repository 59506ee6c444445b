"""How the program is built, on a small package: its own takes minutes."""

import sys
from pathlib import Path

import pytest

from commands import run, said
from program import PROJECT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux links so")
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "apod", targets: [.executableTarget(name: "apod")])
"""


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


def test_a_build_is_linked_as_a_release_has_to_be_and_holds_swifts_libraries(tmp_path: Path):
    (tmp_path / "Sources/apod").mkdir(parents=True)
    (tmp_path / "Sources/apod/main.swift").write_text('print("good")\n')
    (tmp_path / "Package.swift").write_text(PACKAGE)
    said(PROJECT / ".ci/build", tmp_path)
    program = tmp_path / ".build/release/apod"
    assert said(program) == "good\n"
    said(PROJECT / ".ci/hardened", program)
    assert "libswift" not in said("readelf", "--dynamic", "--wide", program)
