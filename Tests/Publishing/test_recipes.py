"""The recipes of docs/publishing.md, taken from it as they stand and tried with Debian's programs."""

import getpass
import os
import re
import shlex
import sys
from pathlib import Path

import pytest
import yaml

from commands import recipe, run, said, script, tool
from conftest import FIRST
from program import BINARY
from servers import Place

IMMUTABLE = "public, max-age=31536000, immutable"
TYPES = {
    "": "text/html", "2026/11/20.html": "text/html", "assets/style.css": "text/css",
    "manifest.webmanifest": "application/manifest+json", "data/2026.jsonl": "application/jsonl",
    "data/latest.json": "application/json", "planetary/apod": "application/json", "feeds.opml": "text/x-opml",
    "sitemap.xml": "xml", "sw.js": "javascript",
}  # fmt: skip


def test_files_have_their_types_and_every_header_once(served: Place, public: Path):
    pictures = [file.relative_to(public).as_posix() for file in public.glob("pictures/**/*") if file.is_file()]
    assert {Path(picture).suffix for picture in pictures} >= {".jpg", ".avif"}
    of_pictures = {picture: f"image/{Path(picture).suffix[1:]}".replace("jpg", "jpeg") for picture in pictures}
    for path, kind in {**TYPES, **of_pictures}.items():
        answer = served.get(path)
        assert answer.status == 200
        assert kind in answer.headers["Content-Type"], path
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        names = [name.lower() for name in answer.headers.keys()]
        assert sorted(names) == sorted({*names}), path


def test_what_never_changes_is_kept_and_the_rest_is_asked_for(served: Place):
    page = served.get("index.html").body.decode()
    versioned = re.findall(r'"((?:assets|pictures)/[^"]+\?v=\w+)"', page)
    assert len(versioned) > 3
    for path in versioned:
        assert served.get(path).headers["Cache-Control"] == IMMUTABLE, path
    for path in ["", "sw.js", "status.json", "feed.xml", "assets/style.css"]:
        assert served.get(path).headers["Cache-Control"] == "no-cache", path
    tag = served.get("index.html").headers["ETag"]
    assert served.get("index.html", **{"If-None-Match": tag}).status == 304


def test_other_sites_may_read_the_data_and_nothing_else(served: Place):
    for path in ["data/latest.json", "data/2026.jsonl", "planetary/apod", f"planetary/apod?date={FIRST}",
                 "planetary/years/2026.json", "today/today.json"]:  # fmt: skip
        assert served.get(path).headers["Access-Control-Allow-Origin"] == "*", path
    assert served.get("index.html").headers["Access-Control-Allow-Origin"] is None


def test_nobody_frames_a_page_but_the_one_made_for_it(served: Place):
    for path in ["", "index.html", "2026/11/20.html", "404.html", "none.html", "assets/style.css"]:
        assert served.get(path).headers["Content-Security-Policy"] == "frame-ancestors 'none'", path
    embed = served.get("embed.html")
    assert embed.status == 200
    assert embed.headers["Content-Security-Policy"] is None


def test_over_tls_and_nowhere_else_browsers_are_told_to_stay_with_it(served: Place):
    for path in ["", "2026/11/20.html", "none.html"]:
        assert served.get(path).headers["Strict-Transport-Security"] is None
        answer = served.get(path, over=served.secure)
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000", path


