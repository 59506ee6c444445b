"""The site's own search and Pagefind, each in its own page, from a host that compresses."""

import gzip
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from datetime import date, timedelta
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page

from queries import SHOWN
from serving import Server

WARM_UPS = 2
TIMES = 5
DAYS = "[12][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9].html"


class CompressingHost:
    """Serves a folder as hosts do, and records the body size of each answer."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.sent: list[tuple[str, int]] = []
        self.bodies: dict[str, tuple[bytes, bool]] = {}
        self.server = Server(self.handler())

    def body(self, path: str) -> tuple[bytes, bool]:
        """The body sent for a file, and whether it is compressed: some of Pagefind's already are."""
        if path not in self.bodies:
            plain = (self.folder / path).read_bytes()
            compressed = gzip.compress(plain, 9)
            is_smaller = len(compressed) < len(plain)
            self.bodies[path] = (compressed if is_smaller else plain, is_smaller)
        return self.bodies[path]

    def total(self, part: str) -> int:
        return sum(size for path, size in self.sent if re.match(part, path))

    def handler(host) -> type[SimpleHTTPRequestHandler]:
        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                path = unquote(urlsplit(self.path).path)[1:]
                is_there = (host.folder / path).is_file()
                body, is_compressed = host.body(path) if is_there else (b"", False)
                host.sent.append((path, len(body)))
                self.send_response(200 if is_there else 404)
                self.send_header("Content-Type", self.guess_type(path))
                self.send_header("Content-Length", str(len(body)))
                if is_compressed:
                    self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler


@dataclass
class Answer:
    """The days found, the bytes until the first letter and until ten days could be shown, the part of
    these that is code, and the milliseconds of the same query after everything is loaded."""

    days: list[str]
    before: int
    cold: int
    code: int
    warm: float


class Engine:
    """A page that searches. Its scripts are not counted; the files that they load are."""

    name: str
    page: str
    # Patterns of paths.
    loaded: str
    code = "(?!)"
    # JavaScript: a promise that the page waits for a letter, a search for days, a promise that the first of the days
    # found can be shown, and their names.
    ready: str
    search: str
    show: str
    names: str

    def __init__(self, browser: Browser, folder: Path):
        self.browser = browser
        self.host = CompressingHost(folder)

    def day(self, name: str | int) -> str:
        raise NotImplementedError

    def open(self) -> Page:
        """The page in a window that has nothing loaded yet."""
        context = self.browser.new_context()
        # A worker can load files for later.
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        page = context.new_page()
        page.goto(f"{self.host.server.root}/{self.page}", wait_until="networkidle")
        page.evaluate(f"async () => {{ await {self.ready}; }}")
        return page

    def ask(self, page: Page, query: str) -> list[str]:
        names = page.evaluate(
            f"""async (query) => {{
              const found = await ({self.search})(query);
              await ({self.show})(found);
              return ({self.names})(found);
            }}""",
            query,
        )
        return [self.day(name) for name in names]

    def time(self, page: Page, query: str) -> float:
        taken = page.evaluate(
            f"""async ([query, times]) => {{
              const taken = [];
              while (taken.length < times) {{
                const began = performance.now();
                await ({self.search})(query);
                taken.push(performance.now() - began);
              }}
              return taken;
            }}""",
            [query, WARM_UPS + TIMES],
        )
        return median(taken[WARM_UPS:])

    def answer(self, query: str) -> Answer:
        self.host.sent.clear()
        page = self.open()
        before = self.host.total(self.loaded)
        days = self.ask(page, query)
        cold, code = self.host.total(self.loaded), self.host.total(self.code)
        warm = self.time(page, query)
        page.context.close()
        return Answer(days, before, cold, code, warm)


class Own(Engine):
    name = "ours"
    page = "search.html"
    loaded = "search/"
    ready = "apod.calendar.index()"
    search = "(query) => apod.search(query)"
    show = f"({{days}}) => Promise.all(days.slice(0, {SHOWN}).map(apod.calendar.card))"
    names = "({days}) => days"

    def day(self, name: str | int) -> str:
        return (date(1970, 1, 1) + timedelta(int(name))).isoformat()


class Pagefind(Engine):
    """An index of the same texts. The files that its field loads on focus count before the first letter."""

    name = "Pagefind"
    page = "index.html"
    loaded = r"pagefind/.*(?<!\.js)$"
    code = r"pagefind/wasm"
    # The first call only begins to load, and the second waits for it.
    ready = "pagefind.init().then(() => pagefind.filters())"
    search = "(query) => pagefind.search(query)"
    show = f"({{results}}) => Promise.all(results.slice(0, {SHOWN}).map((result) => result.data()))"
    names = "({results}) => results.map(({id}) => id)"

    def __init__(self, browser: Browser, public: Path, folder: Path):
        """Indexes title, credit and explanation of the days, in a folder without an index."""
        for file in public.glob(DAYS):
            page = file.read_text()
            for start in ["<h1", '<p class="credit"', '<div class="explanation"']:
                page = page.replace(start, f"{start} data-pagefind-body", 1)
            copy = folder / file.relative_to(public)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(page)
        subprocess.run([sys.executable, "-m", "pagefind", "--site", folder, "--silent"], check=True)
        script = 'import * as pagefind from "./pagefind/pagefind.js"; window.pagefind = pagefind;'
        (folder / "index.html").write_text(
            f'<!DOCTYPE html><html lang="en"><title>Pagefind</title><script type="module">{script}</script></html>'
        )
        self.dates: dict[str, str] = {}
        for fragment in folder.glob("pagefind/fragment/*"):
            told = gzip.decompress(fragment.read_bytes()).removeprefix(b"pagefind_dcd")
            year, month, day = re.findall(r"\d+", json.loads(told)["url"])
            self.dates[fragment.name.removesuffix(".pf_fragment")] = f"{year}-{month}-{day}"
        super().__init__(browser, folder)

    def day(self, name: str | int) -> str:
        return self.dates[str(name)]
