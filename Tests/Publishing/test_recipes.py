"""The recipes of docs/publishing.md, taken from it as they stand and tried with Debian's programs."""

import getpass
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.message import Message
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from conftest import FIRST, tool
from program import BINARY, Program
from recipes import recipe
from sky import Sky, record

IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a picture and with the owner's headers, after another build."""
    program = Program(tmp_path_factory.mktemp("site"))
    sky = Sky()
    sky.records = {FIRST: record(FIRST, (1600, 1000))}
    program.run("build", *sky.sources, on=FIRST)
    (program.folder / "apod.yml").write_text("api: true\ntoday: [80x48]\n")
    (program.folder / "public/_headers").write_text(recipe("# public/_headers"))
    program.run("build", *sky.sources, on=FIRST + timedelta(days=1))
    sky.server.close()
    return program.folder / "public"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes


class Served:
    """A web server with the recipe's configuration, on loopback ports: one for HTTP, one for TLS."""

    def __init__(self, root: str, secure: str, process: subprocess.Popen):
        self.root = root
        self.secure = secure
        self.process = process
        for _ in range(100):
            try:
                self.get("robots.txt")
                return
            except OSError:
                assert process.poll() is None, "the server ended"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def get(self, path: str, over: str | None = None, **headers: str) -> Answer:
        request = Request((over or self.root) + path, headers=headers)
        # The certificate is the test's own.
        trusting = ssl._create_unverified_context()
        try:
            with urlopen(request, timeout=10, context=trusting) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except HTTPError as error:
            with error:
                return Answer(error.status, error.headers, error.read())


def within(block: str, more: str) -> str:
    """The block with more at the end of its last part in braces."""
    return block.rstrip().removesuffix("}") + more + "}\n"


