"""The files for other programs follow their formats: feeds, sitemaps, search data and answers in JSON."""

import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import date, datetime, timedelta
from email.utils import format_datetime, parsedate_to_datetime
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import pytest

import invented
from conftest import FIRST, SITE
from program import Program

ATOM, LANG = "{http://www.w3.org/2005/Atom}", "{http://www.w3.org/XML/1998/namespace}lang"
XHTML = "{http://www.w3.org/1999/xhtml}"
# Feed readers drop other elements and attributes or, worse, run them.
BODY = {"a": {"href", "rel"}, "br": set(), "div": {"lang", "dir"}, "em": set(), "p": set(), "span": {"lang", "dir"},
        "strong": set(), "img": {"src", "alt", "width", "height"}}  # fmt: skip
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SHOWN = ('{"kind": "image", "display": "http://a.example/", "original": "https://apod.nasa.gov/apod/image/2611/a.jpg"}'
         ', "corrected": "2026-11-21T05:10:00Z"')  # fmt: skip


class Site(NamedTuple):
    folder: Path
    root: str
    language: str

    def json(self, path: str):
        return json.loads((self.folder / path).read_text())

    def lines(self) -> dict[str, dict]:
        lines = [line for file in sorted(self.folder.glob("data/*.jsonl")) for line in file.read_text().splitlines()]
        return {told["day"]: told for told in map(json.loads, lines)}

    def leads(self, address: str | None, is_media: bool = False) -> Path | None:
        """Asserts that an address is complete. Returns its file, if it is on the site. Media need https."""
        parts = urlsplit(address or "")
        assert parts.scheme in ("https", "https" if is_media else "http") and parts.hostname, f"{address} is no address"
        assert re.fullmatch(r"([!#$&-;=?-\[\]_a-z~]|%[0-9A-Fa-f]{2})+", address), f"{address} is not encoded"
        file = self.folder / (unquote(parts.path.removeprefix(urlsplit(self.root).path)) or "index.html")
        assert file.is_file() or not address.startswith(self.root), f"{address} is not there"
        return file if address.startswith(self.root) else None

    def holds(self, address: str, length: object, kind: str) -> None:
        """Asserts that a file of the site has this length and type."""
        file = self.leads(address, is_media=True)
        assert file and int(length) == file.stat().st_size and kind == guess_type(file)[0], f"{address} {length} {kind}"

    def checks(self, told: ET.Element | str) -> None:
        """Asserts that addresses and lengths are right, and that a text has only markup for feed readers."""
        for part in (ET.fromstring(f"<div>{told}</div>") if isinstance(told, str) else told).iter():
            name, given = part.tag.rpartition("}")[2], {*part.attrib}
            assert not isinstance(told, str) or given <= BODY[name] and ("alt" in given or name != "img"), given
            for place in {"href", "src", "url"} & given:
                self.leads(part.get(place), is_media=place != "href")
            if length := part.get("length", part.get("fileSize")):
                self.holds(part.get("url", part.get("href")), length, part.get("type"))


