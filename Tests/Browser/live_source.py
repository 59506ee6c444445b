"""The source's service as a reader's browser sees it. It answers any origin, with valid or invalid records."""

import json
import shutil
import zlib
from datetime import date
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event
from urllib.parse import urlsplit

import sky
from serving import Host, Server, Site

SERVICE = "https://science.nasa.gov"
PICTURES = "https://assets.science.nasa.gov"


class LiveSource:
    """A service on a loopback port. `body`, a record or a text, is its answer for any day. `asked` lists the
    requested paths."""

    def __init__(self):
        self.status = 200
        self.body: object = None
        self.asked: list[str] = []
        self.headers: list[dict[str, str]] = []
        # Records are not answered until this event is set.
        self.answers = Event()
        self.answers.set()
        # Whether an answer never ends, whether it is also compressed, and how many bytes of it have been sent.
        self.is_endless = self.is_compressed = False
        self.sent = 0
        self.server = Server(self.answerer())

    def close(self) -> None:
        self.answers.set()
        self.server.close()

    def record(self, day: date, size: tuple[int, int] = (1500, 1000), **changed: object) -> dict:
        """Returns a valid record with the picture on this server, and with the test's changes."""
        told = sky.record(day, size)
        told["hdurl"] = told["hdurl"].replace(PICTURES, self.server.root)
        return told | changed

    def site(self, site: Site, host: Host, folder: Path, name: str) -> Site:
        """Copies a site, so that its front page uses this server for records and pictures."""
        shutil.copytree(site.folder, folder / name)
        page = folder / name / "index.html"
        text = page.read_text()
        assert f"connect-src 'self' {SERVICE}" in text and f'data-record="{SERVICE}/' in text
        page.unlink()
        here = self.server.root
        text = text.replace(f'data-pictures="{PICTURES}"', f'data-pictures="{here}"')
        text = text.replace(f'data-record="{SERVICE}/', f'data-record="{here}/')
        text = text.replace(f"connect-src 'self' {SERVICE}", f"connect-src 'self' {here}")
        text = text.replace("img-src 'self'", f"img-src 'self' {here}")
        page.write_text(text)
        return host.mount(name, folder / name)

    def answerer(source) -> type[BaseHTTPRequestHandler]:
        class Answerer(BaseHTTPRequestHandler):
            def do_GET(self):
                drawn = sky.picture(self.path)
                if urlsplit(self.path).path.startswith("/wp-json/"):
                    source.asked.append(self.path)
                    source.headers.append(dict(self.headers))
                    source.answers.wait(20)
                    if source.is_endless:
                        return self.go_on()
                    text = source.body if isinstance(source.body, str) else json.dumps(source.body)
                    self.answer(source.status, "application/json", text.encode())
                elif drawn:
                    self.answer(200, "image/png", drawn)
                else:
                    self.answer(200, "text/html", b"<!DOCTYPE html><title>A landing page</title>")

            def go_on(self):
                """Sends bytes until the browser closes the connection."""
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                if source.is_compressed:
                    self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                self.close_connection = True
                packer = zlib.compressobj(wbits=31)
                while source.sent < 1_000_000_000:
                    part = b" " * 10_000
                    if source.is_compressed:
                        part = packer.compress(1000 * part) + packer.flush(zlib.Z_SYNC_FLUSH)
                    try:
                        self.wfile.write(part)
                    except ConnectionError:
                        return
                    source.sent += len(part)

            def answer(self, status: int, kind: str, body: bytes):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Access-Control-Allow-Origin", "*")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Answerer
