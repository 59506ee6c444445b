"""The functions of docs/api.md for Netlify and Cloudflare Pages, as they stand, in node; the hosts are stood in for."""

import json
from collections.abc import Iterator
from datetime import timedelta
from http.client import HTTPConnection
from pathlib import Path

import pytest

from clients import Answer
from conftest import FIRST, tool
from program import Program
from recipes import recipe
from test_clients import Place, run
from test_recipes import free_port

HOST = Path(__file__).with_name("host.mjs")
PLACES = {"netlify": "netlify/edge-functions/apod.js", "cloudflare": "functions/planetary/apod.js"}
EARLIER = FIRST - timedelta(days=9)


@pytest.fixture(params=[*PLACES], scope="module")
def place(request, stars: Program, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The demonstration's files, with the function and the headers that the recipes put beside and into them."""
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    function = folder / PLACES[request.param]
    function.parent.mkdir(parents=True)
    function.write_text(recipe(f"// {PLACES[request.param]}"))
    # Both hosts take a file that ends in .js for a module.
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "_headers").write_text(recipe("# public/_headers") + recipe("/planetary/*"))
    command = [tool("node"), HOST, request.param, function, stars.folder / "public", folder / "_headers", port]
    yield from run(command, port, folder)


def assert_is_of(answer: Answer, day: object) -> None:
    assert answer.status == 200
    assert answer.json["date"] == str(day)
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_a_day_that_there_is_has_its_own_answer(place: Place, stars: Program):
    days = sorted(file.stem for file in (stars.folder / "public/planetary/days").iterdir())
    assert len(days) > 20
    for day in days:
        answer = place.get(f"planetary/apod?date={day}")
        assert_is_of(answer, day)
        assert answer.body == (stars.folder / f"public/planetary/days/{day}.json").read_bytes()


@pytest.mark.parametrize("query", ["?api_key=DEMO_KEY&date=DAY", "?date=DAY&hd=true&thumbs=True", "?date=DAY&date=1995-06-17"])
def test_other_parameters_change_nothing(place: Place, query: str):
    assert_is_of(place.get(f"planetary/apod{query.replace('DAY', str(EARLIER))}"), EARLIER)


@pytest.mark.parametrize("query", ["", "?", "?api_key=DEMO_KEY", "?date", "?date=", "?date=null", "?date=today", "?date=20261111",
    "?date=2026-1-1", "?date=2026-11-11T00", "?date=%202026-11-11", "?date=2026-11-11%0A", "?date=../../status",
    "?date=2026-11-11/../../../status", "?date=%F0%28", "?start_date=2026-11-11", "?count=5"])  # fmt: skip
def test_a_request_for_no_day_is_answered_with_the_newest(place: Place, query: str):
    assert_is_of(place.get(f"planetary/apod{query}"), FIRST)


@pytest.mark.parametrize("day", ["1995-06-17", "2026-02-31", "9999-99-99", "0000-00-00"])
def test_a_day_that_there_is_not_is_not_found(place: Place, stars: Program, day: str):
    answer = place.get(f"planetary/apod?date={day}")
    assert answer.status == 404
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.body == (stars.folder / "public/404.html").read_bytes()
    # Without it a page of another site learns nothing, not even that there is no picture.
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("query", ["", f"?date={EARLIER}"])
def test_what_a_client_has_already_is_not_sent_again(place: Place, query: str):
    tag = place.get(f"planetary/apod{query}").headers["ETag"]
    again = place.get(f"planetary/apod{query}", **{"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["Access-Control-Allow-Origin"] == "*"


def test_a_method_that_only_asks_is_answered_and_no_other(place: Place):
    told = {}
    for method in ["GET", "HEAD", "POST"]:
        connection = HTTPConnection(place.root.removeprefix("http://").rstrip("/"), timeout=10)
        connection.request(method, f"/planetary/apod?date={EARLIER}")
        answer = connection.getresponse()
        told[method] = answer.status, answer.read()
        connection.close()
    assert json.loads(told["GET"][1])["date"] == str(EARLIER)
    assert told["HEAD"] == (200, b"")
    assert told["POST"][0] == 405


def test_the_files_beside_it_are_files_as_they_were(place: Place, stars: Program):
    for path in ["planetary/latest-50.json", "planetary/years/2026.json", f"planetary/days/{EARLIER}.json", "index.html"]:
        answer = place.get(path)
        assert answer.body == (stars.folder / "public" / path).read_bytes()
        assert (answer.headers["Access-Control-Allow-Origin"] == "*") == path.startswith("planetary/")


@pytest.mark.parametrize("place", ["cloudflare"], indirect=True)
def test_cloudflare_runs_the_function_with_a_slash_at_the_end_too(place: Place):
    assert_is_of(place.get("planetary/apod/"), FIRST)
    assert_is_of(place.get(f"planetary/apod/?date={EARLIER}"), EARLIER)
