"""Programs that ask the old API, against a site with `api: true`: today of plain files, all else of `apod serve`."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from clients import CLIENTS, Client
from commands import PUBLISHING
from conftest import FIRST, SITE
from servers import Answer, Place

# What the old service answered on every day of its archive, 1995 to 2026, whose members were texts all of them: the
# members of each kind of day that were always there. `copyright` came on about half of the days of each kind, and
# `thumbnail_url` of films where `thumbs=true` asked for it.
ALWAYS = {"date", "explanation", "media_type", "service_version", "title"}
OF_KIND = {"image": {"hdurl", "url"}, "video": {"url"}, "other": set()}
SOMETIMES = {"image": {"copyright"}, "video": {"copyright", "thumbnail_url"}, "other": {"copyright"}}
# What this project adds: a member, and the page's address on days of another kind.
OURS = {"image": {"explanation_html"}, "video": {"explanation_html"}, "other": {"explanation_html", "url"}}


@pytest.fixture(scope="module")
def days(public: Path) -> dict[str, dict]:
    return {file.stem: json.loads(file.read_text()) for file in sorted(public.glob("planetary/days/*.json"))}


def clients(today_alone: bool) -> list:
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
    """Sends the client's request, and reads and fetches as it does. What is elsewhere is not asked for."""
    span = {"DAY": day, "TO": day, "FROM": str(FIRST - timedelta(days=10))}
    query = re.sub(r"\b(DAY|FROM|TO)\b", lambda word: span[word[0]], client.query)
    answer = place.get(f"planetary/apod{query}", **client.headers)
    assert not client.is_page or answer.headers["Access-Control-Allow-Origin"] == "*"
    address = client.read(answer)
    if address and address.startswith(SITE):
        file = place.get(address.removeprefix(SITE))
        assert file.status == 200 and file.body, address
    return answer


@pytest.mark.parametrize("client", clients(today_alone=True))
def test_a_client_gets_todays_picture_of_plain_files_and_can_read_every_day(
    client: Client, served: Place, days: dict[str, dict]
):
    asked(served, client, str(FIRST))
    for day, record in days.items():
        if record["media_type"] in client.kinds.split():
            client.read(served.get(f"planetary/days/{day}.json"))


@pytest.mark.parametrize("client", clients(today_alone=False))
def test_a_client_gets_all_that_it_asks_for_of_the_server(client: Client, server: Place, days: dict[str, dict]):
    wanted = {day for day, record in days.items() if record["media_type"] in client.kinds.split()}
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


def test_every_file_and_every_answer_has_the_members_and_types_of_old(public: Path, server: Place):
    folder = public / "planetary"
    told = [(json.loads(file.read_text()), set()) for file in [folder / "apod", *folder.rglob("*.json")]]
    for query in ["", "?date=2026-11-18", "?start_date=2026-10-26", "?count=9", "?date=2026-10-30"]:
        told.append((server.get(f"planetary/apod{query}").json, {"thumbnail_url"}))
    kinds = set()
    for answer, never in told:
        for record in answer if isinstance(answer, list) else [answer]:
            kind = record["media_type"]
            kinds.add(kind)
            always = ALWAYS | OF_KIND[kind]
            assert always <= set(record) <= (always | SOMETIMES[kind] | OURS[kind]) - never, record
            assert all(isinstance(value, str) for value in record.values()), record
            assert record["service_version"] == "v1" and record["title"]
            assert not re.search("[<\n]", record["explanation"])
            assert all(record[name].startswith("http") for name in ("url", "hdurl") if name in record)
            old = [name for name in record if name != "explanation_html"]
            assert old == sorted(old)
    assert kinds == {"image", "video", "other"}


def test_the_page_tells_of_every_client_what_it_needs_and_lacks():
    def served(client: Client) -> str:
        return f"no: {client.lacks}" if client.lacks else "by `apod serve`" if client.limits else "yes"

    rows = [f"| {name} | {client.needs} | {served(client)} |\n" for name, client in CLIENTS.items()]
    assert "".join(rows) in PUBLISHING
