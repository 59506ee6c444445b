"""A front page that is older than today asks the source itself. It checks the answer as strictly as the program."""

import json
import time
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from conftest import TODAY
from device import FULL
from hands import settle, until
from patience import PATIENCE
from live_source import PICTURES, LiveSource
from program import PROJECT
from test_offline import SENTENCE, SHIFTS

TOMORROW = TODAY + timedelta(days=1)
LATER = TODAY + timedelta(days=2)
STRAIGHT = "Straight from NASA; this site was last updated on 20 November 2026."
LIVE = "article.live"
TABLE = json.loads((PROJECT / "Tests/Browser/records.json").read_text())


@pytest.fixture
def device(device):
    """A device on the day after the newest picture of the site."""
    device.clock(TOMORROW)
    return device


@pytest.fixture
def source():
    source = LiveSource()
    source.body = source.record(TOMORROW)
    yield source
    source.close()


@pytest.fixture
def asking(source, host, tmp_path):
    """Copies a site, so that its front page asks this source."""
    return lambda site: source.site(site, host, tmp_path, "straight")


@pytest.fixture
def straight(asking, cached):
    return asking(cached)


@pytest.fixture(params=["http", "file"])
def scheme(request):
    return request.param


def is_settled(page, source):
    """Waits until an answer has arrived and the page has handled it."""
    latest = time.monotonic() + PATIENCE
    while not source.asked:
        assert time.monotonic() < latest, "the page sent no request"
        page.wait_for_timeout(20)
    page.wait_for_load_state("networkidle")
    settle(page)


def assert_unchanged(page, source, device):
    is_settled(page, source)
    assert len(source.asked) == 1
    assert page.locator(LIVE).count() == 0
    assert "Straight from" not in page.locator("body").inner_text()
    assert page.locator("article").count() == 1
    assert [error for error in device.errors if "404" not in error] == []


def test_an_outdated_front_page_shows_todays_picture_from_the_source(straight, source, device, scheme):
    source.body = source.record(
        TOMORROW,
        title="APOD: 2026 November 21 &#8211; A Frame &amp; a Field",
        explanation="<strong>Explanation:</strong> Grey, as <a href='ap261101.html'>before</a> . See "
        "<a href='https://elsewhere.example/'>more</a>.<br />And<br>then:<br> <br/>Below it is <em>light"
        "<a href='https://science.nasa.gov/x'>er</a></em>.<p></p>Note: so it is.<br /><br /><b>Follow APOD on</b> "
        "Everything<br><br>And more",
        credit="<b>Image Credit:</b> <a href='https://science.nasa.gov/'>Nobody</a>",
    )
    page = device.open(straight, scheme=scheme)
    live = page.locator(LIVE)
    expect(live.locator("h1")).to_have_text("A Frame & a Field")
    expect(live.locator("time")).to_have_attribute("datetime", TOMORROW.isoformat())
    expect(page.locator(".notice")).to_have_text(STRAIGHT)
    image = live.locator("figure.picture img")
    assert image.evaluate("image => image.naturalWidth") == 1500
    assert image.get_attribute("alt") == "A grey rectangle in a light frame."
    assert live.locator(".credit").inner_text() == "Credit: Nobody"
    assert live.locator(".explanation p").all_inner_texts() == [
        "Grey, as before. See more. And then:",
        "Below it is lighter.",
        "Note: so it is.",
    ]
    links = live.locator(".explanation a").evaluate_all("all => all.map((one) => one.href)")
    assert links == ["https://apod.nasa.gov/apod/ap261101.html", "https://science.nasa.gov/x"]
    assert source.asked == [f"/wp-json/wp/v2/apod-basic/{TOMORROW:%y%m%d}"]
    assert not {"Cookie", "Referer"} & set(source.headers[0])
    # The site's own picture stays below, with its buttons.
    own = page.locator("article[data-day]")
    expect(own.locator(".tool.closer")).to_be_visible()
    assert live.locator(".tool").count() == 0
    assert device.errors == []


@pytest.mark.parametrize("is_current", [True, False])
def test_the_source_is_not_asked_by_a_current_page_or_without_storage(straight, source, device, is_current):
    """Without storage, the page could not record when it last asked."""
    if is_current:
        device.clock(TODAY)
    else:
        device.context.add_init_script(FULL)
    page = device.open(straight)
    page.wait_for_load_state("networkidle")
    assert source.asked == []
    assert page.locator(LIVE).count() == 0


