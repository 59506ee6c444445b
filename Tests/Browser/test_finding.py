"""The search page as a reader uses it, and ways to find a day without words."""

import gzip
import json
import re
import time

import pytest
from playwright.sync_api import expect

from barriers import barriers_anywhere
from hands import answering, assert_comes, requests, settle

SCHEMES = ["http", "file"]
FIELD = "input[type=search]"
DAY = re.compile(r"/\d{4}/\d\d/\d\d\.html$")


@pytest.fixture
def ask(visit):
    """Opens the search page, types a query, and waits for the answer."""

    def type_in(site, query, scheme="http", **window):
        page = visit(site, "search.html", scheme, **window)
        page.page.locator(FIELD).press_sequentially(query)
        answered(page)
        return page

    return type_in


def wait_a_moment(route):
    time.sleep(0.2)
    route.continue_()


def answered(visit):
    """Waits until the page has answered the query in the field."""
    visit.page.wait_for_selector(".results[aria-busy=false]", state="attached")
    visit.settle()


def told(visit):
    """Returns the sentence above the results."""
    return visit.page.locator(".found").inner_text()


def titles(visit):
    """Returns the titles of the results, after the first ones have loaded."""
    visit.page.wait_for_function(
        "() => [...document.querySelectorAll('.results a')].slice(0, 3).every((link) => link.querySelector('span'))"
    )
    return visit.page.locator(".results a span").all_inner_texts()


def days(visit):
    links = visit.page.locator(".results a").evaluate_all("links => links.map((link) => link.href)")
    return [re.search(r"(\d{4}/\d\d/\d\d)\.html$", link)[1].replace("/", "-") for link in links]


def loaded(visit):
    """Returns the paths of the search data that the page has loaded."""
    return visit.page.evaluate(
        """() => [...document.querySelectorAll("script")].map((script) => script.src.split("?")[0])
          .filter((file) => file.startsWith(`${apod.root}search/`))
          .map((file) => file.slice(apod.root.length))"""
    )


def test_the_search_data_is_requested_together_with_the_scripts(library, visit):
    """On a slow network, each wait counts. Every file is requested once."""
    page = visit(library, "404.html").page
    asked, held = requests(page), []
    with answering(page, "**/assets/search.js*", lambda route: held.append(route)):
        with page.expect_request("**/search/index.js"), page.expect_request("**/assets/search.js*"):
            page.goto(library.address("search.html?q=the", "http"), wait_until="commit")
        held[0].continue_()
        page.wait_for_selector(".results a span")
    scripts = [url for url in asked if "search/index.js" in url or "/assets/" in url]
    assert len(set(scripts)) == len(scripts)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_results_appear_during_typing_with_the_typed_letters_marked(library, ask, scheme):
    page = ask(library, "crem", scheme)
    titles(page)
    assert page.page.locator(".results li").first.locator("mark").first.inner_text() == "Crème"
    assert told(page).startswith("Pictures found: ")
    assert page.complaints() == []


def test_another_question_on_the_page_does_not_stop_a_search(library, visit):
    page = visit(library, "search.html")
    page.page.locator(FIELD).press_sequentially("crem")
    page.page.evaluate("apod.seek(() => Promise.reject(), () => {}, () => {})")
    answered(page)
    assert page.page.locator(".results li").count() > 0


@pytest.mark.parametrize(
    "query, mark",
    [
        ("BRULEE", "brûlée"), ("strasse", "Straße"), ("猫", "猫"), ("oeuvre", "Œuvre"), ("ωριων", "Ωρίων"),
        ('"NGC 1300"', "NGC 1300"), ('"10⁶ km"', "10⁶ km"), ('"it’s"', "it’s"), ("étoi", "étoile"),
    ],
)  # fmt: skip
def test_a_mark_keeps_the_spelling_of_the_text(library, ask, query, mark):
    page = ask(library, query)
    titles(page)
    assert mark in page.page.locator(".results mark").all_inner_texts()


def test_results_have_short_excerpts(library, ask):
    page = ask(library, "млечный")
    titles(page)
    excerpts = page.page.locator(".results .excerpt")
    shown = [text for text in excerpts.all_inner_texts()[:4] if text]
    assert shown and all(len(text) < 260 for text in shown)
    page = ask(library, "the nothing")
    assert told(page).startswith("Nothing found for “the nothing”.")
    assert page.page.locator(".results li").count() == 0


