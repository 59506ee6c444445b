"""The search page as a visitor uses it, and what finds a day without words."""

import gzip
import json
import re
import time

import pytest
from playwright.sync_api import expect

from barriers import barriers_anywhere
from hands import assert_comes, settle

SCHEMES = ["http", "file"]
DAY = re.compile(r"/\d{4}/\d\d/\d\d\.html$")


@pytest.fixture
def ask(visit):
    """Opens the search page, types a query, and waits for what it says to that."""

    def type_in(site, query, scheme="http", **window):
        page = visit(site, "search.html", scheme, **window)
        page.page.locator("input[type=search]").press_sequentially(query)
        answered(page)
        return page

    return type_in


def wait_a_moment(route):
    time.sleep(0.2)
    route.continue_()


def answered(visit):
    """Waits until the page has answered the query that is in the field."""
    visit.page.wait_for_selector(".results[aria-busy=false]", state="attached")
    visit.settle()


def titles(visit):
    """The titles of the results, once they are there."""
    visit.page.wait_for_function(
        "() => [...document.querySelectorAll('.results a')].slice(0, 3).every((link) => link.querySelector('span'))"
    )
    return visit.page.locator(".results a span").all_inner_texts()


def days(visit):
    links = visit.page.locator(".results a").evaluate_all("links => links.map((link) => link.href)")
    return [re.search(r"(\d{4}/\d\d/\d\d)\.html$", link)[1].replace("/", "-") for link in links]


def loaded(visit):
    """The search data that the page has loaded."""
    return visit.page.evaluate(
        """() => [...document.querySelectorAll("script")].map((script) => script.src.split("?")[0])
          .filter((file) => file.startsWith(`${apod.root}search/`))
          .map((file) => file.slice(apod.root.length))"""
    )


@pytest.mark.parametrize("scheme", SCHEMES)
def test_results_come_as_one_types_with_what_was_typed_marked(library, ask, scheme):
    page = ask(library, "crem", scheme)
    titles(page)
    assert page.page.locator(".results li").first.locator("mark").first.inner_text() == "Crème"
    assert page.page.locator(".found").inner_text().startswith("Pictures found: ")
    assert page.complaints() == []


@pytest.mark.parametrize(
    "query, mark",
    [
        ("BRULEE", "brûlée"), ("strasse", "Straße"), ("猫", "猫"), ("oeuvre", "Œuvre"), ("ωριων", "Ωρίων"),
        ('"NGC 1300"', "NGC 1300"), ('"10⁶ km"', "10⁶ km"), ('"it’s"', "it’s"), ("étoi", "étoile"),
    ],
)  # fmt: skip
def test_what_is_marked_is_written_as_in_the_text(library, ask, query, mark):
    page = ask(library, query)
    titles(page)
    assert mark in page.page.locator(".results mark").all_inner_texts()


def test_an_excerpt_shows_where_the_text_has_the_words(library, ask):
    page = ask(library, "млечный")
    titles(page)
    excerpts = page.page.locator(".results .excerpt")
    shown = [text for text in excerpts.all_inner_texts()[:4] if text]
    assert shown and all(len(text) < 260 for text in shown)
    page = ask(library, "the nothing")
    assert page.page.locator(".found").inner_text().startswith("Nothing found for “the nothing”.")
    assert page.page.locator(".results li").count() == 0


def test_results_have_pictures(demo, ask):
    page = ask(demo, "the")
    titles(page)
    first = page.page.locator(".results img").first
    assert_comes(first)
    assert first.get_attribute("alt") == ""


def test_who_comes_to_search_types_at_once(library, visit):
    """Beside the field an r is the key for a day by chance."""
    page = visit(library, "search.html")
    page.page.wait_for_selector("input[type=search]")
    page.page.keyboard.type("Or")
    answered(page)
    assert page.page.locator("input[type=search]").input_value() == "Or"
    # Any other key is the page's, and nobody is taken past the links at its beginning.
    page = visit(library, "search.html")
    assert page.page.evaluate("document.activeElement === document.body")
    page.page.keyboard.press("?")
    assert page.page.get_by_role("dialog", name="Keyboard shortcuts").is_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_address_keeps_the_query_and_the_way_back_leads_to_its_results(library, ask, scheme):
    page = ask(library, "ngc 1300 & more", scheme)
    assert page.page.evaluate("new URLSearchParams(location.search).get('q')") == "ngc 1300 & more"
    page.page.fill("input[type=search]", "étoile")
    answered(page)
    page.page.select_option("select", "2025")
    answered(page)
    wanted = days(page)
    page.page.locator(".results a").first.click()
    page.page.wait_for_url("**/2025/**")
    page.page.go_back()
    page.page.wait_for_selector(".results a")
    assert page.page.input_value("input[type=search]") == "étoile"
    assert page.page.input_value("select") == "2025"
    assert days(page) == wanted and all(day.startswith("2025") for day in wanted)


