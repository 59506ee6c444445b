"""The Debian package: its contents, its installation, and its complete removal."""

import gzip
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import run, said, tool, with_tools
from program import BINARY, PROJECT
from prose import lost

VERSION = "0.1.0"

# Lintian tags to ignore: the tests' program uses the toolchain's libraries, and its package is hardly compressed.
HASTE = ["custom-library-search-path", "uses-no-compression-for-control-tarball", "uses-no-compression-for-data-tarball",
         "poor-compression-in-manual-page", "changelog-not-compressed-with-max-compression"]  # fmt: skip


def made(folder: Path) -> Path:
    """Builds the package of the tests' program, without compression and without a check of its libraries."""
    tool("dpkg-shlibdeps")
    haste = with_tools(
        folder,
        gzip='exec /bin/gzip "${@//-9/-1}"',
        dpkg_shlibdeps='exec /usr/bin/dpkg-shlibdeps --ignore-missing-info "$@" 2> /dev/null',
        dpkg_deb='exec /usr/bin/dpkg-deb "${@/-Zxz/-Znone}"',
    )
    who = {"DEBFULLNAME": "Stars", "DEBEMAIL": "sky@stars.example", "SOURCE_DATE_EPOCH": "1795150800"}
    return Path(said(PROJECT / ".ci/deb", BINARY, folder / "dist", env={**haste, **who}).strip())


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("package"))


def test_a_package_contains_the_program_its_units_and_its_documentation(package: Path):
    """Owners and permissions are checked by Lintian."""
    lines = said("dpkg-deb", "--contents", package).splitlines()
    files = {line.split(maxsplit=5)[5] for line in lines if not line.endswith("/")}
    share = ["bash-completion/completions/apod", "zsh/vendor-completions/_apod", "fish/vendor_completions.d/apod.fish",
             "man/man1/apod.1.gz", "doc/apod/copyright", "doc/apod/changelog.gz", "doc/apod/THIRD-PARTY-NOTICES"]  # fmt: skip
    units = {f"./usr/lib/systemd/system/apod.{unit}" for unit in ["service", "timer"]}
    assert {"./usr/bin/apod", *units, *(f"./usr/share/{path}" for path in share)} <= files
    # An enabled unit would be a link below /etc.
    assert all(path.startswith("./usr/") for path in files)


@pytest.mark.parametrize(
    "words, found",
    [
        ("validate pu", {"public"}),
        ("import sa", {"saved.json"}),
        ("build --output pu", {"public"}),
        ("build --mirror ", {"free", "window", "all", "none"}),
        ("demo --source p", {"pixabay"}),
        ("va", {"validate"}),
    ],
)
def test_a_shell_completes_commands_files_and_values(tmp_path: Path, words: str, found: set[str]):
    (tmp_path / "public").mkdir()
    (tmp_path / "saved.json").touch()
    shell = f"""source <({BINARY} --generate-completion-script bash)
        COMP_LINE='apod {words}' COMP_POINT=${{#COMP_LINE}}
        read -ra COMP_WORDS <<<"$COMP_LINE"; [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        compopt() {{ :; }}
        _apod apod "${{COMP_WORDS[-1]}}" "${{COMP_WORDS[-2]}}"
        printf '%s\\n' "${{COMPREPLY[@]}}" """
    assert {word.strip() for word in said("bash", "-c", shell, cwd=tmp_path).splitlines()} == found


def test_the_links_between_a_packages_pages_work(package: Path, tmp_path: Path):
    said("dpkg-deb", "--extract", package, tmp_path)
    folder = tmp_path / "usr/share/doc/apod"
    assert lost(folder) == []
    changes = gzip.decompress((folder / "changelog.gz").read_bytes()).decode()
    assert re.findall(r"\S+\.md", changes) == ["/usr/share/doc/apod/CHANGELOG.md"]


def test_a_package_depends_on_what_the_program_is_linked_with_and_runs(package: Path):
    depends = said("dpkg-deb", "--field", package, "Depends")
    for name in ["libxml2", "zlib1g", "adduser", "ca-certificates", "libvips-tools", "tzdata", r"libcurl4\w*", r"libc6 \(>= 2\.\d+\)"]:
        assert re.search(rf"(^|, ){name}(?=[, ]|$)", depends), name