def test_the_source_is_asked_at_most_once_an_hour(straight, source, device):
    source.status = 404
    page = device.open(straight)
    assert_unchanged(page, source, device)
    source.status = 200
    device.clock(TOMORROW, 12, 59)
    page.reload()
    page.wait_for_load_state("networkidle")
    assert len(source.asked) == 1
    device.clock(TOMORROW, 13, 1)
    for _ in range(2):
        page.reload()
        expect(page.locator(LIVE)).to_be_visible()
        expect(page.locator(".notice")).to_have_text(STRAIGHT)
        # The second time, the page shows the stored answer.
        assert len(source.asked) == 2


def test_offline_the_live_picture_stays_and_gets_a_notice_on_the_next_day(straight, device):
    page = device.equip(straight)
    expect(page.locator(LIVE)).to_be_visible()
    device.go_offline()
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator(LIVE)).to_be_visible()
    device.clock(LATER)
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(".notice")).to_have_text(SENTENCE)
    expect(page.locator(LIVE)).to_be_visible()
    device.go_online()


def test_the_live_picture_is_shown_when_the_site_no_longer_answers(straight, device, host):
    """The page is cached on the device, and its host no longer exists."""
    with host.being(hangs_up={"status.json"}):
        page = device.open(straight)
        expect(page.locator(".notice")).to_have_text(STRAIGHT)


@pytest.mark.parametrize("kind", ["offline", "grid"])
def test_a_page_with_a_notice_and_a_grid_show_the_live_picture_first(request, asking, device, kind, scheme):
    page = device.open(asking(request.getfixturevalue(kind)), scheme=scheme)
    expect(page.locator(f"{LIVE} h1")).to_have_text("A Frame of 1500 by 1000")
    expect(page.locator(".notice")).to_have_text(STRAIGHT)
    if kind == "grid":
        assert page.locator(f"{LIVE} + .tiles article[data-day]").count() == 1
    assert device.errors == []


@pytest.mark.parametrize("case", TABLE["cases"], ids=lambda case: case["why"])
def test_the_page_judges_a_record_as_the_program_does(straight, source, device, case):
    """`RecordTests.swift` tests the program with the same cases."""
    told = json.dumps({"date": TOMORROW.isoformat()} | TABLE["record"] | case["changes"])
    source.body = told.replace(PICTURES, source.server.root)
    page = device.open(straight)
    if "refused" in case:
        assert_unchanged(page, source, device)
        return
    texts = TABLE["texts"] | case.get("becomes", {})
    live = page.locator(LIVE)
    expect(live.locator("h1")).to_have_text(texts["title"])
    assert " ".join(live.locator(".explanation p").all_inner_texts()) == texts["explanation"]
    assert live.locator(".credit").inner_text() == f"Credit: {texts['credit']}"
    assert live.locator(".elsewhere").count() == int(case.get("isVideo", False))


# The edges in `MediaTests.swift`.
@pytest.mark.parametrize("size, shape", [((1150, 1000), ""), ((1149, 1000), " narrow"), ((500, 1000), " narrow tall")])
def test_a_live_picture_has_the_same_shape_class_as_on_its_days_page(straight, source, device, size, shape):
    source.body = source.record(TOMORROW, size)
    page = device.open(straight)
    expect(page.locator(f"{LIVE} figure")).to_have_attribute("class", f"picture{shape}")


FILM = "<center><iframe src='https://www.youtube.com/embed/x'></iframe></center>"


@pytest.mark.parametrize("told", [{"media_type": "video"}, {"basic_html": FILM}])
def test_a_live_video_is_shown_as_a_still_with_a_link(straight, source, device, told):
    source.body = source.record(TOMORROW, credit="<b>Video Credit:</b> © Nobody", **told)
    page = device.open(straight)
    live = page.locator(LIVE)
    assert live.locator("figure.picture img").evaluate("image => image.naturalWidth") == 1500
    link = live.locator(".elsewhere a")
    expect(link).to_have_text("Watch the video at science.nasa.gov")
    expect(link).to_have_attribute("href", f"https://science.nasa.gov/apod/{TOMORROW:%y%m%d}/")
    expect(live.locator(".credit")).to_have_text("Credit: © Nobody")
    assert live.locator("iframe, video").count() == 0
    # The viewer has the still and the link, too.
    page.keyboard.press("f")
    expect(page.locator(".viewer .caption button")).to_have_text("Watch the video at science.nasa.gov")
    expect(page.locator(".viewer .sheet img")).to_be_visible()
    assert device.errors == []


