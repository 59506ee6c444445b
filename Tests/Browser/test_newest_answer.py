"""Answers can arrive in another order than their requests. Only the answer to the newest request counts."""

import json
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from conftest import TODAY
from hands import settle, until, wait_for_end
from test_favourites import delete, entries, shown, titles, undo  # noqa: F401
from test_offline import SENTENCE, unkept  # noqa: F401

LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"
# The number of days in a file of titles.
BLOCK = 256


@pytest.fixture
def cut_off(host):
    """Makes the host close the connection for a path."""
    yield host.hangs_up.add
    host.hangs_up.clear()


def is_status(request):
    return request.url.endswith("status.json")


# A page that is being left cannot be evaluated by a test, but it can still log to the console.
TELL_OF_FRAMES = "void function tell() { console.log('frame'); requestAnimationFrame(tell); }()"


def wait_for_frames(page):
    for _ in range(3):
        page.wait_for_event("console", lambda message: message.text == "frame")


def titles_of(day):
    """Returns the file that says whether a day is in the archive."""
    return f"search/titles/{(day.toordinal() - 719163) // BLOCK}.js"


def test_only_the_newest_answer_decides_about_the_offline_notice(demo, device, host, cut_off):
    device.clock(TODAY + timedelta(days=1))
    page = device.open(demo)
    page.wait_for_load_state("networkidle")
    # The second request aborts the first, which then fails.
    with host.hold("status.json") as held:
        page.evaluate(LOOK_AGAIN)
        held.wait()
        with page.expect_event("requestfinished", is_status):
            page.evaluate(LOOK_AGAIN)
        settle(page)
        assert page.locator(".notice").count() == 0
    with host.hold("status.json") as held:
        with page.expect_request("**/status.json") as first:
            page.evaluate(LOOK_AGAIN)
        held.wait()
        cut_off("status.json")
        page.evaluate(LOOK_AGAIN)
        expect(page.get_by_role("status")).to_have_text(SENTENCE)
        held.release()
        wait_for_end(first.value)
        settle(page)
        assert page.get_by_role("status").inner_text() == SENTENCE
    # No event reports that the network works, because the device already says that it is online.
    host.hangs_up.clear()
    expect(page.locator(".notice")).to_have_count(0)


def test_a_late_answer_for_an_older_date_does_not_replace_a_newer_date(library, device, host):
    older, newer = TODAY - timedelta(days=600), TODAY
    assert titles_of(older) != titles_of(newer)
    page = device.open(library, "archive.html")
    page.evaluate(
        """() => {
          const { seek } = apod;
          apod.seek = (...asked) => seek(...asked).then(() => console.log("sought"));
        }"""
    )
    with host.hold(titles_of(older)) as held, host.hold(f"{newer:%Y/%m/%d}.html") as slow:
        for day in [older, newer]:
            page.fill("input[type=date]", day.isoformat())
            # The target page is held back.
            page.press("input[type=date]", "Enter", no_wait_after=True)
            if day == older:
                held.wait()
        # The target page is slow, so this page is still open when the first answer arrives.
        slow.wait()
        with page.expect_console_message(lambda message: message.text == "sought"):
            held.release()
        slow.release()
        page.wait_for_url(f"**/{newer:%Y/%m/%d}.html")
    assert device.errors == []


def test_a_late_random_day_does_not_interrupt_another_navigation(library, device, host):
    page = device.open(library, "archive.html")
    page.evaluate("Math.random = () => 0")
    oldest = min(library.folder.glob("search/titles/*.js"), key=lambda file: int(file.stem))
    with host.hold(f"search/titles/{oldest.name}") as held, host.hold("subscribe.html") as slow:
        page.evaluate("void apod.random().then(() => console.log('found'))")
        held.wait()
        page.locator(".colophon").get_by_role("link", name="Subscribe").click(no_wait_after=True)
        slow.wait()
        with page.expect_console_message(lambda message: message.text == "found"):
            held.release()
        slow.release()
        page.wait_for_url("**/subscribe.html")
    assert device.errors == []