def test_the_same_files_make_the_same_package(package: Path, tmp_path: Path):
    again = made(tmp_path)
    assert again.name == package.name and run("cmp", again, package).returncode == 0


def subcommands(command: str = "") -> list[str]:
    """The commands that the help of this one lists, with their names in full."""
    _, _, listed = said(BINARY, *command.split(), "--help").partition("SUBCOMMANDS:")
    return [f"{command} {name}".strip() for name in re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)]


def test_the_manual_page_lists_every_option(tmp_path: Path):
    (tmp_path / "apod.1").write_text(said(PROJECT / ".ci/manual", BINARY))
    plain = {"MANPAGER": "cat", "MANWIDTH": "200", "LC_ALL": "C.UTF-8", "MANROFFOPT": "-c"}
    done = run(tool("man"), "--warnings", "--local-file", tmp_path / "apod.1", env={**os.environ, **plain})
    assert (done.returncode, done.stderr) == (0, "")
    page = re.sub(".\b", "", done.stdout)
    commands = subcommands()
    commands += [below for command in commands for below in subcommands(command)]
    assert len(commands) >= 13 and "theme copy" in commands
    variables, codes = page.split("\nENVIRONMENT\n")[1].split("\nEXIT STATUS\n")
    assert re.search(r"^ +NASA_API_KEY\b", variables, re.MULTILINE) and re.search(r"^ +78 ", codes, re.MULTILINE)
    parts = re.split(r"^   (?=apod [a-z]+ )", page, flags=re.MULTILINE)
    for command in commands:
        part = next(part for part in parts if part.startswith(f"apod {command} "))
        help = said(BINARY, *command.split(), "--help")
        options = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", help, re.MULTILINE)
        assert options and all(re.search(rf"{option}\b", part) for option in options), command
        # The arguments, required and optional.
        usage = re.split(r"\[--|\n\n", help.split("USAGE: ")[1])[0]
        named = re.sub("[<>]", "", usage.replace("<options>", "")).split()
        assert part.splitlines()[0].split() == [*named, *([] if subcommands(command) else ["[options]"])]


def test_lintian_finds_no_error(package: Path, tmp_path: Path):
    # The release's own package is judged when it is made (.github/workflows/release.yml).
    options = ["--allow-root", "--fail-on", "error,warning", "--suppress-tags", ",".join(HASTE)]
    # Sometimes it leaves a database in the temporary folder.
    said(tool("lintian"), *options, package, env={**os.environ, "TMPDIR": str(tmp_path)})


def as_root(path: str = os.environ["PATH"]) -> list[str]:
    """Returns the prefix for a command that only root can run. `sudo` is used only in CI."""
    if not shutil.which("dpkg"):
        pytest.skip("dpkg is not installed")
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    is_lent = os.environ.get("CI") and shutil.which("sudo")
    if sudo and not (is_lent and run(*sudo, "true").returncode == 0):
        pytest.skip("only root can install a package")
    return [*sudo, "env", f"PATH={path}"]


def test_a_package_is_installed_upgraded_and_purged_without_a_trace(package: Path):
    root = as_root()
    if Path("/var/lib/apod").exists() or shutil.which("apod"):
        pytest.skip("apod is installed here, and purging it would remove its site")
    told = said(*root, PROJECT / ".github/smoke-deb", package, VERSION)
    assert "no findings" in told
    assert "can be installed, upgraded and purged on " in told


def test_a_package_is_not_tried_on_a_system_where_apod_is_installed(package: Path, tmp_path: Path):
    """The trial ends with purging the package."""
    root = as_root(with_tools(tmp_path, dpkg_query="echo 'apod 0.0.9'")["PATH"])
    done = run(*root, PROJECT / ".github/smoke-deb", package, VERSION)
    assert done.returncode == 1
    assert "apod is or was installed here" in done.stderr
    assert "Unpacking" not in done.stdout + done.stderr
