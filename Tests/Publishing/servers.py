"""Local servers: nginx and Caddy with a configuration from docs/, and programs that print their address."""

import os
import re
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from json import loads
from pathlib import Path
from subprocess import STDOUT, Popen
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from commands import recipe, said, tool
from program import noon

# The first lines of the recipes: for a server's configuration, and for additions within its braces.
BLOCKS = {"nginx": "# /etc/nginx/conf.d/stars.conf", "caddy": "# /etc/caddy/Caddyfile"}
API = {"nginx": "# Into the braces of server", "caddy": "# Into the braces of the site"}
PROXY = {"nginx": "location /planetary/apod {", "caddy": "reverse_proxy /planetary/apod*"}
ADDRESS = r"http://127\.0\.0\.1:\d+/"


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes

    @property
    def json(self) -> Any:
        return loads(self.body)


class Place:
    """A server's address for HTTP, and optionally for TLS."""

    def __init__(self, root: str, secure: str = ""):
        self.root = root
        self.secure = secure

    def get(self, path: str, over: str = "", method: str = "GET", **headers: str) -> Answer:
        request = Request((over or self.root) + path, headers=headers, method=method)
        # The certificate is self-signed.
        trusting = ssl._create_unverified_context()
        try:
            with urlopen(request, timeout=60, context=trusting) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except HTTPError as error:
            with error:
                return Answer(error.status, error.headers, error.read())

    def answers(self) -> bool:
        try:
            return all(self.get("robots.txt", over=root).status for root in [self.root, self.secure])
        except OSError:
            return False


@contextmanager
def serving(command: list, folder: Path, on: object, place: Place | None = None) -> Iterator[Place]:
    """Runs a server until the block ends. It is ready when its place answers, or when it prints its address."""
    log = folder / "server.log"
    environment = {**os.environ, "HOME": str(folder), "SOURCE_DATE_EPOCH": str(noon(on))}
    with log.open("w") as output:
        server = Popen([*map(str, command)], cwd=folder, env=environment, stdout=output, stderr=STDOUT)
    try:
        end = time.monotonic() + 120
        while not (place.answers() if place else re.search(ADDRESS, log.read_text())):
            assert server.poll() is None and time.monotonic() < end, log.read_text()
            time.sleep(0.02)
        yield place or Place(re.search(ADDRESS, log.read_text())[0])
    finally:
        server.terminate()
        server.wait(60)


@contextmanager
def held_port() -> Iterator[int]:
    """Reserves a port, so that no other process gets it. A server with SO_REUSEPORT can still listen on it."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


@contextmanager
def web_server(kind: str, public: Path, more: str, folder: Path, on: object) -> Iterator[Place]:
    """Runs nginx or Caddy with the recipe's configuration for a folder, and with additions within the site's braces."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    said("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
         "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate)  # fmt: skip
    block = recipe(BLOCKS[kind]).replace("/srv/stars/public", str(public)).rstrip().removesuffix("}") + more + "}\n"
    with held_port() as port, held_port() as secure:
        if kind == "nginx":
            listens = f"listen 127.0.0.1:{port} reuseport; listen 127.0.0.1:{secure} ssl reuseport;"
            tls = f"ssl_certificate {certificate}; ssl_certificate_key {key};"
            (folder / "nginx.conf").write_text(
                f"worker_processes 1; pid {folder}/pid; error_log {folder}/error.log; daemon off;\n"
                f"{'user root;' if os.geteuid() == 0 else ''} events {{}}\n"
                "http { include /etc/nginx/mime.types; access_log off;\n"
                f"client_body_temp_path {folder}/bodies; proxy_temp_path {folder}/proxied;\n"
                + block.replace("listen 80;", listens + tls) + "}\n"
            )  # fmt: skip
            command = [tool("nginx", "/usr/sbin/nginx"), "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]
        else:
            plain = block.replace("stars.example {", f"http://127.0.0.1:{port} {{")
            tls = block.replace("stars.example {", f"https://127.0.0.1:{secure} {{\n\ttls {certificate} {key}\n")
            (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + plain + tls)
            command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
        place = Place(f"http://127.0.0.1:{port}/", f"https://127.0.0.1:{secure}/")
        with serving(command, folder, on, place):
            yield place
