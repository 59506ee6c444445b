"""The old API with plain files, by the recipes of docs/api.md: nginx, Caddy, and functions for Netlify and Cloudflare
Pages. Node runs the functions in host.mjs, which calls them as those hosts do."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from commands import recipe, tool
from conftest import EARLIER, FIRST
from servers import API, PROXY, Answer, Place, serving, web_server

HOST = Path(__file__).with_name("host.mjs")
FUNCTIONS = {"netlify": "netlify/edge-functions/apod.js", "cloudflare": "functions/planetary/apod.js"}
DAYS = {
    EARLIER: [f"?date={EARLIER}", f"?api_key=DEMO_KEY&date={EARLIER}", f"?date={EARLIER}&hd=true&thumbs=True"],
    # Requests without a valid day get the newest day.
    FIRST: ["", "?", "?api_key=DEMO_KEY", "?date", "?date=", "?date=null", "?date=today", "?date=20261111", "?date=2026-1-1",
            "?date=2026-11-11T00", "?date=%202026-11-11", "?date=2026-11-11%0A", "?date=../../status",
            "?date=2026-11-11/../../../status", "?date=%F0%28", "?start_date=2026-11-11", "?count=5", f"?date={FIRST}"],
}  # fmt: skip


@pytest.fixture(params=["nginx", "caddy", "netlify", "cloudflare"], scope="module")
def place(request, public: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files, served by each recipe."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param in API:
        with web_server(request.param, public, recipe(API[request.param]), folder, FIRST) as place:
            yield place
        return
    function = folder / FUNCTIONS[request.param]
    function.parent.mkdir(parents=True)
    function.write_text(recipe(f"// {FUNCTIONS[request.param]}"))
    # Both hosts treat a .js file as a module.
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "_headers").write_text(recipe("# public/_headers") + recipe("/planetary/*"))
    with serving([tool("node"), HOST, request.param, function, public, folder / "_headers"], folder, FIRST) as place:
        yield place


def assert_is_open_json(answer: Answer) -> None:
    assert answer.headers.get_content_type() == "application/json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    names = [name.lower() for name in answer.headers.keys()]
    assert sorted(names) == sorted({*names})


def test_an_existing_day_has_its_own_answer(place: Place, public: Path):
    files = sorted(public.glob("planetary/days/*.json"))
    assert len(files) > 20
    for file in files:
        answer = place.get(f"planetary/apod?date={file.stem}")
        assert (answer.status, answer.body) == (200, file.read_bytes())
        assert_is_open_json(answer)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_a_query_is_read_as_the_old_api_read_it(request, place: Place, day: date):
    for query in DAYS[day]:
        answer = place.get(f"planetary/apod{query}")
        assert (answer.status, answer.json["date"]) == (200, str(day)), query
        assert_is_open_json(answer)
    # A slash at the end changes nothing, except on Netlify, where the function has only one path.
    if request.node.callspec.params["place"] != "netlify":
        assert place.get(f"planetary/apod/{DAYS[day][0]}").json["date"] == str(day)


@pytest.mark.parametrize("day", ["1995-06-17", "2026-02-31", "9999-99-99", "0000-00-00"])
def test_a_missing_day_is_answered_with_404(request, place: Place, public: Path, day: str):
    for path in [f"planetary/apod?date={day}", f"planetary/days/{day}.json"]:
        answer = place.get(path)
        assert answer.status == 404
        # Without this header, a page of another site could not even read the 404.
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        if request.node.callspec.params["place"] in FUNCTIONS:
            assert answer.body == (public / "404.html").read_bytes()
        else:
            assert answer.json == {"code": 404, "msg": f"No data available for date: {day}", "service_version": "v1"}
            assert_is_open_json(answer)


@pytest.mark.parametrize("query", ["", f"?date={EARLIER}"])
def test_an_unchanged_answer_is_not_sent_again(place: Place, query: str):
    tag = place.get(f"planetary/apod{query}").headers["ETag"]
    again = place.get(f"planetary/apod{query}", **{"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["Access-Control-Allow-Origin"] == "*"


def test_other_files_are_served_unchanged_with_the_owners_headers(place: Place, public: Path):
    planetary = ["planetary/latest-50.json", "planetary/years/2026.json", f"planetary/days/{EARLIER}.json"]
    for path in [*planetary, "index.html", "embed.html"]:
        answer = place.get(path)
        assert answer.body == (public / path).read_bytes()
        assert (answer.headers["Access-Control-Allow-Origin"] == "*") == path.startswith("planetary/")
        assert answer.headers["Content-Security-Policy"] == (None if path == "embed.html" else "frame-ancestors 'none'")


@pytest.mark.parametrize("place", FUNCTIONS, indirect=True)
def test_a_function_accepts_head_rejects_post_and_keeps_the_owners_headers(place: Place):
    head, post = [place.get(f"planetary/apod?date={EARLIER}", method=method) for method in ["HEAD", "POST"]]
    assert (head.status, head.body, post.status) == (200, b"", 405)
    # The first of two dates counts.
    assert place.get(f"planetary/apod?date={EARLIER}&date=1995-06-17").json["date"] == str(EARLIER)
    assert place.get("index.html").headers["Strict-Transport-Security"] == "max-age=31536000"
    # Cloudflare serves embed.html at this address.
    assert place.get("embed").headers["Content-Security-Policy"] is None


@pytest.mark.parametrize("kind", PROXY)
def test_a_proxy_passes_on_the_servers_answers(kind: str, public: Path, server: Place, tmp_path: Path):
    more = recipe(PROXY[kind]).replace("127.0.0.1:8000", server.root.removeprefix("http://").rstrip("/"))
    queries = ["", "?count=100", "?date=2026-11-18", "?start_date=2026-11-01", "?date=1995-06-17", "/?date=2026-11-18", "?date=x"]
    with web_server(kind, public, more, tmp_path, FIRST) as proxy:
        for query in queries:
            one, other = proxy.get(f"planetary/apod{query}"), server.get(f"planetary/apod{query}")
            assert one.status == other.status
            assert one.body == other.body or "count" in query
            for name in ["Cache-Control", "X-RateLimit-Remaining"]:
                assert one.headers[name] == other.headers[name]
            assert one.headers["X-Content-Type-Options"] == "nosniff"
            assert_is_open_json(one)
        for path in [f"planetary/days/{FIRST}.json", "planetary/years/2026.json", "data/latest.json"]:
            assert_is_open_json(proxy.get(path))
        # A preflight request is answered.
        asked = proxy.get("planetary/apod", method="OPTIONS", Origin="https://app.example")
        assert (asked.status, asked.headers["Access-Control-Allow-Origin"]) == (204, "*")