def test_a_year_alone_lists_its_pictures(library, visit):
    page = visit(library, "search.html?year=2024")
    page.page.wait_for_selector(".results a")
    found = days(page)
    assert found == sorted(found, reverse=True) and len(found) == 50
    assert all(day.startswith("2024") for day in found)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_fifty_are_drawn_at_once_and_more_on_request(library, ask, scheme):
    page = ask(library, "the ", scheme)
    results = page.page.locator(".results li")
    assert results.count() == 50
    cards = [file for file in loaded(page) if "/cards/" in file]
    assert 0 < len(cards) < 20
    page.click(".more")
    assert results.count() == 100
    assert page.page.evaluate("document.activeElement === document.querySelectorAll('.results a')[50]")
    # One that comes into view is filled.
    page.page.wait_for_function("() => document.activeElement.querySelector('span')")


def test_an_empty_query_says_what_to_do(library, ask, visit):
    page = visit(library, "search.html")
    assert page.page.locator(".found").inner_text().startswith("Type a word or two.")
    page = ask(library, "étoile")
    page.page.keyboard.press("Escape")
    answered(page)
    assert page.page.locator(".found").inner_text().startswith("Type a word or two.")
    assert page.page.locator(".results li").count() == 0
    assert "q=" not in page.page.url


def test_the_number_of_results_is_said(library, ask):
    page = ask(library, "the ")
    voice = page.page.locator("[aria-live=polite]").filter(has_text="Pictures found: 711")
    voice.wait_for(state="attached")


def test_arrows_lead_through_the_results_and_back(library, ask):
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


def test_a_query_is_text_and_nothing_else(library, visit):
    page = visit(library, "search.html?q=%3Cimg%20src=x%20onerror=alert(1)%3E%20%7B0%7D%20$%26")
    page.page.wait_for_function("() => document.querySelector('.found').textContent.includes('onerror')")
    assert "“<img src=x onerror=alert(1)> {0} $&”" in page.page.locator(".found").inner_text()
    assert page.page.locator(".found img").count() == 0
    assert page.complaints() == []


def test_what_does_not_load_is_said_and_tried_again(library, visit):
    page = visit(library, "search.html")
    page.page.wait_for_selector("option:nth-child(2)", state="attached")
    page.page.route("**/search/new/**", lambda route: route.abort())
    page.page.fill("input[type=search]", "étoile")
    page.page.wait_for_selector(".found button")
    assert page.page.locator(".found").inner_text().startswith("The search data cannot be loaded.")
    page.page.unroute("**/search/new/**")
    page.page.click(".found button")
    page.page.wait_for_selector(".results a")


def test_without_a_network_it_is_the_network_that_lacks(library, visit):
    page = visit(library, "search.html")
    page.page.wait_for_selector("option:nth-child(2)", state="attached")
    page.page.context.set_offline(True)
    try:
        page.page.fill("input[type=search]", "étoile")
        page.page.wait_for_selector(".found button")
        assert page.page.locator(".found").inner_text().startswith("We are not connected to the internet.")
    finally:
        page.page.context.set_offline(False)
    page.page.click(".found button")
    page.page.wait_for_selector(".results a")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", ["search.html", "archive.html"])
def test_a_date_leads_to_its_day(library, visit, path, scheme):
    """What is said of one that is not kept, test_absent_days.py tells."""
    wanted = library.days()[400]
    page = visit(library, path, scheme)
    page.page.fill("input[type=date]", wanted[:-5].replace("/", "-"))
    page.page.press("input[type=date]", "Enter")
    page.page.wait_for_url(DAY)
    assert page.page.url == library.address(wanted, scheme)
    assert page.complaints() == []


@pytest.mark.parametrize("path", ["search.html", "archive.html"])
def test_a_date_that_leads_nowhere_says_why_and_is_tried_again(library, visit, path):
    page = visit(library, "404.html")
    page.page.route("**/search/**", lambda route: route.abort())
    try:
        page = visit(library, path)
        page.page.fill("input[type=date]", "2026-11-20")
        page.page.press("input[type=date]", "Enter")
        told = page.page.locator(".jump [role=alert]")
        told.wait_for()
        assert told.inner_text() == "The search data cannot be loaded."
        page.page.click(".jump button")
        page.settle()
        assert told.count() == 1
    finally:
        page.page.unroute("**/search/**")
    page.page.get_by_role("button", name="Try again").first.click()
    page.page.wait_for_url(DAY)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_random_day_is_one_that_is_kept(library, visit, scheme):
    pages = set(library.days())
    seen = set()
    for _ in range(6):
        page = visit(library, "archive.html", scheme)
        page.page.evaluate("void apod.random()")
        page.page.wait_for_url(DAY)
        seen.add(page.page.url[len(library.roots[scheme]) :])
        assert page.complaints() == []
    assert seen <= pages and len(seen) > 1


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_day_s_page_loads_what_chance_needs_when_it_is_asked_for(demo, visit, scheme):
    here = demo.days()[-1]
    page = visit(demo, here, scheme)
    assert page.page.evaluate("apod.calendar") is None
    # Nothing is hit by chance: the nearest day is taken, and that is not the one on show.
    page.page.evaluate("Math.random = () => 0.9999")
    page.page.evaluate("void apod.random()")
    page.page.wait_for_url(lambda url: not url.endswith(here))
    assert page.page.url[len(demo.roots[scheme]) :] in demo.days()
    assert page.complaints() == []


