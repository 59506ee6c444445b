"""How the program is built, on a small package: its own takes minutes."""

import subprocess
import sys
from pathlib import Path

import pytest

from program import PROJECT

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux links so")
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "apod", targets: [.executableTarget(name: "apod")])
"""


@linux
def test_the_program_takes_no_library_from_beside_itself_and_its_tables_are_read_only(tmp_path: Path):
    (tmp_path / "Sources/apod").mkdir(parents=True)
    (tmp_path / "Package.swift").write_text(MANIFEST)
    (tmp_path / "Sources/apod/main.swift").write_text('print("stars")\n')
    built = subprocess.run([PROJECT / ".ci/build", tmp_path], capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    program = tmp_path / ".build/release/apod"
    assert subprocess.check_output([program], text=True) == "stars\n"
    dynamic = subprocess.check_output(["readelf", "--dynamic", "--wide", program], text=True)
    assert "RUNPATH" not in dynamic and "RPATH" not in dynamic
    assert " BIND_NOW" in dynamic and " PIE" in dynamic
    assert "GNU_RELRO" in subprocess.check_output(["readelf", "--segments", "--wide", program], text=True)


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
        subprocess.run(["clang", *given, tmp_path / "apod.c", "-o", tmp_path / "apod"], check=True)
        told = subprocess.run([PROJECT / ".ci/hardened", tmp_path / "apod"], capture_output=True, text=True)
        assert told.returncode == code, told.stderr
    assert lacks in told.stderr and ".ci/build" in told.stderr
    assert len(told.stderr.splitlines()) == 1
