"""Models of the programs in clients.toml. A model fails where its program would."""

import re
import tomllib
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from servers import Answer


@dataclass(frozen=True)
class Client:
    """A program. Names of JSON members are in one string, separated by spaces."""

    name: str
    source: str
    query: str
    needs: str
    # Members that are required.
    texts: str = ""
    # It fetches the address in the first of these members that exists.
    fetches: str = ""
    # The members that it knows, if it rejects others.
    knows: str = ""
    # The headers with numbers that it reads, which plain files do not have.
    limits: str = ""
    # The media types that it shows. It could not use the old API's answers with other types either.
    kinds: str = "image video"
    headers: dict[str, str] = field(default_factory=dict)
    is_list: bool = False
    # A reason why our answers do not work for it (docs/api.md).
    lacks: str = ""

    @property
    def wants_today(self) -> bool:
        """Whether plain files can answer it."""
        return not self.limits and not re.search("DAY|FROM|count=", self.query)

    def read(self, answer: Answer) -> str | None:
        """Reads an answer as the program does, and returns the address that it fetches then. Types, addresses and
        order are checked as the strictest program needs them."""
        assert (answer.status, answer.headers.get_content_type()) == (200, "application/json")
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        for name in self.limits.split():
            assert int(answer.headers[f"X-RateLimit-{name}"]) > 0
        records = answer.json if self.is_list else [answer.json]
        assert isinstance(records, list) and records, "no list"
        days = [record["date"] for record in records]
        assert days == sorted({*days}) or "count=" in self.query
        return [self.read_record(record) for record in records][0]

    def read_record(self, record: dict) -> str | None:
        kind, names = record["media_type"], [*record]
        assert kind in self.kinds.split()
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["date"]) and date.fromisoformat(record["date"])
        assert {*self.texts.split()} <= {*names} and all(isinstance(value, str) for value in record.values()), record
        assert not self.knows or {*names} <= {*self.knows.split()}
        assert kind != "image" or "hdurl" in names
        # Plain files cannot know that the request has `thumbs=true`.
        assert kind != "video" or "thumbnail_url" in names or self.wants_today or "thumbs=true" not in self.query.lower()
        # One program uses a regular expression, and takes everything up to the next known field as the explanation.
        assert names.index("explanation") < names.index("media_type") < names.index("explanation_html")
        # A video without a still has an empty `thumbnail_url`.
        for address in filter(None, [record.get("hdurl"), record.get("url"), record.get("thumbnail_url")]):
            parts = urlsplit(address)
            assert parts.scheme in ("http", "https") and parts.hostname, address
            assert not re.search(r"[\s\"<>\\^`{|}]", parts.geturl()), address
        if not self.fetches:
            return None
        address = next(record[name] for name in self.fetches.split() if record.get(name))
        # A program that shows only images takes the file's name from the address.
        assert self.kinds != "image" or urlsplit(address).path.rpartition("/")[2]
        return address


LIST = tomllib.loads(Path(__file__).with_name("clients.toml").read_text())["client"]
CLIENTS = [Client(**told) for told in LIST]
