"""Programs that ask the old API, against a site with `api: true`: today of plain files, all else of `apod serve`."""

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from clients import CLIENTS, Answer, Client
from conftest import FIRST, SITE, tool
from program import BINARY, Program, noon
from recipes import PUBLISHING, recipe
from test_recipes import free_port, within

# What the old service answered on every day of its archive, 1995 to 2026, whose members were texts all of them: the
# members of each kind of day that were always there. `copyright` came on about half of the days of each kind, and
# `thumbnail_url` of films where `thumbs=true` asked for it.
ALWAYS = {"date", "explanation", "media_type", "service_version", "title"}
OF_KIND = {"image": {"hdurl", "url"}, "video": {"url"}, "other": set()}
SOMETIMES = {"image": {"copyright"}, "video": {"copyright", "thumbnail_url"}, "other": {"copyright"}}
# What this project adds: a member, and the page's address on days of another kind.
OURS = {"image": {"explanation_html"}, "video": {"explanation_html"}, "other": {"explanation_html", "url"}}


class Place:
    """Where answers come from, and the pictures of the site's address."""

    def __init__(self, root: str, process: subprocess.Popen, log: Path):
        self.root = root
        for _ in range(200):
            try:
                self.get("planetary/apod")
                return
            except OSError:
                assert process.poll() is None, log.read_text()
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def get(self, path: str, **headers: str) -> Answer:
        try:
            with urlopen(Request(self.root + path, headers=headers), timeout=10) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except HTTPError as error:
            with error:
                return Answer(error.status, error.headers, error.read())

    def follow(self, address: str) -> None:
        """Fetches what the site holds; what is elsewhere is not asked for."""
        if address.startswith(SITE):
            answer = self.get(address.removeprefix(SITE))
            assert answer.status == 200 and answer.body, address


@pytest.fixture(scope="module")
def days(stars: Program) -> dict[str, dict]:
    files = (stars.folder / "public/planetary/days").glob("*.json")
    return {file.stem: json.loads(file.read_text()) for file in sorted(files)}


def run(command: list, port: int, folder: Path) -> Iterator[Place]:
    log = folder / "server.log"
    environment = {**os.environ, "HOME": str(folder), "SOURCE_DATE_EPOCH": str(noon(FIRST))}
    with log.open("w") as output:
        process = subprocess.Popen(
            [*map(str, command)], cwd=folder, env=environment, stdout=output, stderr=output
        )
    try:
        yield Place(f"http://127.0.0.1:{port}/", process, log)
    finally:
        process.terminate()
        try:
            process.wait(10)
        finally:
            process.kill()


