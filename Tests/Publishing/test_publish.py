"""The scripts that action.yml runs: whether there is anything to do, the program of a release, the site."""

import base64
from pathlib import Path

import pytest

from commands import git, run, said, script, with_tools, write
from conftest import Origin
from program import PROJECT
from serving import Host

SCRIPTS = PROJECT / ".github"


def status(day: str = "2026-11-20", commit: str = "c", checked: str = "2026-11-20T05:00:00Z") -> str:
    return f'{{"day": "{day}", "commit": "{commit}", "checked": "{checked}"}}'


@pytest.mark.parametrize(
    ("text", "settings", "moment", "current"),
    [
        (status(), "", "2026-11-20T05:20:00Z", "yes"),
        (status(commit="b"), "", "2026-11-20T05:20:00Z", "no"),
        (status(), "", "2026-11-20T11:01:00Z", "no"),
        (status(checked="2026-11-20T05:40:00Z"), "", "2026-11-20T05:20:00Z", "no"),
        # NASA's day begins five hours after that of the others.
        (status(checked="2026-11-21T04:30:00Z"), "", "2026-11-21T04:50:00Z", "yes"),
        (status(checked="2026-11-21T04:50:00Z"), "", "2026-11-21T05:10:00Z", "no"),
        (status(checked="2026-11-21T04:30:00Z"), "source: pixabay\n", "2026-11-21T04:50:00Z", "no"),
        (status("2026-11-21", checked="2026-11-21T00:20:00Z"), 'source: "folder"\n', "2026-11-21T00:30:00Z", "yes"),
        # The answer is one line, whatever the site says: the runner could read a second line as a command.
        (status(checked="\\r::error::stars"), "", "2026-11-20T05:20:00Z", "no"),
        (status(checked="##[error]stars"), "", "2026-11-20T05:20:00Z", "no"),
        ("{}{}", "", "2026-11-20T05:20:00Z", "no"),
        ("", "", "2026-11-20T05:20:00Z", "no"),
    ],
)
def test_the_live_site_is_current_when_it_names_the_day_the_commit_and_a_check_of_late(
    tmp_path: Path, web: Host, text: str, settings: str, moment: str, current: str
):
    write(tmp_path, {"status.json": text, "apod.yml": settings})
    web.mount(tmp_path.name, tmp_path)
    clock = with_tools(tmp_path, date=f'exec /bin/date --date={moment} "$@"')
    done = run(SCRIPTS / "is-current", web.address(tmp_path.name), "c", cwd=tmp_path, env=clock)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"current={current}\n", "")
    assert said(SCRIPTS / "is-current", "http://127.0.0.1:9", "c", cwd=tmp_path, env=clock) == "current=no\n"


def test_a_token_is_handed_to_git_and_to_nothing_else(tmp_path: Path):
    git(tmp_path, "init", "--quiet")
    # What a checkout left there is not sent beside it: GitHub refuses two.
    git(tmp_path, "config", "http.https://github.invalid/.extraheader", "AUTHORIZATION: basic old")
    asking = "git config --get-urlmatch http.extraheader https://github.invalid/stars; printenv TOKEN; tr '\\0' ' ' </proc/$PPID/cmdline"
    environment = {"PATH": "/usr/bin:/bin", "TOKEN": "t0ken", "GITHUB_SERVER_URL": "https://github.invalid"}
    done = run(SCRIPTS / "with-token", "bash", "-c", asking, cwd=tmp_path, env=environment)
    header = f"AUTHORIZATION: basic {base64.b64encode(b'x-access-token:t0ken').decode()}"
    assert done.stdout.splitlines()[0] == header, done.stderr
    assert "t0ken" not in done.stdout
    assert "t0ken" not in (tmp_path / ".git/config").read_text()
    assert "GIT_CONFIG" not in said(SCRIPTS / "with-token", "printenv")


@pytest.mark.parametrize("included", [False, True])
def test_a_warning_names_a_token_that_the_checkout_left_and_does_not_show_it(tmp_path: Path, included: bool):
    git(tmp_path, "init", "--quiet")
    file = tmp_path / ("credentials" if included else ".git/config")
    git(tmp_path, "config", "include.path", tmp_path / "credentials")
    assert said(SCRIPTS / "token-left", cwd=tmp_path) == ""
    git(tmp_path, "config", "--file", file, "http.https://github.invalid/.extraheader", "AUTHORIZATION: t0ken")
    told = said(SCRIPTS / "token-left", cwd=tmp_path)
    assert told.startswith("::warning::") and "'persist-credentials: false'" in told and "t0ken" not in told


@pytest.mark.parametrize(("code", "leaves", "told"), [(0, 0, ""), (68, 0, "silent=yes\n"), (65, 65, ""), (78, 78, "")])
@pytest.mark.parametrize("settings", ["", "my settings.yml"])
def test_a_site_that_was_built_though_nasa_is_silent_is_published_first(
    tmp_path: Path, code: int, leaves: int, told: str, settings: str
):
    program = script(tmp_path / "apod", f'printf "<%s>" "$@" >{tmp_path}/asked; echo words; exit {code}')
    done = run(SCRIPTS / "site", program, "https://stars.example", settings)
    # What the program says goes into the log, and not among the outputs.
    assert (done.returncode, done.stdout, done.stderr) == (leaves, told, "words\n")
    asked = "<build><--base-url><https://stars.example>" + (f"<--config><{settings}>" if settings else "")
    assert (tmp_path / "asked").read_text() == asked


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("the release", ""),
        ("other sources", "not those of the release"),
        ("no release yet", "There is no release of the program yet."),
        ("another machine", "There is no release for "),
        ("a host that is gone", "The release cannot be fetched."),
        ("another file", "is not the file that was released"),
    ],
)
def test_the_program_comes_from_the_release_of_these_sources_or_is_built_here(
    tmp_path: Path, web: Host, pinned: Origin, packed: Path, what: str, says: str
):
    tree = pinned.clone("site")
    write(tree, {"Sources/Mine.swift": "// mine\n"} if what == "other sources" else {})
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases" / packed.name).write_bytes(packed.read_bytes() + (b"\0" if what == "another file" else b""))
    web.mount(tmp_path.name, tmp_path / "releases")
    release = tree / ".github/release"
    host = "http://127.0.0.1:9/" if what == "a host that is gone" else web.address(tmp_path.name)
    text = release.read_text().replace("https://stars.example/v0.1.0/", host)
    release.write_text(text.replace("-linux-", "-plan9-") if what == "another machine" else text)
    if what == "no release yet":
        release.unlink()
    # As in the path of an action that lies in the repository itself.
    done = run(f"{tree}/./.github/program", tmp_path / "fetched")
    assert says in done.stderr
    if what == "another file":
        # Nothing of it is run.
        assert (done.returncode, done.stdout) == (1, "")
        assert [path.name for path in (tmp_path / "fetched").iterdir()] == [packed.name]
        return
    told = dict(line.split("=", 1) for line in done.stdout.splitlines())
    # The cache's patterns may not have such a part.
    assert told["build"] == f"{tree}/.build" and len(told["sources"]) == 64
    if says:
        assert (told["ready"], told["program"]) == ("no", f"{tree}/.build/release/apod")
    else:
        assert told["ready"] == "yes"
        assert said(told["program"], "--version").startswith("apod ")
