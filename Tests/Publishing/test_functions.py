"""The functions of docs/api.md for Netlify and Cloudflare Pages, as they stand, in node; the hosts are stood in for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import recipe, tool
from conftest import EARLIER, FIRST
from servers import Answer, Place, telling

HOST = Path(__file__).with_name("host.mjs")
PLACES = {"netlify": "netlify/edge-functions/apod.js", "cloudflare": "functions/planetary/apod.js"}


@pytest.fixture(params=[*PLACES], scope="module")
def place(request, public: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files, with the function and the headers that the recipes put beside and into them."""
    folder = tmp_path_factory.mktemp(request.param)
    function = folder / PLACES[request.param]
    function.parent.mkdir(parents=True)
    function.write_text(recipe(f"// {PLACES[request.param]}"))
    # Both hosts take a file that ends in .js for a module.
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "_headers").write_text(recipe("# public/_headers") + recipe("/planetary/*"))
    command = [tool("node"), HOST, request.param, function, public, folder / "_headers"]
    with telling(command, folder, FIRST) as place:
        yield place


def assert_is_of(answer: Answer, day: object) -> None:
    assert answer.status == 200
    assert answer.json["date"] == str(day)
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_a_day_that_there_is_has_its_own_answer(place: Place, public: Path):
    files = sorted(public.glob("planetary/days/*.json"))
    assert len(files) > 20
    for file in files:
        answer = place.get(f"planetary/apod?date={file.stem}")
        assert_is_of(answer, file.stem)
        assert answer.body == file.read_bytes()


@pytest.mark.parametrize(
    ("day", "queries"),
    [
        (EARLIER, [f"?api_key=DEMO_KEY&date={EARLIER}", f"?date={EARLIER}&hd=true&thumbs=True", f"?date={EARLIER}&date=1995-06-17"]),
        (FIRST, ["", "?", "?api_key=DEMO_KEY", "?date", "?date=", "?date=null", "?date=today", "?date=20261111",
                 "?date=2026-1-1", "?date=2026-11-11T00", "?date=%202026-11-11", "?date=2026-11-11%0A",
                 "?date=../../status", "?date=2026-11-11/../../../status", "?date=%F0%28", "?start_date=2026-11-11",
                 "?count=5"]),
    ],
    ids=["a day among other parameters", "no day, which is answered with the newest"],
)  # fmt: skip
def test_a_request_is_read_as_the_old_api_read_it(place: Place, day: object, queries: list[str]):
    for query in queries:
        assert_is_of(place.get(f"planetary/apod{query}"), day)


@pytest.mark.parametrize("day", ["1995-06-17", "2026-02-31", "9999-99-99", "0000-00-00"])
def test_a_day_that_there_is_not_is_not_found(place: Place, public: Path, day: str):
    answer = place.get(f"planetary/apod?date={day}")
    assert answer.status == 404
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.body == (public / "404.html").read_bytes()
    # Without it a page of another site learns nothing, not even that there is no picture.
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("query", ["", f"?date={EARLIER}"])
def test_what_a_client_has_already_is_not_sent_again(place: Place, query: str):
    tag = place.get(f"planetary/apod{query}").headers["ETag"]
    again = place.get(f"planetary/apod{query}", **{"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["Access-Control-Allow-Origin"] == "*"


def test_a_method_that_only_asks_is_answered_and_no_other(place: Place):
    asked, head, post = [place.get(f"planetary/apod?date={EARLIER}", method=method) for method in ["GET", "HEAD", "POST"]]
    assert asked.json["date"] == str(EARLIER)
    assert (head.status, head.body) == (200, b"")
    assert post.status == 405


def test_the_files_beside_it_are_files_as_they_were(place: Place, public: Path):
    for path in ["planetary/latest-50.json", "planetary/years/2026.json", f"planetary/days/{EARLIER}.json", "index.html"]:
        answer = place.get(path)
        assert answer.body == (public / path).read_bytes()
        assert (answer.headers["Access-Control-Allow-Origin"] == "*") == path.startswith("planetary/")


@pytest.mark.parametrize("place", ["cloudflare"], indirect=True)
def test_cloudflare_runs_the_function_with_a_slash_at_the_end_too(place: Place):
    assert_is_of(place.get("planetary/apod/"), FIRST)
    assert_is_of(place.get(f"planetary/apod/?date={EARLIER}"), EARLIER)
