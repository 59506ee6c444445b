"""The scripts that action.yml runs: they check the live site, fetch a release, fill the archive and build the site."""

import base64
import os
import re
import shutil
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
        # Text after a day could be a command to the runner.
        (status("2026-11-20\\n::error::stars"), "", "2026-11-20T05:20:00Z", "no"),
        (status(), "", "2026-11-20T05:20:00Z", "yes"),
        (status(commit="b"), "", "2026-11-20T05:20:00Z", "no"),
        (status(), "", "2026-11-20T11:01:00Z", "no"),
        (status(checked="2026-11-20T05:40:00Z"), "", "2026-11-20T05:20:00Z", "no"),
        # NASA's day begins five hours after the day of other sources.
        (status(checked="2026-11-21T04:30:00Z"), "", "2026-11-21T04:50:00Z", "yes"),
        (status(checked="2026-11-21T04:50:00Z"), "", "2026-11-21T05:10:00Z", "no"),
        (status(checked="2026-11-21T04:30:00Z"), "source: pixabay\n", "2026-11-21T04:50:00Z", "no"),
        (status("2026-11-21", checked="2026-11-21T00:20:00Z"), 'source: "folder"\n', "2026-11-21T00:30:00Z", "yes"),
        # The answer is one line for every input, because the runner could read a second line as a command.
        (status(checked="\\r::error::stars"), "", "2026-11-20T05:20:00Z", "no"),
        (status(checked="##[error]stars"), "", "2026-11-20T05:20:00Z", "no"),
        ("{}{}", "", "2026-11-20T05:20:00Z", "no"),
        ("", "", "2026-11-20T05:20:00Z", "no"),
    ],
)
def test_the_live_site_is_current_if_its_day_commit_and_last_check_are(
    tmp_path: Path, web: Host, text: str, settings: str, moment: str, current: str
):
    write(tmp_path, {"status.json": text, "apod.yml": settings})
    web.mount(tmp_path.name, tmp_path)
    clock = with_tools(tmp_path, date=f'exec /bin/date --date={moment} "$@"')
    live = re.search(r'"day": "([\d-]+)"', text)
    shown = f"live={live[1] if live else ''}\n"
    asking = [SCRIPTS / "is-current", web.address(tmp_path.name), "c"]
    done = run(*asking, cwd=tmp_path, env=clock)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"current={current}\n{shown}", "")
    assert said(SCRIPTS / "is-current", "http://127.0.0.1:9", "c", cwd=tmp_path, env=clock) == "current=no\nlive=\n"
    # A push, a manual run and an unfinished backfill always need a build.
    pushed = said(*asking, cwd=tmp_path, env={**clock, "GITHUB_EVENT_NAME": "push"})
    write(tmp_path, {"archive/backfill": ""})
    assert {pushed, said(*asking, cwd=tmp_path, env=clock)} == {f"current=no\n{shown}"}


def test_a_token_is_passed_only_to_git(tmp_path: Path):
    git(tmp_path, "init", "--quiet")
    # A token that a checkout left is not sent as well, because GitHub rejects two.
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
def test_a_token_that_the_checkout_left_is_reported_but_not_shown(tmp_path: Path, included: bool):
    git(tmp_path, "init", "--quiet")
    file = tmp_path / ("credentials" if included else ".git/config")
    git(tmp_path, "config", "include.path", tmp_path / "credentials")
    assert said(SCRIPTS / "token-left", cwd=tmp_path) == ""
    git(tmp_path, "config", "--file", file, "http.https://github.invalid/.extraheader", "AUTHORIZATION: t0ken")
    told = said(SCRIPTS / "token-left", cwd=tmp_path)
    assert told.startswith("::warning::") and "'persist-credentials: false'" in told and "t0ken" not in told


@pytest.mark.parametrize(("code", "leaves", "told"), [(0, 0, "day=2026-11-20\n"), (68, 0, "day=2026-11-20\nsilent=yes\n"), (65, 65, ""), (78, 78, "")])  # fmt: skip
@pytest.mark.parametrize("options", [["", ""], ["my settings.yml", "none"]])
def test_a_site_built_while_nasa_is_silent_is_still_published(
    tmp_path: Path, code: int, leaves: int, told: str, options: list[str]
):
    fake = f'printf "<%s>" "${{@:1:3}}" "${{@:6}}" >{tmp_path}/asked; echo day=2026-11-20 >"$5"; echo words; exit {code}'
    done = run(SCRIPTS / "site", script(tmp_path / "apod", fake), "https://stars.example", *options)
    # The program's messages go to the log, not to the outputs.
    assert (done.returncode, done.stdout, done.stderr) == (leaves, told, "words\n")
    more = "<--config><my settings.yml><--templates><none>" if options[0] else ""
    assert (tmp_path / "asked").read_text() == f"<build><--base-url><https://stars.example>{more}"