def test_typing_on_the_search_page_goes_to_the_field(library, visit):
    """Outside the field, the key r opens a random day."""
    page = visit(library, "search.html")
    # The page does not focus the field by itself.
    assert page.page.evaluate("document.activeElement === document.body")
    page.page.keyboard.type("Or")
    answered(page)
    field = page.page.locator(FIELD)
    expect(field).to_have_value("Or")
    # Other keys are the page's shortcuts.
    page.page.evaluate("document.activeElement.blur()")
    page.page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("Or")
    page.page.evaluate("document.activeElement.blur()")
    page.page.keyboard.press("?")
    expect(page.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_back_button_restores_the_query_and_its_results(library, ask, scheme):
    page = ask(library, "ngc 1300 & more", scheme)
    assert page.page.evaluate("new URLSearchParams(location.search).get('q')") == "ngc 1300 & more"
    page.page.fill(FIELD, "étoile")
    answered(page)
    page.page.select_option("select", "2025")
    answered(page)
    wanted = days(page)
    page.page.locator(".results a").first.click()
    page.page.wait_for_url("**/2025/**")
    page.page.go_back()
    page.page.wait_for_selector(".results a")
    assert page.page.input_value(FIELD) == "étoile"
    assert page.page.input_value("select") == "2025"
    assert days(page) == wanted and all(day.startswith("2025") for day in wanted)


def test_a_year_alone_lists_its_pictures(library, visit):
    page = visit(library, "search.html?year=2024")
    page.page.wait_for_selector(".results a")
    found = days(page)
    assert found == sorted(found, reverse=True) and len(found) == 50
    assert all(day.startswith("2024") for day in found)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_fifty_results_are_shown_first_and_more_on_request(library, ask, scheme):
    page = ask(library, "the ", scheme)
    results = page.page.locator(".results li")
    assert results.count() == 50
    voice = page.page.locator("[aria-live=polite]").filter(has_text="Pictures found: 711")
    voice.wait_for(state="attached")
    cards = [file for file in loaded(page) if "/cards/" in file]
    assert 0 < len(cards) < 20
    page.click(".more")
    assert results.count() == 100
    assert page.page.evaluate("document.activeElement === document.querySelectorAll('.results a')[50]")
    # A result that comes into view gets its text.
    page.page.wait_for_function("() => document.activeElement.querySelector('span')")


def test_an_empty_query_says_what_to_do(library, ask, visit):
    page = visit(library, "search.html")
    assert told(page).startswith("Type a word or two.")
    page = ask(library, "m31")
    name = page.page.locator(".masthead .name").inner_text()
    assert page.page.title() == f"m31 · Search · {name}"
    page.page.keyboard.press("Escape")
    answered(page)
    assert told(page).startswith("Type a word or two.")
    assert page.page.locator(".results li").count() == 0
    assert "q=" not in page.page.url
    assert page.page.title() == f"Search · {name}"


def test_arrow_keys_move_through_the_results_and_back_to_the_field(library, ask):
    page = ask(library, "the ").page
    focused = "[...document.querySelectorAll('.results a')].indexOf(document.activeElement)"
    for key, place in [("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1)]:
        page.keyboard.press(key)
        assert page.evaluate(focused) == place
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.type") == "search"
    page.evaluate("document.activeElement.blur(); apod.focusSearch()")
    assert page.evaluate("document.activeElement.type") == "search"


def test_markup_in_a_query_is_shown_as_text(library, visit):
    page = visit(library, "search.html?q=%3Cimg%20src=x%20onerror=alert(1)%3E%20%7B0%7D%20$%26")
    page.page.wait_for_function("() => document.querySelector('.found').textContent.includes('onerror')")
    assert "“<img src=x onerror=alert(1)> {0} $&”" in told(page)
    assert page.page.locator(".found img").count() == 0
    assert page.complaints() == []


@pytest.mark.parametrize(
    "is_offline, reason",
    [(False, "The search data cannot be loaded."), (True, "We are not connected to the internet.")],
)
def test_a_failed_search_says_why_and_can_be_tried_again(library, visit, is_offline, reason):
    page = visit(library, "search.html")
    page.page.wait_for_selector("option:nth-child(2)", state="attached")
    page.page.route("**/search/new/**", lambda route: route.abort())
    page.page.context.set_offline(is_offline)
    try:
        page.page.fill(FIELD, "étoile")
        page.page.wait_for_selector(".found button")
        assert told(page).startswith(reason)
    finally:
        page.page.context.set_offline(False)
        page.page.unroute("**/search/new/**")
    page.page.click(".found button")
    page.page.wait_for_selector(".results a")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", ["search.html", "archive.html"])
def test_a_date_field_opens_the_day(library, visit, path, scheme):
    """Days that are not in the archive are tested in test_absent_days.py."""
    wanted = library.days()[400]
    page = visit(library, path, scheme)
    page.page.fill("input[type=date]", wanted[:-5].replace("/", "-"))
    page.page.press("input[type=date]", "Enter")
    page.page.wait_for_url(DAY)
    assert page.page.url == library.address(wanted, scheme)
    assert page.complaints() == []


@pytest.mark.parametrize("path", ["search.html", "archive.html"])
def test_a_date_field_without_search_data_says_why_and_can_be_tried_again(library, visit, path):
    page = visit(library, "404.html")
    page.page.route("**/search/**", lambda route: route.abort())
    try:
        page = visit(library, path)
        page.page.fill("input[type=date]", "2026-11-20")
        page.page.press("input[type=date]", "Enter")
        alert = page.page.locator(".jump [role=alert]")
        expect(alert).to_have_text("The search data cannot be loaded.")
        page.page.click(".jump button")
        page.settle()
        assert alert.count() == 1
    finally:
        page.page.unroute("**/search/**")
    page.page.get_by_role("button", name="Try again").first.click()
    page.page.wait_for_url(DAY)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_random_day_is_another_day_of_the_archive(library, visit, scheme):
    page = visit(library, "archive.html", scheme)
    seen = []
    for turn in range(6):
        if turn > 0:
            # A day's page loads the calendar only for a random day.
            assert page.page.evaluate("apod.calendar") is None
        if turn == 1:
            # This number hits the newest day, which is open. The page then takes the nearest other day.
            page = visit(library, library.days()[-1], scheme)
            page.page.evaluate("Math.random = () => 0.9999")
        here = page.page.url
        page.page.evaluate("void apod.random()")
        page.page.wait_for_url(lambda url: url != here and DAY.search(url) is not None)
        seen.append(page.page.url.removeprefix(library.roots[scheme]))
        assert page.complaints() == []
    assert set(seen) <= set(library.days()) and len(set(seen)) > 2


def test_right_to_left_results_are_accessible_and_fit_and_their_texts_are_marked_as_english(arabic, ask):
    page = ask(arabic, "the ")
    titles(page)
    assert "عدد الصور" in told(page)
    for selector in [".results a span", ".results .excerpt"]:
        text = page.page.locator(selector).first
        assert text.get_attribute("lang") == "en" and text.get_attribute("dir") == "ltr"
    page.page.wait_for_load_state("networkidle")
    assert barriers_anywhere(page.page) == []
    for width in [320, 390, 1440, 3840]:
        page.page.set_viewport_size({"width": width, "height": 900})
        assert page.overflow() == 0
    assert page.complaints() == []


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800), (1440, 1600)])
def test_results_of_a_shared_address_load_without_a_layout_shift(demo, visit, width, height):
    page = visit(demo, "search.html", width=width, height=height)
    # Slow cards, as over a slow network.
    page.page.route("**/search/cards/**", wait_a_moment)
    try:
        page.page.goto(demo.address("search.html?q=the", "http"))
        page.page.wait_for_selector(".results a span")
        page.page.wait_for_load_state("networkidle")
        assert page.shift == 0
    finally:
        page.page.unroute("**/search/cards/**")
    picture = page.page.locator(".results img").first
    assert_comes(picture)
    assert picture.get_attribute("alt") == ""


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800)])
def test_typing_does_not_shift_the_layout(library, ask, width, height):
    page = ask(library, "n", width=width, height=height)
    for query in ["ng", "ngc", "ngc 1300", "ngc 1300 zebra", "m31", "", "2024"]:
        page.page.fill(FIELD, query)
        answered(page)
        page.page.wait_for_load_state("networkidle")
        assert page.shift == 0, query


