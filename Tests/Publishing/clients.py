"""The programs of clients.toml, each of which fails where the program would."""

import re
import tomllib
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from servers import Answer


@dataclass(frozen=True)
class Client:
    """The names of members are told in one string."""

    name: str
    source: str
    query: str
    needs: str
    # Members that have to be there.
    texts: str = ""
    # It fetches what is at the first of these members that is there.
    fetches: str = ""
    # The members that it knows, for one that refuses others.
    knows: str = ""
    # The headers with numbers that it reads, which plain files do not have.
    limits: str = ""
    # The kinds of days that it shows. On others the old API's answer was none for it either.
    kinds: str = "image video"
    headers: dict[str, str] = field(default_factory=dict)
    is_list: bool = False
    # What our answers lack for it (docs/api.md).
    lacks: str = ""

    @property
    def wants_today(self) -> bool:
        """Whether plain files can answer it."""
        return not self.limits and not re.search("DAY|FROM|count=", self.query)

    def read(self, answer: Answer) -> str | None:
        """Reads an answer as the program does; the address that it fetches then. What the strictest of them wants of
        types, addresses and order, all of them get."""
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
        # Plain files cannot know who asks for it.
        assert kind != "video" or "thumbnail_url" in names or self.wants_today or "thumbs=true" not in self.query.lower()
        # One reads by expressions: the explanation is all from its name to the next field that it knows.
        assert names.index("explanation") < names.index("media_type") < names.index("explanation_html")
        # A film without a still has an empty address of it.
        for address in filter(None, [record.get("hdurl"), record.get("url"), record.get("thumbnail_url")]):
            parts = urlsplit(address)
            assert parts.scheme in ("http", "https") and parts.hostname, address
            assert not re.search(r"[\s\"<>\\^`{|}]", parts.geturl()), address
        if not self.fetches:
            return None
        address = next(record[name] for name in self.fetches.split() if record.get(name))
        # Who shows images alone names a file by its address.
        assert self.kinds != "image" or urlsplit(address).path.rpartition("/")[2]
        return address


LIST = tomllib.loads(Path(__file__).with_name("clients.toml").read_text())["client"]
CLIENTS = [Client(**told) for told in LIST]
