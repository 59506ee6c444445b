"""Serves sites on a loopback port, each under another path, as a host of many sites does."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from urllib.parse import unquote, urlsplit

from patience import PATIENCE


class Listener(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Ignores errors: a browser that leaves a page closes connections that it no longer needs."""


class Server:
    """A server in a separate thread, on a free port."""

    def __init__(self, handler: type[BaseHTTPRequestHandler]):
        self.listener = Listener(("127.0.0.1", 0), handler)
        self.root = f"http://127.0.0.1:{self.listener.server_port}"
        self.thread = Thread(target=self.listener.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.listener.shutdown()
        self.listener.server_close()
        self.thread.join()


class Site:
    """A folder that the program wrote, and its two addresses."""

    def __init__(self, folder: Path, root: str):
        self.folder = folder
        self.roots = {"http": root, "file": folder.as_uri() + "/"}

    def address(self, path: str, scheme: str) -> str:
        return self.roots[scheme] + path

    def pages(self) -> dict[str, str]:
        """The text of every page by its path."""
        return {
            file.relative_to(self.folder).as_posix(): file.read_text()
            for file in sorted(self.folder.rglob("*.html"))
        }

    def days(self) -> list[str]:
        """The paths of the days' pages, oldest first."""
        return [path for path in self.pages() if re.fullmatch(r"\d{4}/\d\d/\d\d\.html", path)]


# Appended to the service worker's script: it counts pending work, and reports when there is none left.
COUNTING = """
(() => {
  let underWay = 0;
  let waiting = [];
  const tell = () => {
    if (underWay > 0) return;
    for (const port of waiting) port.postMessage(null);
    waiting = [];
  };
  const end = () => {
    underWay -= 1;
    // A follow-up can start more work.
    setTimeout(tell);
  };
  for (const [kind, name] of [[ExtendableEvent, "waitUntil"], [FetchEvent, "respondWith"]]) {
    const own = kind.prototype[name];
    kind.prototype[name] = function (promise) {
      underWay += 1;
      Promise.resolve(promise).then(end, end);
      return own.call(this, promise);
    };
  }
  self.addEventListener("message", ({ data, ports }) => {
    if (data !== "settle") return;
    waiting.push(ports[0]);
    tell();
  });
})();
"""


class Held:
    """An answer that is held back. It is made when the request arrives, and sent when the test releases it."""

    def __init__(self):
        self.asked = Event()
        self.released = Event()
        self.sent = Event()

    def wait(self) -> None:
        """Waits until the request has arrived."""
        assert self.asked.wait(PATIENCE), "no request arrived"

    def release(self) -> None:
        """Releases the answer, and waits until it is sent."""
        self.released.set()
        assert self.sent.wait(PATIENCE), "nothing was sent"


class Host:
    """Serves sites under `/NAME/`, or one without a name at the root, and the site's 404.html for missing files."""

    def __init__(self):
        self.folders: dict[str, Path] = {}
        self.picture_delay = 0.0
        self.page_delay = 0.0
        # Whether pages are sent tag by tag, as over a slow network.
        self.is_slow = False
        # Whether the connection breaks in the middle of every picture.
        self.breaks_off = False
        # Whether browsers can reuse answers for ten minutes without a request, as on GitHub Pages.
        self.is_fresh = False
        # The error status of all pages, while the host is broken.
        self.illness: int | None = None
        # The next request for each of these paths is answered when the test releases it.
        self.held: dict[str, Held] = {}
        # Paths for which the host closes the connection without an answer.
        self.hangs_up: set[str] = set()
        self.server = Server(self.handler())

    def address(self, name: str) -> str:
        """Returns the address of a site with this name, even before it exists."""
        return f"{self.server.root}/{name}/" if name else f"{self.server.root}/"

    def mount(self, name: str, folder: Path) -> Site:
        self.folders[name] = folder
        return Site(folder, self.address(name))

    @contextmanager
    def being(self, **state: object) -> Iterator[None]:
        """Changes attributes, for example `picture_delay`, until the block ends."""
        before = {name: getattr(self, name) for name in state}
        self.__dict__.update(state)
        try:
            yield
        finally:
            self.__dict__.update(before)

    @contextmanager
    def hold(self, path: str) -> Iterator[Held]:
        """Holds back the next answer for a path. Later answers for the same path are sent at once."""
        held = self.held[path] = Held()
        try:
            yield held
        finally:
            self.held.pop(path, None)
            held.released.set()

    def handler(host) -> type[BaseHTTPRequestHandler]:
        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                path = unquote(urlsplit(self.path).path)[1:]
                folder = host.folders.get("")
                if folder is None:
                    name, _, path = path.partition("/")
                    folder = host.folders.get(name)
                if folder is None:
                    return self.answer(404, "text/plain", b"no such site")
                if path.startswith("pictures/"):
                    time.sleep(host.picture_delay)
                elif path.endswith(".html"):
                    time.sleep(host.page_delay)
                    if host.illness:
                        return self.answer(host.illness, "text/html", b"<h1>Ill</h1>")
                if path in host.hangs_up:
                    self.close_connection = True
                    return
                file = folder / (path or "index.html")
                is_there = file.is_file()
                kind = self.guess_type(str(file)) if is_there else "text/html"
                body = (file if is_there else folder / "404.html").read_bytes()
                if path == "sw.js" and is_there:
                    body += COUNTING.encode()
                status = 200 if is_there else 404
                held = host.held.pop(path, None)
                if held is None:
                    return self.answer(status, kind, body)
                held.asked.set()
                held.released.wait(2 * PATIENCE)
                try:
                    self.answer(status, kind, body)
                finally:
                    held.sent.set()

            def answer(self, status: int, kind: str, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                if host.is_fresh:
                    self.send_header("Cache-Control", "max-age=600")
                self.end_headers()
                if host.breaks_off and kind.startswith("image/"):
                    body = body[: len(body) // 2]
                if not (host.is_slow and kind == "text/html"):
                    return self.wfile.write(body)
                head, start, rest = body.partition(b"<body")
                # The rest of the page is below the window.
                tags = re.split(b"(?=<)", start + rest, maxsplit=150)
                for piece in [head, *tags]:
                    self.wfile.write(piece)
                    time.sleep(0.01)

            def log_message(self, *_):
                pass

        return Handler