@pytest.mark.parametrize(
    ("live", "new"),
    [
        # No live site yet; a picture that an earlier run or a backfill fetched; a picture that is already live.
        ("", "word"), ("2026-11-19", "yes"), ("2026-11-20", "no"), ("2026-11-21", "no"),
    ],
)  # fmt: skip
def test_a_picture_newer_than_the_live_site_counts_as_new(tmp_path: Path, live: str, new: str):
    fake = script(tmp_path / "apod", """printf 'new=word\\nday=2026-11-20\\ntext=new=yes\\n' >"$5" """)
    told = said(SCRIPTS / "site", fake, "https://stars.example", env={**os.environ, "LIVE": live})
    assert told == f"new={new}\nday=2026-11-20\ntext=new=yes\n"


@pytest.mark.parametrize(
    ("how", "what", "says"),
    [
        ("release", "the release", ""),
        ("release", "other sources", ""),
        ("build", "the release", "built of the sources in this repository"),
        ("release", "no release yet", "The program has no release yet, so this run builds it."),
        ("release", "another machine", "The release v0.1.0 has no program for "),
    ],
)
def test_the_program_is_fetched_from_the_release_or_built_with_a_cache_key(
    tmp_path: Path, web: Host, pinned: Origin, packed: Path, how: str, what: str, says: str
):
    tree = fetched(tmp_path, web, pinned, packed, what)
    folder = tmp_path / "fetched"
    done = run(f"{tree}/.github/program", how, folder)
    assert done.returncode == 0 and says in done.stderr
    told = dict(line.split("=", 1) for line in done.stdout.splitlines())
    if says:
        assert (told["program"], told["release"]) == (f"{folder}/apod", "")
        sources = said(tree / ".github/sources").strip()
        assert re.fullmatch(rf"program-[a-z]+-[\d.]+-\w+-swift-([\d.]+|none)-{sources}", told["key"])
        assert list(folder.iterdir()) == []
    else:
        assert (told["release"], told["key"]) == ("v0.1.0", "")
        assert said(told["program"], "--version").startswith("apod ")


@pytest.mark.parametrize(("what", "says"), [("a host that is gone", "cannot be fetched. Run this again later"), ("another file", "is not the released file")])  # fmt: skip
def test_a_release_that_cannot_be_fetched_or_was_altered_stops_the_run(
    tmp_path: Path, web: Host, pinned: Origin, packed: Path, what: str, says: str
):
    tree = fetched(tmp_path, web, pinned, packed, what)
    done = run(f"{tree}/.github/program", "release", tmp_path / "fetched")
    assert (done.returncode, done.stdout) == (1, "") and says in done.stderr
    # Nothing is unpacked or run.
    assert [path.name for path in (tmp_path / "fetched").iterdir()] in ([], [packed.name])


def fetched(folder: Path, web: Host, pinned: Origin, packed: Path, what: str) -> Path:
    """Returns a clone whose release is on a local host, in the situation that `what` names."""
    tree = pinned.clone("site")
    write(tree, {"Sources/Mine.swift": "// mine\n"} if what == "other sources" else {})
    (folder / "releases").mkdir()
    (folder / "releases" / packed.name).write_bytes(packed.read_bytes() + (b"\0" if what == "another file" else b""))
    web.mount(folder.name, folder / "releases")
    release = tree / ".github/release"
    host = "http://127.0.0.1:9/" if what == "a host that is gone" else web.address(folder.name)
    text = release.read_text().replace("https://stars.example/v0.1.0/", host)
    release.write_text(text.replace("-linux-", "-plan9-") if what == "another machine" else text)
    if what == "no release yet":
        release.unlink()
    return tree


# Records its arguments, and exits with the code for its command.
FILLING = """
printf '<%s>' "$@" >>asked
case $1 in backfill) [ -z "$SLOW" ] || exec sleep 60; exit "$BACKFILL_CODE" ;; restore) exit "$RESTORE_CODE" ;; esac"""