@pytest.fixture(scope="module", params=["en", "de"])
def site(request, public: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Two sites: one with every kind of picture; one under a path, with 711 days but no picture files."""
    if request.param == "en":
        return Site(public, SITE, "en")
    program = Program(tmp_path_factory.mktemp("years"))
    invented.write(program.folder / "archive", newest=FIRST)
    for file in program.folder.glob("archive/*.jsonl"):
        file.write_text(file.read_text().replace('{"kind": "none"}', SHOWN))
    (program.folder / "apod.yml").write_text(f"api: true\ntoday: [80x48]\nbase-url: {SITE}sky/\nlanguage: de\n")
    program.run("build", "--offline", on=FIRST)
    return Site(program.folder / "public", f"{SITE}sky/", "de")


def assert_told(ids: list[str], times: list[str]) -> None:
    """Asserts that ids are unique tags (RFC 4151), and times follow RFC 3339. Readers detect new entries by ids."""
    tags = [re.fullmatch(r"tag:[a-z0-9.-]+,(\d{4}-\d\d-\d\d):[\w./-]+", id) for id in ids]
    assert len(ids) == len({*ids}) and all(tag and date.fromisoformat(tag[1]) for tag in tags), ids
    for time in times:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)", time) and datetime.fromisoformat(time)


def assert_has(element: ET.Element, names: list[str], *many: str) -> None:
    """Asserts that these parts have a text, and that only the parts in `many` are repeated."""
    assert all((element.findtext(name) or "").strip() for name in names), f"{element.tag} lacks one of {names}"
    assert {name for name, count in Counter(part.tag for part in element).items() if count > 1} <= {*many}


def test_rss_has_valid_dates_ids_files_and_texts(site: Site):
    channel = ET.parse(site.folder / "feed.xml").find("channel")
    assert_has(channel, ["title", "link", "description", "lastBuildDate"], "item")
    assert channel.find(f"{ATOM}link[@rel='self']").get("href") == f"{site.root}feed.xml"
    assert (channel.findtext("link"), channel.findtext("language")) == (site.root, site.language)
    site.checks(channel)
    assert_told([id.text for id in channel.iter("guid")], [when.text for when in channel.iter(ATOM + "updated")])
    for item in channel.iter("item"):
        assert_has(item, ["title", "guid", "pubDate", "description", "{*}encoded"], "category")
        assert site.leads(item.findtext("link")) and item.find("guid").get("isPermaLink") == "false"
        site.checks(item.findtext("description") + item.findtext("{*}encoded"))
    for when in [*channel.iter("pubDate"), *channel.iter("lastBuildDate")]:
        # A date with the wrong weekday would be written differently.
        assert format_datetime(parsedate_to_datetime(when.text)) == when.text


def test_atom_feeds_and_archives_have_valid_ids_times_authors_and_texts(site: Site):
    parts = [ATOM + name for name in ["id", "title", "updated", f"author/{ATOM}name", "published"]]
    for path in ["atom.xml", *(f"{file.relative_to(site.folder)}" for file in site.folder.glob("feeds/*.xml"))]:
        feed = ET.parse(site.folder / path).getroot()
        entries = feed.findall(ATOM + "entry")
        site.checks(feed)
        assert_has(feed, parts[:4], ATOM + "link", ATOM + "entry")
        assert feed.get(LANG) == site.language and site.leads(feed.findtext(ATOM + "icon"), is_media=True)
        times = [when.text for name in ["updated", "published"] for when in feed.iter(ATOM + name)]
        assert_told([part.findtext(ATOM + "id") for part in [feed, *entries]], times)
        for part in [feed, *entries]:
            links = {link.get("rel"): link.attrib for link in part.findall(ATOM + "link")}
            assert len(links) == len(part.findall(ATOM + "link")) and links["alternate"]["type"] == "text/html"
            assert "length" in links.get("enclosure", ["length"])
            assert part is not feed or links["self"]["href"] == site.root + path
        for entry in entries:
            assert_has(entry, [*parts[:3], parts[4]], ATOM + "link", ATOM + "category")
            [body] = entry.find(f"{ATOM}content[@type='xhtml']")
            assert body.tag == "{http://www.w3.org/1999/xhtml}div"
            site.checks(ET.tostring(body, encoding="unicode"))


def test_the_json_feed_has_its_address_valid_times_and_existing_files(site: Site):
    feed = site.json("feed.json")
    assert (feed["feed_url"], feed["language"]) == (f"{site.root}feed.json", site.language)
    times = [item[name] for item in feed["items"] for name in ["date_published", "date_modified"] if name in item]
    assert_told([item["id"] for item in feed["items"]], times)
    for told in [feed, *feed["items"]]:
        for name in {"icon", "favicon", "image", "banner_image"} & {*told}:
            site.leads(told[name], is_media=True)
        for file in told.get("attachments", []):
            site.holds(file["url"], file["size_in_bytes"], file["mime_type"])
        site.checks(told.get("content_html", ""))
    assert all(site.leads(item["url"]) and item["content_html"] for item in feed["items"])


def test_sitemaps_list_existing_pages_once_and_opensearch_names_the_search(site: Site):
    assert f"\nSitemap: {site.root}sitemap.xml\n" in (site.folder / "robots.txt").read_text()
    maps = [site.folder / "sitemap.xml", *sorted(site.folder.glob("sitemap-*.xml"))]
    listed = [[loc.text for loc in ET.parse(file).iterfind(".//{*}loc")] for file in maps]
    assert sorted(map(site.leads, listed[0])) == maps[1:]
    assert max(Counter(sum(listed, [])).values()) == 1 and all(map(site.leads, sum(listed, [])))
    for when in [when.text for file in maps for when in ET.parse(file).iterfind(".//{*}lastmod")]:
        assert f"{date.fromisoformat(when)}" == when
    told = {part.tag.partition("}")[2]: part for part in ET.parse(site.folder / "opensearch.xml").getroot()}
    assert told["ShortName"].text and told["Description"].text and told["Language"].text == site.language
    assert guess_type(site.leads(told["Image"].text, is_media=True))[0] == told["Image"].get("type")
    assert told["Url"].attrib == {"type": "text/html", "template": f"{site.root}search.html?q={{searchTerms}}"}
    assert site.leads(told["Url"].get("template").format(searchTerms="word"))


def test_metadata_of_pages_has_complete_addresses_and_valid_sizes(site: Site):
    """Data for search engines (JSON-LD) and for cards (Open Graph)."""
    facts = cards = 0
    for file in site.folder.rglob("*.html"):
        page = ET.fromstring(file.read_bytes())
        card = {tag.get("property"): tag.get("content") for tag in page.iter(f"{XHTML}meta") if tag.get("property")}
        for name in {"og:url", "og:image", "og:video"} & {*card}:
            cards += 1
            site.leads(card[name], is_media=name != "og:url")
        assert all(int(length) > 0 for name, length in card.items() if name.endswith((":width", ":height")))
        for script in page.iter(f"{XHTML}script"):
            if script.get("type") == "application/ld+json":
                facts += 1
                told = json.loads(script.text)
                assert told["@context"] == "https://schema.org" and told["@type"]
                for key in {"url", "contentUrl", "embedUrl", "thumbnailUrl", "license", "acquireLicensePage"} & {*told}:
                    site.leads(told[key], is_media=key in ("contentUrl", "thumbnailUrl"))
    assert facts > 3 and cards > facts


def test_answers_of_the_old_api_have_its_fields_and_existing_addresses(site: Site):
    days = {file.stem: json.loads(file.read_text()) for file in sorted(site.folder.glob("planetary/days/*.json"))}
    assert [*days] == [told["date"] for told in days.values()] == [*site.lines()]
    for told in days.values():
        has = {"date", "explanation", "explanation_html", "media_type", "service_version", "title"}
        has |= {"image": {"hdurl", "url"}, "video": {"url"}, "other": set()}[told["media_type"]]
        assert has <= {*told} <= has | {"copyright", "url", "thumbnail_url" if told["media_type"] == "video" else "url"}
        assert told["title"] and told.get("copyright") != "" and told["service_version"] == "v1"
        for name in {"hdurl", "thumbnail_url", "url"} & {*told}:
            site.leads(told[name])
        site.checks(told["explanation_html"])
    assert site.json("planetary/apod") == days[max(days)]
    assert site.json("planetary/latest-50.json") == [*days.values()][-50:]


def test_todays_data_names_existing_files(site: Site):
    told = site.json("today/today.json")
    assert {*told} == {"day", "newest", "title", "credit", "rights", "licence", "shows", "alt", "page", "files"}
    line = {"rights": {"class": "unknown"}, **site.lines()[told["day"]]}
    assert told["day"] <= told["newest"] == max(site.lines()) and told["title"] and told["alt"] and told["credit"] != ""
    assert (told["page"], told["rights"]) == (line["page"], line["rights"]["class"])
    assert (told["shows"], len(told["files"])) == (("picture", 1) if "pictures" in line else ("nothing", 0))
    for file in told["files"]:
        assert file == {**file, "width": 80, "height": 48} and len(file) == 5
        site.holds(file["address"], file["bytes"], file["type"])


def test_each_year_of_the_data_is_in_order_with_existing_addresses(site: Site):
    for file in site.folder.glob("data/*.jsonl"):
        days = [json.loads(line)["day"] for line in file.read_text().splitlines()]
        assert days == sorted({*days}) and {day[:4] for day in days} == {file.stem} and file.read_text().endswith("}\n")
    for day, told in site.lines().items():
        assert site.leads(told["page"]) == site.folder / f"{day.replace('-', '/')}.html"
        for picture in told.get("pictures", []):
            site.holds(picture["address"], picture["bytes"], picture["type"])
        assert "thumbnail" not in told or site.leads(told["thumbnail"], is_media=True) or SITE not in told["thumbnail"]
        assert max(Counter(subject["id"] for subject in told.get("subjects", [])).values(), default=1) == 1
    assert {*site.json("data/images.json").values()} <= {*site.lines()}


def numbers(text: str) -> list[int]:
    """Decodes numbers of the search data, as in Sources/Site/SearchIndex/README.md."""
    found, quotient = [], 0
    for place, digit in enumerate(map(DIGITS.index, text.removeprefix("~"))):
        if text.startswith("~"):
            found += [place * 6 + bit for bit in range(6) if digit >> bit & 1]
        elif digit >= 48:
            quotient = quotient * 16 + digit - 47
        else:
            found, quotient = [*found, (found[-1] + 1 if found else 0) + quotient * 48 + digit], 0
    assert quotient == 0, f"{text} ends within a number"
    return found


def test_search_data_has_the_expected_shape_and_only_existing_days(site: Site):
    files, lines = {"index.js"}, site.lines()

    def load(path: str, **known: object) -> dict:
        files.add(path)
        told = json.loads(re.fullmatch(r"apodSearch\((.*)\);\n", (site.folder / "search" / path).read_text(), re.S)[1])
        assert told == {**told, **known}
        return told

    def days(text: str, first: date) -> list[str]:
        found = [f"{first + timedelta(days=number)}" for number in numbers(text)]
        assert {*found} <= {*lines}
        return found

    index = load("index.js", part="index", format=2)
    for part in index["parts"]:
        name, first = part["part"], date.fromisoformat(part["first"])
        told = load(f"{name}/days.js", part=name)
        assert days(told["days"], first) == [day for day in lines if part["first"] <= day <= part["last"]]
        for number in range(part["phrases"]):
            load(f"{name}/phrases/{number}.js", part=name, phrases=number)
        for number in range(len(part["starts"]) + 1):
            told = load(f"{name}/{number}.js", part=name, shard=number)
            for names in [["words", "titles", "credits", "texts"], ["names", "shown", "titled", "mentioned"]]:
                assert len({told[name].count(",") for name in names}) == 1
                assert all(days(text, first) for name in names[1:] for text in told[name].split(",") if text)
    for kind, size, blocks in [("titles", 256, map(int, index["blocks"])), ("cards", 8, numbers(index["cards"]))]:
        found = {}
        for block in blocks:
            told = load(f"{kind}/{block}.js", part=kind, block=block)
            found |= zip(days(told["days"], date(1970, 1, 1) + timedelta(days=block * size)), told[kind], strict=True)
        titles = [card if kind == "titles" else card["title"] for card in found.values()]
        assert titles == [told["title"] for told in lines.values()]
    for address in [card[name] for card in found.values() for name in ["thumbnail", "modern"] if name in card]:
        site.leads(urljoin(f"{site.root}search/cards/0.js", address), is_media=True)
    assert files == {f"{file.relative_to(site.folder / 'search')}" for file in site.folder.glob("search/**/*.js")}
