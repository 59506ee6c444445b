"""The recipes of docs/api.md that put `apod serve --api` behind the web servers of docs/publishing.md, as they stand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import recipe
from conftest import FIRST
from servers import PROXY, Place, web_server


@pytest.fixture(params=["nginx", "caddy"], scope="module")
def proxied(request, public: Path, server: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files, and the answers of `apod serve --api` among them."""
    upstream = server.root.removeprefix("http://").rstrip("/")
    more = recipe(PROXY[request.param]).replace("127.0.0.1:8000", upstream)
    with web_server(request.param, public, more, tmp_path_factory.mktemp(request.param), FIRST) as place:
        yield place


@pytest.mark.parametrize(
    "path",
    [
        "planetary/apod", "planetary/apod?count=2", "planetary/apod?date=1995-06-17", "planetary/apod?date=x",
        f"planetary/days/{FIRST}.json", "planetary/years/2026.json", "data/latest.json",
    ],
)  # fmt: skip
def test_every_header_is_sent_once_and_other_sites_may_read_the_answer(proxied: Place, path: str):
    answer = proxied.get(path)
    names = [name.lower() for name in answer.headers.keys()]
    assert sorted(names) == sorted({*names})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers.get_content_type() == "application/json"


def test_the_answers_are_those_of_the_server(proxied: Place, server: Place):
    for query in ["?date=2026-11-18", "?start_date=2026-11-01", "?date=1995-06-17", "/?date=2026-11-18"]:
        one, other = proxied.get(f"planetary/apod{query}"), server.get(f"planetary/apod{query}")
        assert (one.status, one.body) == (other.status, other.body)
        assert one.headers["Cache-Control"] == other.headers["Cache-Control"]
    assert proxied.get("planetary/apod").headers["X-RateLimit-Remaining"] == "1000"


def test_a_page_that_asks_first_is_answered(proxied: Place):
    answer = proxied.get("planetary/apod", method="OPTIONS", Origin="https://app.example")
    assert answer.status == 204
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
