"""Public programs that ask the old API: what each sends, and what it takes of the answer or refuses.

Who wrote them did not write this. Each is told again from its public source, which the comment names: the request
as it stands, and a reader that fails where the program would.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from email.message import Message
from json import loads
from typing import Any, NamedTuple
from urllib.parse import urlsplit

HTTP = ("http", "https")
# What is known to be lacking, as docs/api.md tells it.
STRICT = "`explanation_html` is one more"


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes

    @property
    def json(self) -> Any:
        return loads(self.body)


# What a program shows, and the address whose bytes it fetches then, if any.
Shown = tuple[Any, str | None]


@dataclass(frozen=True)
class Client:
    """`query` is what follows `planetary/apod`; DAY in it is a day, FROM and TO two days ten apart."""

    query: str
    read: Callable[[Answer], Shown]
    needs: str
    # The kinds of days that it shows. On others the old API's answer was none for it either.
    kinds: frozenset[str] = frozenset({"image", "video"})
    headers: dict[str, str] = field(default_factory=dict)
    # A page of another origin, which has to be let read.
    is_page: bool = False
    # What of it our answers lack.
    lacks: str = ""
    # Whether it reads headers that plain files do not have.
    reads_limits: bool = False

    @property
    def wants_today(self) -> bool:
        """Whether plain files can answer it."""
        return not self.reads_limits and not re.search("DAY|FROM|count=", self.query)


IMAGE = frozenset({"image"})
ALL = frozenset({"image", "video", "other"})


def text(record: dict, name: str) -> str:
    """A text that has to be there."""
    value = record[name]
    assert isinstance(value, str), f"{name} is {value!r}"
    return value


def optional(record: dict, name: str) -> str | None:
    """A text, or nothing: a missing member and null alike."""
    return None if record.get(name) is None else text(record, name)


def texts(record: dict, *names: str) -> list[str]:
    return [text(record, name) for name in names]


def address(value: str) -> str:
    """A whole address, as a strict reader wants it."""
    parts = urlsplit(value)
    assert parts.scheme in HTTP and parts.hostname and not re.search(r"[\s\"<>\\^`{|}]", value), value
    return value


def day(value: str) -> date:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", value), value
    return date.fromisoformat(value)


def one(answer: Answer) -> dict:
    assert answer.status == 200
    record = answer.json
    assert isinstance(record, dict), "a list"
    return record


def many(answer: Answer) -> list[dict]:
    assert answer.status == 200
    records = answer.json
    assert isinstance(records, list) and records, "no list"
    return records


def limit(answer: Answer, name: str) -> int:
    return int(answer.headers[f"X-RateLimit-{name}"])


def is_json(answer: Answer) -> None:
    """Some readers look at the type before they read."""
    assert answer.headers.get_content_type() == "application/json"


def home_assistant(answer: Answer) -> Shown:
    is_json(answer)
    record = one(answer)
    assert limit(answer, "Remaining") > 0
    return text(record, "title"), None


def nasapy(answer: Answer) -> Shown:
    record = one(answer)
    assert answer.headers["X-RateLimit-Remaining"] is not None
    return record, None


def nasa_api_wrapper(answer: Answer) -> Shown:
    record = one(answer)
    assert "error" not in record
    assert limit(answer, "Remaining") / limit(answer, "Limit") >= 0
    return optional(record, "title"), optional(record, "url")


def magic_mirror(answer: Answer) -> Shown:
    record = one(answer)
    assert record["media_type"] in ("image", "video")
    return (*texts(record, "title", "explanation"), optional(record, "copyright")), text(record, "url")


def e_ink(answer: Answer) -> Shown:
    record = one(answer)
    assert record.get("media_type") == "image"
    return record["media_type"], address(record.get("hdurl") or record["url"])


def go_strings(answer: Answer, *names: str) -> dict[str, str]:
    """A Go struct of strings: what is missing is empty, and another type is an error."""
    record = one(answer)
    return {name: optional(record, name) or "" for name in names}


def go_wallpaper(answer: Answer) -> Shown:
    image = go_strings(answer, "date", "title", "url", "hdurl", "explanation")
    assert image["url"] or image["hdurl"]
    return day(image["date"]), image["url"]


def go_bot(answer: Answer) -> Shown:
    assert b"OVER_RATE_LIMIT" not in answer.body
    names = ("copyright", "date", "explanation", "hdurl", "media_type", "service_version", "title", "url")
    return go_strings(answer, *names)["explanation"], text(one(answer), "url")


def rust_bot(answer: Answer) -> Shown:
    record = one(answer)
    explanation = optional(record, "explanation") or ""
    title, url, told = texts(record, "title", "url", "date")
    return (title, explanation.split("Follow APOD on:")[0][:2040], told), url


def rust_models(answer: Answer) -> Shown:
    for record in many(answer):
        texts(record, "date", "explanation", "media_type", "service_version", "title", "url")
        shown = [optional(record, name) for name in ("copyright", "hdurl", "thumbnail_url")]
    return shown, None


def swift_gallery(answer: Answer) -> Shown:
    for record in many(answer):
        shown = texts(record, "date", "explanation", "media_type", "service_version", "title", "url")
        optional(record, "copyright"), optional(record, "hdurl")
    return shown, None


def swift_addresses(answer: Answer) -> Shown:
    record = one(answer)
    for name in ("date", "explanation", "media_type", "service_version", "title"):
        optional(record, name)
    found = [address(record[name]) for name in ("hdurl", "url") if record.get(name) is not None]
    return record.get("title"), found[-1] if found else None


def zod_union(answer: Answer) -> Shown:
    record = one(answer)
    assert record["media_type"] in ("image", "video")
    day(text(record, "date"))
    further = "hdurl" if record["media_type"] == "image" else "thumbnail_url"
    return texts(record, "title", "explanation", "url", further), None


def zod_addresses(answer: Answer) -> Shown:
    record = one(answer)
    assert record["media_type"] in ("image", "video")
    if "hdurl" in record:
        address(text(record, "hdurl"))
    return texts(record, "date", "title", "explanation"), address(text(record, "url"))


def java_service(answer: Answer) -> Shown:
    is_json(answer)
    record = one(answer)
    return [optional(record, name) for name in ("title", "copyright")], optional(record, "url")


def kotlin(answer: Answer) -> Shown:
    is_json(answer)
    record = one(answer)
    names = ("copyright", "date", "explanation", "hdurl", "media_type", "service_version", "title", "url")
    return [optional(record, name) for name in names], None


def jq_script(answer: Answer) -> Shown:
    name = str(one(answer).get("hdurl", "null"))
    assert name.rpartition("/")[2]
    return name, address(name)


def regex_bot(answer: Answer) -> Shown:
    """A message is at most 2,000 characters; the explanation is all up to the next field that it knows."""
    body = answer.body.decode()
    explanation = re.search('"explanation":".*","media_type', body)
    picture = re.search('"url":".*"', body)
    assert explanation and picture
    assert "<p>" not in explanation[0] and address(picture[0][7:-1])
    return explanation[0], picture[0][7:-1]


def browser_extension(answer: Answer) -> Shown:
    record = one(answer)
    day(text(record, "date"))
    if record["media_type"] == "video":
        return text(record, "title"), None
    hdurl, url = optional(record, "hdurl"), text(record, "url")
    return text(record, "title"), hdurl if re.search(r"(jpg|jpeg|png|gif)$", hdurl or "", re.I) else url


def gnome_shell(answer: Answer) -> Shown:
    record = one(answer)
    assert record["media_type"] == "image"
    picture = record["hdurl"] if "hdurl" in record else record["url"]
    assert urlsplit(picture).path.rpartition("/")[2]
    return (*texts(record, "title", "explanation", "date"), optional(record, "copyright")), picture


def discord_embed(answer: Answer) -> Shown:
    record = one(answer)
    return (text(record, "title"), text(record, "explanation")[:2047]), text(record, "url")


def discord_hd(answer: Answer) -> Shown:
    record = one(answer)
    return texts(record, "title", "date"), address(text(record, "hdurl"))


def dataclass_strict(answer: Answer) -> Shown:
    """Every member becomes a named argument: one too many is an error."""
    record = one(answer)
    known = {"date", "title", "explanation", "url", "media_type", "hdurl", "concepts", "thumbnail_url", "copyright",
             "resources", "service_version"}  # fmt: skip
    texts(record, "date", "title", "explanation", "url", "media_type")
    assert set(record) <= known, set(record) - known
    return day(record["date"]), record.get("hdurl") or record["url"]


def simple_wrapper(answer: Answer) -> Shown:
    return texts(one(answer), "date", "explanation", "hdurl", "media_type", "title", "url"), None


def first_of_random(answer: Answer) -> Shown:
    return many(answer)[0]["title"], None


def terminal(answer: Answer) -> Shown:
    record = one(answer)
    return text(record, "title"), record.get("thumbnail_url") or record["url"]


def days_between(answer: Answer) -> Shown:
    shown = [day(text(record, "date")) for record in many(answer)]
    assert shown == sorted(set(shown))
    return shown, None


CLIENTS = {
    # caiosweet/Home-Assistant-custom-components-NASA, by way of nwunderly/aionasa
    "a Home Assistant sensor of the title": Client(
        "?api_key=KEY", home_assistant, "`X-RateLimit-Remaining`, JSON's type, `title`", ALL, reads_limits=True
    ),
    # nasapy on PyPI
    "a Python library with a counter of requests": Client(
        "?api_key=KEY&date=DAY&hd=True", nasapy, "`X-RateLimit-Remaining`", ALL, reads_limits=True
    ),
    # nasa-api-wrapper on PyPI
    "a Python library that warns before the limit": Client(
        "?date=DAY&api_key=KEY", nasa_api_wrapper, "`X-RateLimit-Limit` and `-Remaining`", ALL, reads_limits=True
    ),
    # grenagit/MMM-APOD
    "a MagicMirror module": Client(
        "?api_key=KEY", magic_mirror, "`url`, `media_type` image or video; other origins let in", is_page=True
    ),
    # fatihak/InkyPi
    "an e-ink frame": Client("?api_key=KEY&date=DAY", e_ink, "`media_type` image, `hdurl` or `url`", IMAGE),
    # peteretelej/nasa
    "a wallpaper program in Go": Client(
        "?api_key=KEY&date=DAY", go_wallpaper, "texts throughout, `url` or `hdurl`"
    ),
    # dns-gh/nasa-apod-client
    "a bot's client in Go": Client("?api_key=KEY&hd=true", go_bot, "texts throughout, a file at `url`"),
    # CalliEve/okto
    "a Discord bot in Rust": Client("?hd=True&date=DAY&api_key=KEY", rust_bot, "`title`, `url`, `date`"),
    # guitaripod/nasa-rs
    "a proxy in Rust": Client(
        "?start_date=FROM&end_date=TO&thumbs=true&api_key=KEY", rust_models,
        "all but `copyright`, `hdurl`, `thumbnail_url`", ALL,
    ),  # fmt: skip
    # AndSwiftUs/APOD
    "a gallery for iPhone in Swift": Client(
        "?count=12&api_key=KEY", swift_gallery, "all but `copyright` and `hdurl`", ALL
    ),
    # joshua-mae/spacecraze
    "an app in Swift that reads addresses": Client(
        "?api_key=KEY", swift_addresses, "`url` and `hdurl` valid where there", ALL
    ),
    # muzafarova/nasa-apod
    "a site in TypeScript with a schema for each kind": Client(
        "?date=DAY&api_key=KEY&thumbs=true", zod_union, "`hdurl` of images, `thumbnail_url` of films"
    ),
    # Latyipov/spaceLog
    "a site in TypeScript that checks addresses": Client(
        "?api_key=KEY", zod_addresses, "`url` and `hdurl` valid; image or video"
    ),
    # sixeyed/diamol
    "a service in Java": Client("?api_key=KEY", java_service, "JSON's type; any field may miss", ALL),
    # sammorton11/Astro_Picture_of_the_Day_Ktor
    "an Android app in Kotlin": Client(
        "?api_key=KEY&date=DAY", kotlin, "JSON's type; any field may miss", ALL,
        headers={"Accept": "application/json", "Content-Type": "application/json"},
    ),  # fmt: skip
    # dwardu89/dotfiles
    "a wallpaper script with jq": Client("?api_key=KEY", jq_script, "`hdurl`", IMAGE),
    # A public file whose repository the index does not name
    "a bot that searches the text": Client(
        "?api_key=KEY", regex_bot, "the old fields in the old order"
    ),
    # TravisL12/apod_chrome_extension
    "a browser extension": Client(
        "?date=&api_key=KEY", browser_extension, "`date`, `title`, `url`; other origins let in", is_page=True
    ),
    # Elinvention/gnome-shell-extension-nasa-apod
    "a GNOME Shell extension": Client(
        "?api_key=KEY", gnome_shell, "`media_type` image, `hdurl` or `url`, a file's name in it", IMAGE
    ),
    # TheLastZombie/Specki
    "a Discord bot in JavaScript": Client("?api_key=KEY", discord_embed, "`title`, `explanation`, `url`"),
    # BruhDark/Dalti
    "a Discord bot in Python": Client("?api_key=KEY", discord_hd, "`title`, `date`, `hdurl`", IMAGE),
    # A public file whose repository the index does not name
    "a Python data class": Client(
        "?api_key=KEY&date=DAY", dataclass_strict, "no field that the old API had not", lacks=STRICT
    ),
    # simpleapodwrapper on PyPI
    "a Python library that sends its key twice": Client(
        "?api_key=KEY&date=DAY&hd=True&api_key=KEY", simple_wrapper, "all but `copyright`", IMAGE
    ),
    # nasawrapper on PyPI
    "a Python library for a random picture": Client("?api_key=KEY&count=1", first_of_random, "a list", ALL),
    # astra-apod on PyPI
    "a program for the terminal": Client("?api_key=KEY&thumbs=True", terminal, "`title`, `url` or a still"),
    # chillinYoung/bcit-comp1510
    "a course's exercise": Client("?api_key=KEY&start_date=FROM&end_date=TO", days_between, "a list by date", ALL),
}
