"""A small replacement for NASA: a rectangle per day, in any shape that a test asks for.

The program's own stand-in draws realistic pictures. Here only the size matters.
"""

import json
import re
import struct
import zlib
from datetime import date
from functools import lru_cache
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

from serving import Server

STORE = "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod"
UNSEEN = "unseen"


@lru_cache
def png(width: int, height: int) -> bytes:
    """Returns a grey PNG with a light frame. On a screenshot, the frame shows whether the picture is whole."""
    frame = max(1, min(width, height) // 40)
    plain = b"\0" + b"\xe0" * width
    framed = b"\0" + b"\xe0" * frame + b"\x50" * (width - 2 * frame) + b"\xe0" * frame
    rows = plain * frame + framed * (height - 2 * frame) + plain * frame

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 1))
        + chunk(b"IEND", b"")
    )


def picture(address: str) -> bytes | None:
    """Returns the image service's answer. The file name has the size, and `w` makes the picture smaller."""
    parts = urlsplit(address)
    named = re.search(r"(\d+)x(\d+)\.png$", parts.path)
    if not named:
        return None
    width, height = int(named[1]), int(named[2])
    wanted = int(parse_qs(parts.query).get("w", [width])[0])
    return png(wanted, max(1, round(height * wanted / width)))


def record(day: date, size: tuple[int, int], is_measured: bool = True) -> dict:
    """Returns the service's record of a day. Its picture address has the size or, as NASA's sometimes do, zeros.

    The program cannot fetch an unmeasured picture either.
    """
    article = f"https://science.nasa.gov/apod/{day:%y%m%d}/"
    width, height = size if is_measured else (0, 0)
    name = f"{'frame' if is_measured else UNSEEN}-{size[0]}x{size[1]}.png"
    return {
        "date": day.isoformat(),
        "post_id": day.toordinal(),
        "title": f"A Frame of {size[0]} by {size[1]}",
        "permalink": article,
        "media_type": "image",
        "explanation": "<strong>Explanation:</strong> A grey rectangle in a light frame.",
        "credit": "Nobody",
        "copyright": "Nobody",
        "alt": "A grey rectangle in a light frame.",
        "url": article,
        "hdurl": f"{STORE}/{name}?w={width}&h={height}&fit=clip",
        "basic_html": "<html><body><center></center></body></html>",
    }


def colours(day: date, size: tuple[int, int]) -> dict:
    """Returns the colours that the program would store after it fetched the picture."""
    original = f"{STORE.replace('dynamicimage/assets', 'content/dam')}/frame-{size[0]}x{size[1]}.png"
    return {
        "address": original,
        "day": day.isoformat(),
        "frames": 1,
        "height": size[1],
        "media": original,
        "preview": "402030503040604050704060804070905080",
        "type": "png",
        "width": size[0],
    }


class Sky:
    """The service on a loopback port. Without `records`, every answer is 500."""

    def __init__(self):
        self.records: dict[date, dict] = {}
        self.server = Server(self.answerer())

    @property
    def sources(self) -> list[str]:
        """The options that make the program use only this server."""
        root = self.server.root
        return ["--service", f"{root}/service", "--feed", f"{root}/feed", "--assets", root]

    def answer(self, address: str) -> tuple[int, str, bytes]:
        path = urlsplit(address).path
        if not self.records:
            return 500, "text/plain", b"out of order"
        if path == "/service":
            newest_first = [self.records[day] for day in sorted(self.records, reverse=True)]
            return 200, "application/json", json.dumps(newest_first[:25]).encode()
        for day, told in self.records.items():
            if path == f"/service/{day:%y%m%d}":
                return 200, "application/json", json.dumps(told).encode()
        drawn = None if UNSEEN in path else picture(address)
        return (200, "image/png", drawn) if drawn else (404, "text/plain", b"not here")

    def answerer(sky) -> type[BaseHTTPRequestHandler]:
        class Answerer(BaseHTTPRequestHandler):
            def do_GET(self):
                status, kind, body = sky.answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                # After an error, the program can retry at once.
                self.send_header("Retry-After", "0")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Answerer