def test_old_results_stay_until_the_new_ones_have_their_text(library, ask):
    """Each visible row already has its text."""
    page = ask(library, "ngc 1300")
    titles(page)
    page.page.evaluate(
        """() => {
          window.rows = [];
          new MutationObserver(() => {
            const [first] = document.querySelectorAll(".results li");
            rows.push(first ? first.querySelector("a span") !== null : false);
          }).observe(document.querySelector(".results"), { childList: true });
        }"""
    )
    page.page.fill(FIELD, "m31")
    answered(page)
    assert page.page.evaluate("rows") == [True]


def test_the_back_button_returns_to_the_same_row(library, visit):
    """The rows above got their final height only when they were seen."""
    page = visit(library, "search.html?q=the", width=390, height=844).page
    page.wait_for_selector(".results a span")
    for _ in range(12):
        page.mouse.wheel(0, 500)
        page.wait_for_timeout(60)
    top = """() => {
      const rows = [...document.querySelectorAll(".results li")];
      const place = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0);
      return [place, Math.round(rows[place].getBoundingClientRect().top)];
    }"""
    before = page.evaluate(top)
    assert before[0] > 10
    page.evaluate("document.querySelectorAll('.results a')[%d].click()" % (before[0] + 1))
    page.wait_for_url(DAY)
    page.go_back()
    page.wait_for_selector(".results[aria-busy=false] a")
    settle(page)
    place, above = page.evaluate(top)
    assert place == before[0] and abs(above - before[1]) <= 1


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("query", ["co", '"of ngc 1300"', "ta le ton se la", '"to a" "is a" e'])
def test_a_first_query_loads_less_than_200_kb(library, ask, scheme, query):
    page = ask(library, query, scheme)
    titles(page)
    page.settle()
    files = {file: gzip.compress((library.folder / file).read_bytes(), 9) for file in loaded(page)}
    assert "search/index.js" in files
    size = sum(map(len, files.values()))
    print(f"{query}: {len(files)} files, {size} bytes")
    assert size < 200_000
    assert page.complaints() == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(
    "query",
    ["ta le ton se la ri co ne st ca et si no le ", '"of the" "ta le" "to a" "is a" "ton se" the '],
    ids=["words", "phrases"],
)
def test_a_query_of_too_many_words_uses_the_first_ones_and_says_so(library, visit, query, scheme):
    page = visit(library, "search.html", scheme)
    page.page.fill(FIELD, query)
    answered(page)
    assert "Too many words for one search" in told(page)
    files = [file for file in loaded(page) if "/titles/" not in file and "/cards/" not in file]
    # For each part of the data, a file per word, and the file with the days.
    assert len(files) <= 1 + 2 * (8 + 1), files
    assert page.complaints() == []


