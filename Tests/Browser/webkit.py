"""WebKitGTK, driven by WebDriver."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from http.client import HTTPConnection
from pathlib import Path

from engines import Engine, NotInstalled, Refused, bound, start, stop, wait_for
from patience import PATIENCE


class WebKit(Engine):
    """WebKitGTK's MiniBrowser, on a virtual screen."""

    COMMANDS = {
        "Navigate": ("POST", "url"),
        "ExecuteAsyncScript": ("POST", "execute/async"),
        "PerformActions": ("POST", "actions"),
        "FindElement": ("POST", "element"),
        "ElementClick": ("POST", "element/{id}/click"),
        "SetWindowRect": ("POST", "window/rect"),
        "DeleteSession": ("DELETE", ""),
    }
    # The toolbar would keep the window wider than a phone.
    STYLE = """
    * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
    """

    def __init__(self, folder: Path):
        found = {name: shutil.which(name) for name in ["WebKitWebDriver", "Xvfb"]}
        if missing := [name for name, path in found.items() if path is None]:
            raise NotInstalled(f"there is no {', '.join(missing)}")
        self.program = browser_of(Path(found["WebKitWebDriver"]))
        if not self.program.is_file():
            raise NotInstalled(f"there is no {self.program}")
        style = folder / "config" / "gtk-3.0"
        style.mkdir(parents=True)
        (style / "gtk.css").write_text(self.STYLE)
        self.screen = subprocess.Popen(
            bound(["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        display = self.screen.stdout.readline().decode().strip()
        self.folder, self.display = folder, display
        self.scheme = "light"
        self.begin()

    def begin(self) -> None:
        self.port = free_port()
        folder = str(self.folder)
        self.process = start(
            ["WebKitWebDriver", f"--port={self.port}"], self.folder,
            DISPLAY=f":{self.display}", GDK_BACKEND="x11", HOME=folder, XDG_RUNTIME_DIR=folder,
            XDG_CONFIG_HOME=f"{folder}/config", GSETTINGS_BACKEND="memory", GIO_USE_VFS="local",
            NO_AT_BRIDGE="1", LIBGL_ALWAYS_SOFTWARE="1",
            # Its sandbox does not work in a container.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            # A request that a test forgets to intercept does not leave this machine.
            http_proxy="http://127.0.0.1:9", https_proxy="http://127.0.0.1:9", no_proxy="127.0.0.1",
        )  # fmt: skip
        wait_for(lambda: answers(self.port), self.process)
        arguments = ["--automation"] + ["--dark-mode"] * (self.scheme == "dark")
        options = {"binary": str(self.program), "args": arguments}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self.send("POST", "/session", {"capabilities": capabilities})["sessionId"]

    def send(self, method: str, path: str, told: object = None) -> object:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=2 * PATIENCE)
        try:
            connection.request(method, path, None if method == "GET" else json.dumps(told or {}))
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise Refused(f"{path}: {value['error']}: {value['message']}")
        return value

    def ask(self, command: str, **parameters: object) -> object:
        method, path = self.COMMANDS[command]
        address = f"/session/{self.session}/{path.format(**parameters)}"
        return self.send(method, address.rstrip("/"), parameters)

    def resize(self, width: int, height: int) -> None:
        """Resizes the window, which is somewhat larger than its page."""
        latest = time.monotonic() + PATIENCE
        sizes = "() => [innerWidth, innerHeight, outerWidth, outerHeight]"
        while (have := self.evaluate(sizes))[:2] != [width, height]:
            assert time.monotonic() < latest, f"never {width} × {height}: {have}"
            # During a resize it can report impossible sizes.
            if have[2] < have[0] or have[3] < have[1]:
                continue
            self.ask("SetWindowRect", width=width + have[2] - have[0], height=height + have[3] - have[1])

    def prefer(self, scheme: str) -> None:
        """Restarts the browser, because it takes the preference only at start. Its storage is lost."""
        if scheme == self.scheme:
            return
        # A driver can wait forever if the previous browser is still closing.
        self.end()
        self.scheme = scheme
        self.begin()

    def end(self) -> None:
        try:
            self.ask("DeleteSession")
        finally:
            stop(self.process)

    def close(self) -> None:
        try:
            self.end()
        finally:
            stop(self.screen)


def browser_of(driver: Path) -> Path:
    """Finds the MiniBrowser that was built with a driver, by the path in the driver's file. A driver cannot drive the
    MiniBrowser of another installed WebKitGTK."""
    found = re.search(rb"/[^\0]+/MiniBrowser(?=\0)", driver.read_bytes())
    assert found, f"{driver} names no MiniBrowser"
    return Path(os.fsdecode(found[0]))


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]