def test_an_address_that_leads_nowhere_shows_the_sites_own_page(served: Place, public: Path):
    for path in ["2026/02/31.html", "2026/02/31.html?v=0a1b2c3d", "planetary/years/1995.json", "planetary/days/1.json"]:
        answer = served.get(path)
        assert answer.status == 404
        assert answer.headers.get_content_type() == "text/html"
        assert answer.body == (public / "404.html").read_bytes()
        # Tomorrow there may be a page.
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("ending", ["css", "js", "svg", "html", "xml", "json", "jsonl"])
def test_text_is_sent_small(served: Place, public: Path, ending: str):
    largest = max(public.rglob(f"*.{ending}"), key=lambda file: file.stat().st_size)
    answer = served.get(largest.relative_to(public).as_posix(), **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"


@pytest.fixture
def way(tmp_path: Path) -> str:
    """How this machine is reached as stars.example: ssh, with an sshd of one's own at its other end."""
    sshd = tool("sshd", "/usr/sbin/sshd")
    if os.geteuid() == 0:
        # As Debian's service does before it starts sshd.
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    for key in ["host", "mine"]:
        said(tool("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / key)
    (tmp_path / "known").write_text(f"stars.example {(tmp_path / 'host.pub').read_text()}")
    (tmp_path / "sshd_config").write_text(
        f"HostKey {tmp_path}/host\nAuthorizedKeysFile {tmp_path}/mine.pub\nStrictModes no\n"
    )
    (tmp_path / "ssh_config").write_text(
        f"Host stars.example\n  ProxyCommand {sshd} -i -f {tmp_path}/sshd_config\n  BatchMode yes\n"
        f"  IdentityFile {tmp_path}/mine\n  IdentitiesOnly yes\n  UserKnownHostsFile {tmp_path}/known\n"
    )
    return f"ssh -F {tmp_path}/ssh_config"


@pytest.fixture(params=["rsync over ssh", "rclone to a folder"])
def sent(request, tmp_path: Path) -> tuple[list[str], str, dict[str, str]]:
    """A command that sends public/ to the folder `there`, what it says of a file that it sent, and its environment.
    How rclone speaks to a bucket is its own."""
    there = f"{tmp_path}/there"
    if request.param == "rclone to a folder":
        command = shlex.split(recipe("rclone sync"))[:-1]
        more, line, environment = ["--verbose", f"--config={tmp_path}/none", there], r"INFO  : (\S+): Copied", {}
    else:
        *command, address = shlex.split(recipe("rsync -rt"))
        address = address.replace("stars@", f"{getpass.getuser()}@").replace("/srv/stars/public", there)
        more, line = ["--itemize-changes", address], r"^<f\S+ (\S+)$"
        environment = {"RSYNC_RSH": request.getfixturevalue("way")}
    tool(command[0])
    return [*command, *more], line, environment


def test_what_changed_is_sent_and_what_is_gone_goes(sent: tuple[list[str], str, dict[str, str]], tmp_path: Path):
    command, line, environment = sent
    here, there = tmp_path / "public", tmp_path / "there"
    names = {"index.html", "status.json", "2026/11/20.html", "assets/style.css"}
    for file in [*(here / name for name in names), here / ".staging/index.html", there / "gone.html"]:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(file.name)

    def send() -> set[str]:
        done = run(*command, cwd=tmp_path, env={**os.environ, **environment})
        assert done.returncode == 0, done.stderr
        return {*re.findall(line, done.stdout + done.stderr, re.MULTILINE)}

    assert send() == names
    # What a run that was killed has left is no part of the site.
    assert {file.relative_to(there).as_posix() for file in there.rglob("*") if file.is_file()} == names
    (here / "status.json").write_text("{}")
    if command[0] == "rclone":
        # Every file of a checkout is new.
        (here / "index.html").touch()
    assert send() == {"status.json"}


def test_the_owners_headers_stay_and_forbid_frames_but_for_the_page_made_for_them(public: Path):
    text = recipe("# public/_headers")
    assert (public / "_headers").read_text() == text
    rules: dict[str, list[str]] = {}
    for line in text.splitlines()[1:]:
        if line.startswith("/"):
            rules[line] = []
        else:
            rules[[*rules][-1]].append(line.strip())
    assert {"Content-Security-Policy: frame-ancestors 'none'", "Strict-Transport-Security: max-age=31536000"} <= {*rules["/*"]}
    assert rules["/embed"] == rules["/embed.html"] == ["! Content-Security-Policy"]


def test_the_pipeline_follows_gitlabs_schema(tmp_path: Path):
    (tmp_path / "gitlab-ci.yml").write_text(recipe("# .gitlab-ci.yml"))
    said(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci",
         "--data-transform", "gitlab-ci", tmp_path / "gitlab-ci.yml")  # fmt: skip


def gitlab(folder: Path, job: str, start: str, end: str = "", **more: str) -> int:
    """Runs lines of a job's script, from one that begins so to the next that begins so; the exit code."""
    lines = yaml.safe_load(recipe("# .gitlab-ci.yml"))[job]["script"]
    first = next(number for number, line in enumerate(lines) if line.startswith(start))
    last = next(number for number, line in enumerate(lines) if number >= first and line.startswith(end or start))
    environment = {"PATH": "/usr/bin:/bin", "CI_PAGES_URL": "https://stars.example", **more}
    # GitLab hands the lines to one shell.
    text = "\n".join(lines[first : last + 1])
    return run("bash", "-eo", "pipefail", "-c", text, cwd=folder, env=environment).returncode


@pytest.mark.parametrize(
    ("kept", "first", "site", "code", "archive"),
    [
        ("", "yes", "", 0, set()),
        ("", "", "2026.jsonl state.json", 0, {"2026.jsonl", "state.json"}),
        # What a run that failed has left in the cache is not taken for the archive.
        ("", "", "2026.jsonl", 1, set()),
        ("state.json", "", "2026.jsonl state.json", 0, {"state.json"}),
    ],
    ids=["a first run", "an emptied cache", "a site that has it in part", "a cache"],
)
def test_gitlabs_pipeline_takes_the_archive_from_the_site_when_it_is_there_as_a_whole(
    tmp_path: Path, kept: str, first: str, site: str, code: int, archive: set[str]
):
    (tmp_path / "archive").mkdir()
    for name in kept.split():
        (tmp_path / "archive" / name).touch()
    restores = '[ "$*" = "restore https://stars.example/ --archive restored" ]; mkdir restored; cd restored'
    script(tmp_path / "apod", f"{restores}; touch {site}; [ -e state.json ]")
    assert gitlab(tmp_path, "pages", "if [ ! -e", FIRST_RUN=first) == code
    assert {file.name for file in (tmp_path / "archive").iterdir()} == archive


@pytest.mark.parametrize(("code", "pages", "call"), [(0, 0, 0), (68, 0, 1), (65, 1, 1)])
def test_gitlabs_pipeline_publishes_first_when_nasa_is_silent_and_then_calls(
    tmp_path: Path, code: int, pages: int, call: int
):
    script(tmp_path / "apod", f'[ "$*" = "build --base-url https://stars.example/" ] && exit {code}')
    assert gitlab(tmp_path, "pages", "code=0;", '[ "$code"') == pages
    assert gitlab(tmp_path, "call", '[ "$(cat') == call
    jobs = yaml.safe_load(recipe("# .gitlab-ci.yml"))
    assert jobs["call"]["needs"] == ["pages"] and "exit-code" in jobs["pages"]["artifacts"]["paths"]
    # What a run that failed has seen is kept.
    assert jobs["pages"]["cache"]["when"] == "always"


def test_the_crontabs_line_runs_where_cron_does_and_is_silent_unless_it_fails(tmp_path: Path):
    line = recipe("10 * * * *").removeprefix("10 * * * * ")
    folder, program = tmp_path / "stars", tmp_path / "apod"
    folder.mkdir()
    line = line.replace("/srv/stars", str(folder)).replace("/usr/local/bin/apod", str(program))
    for words, code, told in [("all is well", 0, ""), ("NASA is silent", 68, "NASA is silent\n")]:
        script(program, f"echo '{words}' >&2\nexit {code}")
        # The PATH of Debian's cron.
        done = run("env", "-i", "PATH=/usr/bin:/bin", "/bin/sh", "-c", line)
        assert done.stdout + done.stderr == told
        assert (folder / "apod.log").read_text() == f"{words}\n"


def test_the_timer_is_what_systemd_wants(tmp_path: Path):
    analyze = tool("systemd-analyze")
    units = [tmp_path / f"stars.{unit}" for unit in ["service", "timer"]]
    for unit in units:
        unit.write_text(recipe(f"# /etc/systemd/system/{unit.name}").replace("/usr/local/bin/apod", str(BINARY)))
    done = run(analyze, "verify", "--man=no", *units)
    assert done.returncode == 0 and "stars" not in done.stderr, done.stderr
    said(analyze, "calendar", re.search("OnCalendar=(.*)", units[1].read_text())[1])