TIMES = """async (queries) => {
  const { index, numbers, load } = apod.calendar;
  const { cards, blocks } = await index();
  const told = await Promise.all(
    numbers(cards).map((block) => load(`cards/${block}.js?v=${blocks[block >> 5]}`)));
  const fold = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
  // As many texts as in an archive of years. The cost of a query hardly grows with them.
  const texts = Array(4).fill(told.flatMap(({cards}) => cards)).flat().map((card) =>
    fold(`${card.title} ${card.credit ?? ""} ${card.text ?? ""}`));
  const best = async (work) => {
    let best = Infinity;
    for (let turn = 0; turn < 15; turn += 1) {
      const start = performance.now();
      for (let step = 0; step < 10; step += 1) await work();
      best = Math.min(best, (performance.now() - start) / 10);
    }
    return best;
  };
  const times = [];
  for (const query of queries) {
    const words = query.includes('"') ? [query.replaceAll('"', "")] : query.trim().split(" ");
    times.push({
      query,
      search: await best(() => apod.search(query)),
      scan: await best(() => texts.filter((text) => words.every((word) => text.includes(word)))),
    });
  }
  return times;
}"""


def test_a_query_in_memory_is_as_fast_as_a_scan_of_four_times_the_texts(library, visit):
    page = visit(library, "search.html").page
    times = page.evaluate(TIMES, ["ngc 13", "ton se", "etoile", '"ngc 1300"', "zzz", "co", "oeuvre la"])
    print(json.dumps(times, indent=1))
    search, scan = (sum(time[name] for time in times) for name in ("search", "scan"))
    print(f"search {search:.3f} ms, scan {scan:.3f} ms: {search / scan:.2f}")
    assert search <= scan