def test_a_live_video_without_a_still_is_shown_as_text_with_a_link(straight, source, device):
    thumbnail = f"{source.server.root}/content/dam/science/misc/news-thumbnail.png"
    source.body = source.record(TOMORROW, media_type="video", basic_html=FILM, hdurl=thumbnail)
    page = device.open(straight)
    expect(page.locator(f"{LIVE} .elsewhere a")).to_be_visible()
    expect(page.locator(f"{LIVE} .explanation")).to_have_text("A grey rectangle in a light frame.")
    assert page.locator(f"{LIVE} img").count() == 0


def test_the_viewers_key_opens_the_live_picture_and_not_the_older_one(straight, device, scheme):
    """The button still opens the older picture."""
    page = device.open(straight, scheme=scheme)
    shown = page.locator(f"{LIVE} img").get_attribute("src")
    viewer = page.locator(".viewer")
    page.keyboard.press("f")
    expect(viewer.locator(".sheet img")).to_have_attribute("src", shown)
    expect(viewer.locator("#caption strong")).to_have_text("A Frame of 1500 by 1000")
    # The live picture has only one file, and its link leads to a page.
    page.keyboard.press("1")
    # The viewer grows from the picture's place on the page for a moment.
    until(page, "document.getAnimations().every((one) => one.playState === 'finished')")
    box = viewer.locator(".sheet").bounding_box()
    assert (round(box["width"]), round(box["height"])) == (1500, 1000)
    expect(viewer.locator(".sheet img")).to_have_attribute("src", shown)
    page.keyboard.press("f")
    expect(viewer).to_have_count(0)
    page.click(".tool.closer")
    expect(viewer.locator(".sheet img").last).not_to_have_attribute("src", shown)
    expect(viewer.locator("#caption strong")).to_have_text(page.locator("article[data-day] h1").inner_text())
    assert device.errors == []


SIZES = [(390, 844), (820, 1180), (1440, 900), (2560, 1440)]


@pytest.mark.parametrize("days", [1, 3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["cached", "grid"])
def test_the_live_picture_does_not_shift_the_layout(request, asking, source, device, kind, size, days):
    """When it is fetched, and when it comes from the storage."""
    day = TODAY + timedelta(days=days)
    source.body = source.record(day)
    site = asking(request.getfixturevalue(kind))
    device.clock(day)
    device.context.add_init_script(SHIFTS)
    device.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = device.open(site)
    for _ in range(2):
        expect(page.locator(LIVE)).to_be_visible()
        expect(page.locator(".notice")).to_have_text(STRAIGHT)
        page.wait_for_timeout(300)
        assert page.evaluate("moved") == []
        page.reload()


@pytest.mark.parametrize("reads", ["scrollTo(0, 200)", "document.querySelector('main a').focus()"])
def test_the_live_picture_waits_if_the_reader_has_scrolled_or_focused_a_link(straight, source, device, reads):
    """The next visit shows it."""
    source.answers.clear()
    page = device.open(straight)
    page.evaluate(reads)
    source.answers.set()
    is_settled(page, source)
    assert page.locator(LIVE).count() == 0
    page.evaluate("scrollTo(0, 0), document.activeElement.blur()")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(LIVE)).to_be_visible()
    assert len(source.asked) == 1


def test_a_withheld_day_is_not_shown(asking, source, rebuilt, program, device):
    settings = program.folder / "withheld-tomorrow.yml"
    settings.write_text(f"withhold: [{TOMORROW}, 2026-11-19]\n")
    site = rebuilt("withheld-tomorrow", "--config", settings)
    assert f'data-withheld="{TOMORROW}"' in (site.folder / "index.html").read_text()
    assert_unchanged(device.open(asking(site)), source, device)


# Changes that make a valid record invalid. A text replaces the whole answer.
BAD = {
    "a picture that is a page": {"hdurl": f"{PICTURES}/content/dam/science/gone.png"},
    "a huge answer": {"basic_html": "<p>" * 40_000},
    **{f"no {name}": {name: None} for name in ["date", "title", "explanation", "media_type", "hdurl"]},
    **{text: text for text in ["<!DOCTYPE html><title>Sky</title>", "", "null", "7", "[]", "{}", '"sky"', "{"]},
}


