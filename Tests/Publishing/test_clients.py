"""Programs that use the old API, tested with a site with `api: true`. Plain files answer for today, and `apod serve`
answers everything."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from clients import CLIENTS, Client
from commands import PUBLISHING
from conftest import FIRST, SITE
from servers import Answer, Place


@pytest.fixture(scope="module")
def days(public: Path) -> dict[str, dict]:
    return {file.stem: json.loads(file.read_text()) for file in sorted(public.glob("planetary/days/*.json"))}


def clients(today_alone: bool) -> list:
    """Returns the clients as parameters. A client that is known to fail must fail. Once it works, remove the mark."""
    refusals = (AssertionError, KeyError, TypeError)
    return [
        pytest.param(client, id=client.name, marks=pytest.mark.xfail(
            bool(client.lacks), raises=refusals, strict=True, reason=client.lacks))
        for client in CLIENTS if client.wants_today or not today_alone
    ]  # fmt: skip


def asked(place: Place, client: Client, day: str) -> Answer:
    """Sends the client's request, reads the answer, and fetches its address if that is on the site."""
    span = {"DAY": day, "TO": day, "FROM": str(FIRST - timedelta(days=10))}
    query = re.sub(r"\b(DAY|FROM|TO)\b", lambda word: span[word[0]], client.query)
    answer = place.get(f"planetary/apod{query}", **client.headers)
    address = client.read(answer)
    if address and address.startswith(SITE):
        file = place.get(address.removeprefix(SITE))
        assert file.status == 200 and file.body, address
    return answer


@pytest.mark.parametrize("client", clients(today_alone=True))
def test_a_client_gets_todays_picture_from_plain_files_and_can_read_every_day(
    client: Client, served: Place, days: dict[str, dict]
):
    asked(served, client, str(FIRST))
    for day, record in days.items():
        if record["media_type"] in client.kinds.split():
            client.read(served.get(f"planetary/days/{day}.json"))


@pytest.mark.parametrize("client", clients(today_alone=False))
def test_a_client_gets_every_day_that_it_requests_from_the_server(client: Client, server: Place, days: dict[str, dict]):
    wanted = {day for day, record in days.items() if record["media_type"] in client.kinds.split()}
    assert len(wanted) > 10
    if "DAY" in client.query:
        for day in wanted:
            asked(server, client, day)
    elif "count=" in client.query:
        # Repeats until every day was in an answer.
        while wanted:
            wanted -= {record["date"] for record in asked(server, client, str(FIRST)).json}
    else:
        asked(server, client, str(FIRST))


def test_the_documentation_counts_the_clients_and_names_the_failing_one():
    assert f"requests of {len(CLIENTS)} public programs" in PUBLISHING
    [failing] = [client for client in CLIENTS if client.lacks]
    assert f"| a {failing.name.removeprefix('a ')} that allows no unknown field | does not work" in PUBLISHING
