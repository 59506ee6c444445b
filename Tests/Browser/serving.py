"""Sites on a loopback port, each under a path of its own, as on a host that has many."""

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
        """A browser that leaves a page hangs up on what it no longer needs."""


class Server:
    """A server of its own thread on a free port."""

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


# Comes after the service worker's own script: it counts what is under way in it, and tells when that is nothing.
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
    // What follows from it may begin something else.
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
    """An answer that is held back: what there was when it was asked for comes when it is let go."""

    def __init__(self):
        self.asked = Event()
        self.released = Event()
        self.sent = Event()

    def wait(self) -> None:
        """Waits until the question has come."""
        assert self.asked.wait(PATIENCE), "nobody asked"

    def release(self) -> None:
        """Sends the answer, and waits until it is on its way."""
        self.released.set()
        assert self.sent.wait(PATIENCE), "nothing was sent"


class Host:
    """Serves sites under `/NAME/`; what is not there is answered with the site's own 404.html."""

    def __init__(self):
        self.folders: dict[str, Path] = {}
        self.picture_delay = 0.0
        self.page_delay = 0.0
        # Whether a page comes tag by tag, as over a slow network.
        self.is_slow = False
        # Whether the connection breaks off in the middle of every picture.
        self.breaks_off = False
        # Whether answers may be used again for a while without asking, as GitHub Pages allows.
        self.is_fresh = False
        # The status that pages are answered with, while the host is ill.
        self.illness: int | None = None
        # The first question after each of these paths is answered when the test wants it.
        self.held: dict[str, Held] = {}
        # Paths on whose questions the host hangs up.
        self.hangs_up: set[str] = set()
        self.server = Server(self.handler())

    def address(self, name: str) -> str:
        """Where a site of this name is, known before there is one."""
        return f"{self.server.root}/{name}/"

    def mount(self, name: str, folder: Path) -> Site:
        self.folders[name] = folder
        return Site(folder, self.address(name))

    @contextmanager
    def hold(self, path: str) -> Iterator[Held]:
        """Holds the next answer to a path back; those to the same path after it come at once."""
        held = self.held[path] = Held()
        try:
            yield held
        finally:
            self.held.pop(path, None)
            held.released.set()

    def handler(host) -> type[BaseHTTPRequestHandler]:
        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                name, _, path = unquote(urlsplit(self.path).path)[1:].partition("/")
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
                # Behind these, nothing is in the window any more.
                tags = re.split(b"(?=<)", start + rest, maxsplit=150)
                for piece in [head, *tags]:
                    self.wfile.write(piece)
                    time.sleep(0.01)

            def log_message(self, *_):
                pass

        return Handler