def test_results_are_accessible_and_fit_where_one_reads_to_the_left(arabic, ask):
    page = ask(arabic, "the ")
    titles(page)
    page.page.wait_for_load_state("networkidle")
    assert barriers_anywhere(page.page) == []
    for width in [320, 390, 1440, 3840]:
        page.page.set_viewport_size({"width": width, "height": 900})
        assert page.overflow() == 0
    assert page.complaints() == []


def test_what_nasa_wrote_is_english_on_pages_of_another_language(arabic, ask):
    page = ask(arabic, "the ")
    titles(page)
    for selector in [".results a span", ".results .excerpt"]:
        told = page.page.locator(selector).first
        assert told.get_attribute("lang") == "en" and told.get_attribute("dir") == "ltr"
    assert "عدد الصور" in page.page.locator(".found").inner_text()


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800), (1440, 1600)])
def test_nothing_moves_while_shared_results_come(demo, visit, host, width, height):
    page = visit(demo, "search.html", width=width, height=height)
    # Cards that take their time, as over a slow network.
    page.page.route("**/search/cards/**", wait_a_moment)
    try:
        page.page.goto(demo.address("search.html?q=the", "http"))
        page.page.wait_for_selector(".results a span")
        page.page.wait_for_load_state("networkidle")
        assert page.shift == 0
    finally:
        page.page.unroute("**/search/cards/**")


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800)])
def test_nothing_moves_while_one_types(library, ask, width, height):
    page = ask(library, "n", width=width, height=height)
    for query in ["ng", "ngc", "ngc 1300", "ngc 1300 zebra", "m31", "", "2024"]:
        page.page.fill("input[type=search]", query)
        answered(page)
        page.page.wait_for_load_state("networkidle")
        assert page.shift == 0, query


def test_older_rows_stay_until_newer_ones_are_whole(library, ask):
    """A row that is shown has its text already."""
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
    page.page.fill("input[type=search]", "m31")
    answered(page)
    assert page.page.evaluate("rows") == [True]


def test_the_way_back_leads_to_the_row_one_left(library, visit):
    """However high the rows above it are, which were filled when they were seen."""
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


def test_the_tab_says_what_was_asked(library, ask):
    page = ask(library, "m31")
    name = page.page.locator(".masthead .name").inner_text()
    assert page.page.title() == f"m31 · Search · {name}"
    page.page.fill("input[type=search]", "")
    answered(page)
    assert page.page.title() == f"Search · {name}"


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("query", ["co", '"of ngc 1300"', "ta le ton se la", '"to a" "is a" e'])
def test_a_query_of_a_fresh_visitor_loads_little(library, ask, scheme, query):
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
    "query", ["ta le ton se la ri co ne st ca et si no le ", '"of the" "ta le" "to a" "is a" "ton se" the '], ids=["words", "phrases"]
)
def test_a_query_of_many_words_loads_the_first_of_them_and_says_so(library, visit, query, scheme):
    page = visit(library, "search.html", scheme)
    page.page.fill("input[type=search]", query)
    answered(page)
    assert "too many words for one search" in page.page.locator(".found").inner_text()
    files = [file for file in loaded(page) if "/titles/" not in file and "/cards/" not in file]
    # Of each part of the data a file for each word, and what tells the days of phrases.
    assert len(files) <= 1 + 2 * (8 + 1), files
    assert page.complaints() == []


TIMES = """async (queries) => {
  const { index, numbers, load } = apod.calendar;
  const { cards, blocks } = await index();
  const told = await Promise.all(
    numbers(cards).map((block) => load(`cards/${block}.js?v=${blocks[block >> 5]}`)));
  const fold = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
  // As many texts as an archive of years has; a query's own cost hardly grows with them.
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


def test_with_its_data_in_memory_a_query_is_no_slower_than_a_scan_of_four_times_the_texts(library, visit):
    page = visit(library, "search.html").page
    times = page.evaluate(TIMES, ["ngc 13", "ton se", "etoile", '"ngc 1300"', "zzz", "co", "oeuvre la"])
    print(json.dumps(times, indent=1))
    search, scan = (sum(time[name] for time in times) for name in ("search", "scan"))
    print(f"search {search:.3f} ms, scan {scan:.3f} ms: {search / scan:.2f}")
    assert search <= scan