@pytest.fixture(params=["nginx", "caddy"], scope="module")
def served(request, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp(request.param)
    port, secure = free_port(), free_port()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
         "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    if request.param == "nginx":
        program = tool("nginx", "/usr/sbin/nginx")
        block = recipe("# /etc/nginx/conf.d/stars.conf").replace("/srv/stars/public", str(site))
        block = within(block, recipe("# Into the braces of server"))
        block = block.replace(
            "listen 80;",
            f"listen 127.0.0.1:{port}; listen 127.0.0.1:{secure} ssl;"
            f" ssl_certificate {certificate}; ssl_certificate_key {key};",
        )
        (folder / "nginx.conf").write_text(
            f"worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;\n"
            f"daemon off; {'user root;' if os.geteuid() == 0 else ''}\n"
            "events {}\n"
            f"http {{ include /etc/nginx/mime.types; access_log off;\n{block}}}\n"
        )
        command = [program, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]
    else:
        program = tool("caddy")
        block = recipe("# /etc/caddy/Caddyfile").replace("/srv/stars/public", str(site))
        block = within(block, recipe("# Into the braces of the site"))
        block = "".join(
            block.replace("stars.example {", f"{address} {{\n{tls}")
            for address, tls in [
                (f"http://127.0.0.1:{port}", ""),
                (f"https://127.0.0.1:{secure}", f"\ttls {certificate} {key}\n"),
            ]
        )
        options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
        (folder / "Caddyfile").write_text(options + block)
        command = [program, "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*map(str, command)], stdout=log, stderr=log, env={"HOME": str(folder), "PATH": "/usr/bin:/bin"}
        )
    try:
        yield Served(f"http://127.0.0.1:{port}/", f"https://127.0.0.1:{secure}/", process)
    finally:
        process.terminate()
        process.wait(10)


@pytest.mark.parametrize(
    ("path", "type"),
    [
        ("", "text/html"), ("2026/11/20.html", "text/html"), ("assets/style.css", "text/css"),
        ("manifest.webmanifest", "application/manifest+json"), ("data/2026.jsonl", "application/jsonl"),
        ("data/latest.json", "application/json"), ("planetary/apod", "application/json"), ("feeds.opml", "text/x-opml"), ("sitemap.xml", "xml"), ("sw.js", "javascript"),
    ],
)  # fmt: skip
def test_files_have_their_types(served: Served, path: str, type: str):
    answer = served.get(path)
    assert answer.status == 200
    assert type in answer.headers["Content-Type"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_pictures_of_every_type_have_it(served: Served, site: Path):
    pictures = [path for path in site.glob("pictures/**/*") if path.is_file()]
    assert {picture.suffix for picture in pictures} >= {".jpg", ".avif"}
    for picture in pictures:
        answer = served.get(picture.relative_to(site).as_posix())
        assert answer.headers["Content-Type"] == f"image/{picture.suffix[1:]}".replace("jpg", "jpeg")


def test_what_never_changes_is_kept_and_the_rest_is_asked_for(served: Served):
    page = served.get("index.html").body.decode()
    versioned = re.findall(r'"((?:assets|pictures)/[^"]+\?v=\w+)"', page)
    assert len(versioned) > 3
    for path in versioned:
        assert served.get(path).headers["Cache-Control"] == IMMUTABLE, path
    for path in ["", "sw.js", "status.json", "feed.xml", "assets/style.css"]:
        assert served.get(path).headers["Cache-Control"] == "no-cache", path


def test_a_page_that_did_not_change_is_not_sent_again(served: Served):
    tag = served.get("index.html").headers["ETag"]
    again = served.get("index.html", **{"If-None-Match": tag})
    assert again.status == 304


def test_other_sites_may_read_the_data_and_nothing_else(served: Served):
    for path in ["data/latest.json", "data/2026.jsonl", "planetary/apod", "planetary/apod?date=2026-11-20", "planetary/years/2026.json", "today/today.json"]:
        assert served.get(path).headers["Access-Control-Allow-Origin"] == "*"
    assert served.get("index.html").headers["Access-Control-Allow-Origin"] is None


@pytest.mark.parametrize(
    ("query", "day"),
    [
        ("", "2026-11-20"), ("/", "2026-11-20"), ("/?date=2026-11-20", "2026-11-20"), ("?api_key=DEMO_KEY", "2026-11-20"), ("?api_key=DEMO_KEY&date=2026-11-20&hd=true", "2026-11-20"),
        ("?date=", "2026-11-20"), ("?date=../../status", "2026-11-20"), ("?date=today", "2026-11-20"),
        ("?date=2026-11-20/../../../status", "2026-11-20"),
    ],
)  # fmt: skip
def test_the_old_api_answers(served: Served, query: str, day: str):
    answer = served.get(f"planetary/apod{query}")
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("application/json")
    assert json.loads(answer.body)["date"] == day


def test_the_old_api_answers_the_day_that_is_asked_for_and_404_without_one(served: Served, site: Path):
    earlier = site / "planetary/days/1996-07-05.json"
    earlier.write_text('{"date":"1996-07-05"}')
    try:
        answer = served.get("planetary/apod?api_key=DEMO_KEY&date=1996-07-05")
    finally:
        earlier.unlink()
    assert (answer.status, answer.body) == (200, b'{"date":"1996-07-05"}')
    assert answer.headers["Content-Type"].startswith("application/json")


@pytest.mark.parametrize("path", ["planetary/apod?date=1995-06-17", "planetary/apod/?date=1995-06-17", "planetary/days/1995-06-17.json"])
def test_a_day_without_a_picture_is_answered_as_the_old_api_did(served: Served, path: str):
    answer = served.get(path)
    assert answer.status == 404
    assert answer.headers["Content-Type"].startswith("application/json")
    assert json.loads(answer.body) == {
        "code": 404, "msg": "No data available for date: 1995-06-17", "service_version": "v1"
    }  # fmt: skip
    # Without it a page of another site learns nothing, not even that there is no picture.
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["planetary/apod", "planetary/apod?date=1995-06-17", "planetary/years/1995.json", "data/latest.json"])
def test_every_header_is_sent_once(served: Served, path: str):
    names = [name.lower() for name in served.get(path).headers.keys()]
    assert sorted(names) == sorted({*names})


def test_nobody_frames_a_page_but_the_one_made_for_it(served: Served):
    for path in ["", "index.html", "2026/11/20.html", "404.html", "none.html", "assets/style.css"]:
        assert served.get(path).headers["Content-Security-Policy"] == "frame-ancestors 'none'", path
    embed = served.get("embed.html")
    assert embed.status == 200
    assert embed.headers["Content-Security-Policy"] is None


def test_over_tls_and_nowhere_else_browsers_are_told_to_stay_with_it(served: Served):
    for path in ["", "2026/11/20.html", "none.html"]:
        assert served.get(path).headers["Strict-Transport-Security"] is None
        answer = served.get(path, over=served.secure)
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000", path


def test_an_address_that_leads_nowhere_shows_the_sites_own_page(served: Served, site: Path):
    for path in ["2026/02/31.html", "2026/02/31.html?v=0a1b2c3d", "planetary/years/1995.json", "planetary/days/1.json"]:
        answer = served.get(path)
        assert answer.status == 404
        assert answer.headers.get_content_type() == "text/html"
        assert answer.body == (site / "404.html").read_bytes()
        # Tomorrow there may be a page.
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("ending", ["css", "js", "svg", "html", "xml", "json", "jsonl"])
def test_text_is_sent_small(served: Served, site: Path, ending: str):
    # What a small archive has of some kinds is too small for it.
    large = site / "data" / f"large.{ending}"
    large.write_text("text " * 1_000)
    try:
        answer = served.get(f"data/large.{ending}", **{"Accept-Encoding": "gzip"})
    finally:
        large.unlink()
    assert answer.headers["Content-Encoding"] == "gzip"


@pytest.fixture
def way(tmp_path: Path) -> str:
    """How this machine is reached as stars.example: ssh, with an sshd of one's own at its other end."""
    sshd = tool("sshd", "/usr/sbin/sshd")
    if os.geteuid() == 0:
        # As Debian's service does before it starts sshd.
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    for key in ["host", "mine"]:
        command = [tool("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / key]
        subprocess.run(command, check=True)
    (tmp_path / "known").write_text(f"stars.example {(tmp_path / 'host.pub').read_text()}")
    (tmp_path / "sshd_config").write_text(
        f"HostKey {tmp_path}/host\nAuthorizedKeysFile {tmp_path}/mine.pub\nStrictModes no\n"
    )
    (tmp_path / "ssh_config").write_text(
        f"Host stars.example\n  ProxyCommand {sshd} -i -f {tmp_path}/sshd_config\n  BatchMode yes\n"
        f"  IdentityFile {tmp_path}/mine\n  IdentitiesOnly yes\n  UserKnownHostsFile {tmp_path}/known\n"
    )
    return f"ssh -F {tmp_path}/ssh_config"


def copied(line: str, command: list, environment: dict[str, str], folder: Path) -> list[str]:
    """Runs it where `public/` is, and gives the files that it says it sent."""
    run = subprocess.run(
        [*map(str, command)], cwd=folder, capture_output=True, text=True, env={**os.environ, **environment}
    )
    assert run.returncode == 0, run.stderr
    return re.findall(line, run.stdout + run.stderr, flags=re.MULTILINE)


def assert_sends_what_changed(send: Callable[[], list[str]], site: Path, tmp_path: Path, is_new: bool) -> None:
    here, there = shutil.copytree(site, tmp_path / "public"), tmp_path / "there"
    there.mkdir()
    (there / "gone.html").write_text("gone")
    files = {path.relative_to(here) for path in here.rglob("*") if path.is_file()}
    # What a run that was killed has left is no part of the site.
    (here / ".staging").mkdir()
    (here / ".staging/index.html").write_text("tomorrow")
    assert "index.html" in send()
    assert {path.relative_to(there) for path in there.rglob("*") if path.is_file()} == files
    (here / "status.json").write_text("{}")
    if is_new:
        (here / "index.html").touch()
    assert send() == ["status.json"]


def test_rsync_sends_what_changed_over_ssh(site: Path, tmp_path: Path, way: str):
    *command, address = shlex.split(recipe("rsync -rt"))
    tool(command[0])
    there = address.replace("stars@", f"{getpass.getuser()}@").replace("/srv/stars/public", f"{tmp_path}/there")

    def send() -> list[str]:
        told = ["--itemize-changes", there]
        return copied(r"^<f\S+ (\S+)$", [*command, *told], {"RSYNC_RSH": way}, tmp_path)

    assert_sends_what_changed(send, site, tmp_path, is_new=False)


def test_rclone_sends_what_changed_though_every_file_of_a_checkout_is_new(site: Path, tmp_path: Path):
    """To a folder: how it speaks to a bucket is its own."""
    command = shlex.split(recipe("rclone sync"))[:-1]
    tool(command[0])

    def send() -> list[str]:
        told = ["--verbose", f"--config={tmp_path}/none", tmp_path / "there"]
        return copied(r"INFO  : (\S+): Copied", [*command, *told], {}, tmp_path)

    assert_sends_what_changed(send, site, tmp_path, is_new=True)


def test_the_owners_headers_forbid_frames_but_for_the_page_made_for_them():
    rules: dict[str, list[str]] = {}
    for line in recipe("# public/_headers").splitlines()[1:]:
        if line.startswith("/"):
            rules[line] = []
        else:
            rules[[*rules][-1]].append(line.strip())
    assert "Content-Security-Policy: frame-ancestors 'none'" in rules["/*"]
    assert "Strict-Transport-Security: max-age=31536000" in rules["/*"]
    for path in ["/embed", "/embed.html"]:
        assert rules[path] == ["! Content-Security-Policy"]


def test_headers_that_the_owner_put_there_stay(site: Path):
    assert (site / "_headers").read_text() == recipe("# public/_headers")


def test_the_pipeline_follows_gitlabs_schema(tmp_path: Path):
    file = tmp_path / "gitlab-ci.yml"
    file.write_text(recipe("# .gitlab-ci.yml"))
    run = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci",
         "--data-transform", "gitlab-ci", file], capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout


def test_the_crontabs_line_runs_where_cron_does_and_is_silent_unless_it_fails(tmp_path: Path):
    line = recipe("10 * * * *").removeprefix("10 * * * * ")
    folder, program = tmp_path / "stars", tmp_path / "apod"
    folder.mkdir()
    line = line.replace("/srv/stars", str(folder)).replace("/usr/local/bin/apod", str(program))
    for words, code, told in [("all is well", 0, ""), ("NASA is silent", 68, "NASA is silent\n")]:
        program.write_text(f"#!/bin/sh\necho '{words}' >&2\nexit {code}\n")
        program.chmod(0o755)
        # The PATH of Debian's cron.
        run = subprocess.run(["env", "-i", "PATH=/usr/bin:/bin", "/bin/sh", "-c", line], capture_output=True, text=True)
        assert run.stdout + run.stderr == told
        assert (folder / "apod.log").read_text() == f"{words}\n"


def test_the_timer_is_what_systemd_wants(tmp_path: Path):
    analyze = tool("systemd-analyze")
    for unit in ["service", "timer"]:
        text = recipe(f"# /etc/systemd/system/stars.{unit}")
        (tmp_path / f"stars.{unit}").write_text(text.replace("/usr/local/bin/apod", str(BINARY)))
    units = [tmp_path / "stars.service", tmp_path / "stars.timer"]
    run = subprocess.run([analyze, "verify", "--man=no", *units], capture_output=True, text=True)
    mine = [line for line in run.stderr.splitlines() if "stars" in line]
    assert run.returncode == 0 and not mine, run.stderr
    when = re.search("OnCalendar=(.*)", (tmp_path / "stars.timer").read_text())[1]
    run = subprocess.run([analyze, "calendar", when], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
