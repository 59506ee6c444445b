"""The recipes of docs/api.md that put `apod serve --api` behind the web servers of docs/publishing.md, as they stand."""

from collections.abc import Iterator
from http.client import HTTPConnection

import pytest

from conftest import FIRST, tool
from program import Program
from recipes import recipe
from test_clients import Place, nginx, run, server  # noqa: F401 (a fixture)
from test_recipes import free_port, within


@pytest.fixture(params=["nginx", "caddy"], scope="module")
def proxied(request, stars: Program, server: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The site's files, and the answers of `apod serve --api` among them."""
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    upstream = server.root.removeprefix("http://").rstrip("/")
    if request.param == "nginx":
        more = recipe("location /planetary/apod {").replace("127.0.0.1:8000", upstream)
        command = nginx(stars, more, port, folder)
    else:
        more = recipe("reverse_proxy /planetary/apod*").replace("127.0.0.1:8000", upstream)
        block = recipe("# /etc/caddy/Caddyfile").replace("/srv/stars/public", str(stars.folder / "public"))
        block = within(block, more).replace("stars.example {", f"http://127.0.0.1:{port} {{")
        (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + block)
        command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    yield from run(command, port, folder)


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
    connection = HTTPConnection(proxied.root.removeprefix("http://").rstrip("/"), timeout=10)
    connection.request("OPTIONS", "/planetary/apod", headers={"Origin": "https://app.example"})
    answer = connection.getresponse()
    assert answer.status == 204
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    connection.close()
