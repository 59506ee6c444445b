"""The scripts that build the program and its tests, run on a small package: the real build takes minutes."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from commands import run, said, script, with_tools, write
from program import BINARY, PROJECT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the program is linked like this only on Linux")
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
def test_a_program_without_hardening_is_rejected(tmp_path: Path, flags: list[str], lacks: str):
    (tmp_path / "apod.c").write_text("int main(void) { return 0; }\n")
    hardened = ["-fpie", "-pie", "-Wl,-z,relro,-z,now"]
    for given, code in [(hardened, 0), (hardened + flags, 1)]:
        said("clang", *given, tmp_path / "apod.c", "-o", tmp_path / "apod")
        done = run(PROJECT / ".ci/hardened", tmp_path / "apod")
        assert done.returncode == code, done.stderr
    assert lacks in done.stderr and ".ci/build" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_build_is_hardened_and_contains_swifts_libraries(tmp_path: Path):
    (tmp_path / "Sources/apod").mkdir(parents=True)
    (tmp_path / "Sources/apod/main.swift").write_text('print("good")\n')
    (tmp_path / "Package.swift").write_text(PACKAGE)
    said(PROJECT / ".ci/build", tmp_path)
    program = tmp_path / ".build/release/apod"
    assert said(program) == "good\n"
    said(PROJECT / ".ci/hardened", program)
    assert "libswift" not in said("readelf", "--dynamic", "--wide", program)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with old source files, and with the scripts that build and run its tests."""
    paths = ["Package.swift", "Sources/a.swift", "Templates/a.html", "Tests/A/a.swift", "Tests/Browser/a.py"]
    write(tmp_path, dict.fromkeys(paths, ""))
    for path in [*paths, "Sources", "Templates"]:
        os.utime(tmp_path / path, (1000, 1000))
    (tmp_path / ".ci").mkdir()
    for name in ["build-tests", "swift-tests"]:
        shutil.copy2(PROJECT / ".ci" / name, tmp_path / ".ci")
    script(tmp_path / ".build/debug/apodPackageTests.xctest", 'echo "$@"')
    return tmp_path


def test_the_swift_tests_do_not_run_if_a_compiled_file_has_changed_since_their_build(tree: Path):
    command = [tree / ".ci/swift-tests", "--filter", "SiteTests"]
    done = run(*command)
    assert (done.returncode, done.stderr) == (1, "The tests are not built. Run .ci/build-tests first.\n")
    write(tree, {".build/tests-are-built": ""})
    os.utime(tree / ".build/tests-are-built", (2000, 2000))
    assert said(*command) == "--testing-library swift-testing --filter SiteTests\n"
    compiled = ["Package.swift", "Sources/a.swift", "Templates/a.html", "Tests/A/a.swift"]
    for path in [*compiled, "Tests/Browser/a.py"]:
        os.utime(tree / path, (3000, 3000))
        done = run(*command)
        told = f"{path} has changed since the tests were built. Run .ci/build-tests first.\n" if path in compiled else ""
        assert (done.returncode, done.stderr) == (1 if told else 0, told)
        os.utime(tree / path, (1000, 1000))
    os.utime(tree / "Sources", (3000, 3000))
    assert run(*command).stderr.startswith("Sources has changed"), "a file was removed"
    # Many changed files, as after a switch to another branch. The message is still one line.
    write(tree, {f"Sources/{'long' * 20}-{number}.swift": "" for number in range(2000)})
    done = run(*command)
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "swift", "is_built"),
    [([], "exit 0", True), ([], "exit 1", False), (["--product", "apod"], "exit 0", False)],
)
def test_the_tests_count_as_built_only_after_a_complete_build(
    tree: Path, options: list[str], swift: str, is_built: bool
):
    done = run(tree / ".ci/build-tests", *options, env=with_tools(tree, swift=swift))
    assert done.returncode == int(swift[-1])
    assert {path.name for path in (tree / ".build").iterdir()} == {"debug", *(["tests-are-built"] if is_built else [])}


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder with the few commands that a script needs, but without the programs that it looks for."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ["env", "bash", "dirname", "grep"]:
        (folder / name).symlink_to(shutil.which(name))
    return folder


@pytest.mark.parametrize(
    ("needed", "glibc", "says"),
    [
        (["libcurl.so.4", "libc.so.6", "ld-linux-x86-64.so.2"], "2.35", ""),
        (["libcurl.so.4", "libxml2.so.2", "libicuuc.so.72"], "2.35", "needs libraries that not every system has: libxml2.so.2, libicuuc.so.72."),
        (["libc.so.6"], "2.38", "needs GLIBC 2.38, but must run with glibc 2.35"),
    ],
)
def test_a_program_that_not_every_system_can_run_is_rejected(tmp_path: Path, needed: list[str], glibc: str, says: str):
    libraries = "".join(f" 0x0001 (NEEDED)  Shared library: [{name}]\\n" for name in needed)
    answer = f'case "$1" in --dynamic) printf "{libraries}" ;; *) echo "GLIBC_2.4 GLIBC_{glibc} GLIBC_2.17" ;; esac'
    done = run(PROJECT / ".ci/linked", "apod", env=with_tools(tmp_path, readelf=answer))
    assert done.returncode == (1 if says else 0) and says in done.stderr, done.stderr


def test_the_tests_own_program_is_rejected_as_a_release():
    assert "libswiftCore.so" in run(PROJECT / ".ci/linked", BINARY).stderr


def test_a_chromium_is_used_only_if_it_prints_its_version(tools: Path):
    """Ubuntu's `chromium-browser` only says how to install Chromium."""
    find = PROJECT / ".ci/chromium"
    script(tools / "chromium-browser", 'echo "Command requires the chromium snap to be installed."')
    assert run(find, env={"PATH": str(tools)}).returncode == 1
    script(tools / "google-chrome", 'echo "Google Chrome 150.0.7300.10"')
    assert said(find, env={"PATH": str(tools)}) == f"{tools / 'google-chrome'}\n"


def test_a_machine_without_a_recent_python_gets_a_clear_message(tools: Path, tmp_path: Path):
    finder = script(tmp_path / ".ci/python", (PROJECT / ".ci/python").read_text().replace("/usr/bin/python3", ""))
    done = run(finder, env={"PATH": str(tools)})
    assert done.returncode == 1 and done.stderr.startswith("There is no Python 3.11 or later")
    script(tools / "python3", "exit 1")
    assert run(finder, env={"PATH": str(tools)}).returncode == 1
    script(tools / "python3", "exit 0")
    assert said(finder, env={"PATH": str(tools)}) == f"{tools / 'python3'}\n"