def fill(folder: Path, *options: str, curl: str = "exit 22", **wanted: str) -> tuple[int, str, str]:
    """Fills the archive. Returns the exit code, the output for the runner, and the program's arguments."""
    (folder / "archive").mkdir(exist_ok=True)
    (folder / "asked").write_text("")
    program = script(folder / "apod", FILLING)
    codes = {"BACKFILL_CODE": "0", "RESTORE_CODE": "0", "SLOW": ""}
    done = run(SCRIPTS / "fill", program, *options, cwd=folder, env=with_tools(folder, curl=curl) | codes | wanted)
    return done.returncode, done.stdout, (folder / "asked").read_text()


def test_an_archive_is_filled_only_on_request(tmp_path: Path):
    assert fill(tmp_path) == (0, "", "")
    assert fill(tmp_path, "", BACKFILL="false", RESTORE_URL="", IMPORT_URL="") == (0, "", "")


def test_a_backfill_that_ran_out_of_time_continues_in_the_next_run(tmp_path: Path):
    mark = tmp_path / "archive/backfill"
    code, told, asked = fill(tmp_path, "my.yml", BACKFILL="true", BACKFILL_TIME="0.1", SLOW="yes")
    assert (code, asked) == (0, "<backfill><--config><my.yml>") and told.startswith("::notice::The backfill ran out of time.")
    assert mark.exists()
    # The next run does not request a backfill.
    assert fill(tmp_path, BACKFILL="false") == (0, "", "<backfill>")
    assert not mark.exists()
    assert fill(tmp_path) == (0, "", "")


@pytest.mark.parametrize(("code", "leaves", "warns"), [("69", 0, True), ("78", 78, False)])
def test_a_failed_backfill_is_not_repeated_automatically(tmp_path: Path, code: str, leaves: int, warns: bool):
    left, told, _ = fill(tmp_path, BACKFILL="true", BACKFILL_CODE=code)
    assert left == leaves and told.startswith("::warning::Some days had no answer;") is warns
    assert not (tmp_path / "archive/backfill").exists()


def test_an_archive_is_restored_from_a_site_and_filled_with_a_file(tmp_path: Path):
    hostile = "$(touch evil) --archive=/"
    code, told, asked = fill(tmp_path, RESTORE_URL=hostile, RESTORE_CODE="65")
    assert (code, asked) == (0, f"<restore><--><{hostile}>") and told.startswith("::warning::Some records were rejected.")
    assert fill(tmp_path, RESTORE_URL="https://stars.example/", RESTORE_CODE="69")[0] == 69
    take = f'printf "<%s>" "$@" >{tmp_path}/fetched; touch "$(grep -oP "(?<=--output><)[^>]*" {tmp_path}/fetched)"'
    code, _, asked = fill(tmp_path, curl=take, IMPORT_URL="https://stars.example/answers.json")
    assert code == 0 and asked.startswith("<import><")
    assert (tmp_path / "fetched").read_text().endswith("<--><https://stars.example/answers.json>")
    assert "<--proto><=https>" in (tmp_path / "fetched").read_text()
    # A file that cannot be fetched stops the run.
    assert fill(tmp_path, IMPORT_URL="https://stars.example/answers.json")[0] == 22
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize(("works", "leaves"), [("true", 0), ("false", 1)])
def test_a_failure_to_install_packages_is_only_a_warning_if_the_program_runs(tmp_path: Path, works: str, leaves: int):
    (tmp_path / ".github").mkdir()
    shutil.copy(SCRIPTS / "tools", tmp_path / ".github")
    script(tmp_path / ".ci/packages", 'echo "no route" >&2; [ "$1" != --run ]')
    done = run(tmp_path / ".github/tools", script(tmp_path / "apod", works))
    assert done.returncode == leaves and ("::warning::" in done.stdout) is (leaves == 0)


@pytest.mark.parametrize(("settings", "warns"), [("", True), ("# contact: sky@stars.example\n", True), ("contact: sky@stars.example\n", False)])  # fmt: skip
def test_a_site_without_a_contact_gets_a_warning(tmp_path: Path, settings: str, warns: bool):
    write(tmp_path, {"apod.yml": "title: Stars\n" + settings, "my.yml": "contact: sky@stars.example\n"})
    told = said(SCRIPTS / "has-contact", "", cwd=tmp_path)
    assert told.startswith("::warning::Issues are disabled in this repository") is warns
    assert said(SCRIPTS / "has-contact", "my.yml", cwd=tmp_path) == ""