@pytest.mark.parametrize("kind", [*BAD, "a list with a record"])
def test_a_bad_answer_changes_nothing(straight, source, device, kind, scheme):
    change = BAD.get(kind, {})
    if isinstance(change, str):
        source.body = change
    else:
        record = json.dumps({name: value for name, value in (source.body | change).items() if value is not None})
        record = record.replace(PICTURES, source.server.root)
        source.body = f"[{record}]" if kind not in BAD else record
    assert_unchanged(device.open(straight, scheme=scheme), source, device)


def test_a_source_that_hangs_is_given_up(straight, source, device):
    source.answers.clear()
    page = device.open(straight)
    with page.expect_event("requestfailed", lambda request: "wp-json" in request.url, timeout=15_000):
        pass
    assert page.locator(LIVE).count() == 0
    source.answers.set()
    page.wait_for_timeout(300)
    assert page.locator(LIVE).count() == 0


@pytest.mark.parametrize("is_compressed", [False, True])
def test_an_endless_answer_is_aborted_early(straight, source, device, is_compressed):
    source.is_endless, source.is_compressed = True, is_compressed
    assert_unchanged(device.open(straight), source, device)
    # The system's buffers can take some bytes after the abort.
    assert source.sent < 50_000_000


# For the browser, this blob has the same origin as NASA's pages.
BLOB = "blob:https://science.nasa.gov/6f1a"


@pytest.mark.parametrize("permalink", ["javascript:alert(1)", BLOB])
def test_hostile_markup_in_a_record_is_shown_as_text_or_dropped(straight, source, device, permalink, scheme):
    source.body = source.record(
        TOMORROW,
        title="<img src=x onerror=alert(1)>A &lt;script&gt;alert(1)&lt;/script&gt; \u202eframe",
        explanation="A<script>alert(1)</script> <a href='javascript:alert(1)'>frame</a> "
        "<a href='https://user:pass@science.nasa.gov/'>here</a> <svg onload=alert(1)></svg>"
        "<style>*{display:none}</style><a href='https://science.nasa.gov.evil.example/' onclick='alert(1)'>there</a>"
        "<iframe src='//evil.example'></iframe>"
        f" <a href='{BLOB}'>and</a> <a href='http://science.nasa.gov/x'>else</a>"
        " <a href='https://science.nasa.gov/y'>where</a>",
        credit="<a href=' JaVaScRiPt:alert(1)'>Nobody</a>",
        alt="\"><script>alert(1)</script>",
        permalink=permalink,
    )  # fmt: skip
    dialogs = []
    device.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page = device.open(straight, scheme=scheme)
    live = page.locator(LIVE)
    assert live.locator("h1").inner_text() == "A <script>alert(1)</script> frame"
    assert live.locator(".explanation").inner_text() == "A frame here there and else where"
    assert live.locator(".credit a, script, style, svg, iframe").count() == 0
    names = live.evaluate(
        "live => [...live.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name }) => name))"
    )
    assert not [name for name in names if name.startswith("on")]
    # Of the record's links, only the one with HTTPS to a known host is kept.
    hrefs = live.locator("a").evaluate_all("all => all.map((one) => one.href)")
    assert set(hrefs) == {"https://science.nasa.gov/y", f"https://apod.nasa.gov/apod/ap{TOMORROW:%y%m%d}.html"}
    # The browser reports what the policy blocked in the inert document.
    stopped = ("Executing inline event handler", "Applying inline style")
    assert [error for error in device.errors if not error.startswith(stopped)] == []
    assert dialogs == []


def test_a_forged_record_in_the_storage_is_rejected(straight, source, device):
    source.status = 404
    page = device.open(straight)
    is_settled(page, source)
    forged = source.record(TOMORROW, hdurl="https://elsewhere.example/content/dam/science/frame-9x9.png")
    device.keep(straight, "live", TOMORROW.isoformat() + json.dumps(forged))
    page.reload()
    page.wait_for_load_state("networkidle")
    settle(page)
    assert page.locator(LIVE).count() == 0


def test_only_the_front_page_can_ask_the_source(cached):
    for path, text in cached.pages().items():
        assert ("connect-src" in text) == (path == "index.html"), path
