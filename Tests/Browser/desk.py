"""A stand-in for the program behind the form of a folder: its protocol, and the plainest of its rules."""

import json
import re
from datetime import date
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from program import PROJECT
from serving import Server

FORM = PROJECT / "Sources/Preview/Form"
POLICY = "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'"
LINE = "one line of text, at most {} characters"
RULES = [
    ("date", None, True, "a day as YYYY-MM-DD, from 1826-01-01 on"),
    ("title", 300, True, LINE.format(300)),
    ("credit", 300, False, LINE.format(300)),
    ("licence", None, False, "CC BY 4.0, CC BY-SA 4.0, CC0 1.0 or another licence of Creative Commons, "
     "its https address, or none when all rights are reserved"),
    ("alt", 1000, False, LINE.format(1000)),
    ("text", 16000, False, "plain text, at most 16000 bytes; blank lines part paragraphs"),
]  # fmt: skip
SCRIPTS_AND_STYLES = ["form.css", "form.js", "form-picture.js", "form-list.js", "form-upload.js"]
TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript"}


class Desk:
    """The folder's pictures by name: their fields and bytes."""

    def __init__(self, pictures: dict[str, tuple[dict[str, str], bytes]]):
        self.pictures = pictures
        self.server = Server(self.handler())
        self.root = f"{self.server.root}/club/"

    def kept(self) -> dict[str, tuple[dict[str, str], bytes]]:
        """What is in the folder now; fields that were left empty are missing."""
        return self.pictures

    def page(self, name: str | None) -> bytes:
        values = {
            "fields": {rule[0]: "" for rule in RULES} | (self.pictures[name][0] if name else {}),
            "picture": name,
            "list": [dict(zip(["name", "limit", "required", "allowed"], rule)) for rule in RULES],
            "pictures": [
                {"name": name, "day": fields.get("date", ""), "title": fields.get("title", "")}
                for name, (fields, _) in self.pictures.items()
            ],
        }
        page = (FORM / "form.html").read_text()
        return page.replace("{{values}}", json.dumps(values).replace("<", "\\u003c")).encode()

    def messages(self, told: dict) -> dict[str, str]:
        found = {}
        for name, limit, is_required, allowed in RULES:
            text = told["fields"][name]
            if not text:
                wrong = "it is missing" if is_required else None
            elif limit and len(text) > limit:
                wrong = f"it has {len(text)} characters"
            elif name == "licence" and not re.match("CC|none|https:", text):
                wrong = f"“{text}” is no such licence"
            elif name == "date" and date.fromisoformat(text).year < 1826:
                wrong = f"there was no picture on {text}"
            else:
                wrong = None
            if wrong:
                found[name] = f"{wrong}; allowed: {allowed}"
        for name, (fields, _) in self.pictures.items():
            if name != told["picture"] and fields.get("date") == told["fields"]["date"]:
                found["date"] = f"{name} has this day already; allowed: a day without a picture"
        if told["file"] and not re.search(r"\.(jpe?g|png|gif|webp)$", told["file"]):
            found["file"] = f"{told['file']} is of no known kind; allowed: JPEG, PNG, GIF and WebP"
        return found

    def save(self, body: bytes) -> tuple[int, dict]:
        line, _, picture = body.partition(b"\n")
        told = json.loads(line)
        found = self.messages(told)
        if picture and not picture.startswith(b"\x89PNG"):
            found["file"] = "it is no picture; allowed: JPEG, PNG, GIF and WebP"
        if found:
            return 422, {"messages": found}
        old = self.pictures.pop(told["picture"], ({}, b""))
        fields = {name: text for name, text in told["fields"].items() if text}
        slug = re.sub(r"[^a-z0-9]+", "-", fields["title"].lower()).strip("-")
        name = f"{fields['date']}-{slug}.png"
        self.pictures[name] = (fields, picture or old[1])
        return 200, {"saved": name, "page": f"{fields['date'].replace('-', '/')}.html"}

    def handler(desk) -> type[BaseHTTPRequestHandler]:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def reply(self, status: int, kind: str, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.send_header("Content-Security-Policy", POLICY)
                self.send_header("X-Content-Type-Options", "nosniff")
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                parts = urlsplit(self.path)
                asked = {name: value[0] for name, value in parse_qs(parts.query).items()}
                path = unquote(parts.path).removeprefix("/club/-/")
                if path == "form" and asked.get("picture") in [None, *desk.pictures]:
                    self.reply(200, "text/html; charset=utf-8", desk.page(asked.get("picture")))
                elif path in SCRIPTS_AND_STYLES:
                    file = Path(FORM / path)
                    self.reply(200, f"{TYPES[file.suffix[1:]]}; charset=utf-8", file.read_bytes())
                elif path == "picture" and asked.get("name") in desk.pictures:
                    self.reply(200, "image/png", desk.pictures[asked["name"]][1])
                else:
                    self.reply(404, "text/plain", b"not here")

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                kind = self.headers["Content-Type"]
                if self.headers["Origin"] != desk.server.root:
                    return self.reply(403, "text/plain", b"another origin")
                if (self.path, kind) == ("/club/-/check", "application/json"):
                    found = desk.messages(json.loads(body))
                    status, answer = 200, {"messages": found, "isValid": not found}
                elif (self.path, kind) == ("/club/-/form", "application/x-apod-picture"):
                    status, answer = desk.save(body)
                else:
                    status, answer = 415, {}
                self.reply(status, "application/json", json.dumps(answer).encode())

        return Handler