def test_two_requests_for_a_random_day_load_the_calendar_once(demo, device, host):
    page = device.open(demo, "2026/11/19.html")
    with host.hold("assets/calendar.js") as held:
        page.evaluate("void apod.random()")
        held.wait()
        page.evaluate("void apod.random()")
        settle(page)
        assert page.locator("script[src*='calendar.js']").count() == 1
        held.release()
        page.wait_for_url(lambda url: not url.endswith("2026/11/19.html"))
    assert device.errors == []


def test_late_results_do_not_replace_newer_ones(library, device, host):
    page = device.open(library, "search.html")
    page.wait_for_selector("option:nth-child(2)", state="attached")
    files = page.evaluate(
        """async () => (await apod.calendar.index()).parts.map(({ part, starts }) =>
          `${part}/${starts.filter((start) => start <= "etoile").length}.js`)"""
    )
    with host.hold(f"search/{files[-1]}") as held:
        page.fill("input[type=search]", "étoile")
        held.wait()
        page.fill("input[type=search]", "2026")
        page.fill("input[type=search]", "20 November 2026")
        expect(page.locator(".found")).to_have_text("Pictures found: 1")
        held.release()
        # Loads the same files as the older query, which has its answer by then.
        page.evaluate(
            """async () => {
              const { days } = await apod.search("étoile");
              await Promise.allSettled(days.slice(0, 4).map(apod.calendar.card));
            }"""
        )
        settle(page)
        assert page.locator(".found").inner_text() == "Pictures found: 1"
        assert page.locator(".results li").count() == 1
    assert device.errors == []


def test_trying_the_search_data_again_twice_lists_each_year_once(library, device, host, cut_off):
    cut_off("search/index.js")
    page = device.open(library, "search.html")
    again = page.locator(".found button")
    again.wait_for()
    host.hangs_up.clear()
    with host.hold("search/index.js") as held:
        again.click()
        held.wait()
        again.click()
        held.release()
        expect(page.locator("select option")).not_to_have_count(1)
    settle(page)
    years = page.locator("select option").all_inner_texts()
    assert years == ["All years", "2026", "2025", "2024"]


def test_a_newer_query_cancels_the_return_to_the_old_scroll_position(library, device, host):
    page = device.open(library, "search.html?q=the")
    page.wait_for_selector(".results a")
    page.evaluate("scrollTo(0, 2000)")
    with host.hold("search/index.js") as held:
        page.reload(wait_until="commit")
        held.wait()
        page.fill("input[type=search]", "the ")
        held.release()
        page.wait_for_selector(".results[aria-busy=false] a")
        settle(page)
    assert page.evaluate("scrollY") == 0


def test_the_result_of_an_import_does_not_remove_a_newer_undo(device, shown, tmp_path):  # noqa: F811
    """The reader can continue while a large file is read."""
    device.context.add_init_script(
        """
        const read = Blob.prototype.text;
        Blob.prototype.text = function () {
          return new Promise((go) => { window.release = go; }).then(() => read.call(this));
        };
        """
    )
    page = shown(3)
    file = tmp_path / "in.json"
    file.write_text(json.dumps({"entries": entries(5)}))
    page.locator("input[type=file]").set_input_files(file)
    until(page, "window.release !== undefined")
    delete(page, 1)
    page.evaluate("release()")
    status = page.locator(".saying [role=status]")
    expect(status).to_contain_text("Added: 3. Already there: 2. Rejected: 0.")
    expect(status).to_contain_text("Deleted: Nebula number 1")
    undo(page).click()
    assert len(titles(page)) == 5
    assert device.errors == []


def test_a_closed_viewers_picture_does_not_end_the_next_viewers_wait(demo, device):
    """The second viewer waits for its own picture, even when the first viewer's picture is ready."""
    page = device.open(demo, "2026/11/19.html")
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """() => {
          window.decoding = [];
          const { decode } = HTMLImageElement.prototype;
          // Only the original file has no smaller copies.
          HTMLImageElement.prototype.decode = function () {
            return this.srcset ? decode.call(this) : new Promise((go) => decoding.push(go));
          };
        }"""
    )
    for _ in range(2):
        page.keyboard.press("f")
        page.wait_for_selector(".viewer[open]")
        page.keyboard.press("1")
        page.keyboard.press("+")
        assert page.locator(".stage").get_attribute("aria-busy") == "true"
        if page.evaluate("decoding.length") == 1:
            page.keyboard.press("f")
            page.wait_for_selector(".viewer", state="detached")
    page.evaluate("decoding[0]()")
    settle(page)
    assert page.locator(".stage").get_attribute("aria-busy") == "true"
    page.evaluate("decoding[1]()")
    expect(page.locator(".stage")).not_to_have_attribute("aria-busy", "true")


