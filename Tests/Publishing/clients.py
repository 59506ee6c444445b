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
    # Members that have to be texts, and those that may also be missing or null.
    texts: str = ""
    optional: str = ""
    # Members that are whole addresses where they are, as a strict reader wants them.
    addresses: str = ""
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
    # Whether it looks at the type of the answer before it reads.
    wants_json: bool = False
    # A page of another origin, which has to be let read.
    is_page: bool = False
    # What of it our answers lack, as docs/api.md tells it.
    lacks: str = ""
    # What else it does with an answer.
    further: str = "nothing"

    @property
    def wants_today(self) -> bool:
        """Whether plain files can answer it."""
        return not self.limits and not re.search("DAY|FROM|count=", self.query)

    def read(self, answer: Answer) -> str | None:
        """Reads an answer as the program does; the address that it fetches then."""
        assert answer.status == 200
        assert not self.wants_json or answer.headers.get_content_type() == "application/json"
        for name in self.limits.split():
            assert int(answer.headers[f"X-RateLimit-{name}"]) > 0
        records = answer.json if self.is_list else [answer.json]
        assert isinstance(records, list) and records, "no list"
        FURTHER[self.further](answer.body.decode(), records)
        return [self.read_record(record) for record in records][0]

    def read_record(self, record: dict) -> str | None:
        assert record["media_type"] in self.kinds.split()
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["date"]) and date.fromisoformat(record["date"])
        assert all(isinstance(record[name], str) for name in self.texts.split()), record
        assert all(isinstance(record.get(name) or "", str) for name in self.optional.split()), record
        assert not self.knows or set(record) <= set(self.knows.split())
        for name in self.addresses.split():
            parts = urlsplit(record.get(name, "https://nowhere.example/"))
            assert parts.scheme in ("http", "https") and parts.hostname, record[name]
            assert not re.search(r"[\s\"<>\\^`{|}]", parts.geturl()), record[name]
        if not self.fetches:
            return None
        address = next(record[name] for name in self.fetches.split() if record.get(name))
        # Who shows images alone names a file by its address.
        assert self.kinds != "image" or urlsplit(address).path.rpartition("/")[2]
        return address


def of_kind(_: str, records: list[dict]) -> None:
    for record in records:
        assert isinstance(record["hdurl" if record["media_type"] == "image" else "thumbnail_url"], str)


def by_expressions(body: str, _: list[dict]) -> None:
    """The explanation is all up to the next field that it knows."""
    explanation = re.search('"explanation":".*","media_type', body)
    assert explanation and "<p>" not in explanation[0] and re.search('"url":"http[^"]*"', body)


def by_date(_: str, records: list[dict]) -> None:
    days = [record["date"] for record in records]
    assert days == sorted(set(days))


FURTHER = {"nothing": lambda *_: None, "of_kind": of_kind, "by_expressions": by_expressions, "by_date": by_date}
LIST = tomllib.loads(Path(__file__).with_name("clients.toml").read_text())["client"]
CLIENTS = [Client(**told) for told in LIST]
