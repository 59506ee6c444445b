"""The feeds in real feed readers: newsboat and sfeed from Debian, and Python's feedparser."""

import json
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path
from urllib.request import urlopen

import feedparser
import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from subscribers import DAYS, HELD

SCHEMA = json.loads((Path(__file__).parent / "jsonfeed.schema.json").read_text())
FORMATS = ["feed.xml", "atom.xml"]


def reader(name: str) -> str:
    """Returns the path of the feed reader. In CI, it must be installed."""
    path = shutil.which(name)
    if not path and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed")
    assert path, f"{name} is not installed"
    return path


def fetched(address: str) -> bytes:
    with urlopen(address) as answer:
        return answer.read()


def assert_lists(site, rows: list[tuple]) -> None:
    """Asserts the times, titles and links of the newest fifty days."""
    root = site.roots["http"]
    assert len(rows) == 50
    for back, (day, (seconds, title, link)) in enumerate(zip(DAYS, rows)):
        # New York's clocks are an hour ahead until the first Sunday of November.
        hour = 5 if f"{day}" > "2026-11-01" else 4
        assert seconds == (day.toordinal() - 719_163) * 86_400 + hour * 3_600 + 300
        assert title == f"A Frame of {400 + back} by 300"
        assert link == f"{root}{day:%Y/%m/%d}.html"


@pytest.mark.parametrize("path", FORMATS)
def test_newsboat_lists_fifty_pictures_with_title_time_and_link(subscribed, path, tmp_path):
    """Enclosures are not checked, because it lists only sound and videos."""
    (tmp_path / "urls").write_text(subscribed.address(path, "http") + "\n")
    (tmp_path / "config").write_text("")
    cache = tmp_path / "cache.db"
    subprocess.run(
        [reader("newsboat"), "-u", tmp_path / "urls", "-C", tmp_path / "config", "-c", cache, "-x", "reload"],
        check=True, env={**os.environ, "HOME": str(tmp_path)}, capture_output=True,
    )  # fmt: skip
    with sqlite3.connect(cache) as kept:
        columns = "pubDate, title, url, author, content, guid"
        rows = kept.execute(f"select {columns} from rss_item order by pubDate desc").fetchall()
        title = kept.execute("select title from rss_feed").fetchone()
    print(f"newsboat lists {len(rows)} items of {path}; the newest: {rows[0][:4]}")
    assert title == ("Astronomy Picture of the Day",)
    assert_lists(subscribed, [row[:3] for row in rows])
    for _, _, link, author, content, id in rows:
        assert author == "NASA"
        assert "<img " in content and "A grey rectangle in a light frame." in content
        assert id.startswith("tag:") and id[-10:] in link.replace("/", "-")


@pytest.mark.parametrize("path", FORMATS)
def test_sfeed_lists_fifty_pictures_with_title_time_link_and_file(subscribed, path):
    root = subscribed.roots["http"]
    run = subprocess.run([reader("sfeed"), root], input=fetched(root + path), check=True, capture_output=True)
    assert run.stderr == b""
    rows = [line.split("\t") for line in run.stdout.decode().splitlines()]
    print(f"sfeed lists {len(rows)} items of {path}; the newest: {rows[0][:3] + rows[0][5:8]}")
    assert_lists(subscribed, [(int(row[0]), row[1], row[2]) for row in rows])
    for _, _, link, content, kind, id, author, file, _ in rows:
        assert "<img " in content and kind == "html" and author == "NASA"
        assert id.startswith("tag:") and id[-10:] in link.replace("/", "-")
    assert [bool(row[7]) for row in rows] == [place < HELD for place in range(50)]
    for _, _, link, _, _, _, _, file, _ in rows[:HELD]:
        picture = link.replace(root, f"{root}pictures/").removesuffix(".html")
        assert file.startswith(picture) and file.endswith(".jpg")