@pytest.fixture(scope="module")
def files(stars: Program, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files as nginx serves them with the recipes."""
    port, folder = free_port(), tmp_path_factory.mktemp("nginx")
    yield from run(nginx(stars, recipe("# Into the braces of server"), port, folder), port, folder)


def nginx(stars: Program, more: str, port: int, folder: Path) -> list:
    """The command of a server of the site's files, with more in the configuration's server."""
    program = tool("nginx", "/usr/sbin/nginx")
    block = recipe("# /etc/nginx/conf.d/stars.conf").replace("/srv/stars/public", str(stars.folder / "public"))
    block = within(block, more).replace("listen 80;", f"listen 127.0.0.1:{port};")
    (folder / "nginx.conf").write_text(
        f"worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"daemon off; {'user root;' if os.geteuid() == 0 else ''}\nevents {{}}\n"
        f"http {{ include /etc/nginx/mime.types; access_log off;\n{block}}}\n"
    )
    return [program, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]


@pytest.fixture(scope="module")
def server(stars: Program) -> Iterator[Place]:
    """`apod serve --api` on the archive."""
    port = free_port()
    command = [BINARY, "serve", "public", "--api", "--archive", "demo/archive", "--port", port]
    yield from run([*command, "--base-path", "/"], port, stars.folder)


def names(today_alone: bool) -> list:
    """The clients. One that is known to lack something has to refuse the answer; then the mark goes."""

    def marks(client: Client) -> list:
        refusals = (AssertionError, KeyError, TypeError)
        return [pytest.mark.xfail(raises=refusals, strict=True, reason=client.lacks)] if client.lacks else []

    return [
        pytest.param(client, id=name, marks=marks(client))
        for name, client in CLIENTS.items()
        if client.wants_today or not today_alone
    ]


def asked(place: Place, client: Client, day: str) -> Answer:
    """Sends the client's request, and reads and fetches as it does."""
    span = {"DAY": day, "TO": day, "FROM": str(FIRST - timedelta(days=10))}
    query = re.sub(r"\b(DAY|FROM|TO)\b", lambda word: span[word[0]], client.query)
    answer = place.get(f"planetary/apod{query}", **client.headers)
    if client.is_page:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    shown, address = client.read(answer)
    assert shown
    if address:
        place.follow(address)
    return answer


@pytest.mark.parametrize("client", names(today_alone=True))
def test_a_client_gets_todays_picture_of_plain_files(client: Client, files: Place):
    asked(files, client, str(FIRST))


@pytest.mark.parametrize("client", names(today_alone=False))
def test_a_client_gets_all_that_it_asks_for_of_the_server(client: Client, server: Place, days: dict[str, dict]):
    wanted = {day for day, record in days.items() if record["media_type"] in client.kinds}
    assert len(wanted) > 10
    if "DAY" in client.query:
        for day in wanted:
            asked(server, client, day)
    elif "count=" in client.query:
        # Until every day was drawn.
        while wanted:
            wanted -= {record["date"] for record in asked(server, client, str(FIRST)).json}
    else:
        asked(server, client, str(FIRST))


@pytest.mark.parametrize("client", names(today_alone=True))
def test_a_client_reads_every_day_as_it_was_that_days_answer(client: Client, files: Place, days: dict[str, dict]):
    for day, record in days.items():
        if record["media_type"] in client.kinds and not client.reads_limits:
            answer = files.get(f"planetary/days/{day}.json")
            assert client.read(answer)[0], day


def objects(answer: Answer) -> list[dict]:
    return answer.json if isinstance(answer.json, list) else [answer.json]


def assert_is_as_of_old(record: dict, thumbs: bool = True) -> None:
    kind = record["media_type"]
    assert all(isinstance(value, str) for value in record.values()), record
    assert ALWAYS | OF_KIND[kind] <= set(record) <= ALWAYS | OF_KIND[kind] | SOMETIMES[kind] | OURS[kind], record
    assert thumbs or "thumbnail_url" not in record
    assert record["service_version"] == "v1" and re.fullmatch(r"\d{4}-\d\d-\d\d", record["date"]) and record["title"]
    assert not re.search("[<\n]", record["explanation"])
    assert all(record[name].startswith("http") for name in ("url", "hdurl") if name in record)
    old = [name for name in record if name != "explanation_html"]
    assert old == sorted(old)


def test_every_file_has_the_members_and_types_of_old(stars: Program):
    kinds = set()
    folder = stars.folder / "public/planetary"
    for file in [folder / "apod", *folder.rglob("*.json")]:
        for record in objects(Answer(200, None, file.read_bytes())):
            assert_is_as_of_old(record)
            kinds.add(record["media_type"])
    assert kinds == {"image", "video", "other"}


@pytest.mark.parametrize("query", ["", "?date=2026-11-18", "?start_date=2026-10-26", "?count=9", "?date=2026-10-30"])
def test_every_answer_has_the_members_and_types_of_old(server: Place, query: str):
    for record in objects(server.get(f"planetary/apod{query}")):
        assert_is_as_of_old(record, thumbs=False)


@pytest.mark.parametrize(
    ("query", "status", "message"),
    [
        ("?date=1995-06-15", 400, "Date must be between Jun 16, 1995 and Nov 20, 2026."),
        ("?date=2026-11-21", 400, "Date must be between Jun 16, 1995 and Nov 20, 2026."),
        ("?start_date=2026-11-08&end_date=2026-11-07&thumbs=true", 400, "start_date cannot be after end_date"),
        ("?count=0", 400, "Count must be positive and cannot exceed 100"),
        ("?date=today", 400, "time data 'today' does not match format '%Y-%m-%d'"),
        ("?year=2020&api_key=KEY", 400, "Bad Request: incorrect field passed."),
        ("?date=1995-06-17", 404, "No data available for date: 1995-06-17"),
    ],
)
def test_a_refusal_has_the_members_types_and_words_of_old(server: Place, query: str, status: int, message: str):
    answer = server.get(f"planetary/apod{query}")
    refusal = answer.json
    assert (answer.status, refusal["code"]) == (status, status)
    assert [*refusal] == ["code", "msg", "service_version"] and type(refusal["code"]) is int
    assert refusal["msg"].startswith(message) and refusal["service_version"] == "v1"
    assert answer.headers.get_content_type() == "application/json"


def served(client: Client) -> str:
    if client.lacks:
        return f"no: {client.lacks}"
    return "by `apod serve`" if client.reads_limits else "yes"


def test_the_page_tells_of_every_client_what_it_needs_and_lacks():
    rows = [
        f"| {name} | {client.needs} | {served(client)} |\n"
        for name, client in CLIENTS.items()
    ]
    assert "".join(rows) in PUBLISHING
