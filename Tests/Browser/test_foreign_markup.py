"""Pages have only known elements and links, whatever markup a service sends, and a browser runs none of it."""

import json
import re
from datetime import date, timedelta

import pytest

from program import PROJECT
from sky import record

CASES = json.loads((PROJECT / "Tests/NASATests/Cases/markup.json").read_text())
FIRST = date(2026, 3, 1)
# The first of a pair is the day's explanation, the second its credit and alternative text.
PAIRS = list(zip(CASES[::2], CASES[1::2] + CASES[:1]))
DAYS = {FIRST + timedelta(days=place): pair for place, pair in enumerate(PAIRS)}
# A service lists its newest 25 days.
STEP = 24
PATHS = {f"{day:%Y/%m/%d}.html": pair for day, pair in DAYS.items()}

# The service's parts of each page, explanation and credit, as the parsers of HTML and of XML read them. The XML
# parser tolerates no errors.
READ = """
(pages) => pages.map(([path, text]) => {
  const found = [];
  for (const type of ["text/html", "application/xhtml+xml"]) {
    const page = new DOMParser().parseFromString(text, type);
    if (page.querySelector("parsererror")) found.push("not XML");
    const parts = [...page.querySelectorAll(".explanation *, .credit > span *")];
    for (const element of parts) {
      const names = element.getAttributeNames().filter((name) => name !== "href" && name !== "rel");
      found.push([element.localName, ...names].join(" "));
      const link = element.getAttribute("href");
      if (link) found.push(new URL(link, "https://here.invalid/" + path).protocol);
    }
    // Outside the service's parts, a page must have neither handlers nor inline scripts.
    for (const part of page.querySelectorAll(".explanation, .credit")) part.remove();
    found.push("handlers: " + [...page.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on"))).length);
    found.push("scripts: " + [...page.scripts].filter((script) =>
      !script.src && script.type !== "application/ld+json").length);
  }
  return [...new Set(found)];
})
"""
EXPECTED = {"p", "a", "em", "strong", "br", "https:", "http:", "handlers: 0", "scripts: 0"}
# Opens the texts in frames without any policy, twenty at a time, and sends events to all their elements. Counts the
# texts that ran a script.
RUN = """
async (texts) => {
  const ran = new Set();
  window.ran = (number) => ran.add(number);
  const open = async (text, number) => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<script>window.ran = () => parent.ran(${number}); window.open = () => null<\\/script>${text}`;
    await new Promise((go) => { frame.onload = go; document.body.append(frame); setTimeout(go, 1000); });
    const page = frame.contentDocument;
    for (const element of page ? [...page.querySelectorAll("*")] : []) {
      if (element.localName === "a" && !/^\\s*j/i.test(element.getAttribute("href") ?? "")) continue;
      for (const kind of ["click", "focus", "pointerover", "mouseover", "toggle", "error", "load"])
        element.dispatchEvent(new Event(kind));
      if (element.localName === "a") element.click();
    }
    await new Promise((go) => setTimeout(go, 30));
    frame.remove();
  };
  for (let first = 0; first < texts.length; first += 20)
    await Promise.all(texts.slice(first, first + 20).map((text, place) => open(text, first + place)));
  return ran.size;
}
"""


@pytest.fixture(scope="module")
def foreign(built, program, sky):
    """A site whose days have these texts."""
    settings = program.folder / "foreign.yml"
    settings.write_text("days-to-refresh: 25\nmirror: none\n")
    told = {}
    for day, (one, other) in DAYS.items():
        texts = {"explanation": one["html"], "credit": other["html"], "alt": other["html"]}
        told[day] = {**record(day, (400, 300)), **texts, "title": f"Case {one['why']}"}
    site = None
    for count in range(STEP, len(DAYS) + STEP, STEP):
        newest = list(DAYS)[min(count, len(DAYS)) - 1]
        sky.records = {day: told[day] for day in DAYS if day <= newest}
        site = built("foreign", "--config", settings, *sky.sources, on=newest)
    return site


@pytest.fixture(scope="module")
def bare(browser):
    """An empty page, from which no host can be reached."""
    context = browser.new_context()
    context.route("**/*", lambda route: route.abort())
    page = context.new_page()
    page.set_content("<!DOCTYPE html><title>Nothing</title>")
    yield page
    context.close()


def test_pages_have_only_known_elements_and_web_links(foreign, bare):
    pages = foreign.pages()
    assert set(foreign.days()) == set(PATHS)
    found = bare.evaluate(READ, [(path, pages[path]) for path in PATHS])
    others = {path: set(kinds) - EXPECTED for path, kinds in zip(PATHS, found)}
    assert {path: kinds for path, kinds in others.items() if kinds} == {}
    assert set().union(*found) >= {"p", "a", "strong", "https:"}


def test_published_texts_run_no_script_even_without_the_policy(foreign, bare):
    """The raw texts do run scripts, which proves that this test can fail."""
    pages = foreign.pages()
    part = re.compile(r'<div class="explanation">.*?</div>|<p class="credit.*?</p>|<img [^>]*>', re.DOTALL)
    parts = ["".join(part.findall(pages[path])) for path in PATHS]
    assert all(parts)
    assert bare.evaluate(RUN, parts) == 0
    assert bare.evaluate(RUN, [case["html"] for case in CASES]) > 60


@pytest.mark.parametrize("group", sorted({case["group"] for case in CASES}))
def test_a_page_of_foreign_markup_opens_without_errors(foreign, visit, group):
    path = next(path for path, (case, _) in PATHS.items() if case["group"] == group)
    seen = visit(foreign, path)
    assert (seen.errors, seen.strangers) == ([], [])