@pytest.mark.parametrize("name", ["demo", "subscribed", "library"])
def test_feedparser_reads_every_feed_without_errors(name, request):
    site = request.getfixturevalue(name)
    archives = [f"feeds/{file.name}" for file in site.folder.glob("feeds/*.xml")]
    for path in [*FORMATS, *archives]:
        feed = feedparser.parse(site.address(path, "http"))
        print(f"feedparser: {feed.version}, {len(feed.entries)} entries, bozo {feed.bozo} ({name}/{path})")
        assert not feed.bozo, feed.bozo_exception
        assert feed.version == ("rss20" if path == "feed.xml" else "atom10")
        assert len(feed.entries) > (0 if path in archives else 20)
        assert path in archives or len(feed.entries) <= 50
        for entry in feed.entries:
            assert entry.published_parsed and entry.link and entry.title
            assert len(entry.get("enclosures", [])) <= 1


@pytest.mark.parametrize("path", FORMATS)
def test_a_feed_names_its_own_address_and_the_lengths_and_types_of_its_files(subscribed, path):
    """A feed reader that was given the file fetches updates there."""
    address = subscribed.address(path, "http")
    feed = feedparser.parse(address)
    assert [link.href for link in feed.feed.links if link.rel == "self"] == [address]
    for entry in feed.entries[:3]:
        (file,) = entry.enclosures
        with urlopen(file.href) as answer:
            assert (len(answer.read()), answer.headers["Content-Type"]) == (int(file.length), file.type)


@pytest.mark.parametrize("name", ["demo", "subscribed", "library"])
def test_all_three_feed_formats_have_the_same_entries_and_json_follows_its_schema(name, request):
    site = request.getfixturevalue(name)
    rss, atom = (feedparser.parse(fetched(site.address(path, "http"))) for path in FORMATS)
    told = json.loads(fetched(site.address("feed.json", "http")))
    Draft202012Validator.check_schema(SCHEMA)
    assert list(Draft202012Validator(SCHEMA).iter_errors(told)) == []
    items = told["items"]
    assert len(rss.entries) == len(atom.entries) == len(items)
    for one, two, three in zip(rss.entries, atom.entries, items):
        assert (one.id, one.title, one.link) == (two.id, two.title, two.link)
        assert (one.id, one.title, one.link) == (three["id"], three["title"], three["url"])
        assert one.published_parsed == two.published_parsed
        files = [file["url"] for file in three.get("attachments", [])]
        assert [file.href for file in one.enclosures] == [file.href for file in two.enclosures] == files
        assert one.get("author") == two.get("author") == three.get("authors", [{}])[0].get("name")


def test_a_feed_is_readable_in_a_browser(subscribed, browser):
    """Only by a style sheet: Atom with pictures and links, RSS only with text."""
    page = browser.new_page()
    for path, items in [("atom.xml", "entry"), ("feed.xml", "item"), ("feeds/2026-10.xml", "entry")]:
        page.goto(subscribed.address(path, "http"))
        assert page.evaluate("getComputedStyle(document.documentElement).fontFamily").startswith("system-ui")
        shown = page.evaluate(
            """(items) => {
              const first = document.getElementsByTagName(items)[0];
              const isSeen = (name) =>
                [...first.getElementsByTagName(name)].some((it) => it.getBoundingClientRect().height > 0);
              return ["title", "published", "pubDate", "id", "guid", "img", "content:encoded"].filter(isSeen);
            }""",
            items,
        )
        assert shown == (["title", "pubDate"] if items == "item" else ["title", "published", "img"])
        hint = page.evaluate(
            """() => ["description", "subtitle"].flatMap((name) => [...document.getElementsByTagName(name)])
              .map((it) => getComputedStyle(it, "::after").content).join()"""
        )
        assert "This is a feed" in hint
    page.close()


@pytest.mark.parametrize("path", ["feed.xml", "atom.xml", "feed.json"])
def test_a_button_copies_a_feeds_address(subscribed, browser, path):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(subscribed.address("subscribe.html", "http"))
    page.locator(f"a[href='{path}'][data-copy] + button").click()
    expect(page.locator(".toast")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == subscribed.address(path, "http") == page.locator(f"a[href='{path}'][data-copy]").inner_text()
    context.close()
