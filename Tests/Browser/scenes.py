"""Every kind of page in every state that a reader can see, and how to produce each."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from device import NEW_YORK
from hands import until
from program import TODAY
from visit import Visit

Act = Callable[[Visit], None]

# The days that the reader has marked, viewed or cached.
SOME = ["2026/11/19.html", "2026/11/17.html", "2026/11/10.html", "2026/11/01.html"]

# A day's data from its page, in the shape of storage.js.
FILL = """async ([name, paths]) => {
  const entries = await Promise.all(paths.map(async (path, place) => {
    const address = new URL(path, apod.root).href;
    const text = apod.trusted.createHTML(await (await fetch(address)).text());
    const page = new DOMParser().parseFromString(text, "text/html");
    const { day, thumbnail } = page.querySelector("article").dataset;
    return {
      day, title: page.querySelector("h1").textContent, when: 1000 - place,
      text: page.querySelector("meta[name=description]").content,
      thumbnail: thumbnail ? new URL(thumbnail, address).href : "",
    };
  }));
  apod.storage[name].merge(entries);
}"""
KEEP = """async (paths) => {
  const cache = await caches.open(`${apod.base}pages`);
  await cache.addAll(paths.map((path) => apod.root + path));
}"""


def noon(day: date) -> datetime:
    return datetime.combine(day, time(12), NEW_YORK)


def nothing(visit: Visit) -> None:
    """Leaves the page as it is."""


def lose_the_network(visit: Visit) -> None:
    """Also moves the clock to the next day."""
    visit.page.clock.set_fixed_time(noon(TODAY + timedelta(days=1)))
    visit.page.context.set_offline(True)
    visit.page.wait_for_selector(".notice")


def forget_the_port(visit: Visit) -> None:
    """Removes the port from the feeds' addresses, because it differs in each run."""
    visit.page.evaluate(
        """() => document.querySelectorAll("[data-copy]").forEach((link) => {
          link.textContent = link.textContent.replace(/^.*\\/(?=[^/]+$)/, "https://stars.example/");
        })"""
    )


def put_controls_away(visit: Visit) -> None:
    """Hides the browser's own controls of a video, which are animated while it loads."""
    visit.page.evaluate("document.querySelector('video').controls = false")


def fill_list(name: str) -> Act:
    def fill(visit: Visit) -> None:
        visit.page.wait_for_selector(".doings", state="attached")
        visit.page.evaluate(FILL, [name, SOME])
        visit.page.wait_for_selector(".kept li")

    return fill


def empty_list(visit: Visit) -> None:
    visit.page.wait_for_selector(".listing .notice")


def ask_to_delete_all(visit: Visit) -> None:
    fill_list("favourites")(visit)
    visit.page.locator(".doings > .plain-button").last.click()
    visit.page.wait_for_selector(".sure[open]")


def find(visit: Visit) -> None:
    visit.page.wait_for_selector(".results[aria-busy=false] a span")
    # Rows get their text shortly before they come into view.
    until(
        visit.page,
        """[...document.querySelectorAll(".results li")].every((row) =>
          row.getBoundingClientRect().top > innerHeight + 200 || row.querySelector("a span"))""",
    )


def find_nothing(visit: Visit) -> None:
    until(visit.page, "document.querySelector('.found').textContent.includes('qqq')")


def keep_some(visit: Visit) -> None:
    """Caches pages, as the service worker does."""
    visit.page.evaluate(KEEP, SOME)
    # The page opens the wanted page as soon as the site answers. This answer never comes.
    visit.page.context.route("**/status.json", lambda route: None)
    visit.page.reload()
    visit.page.wait_for_selector("#kept a")


def look_closer(visit: Visit) -> None:
    visit.page.wait_for_selector(".viewer[open]")
    visit.page.mouse.move(0, 0)


def miss_the_picture(visit: Visit) -> None:
    """Makes the picture fail without a network."""
    visit.page.context.set_offline(True)
    visit.page.evaluate(
        """() => {
          document.querySelectorAll("figure.picture source").forEach((source) => source.remove());
          const image = document.querySelector("figure.picture img");
          image.removeAttribute("srcset");
          image.src = "nothing.jpg";
        }"""
    )
    visit.page.wait_for_selector(".trouble")


def list_keys(visit: Visit) -> None:
    visit.page.keyboard.press("?")
    visit.page.wait_for_selector(".keys[open]")


def unfold_menu(visit: Visit) -> None:
    visit.page.click(".menu summary")


def unfold_share(visit: Visit) -> None:
    visit.page.click(".share summary")
    visit.page.wait_for_selector(".share button")


@dataclass(frozen=True)
class Scene:
    """A page, what a reader does there, and the fixture of its site."""

    path: str
    act: Act = nothing
    site: str = "demo"


PICTURE = "2026/11/19.html"
SCENES = {
    "front": Scene("index.html"),
    "offline": Scene("index.html", lose_the_network),
    "waiting": Scene("index.html", site="waiting"),
    "unanswered": Scene("index.html", site="unanswered"),
    "picture": Scene(PICTURE),
    "film": Scene("2026/11/01.html", put_controls_away),
    "player": Scene("2026/11/07.html"),
    "text": Scene("2026/11/14.html"),
    "elsewhere": Scene("2026/11/16.html"),
    "missing": Scene(PICTURE, miss_the_picture),
    "viewer": Scene(f"{PICTURE}#look", look_closer),
    "month": Scene("2026/11/index.html"),
    "year": Scene("2026/index.html"),
    "archive": Scene("archive.html"),
    "recent": Scene("recent.html"),
    "on-this-day": Scene("on-this-day/11-20.html"),
    "subscribe": Scene("subscribe.html", forget_the_port),
    "embed": Scene("embed.html"),
    "search": Scene("search.html"),
    "results": Scene("search.html?q=light", find),
    "no-results": Scene("search.html?q=qqq", find_nothing),
    "favourites": Scene("favourites.html", fill_list("favourites")),
    "favourites-empty": Scene("favourites.html", empty_list),
    "delete-all": Scene("favourites.html", ask_to_delete_all),
    "history": Scene("history.html", fill_list("history")),
    "history-empty": Scene("history.html", empty_list),
    "not-found": Scene("404.html"),
    "notice": Scene("index.html", site="empty"),
    "unkept": Scene("unkept.html?for=2026/10/01.html", keep_some),
    "keys": Scene(PICTURE, list_keys),
    "menu": Scene(PICTURE, unfold_menu),
}
# Scenes without a golden image.
OTHERS = {
    "narrow": Scene("2026/11/05.html"),
    "subjects": Scene("subjects.html"),
    "subject": Scene("subjects/aurora.html"),
    "credits": Scene("credits.html"),
    "statistics": Scene("statistics.html"),
    "share": Scene(PICTURE, unfold_share),
    # Its links start at the host's root, so the site needs `--base-url`.
    "lost": Scene("404.html", site="cached"),
}
ALL = SCENES | OTHERS