def test_a_closed_viewer_does_not_reopen_when_its_picture_arrives(remote, device):
    """The viewer waits for a picture of unknown size, but the reader closes it first."""
    held = []
    device.context.route("https://assets.science.nasa.gov/**", lambda route: held.append(route))
    page = device.page
    page.goto(remote.address("2026/08/31.html#look", "http"), wait_until="domcontentloaded")
    page.wait_for_selector(".viewer[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".viewer", state="detached")
    page.evaluate("document.querySelector('figure.picture img').dispatchEvent(new Event('load'))")
    settle(page)
    assert page.locator(".viewer").count() == 0


def test_a_late_older_try_does_not_request_a_loaded_picture_again(demo, device):
    # The worker is installed on another page, because an installation also calls the replaced function.
    page = device.open(demo, "404.html")
    page.route("**/pictures/**", lambda route: route.abort())
    device.open(demo, "2026/11/19.html")
    page.wait_for_selector(".trouble")
    page.unroute("**/pictures/**")
    page.evaluate(
        """() => {
          window.asked = [];
          window.fetch = () => new Promise((go) => asked.push(go));
        }"""
    )
    again = page.locator(".trouble").get_by_role("button", name="Try again")
    again.click()
    again.click()
    until(page, "asked.length === 2")
    page.evaluate("asked[1](new Response())")
    page.wait_for_selector(".trouble", state="detached")
    # The network fails again, and only now the first try gets its answer.
    page.route("**/pictures/**", lambda route: route.abort())
    page.evaluate("asked[0](new Response())")
    settle(page)
    # If the picture were requested again, it would be incomplete until that request failed.
    until(page, "document.querySelector('figure.picture img').complete")
    settle(page)
    assert page.locator(".trouble").count() == 0
    assert page.locator("figure.picture img").evaluate("image => image.naturalWidth") > 0


def test_a_chosen_cached_page_is_not_replaced_when_the_network_returns(unkept, device, host):  # noqa: F811
    chosen = "2026/11/20.html"
    with host.hold("status.json") as held, host.hold(chosen) as slow:
        with unkept.expect_request("**/status.json") as asked:
            host.hangs_up.clear()
            held.wait()
        unkept.evaluate(TELL_OF_FRAMES)
        unkept.locator("#kept a").first.click(no_wait_after=True)
        slow.wait()
        held.release()
        wait_for_end(asked.value)
        wait_for_frames(unkept)
        slow.release()
        unkept.wait_for_url(f"**/{chosen}")
    assert device.errors == []


def test_a_late_error_of_a_closed_viewer_is_not_announced(demo, device):
    device.context.clock.install()
    page = device.open(demo, "2026/11/19.html")
    page.wait_for_load_state("networkidle")
    page.click(".tool.closer")
    page.wait_for_selector(".viewer[open]")
    page.evaluate("window.late = document.querySelector('.sheet img')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".viewer", state="detached")
    page.clock.run_for(200)
    page.evaluate("late.dispatchEvent(new Event('error'))")
    # The live region waits for a tenth of a second.
    page.clock.run_for(300)
    assert page.locator("[aria-live]").inner_text() == ""
    assert page.locator(".trouble").count() == 0


def test_a_cached_page_chosen_between_two_tries_is_not_replaced(unkept, host):  # noqa: F811
    chosen = "2026/11/20.html"
    unkept.wait_for_event("requestfailed", is_status)
    with host.hold(chosen) as slow:
        unkept.locator("#kept a").first.click(no_wait_after=True)
        slow.wait()
        host.hangs_up.clear()
        # The next try would be after two seconds.
        unkept.wait_for_timeout(2500)
        slow.release()
        unkept.wait_for_url(f"**/{chosen}")
