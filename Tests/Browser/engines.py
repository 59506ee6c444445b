"""Three browsers behind the same few verbs: Chromium by Playwright, Firefox by Marionette, WebKit by WebDriver."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from http.client import HTTPConnection
from pathlib import Path

from playwright.sync_api import Browser, Error

# How many seconds anything may take on a busy machine.
PATIENCE = 30
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Tab": "\ue004"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"
# What a driver calls with what a function, which may be asynchronous, has answered.
CALL = """
const [argument, done] = [arguments[0], arguments[arguments.length - 1]];
Promise.resolve(argument).then(%s).then((value) => done({ value }), (reason) => done({ reason: String(reason) }));
"""


class NotInstalled(Exception):
    """What of a browser is missing on this machine."""


class Refused(Exception):
    """The browser did not do what it was told, such as in a page that it was just leaving."""


class Engine(ABC):
    """One window of a browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Goes to a page and waits until it has loaded."""

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> object:
        """Calls a function, which may be asynchronous, in the page."""

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def click(self, selector: str) -> None:
        """Clicks the first such element, brought into the window."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page so much room."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """What the window shows, as PNG."""

    @abstractmethod
    def prefer(self, scheme: str) -> None:
        """`light` or `dark`; the page that is open may be gone."""

    @abstractmethod
    def close(self) -> None: ...

    def write(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def until(self, function: str, argument: object = None) -> object:
        """Waits until a function has a true answer, and tells it; the page may be another one meanwhile."""
        latest = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.evaluate(function, argument)
            except Refused as reason:
                answer, told = None, reason
            else:
                told = answer
            if answer:
                return answer
            assert time.monotonic() < latest, f"never: {function} of {argument}; last: {told}"
            time.sleep(0.02)

    def reload(self) -> None:
        self.open(self.evaluate("() => location.href"))


class Chromium(Engine):
    def __init__(self, browser: Browser):
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()

    def open(self, address: str) -> None:
        self.page.goto(address, wait_until="load")

    def evaluate(self, function: str, argument: object = None) -> object:
        try:
            return self.page.evaluate(function, argument)
        except Error as reason:
            if "context was destroyed" in reason.message:
                raise Refused(reason.message) from reason
            raise

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def screenshot(self) -> bytes:
        return self.page.screenshot()

    def prefer(self, scheme: str) -> None:
        self.page.emulate_media(color_scheme=scheme)

    def close(self) -> None:
        self.context.close()


class Driven(Engine):
    """A browser that has WebDriver's commands, in whatever protocol."""

    # What else says where a script runs.
    PLACE: dict[str, object] = {}

    @abstractmethod
    def ask(self, command: str, **parameters: object) -> object:
        """Gives a command, and tells its answer."""

    def open(self, address: str) -> None:
        self.ask("Navigate", url=address)

    def evaluate(self, function: str, argument: object = None) -> object:
        answer = self.ask("ExecuteAsyncScript", script=CALL % function, args=[argument], **self.PLACE)
        assert "reason" not in answer, f"{answer['reason']} in {function}"
        return answer.get("value")

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        strokes = [{"type": kind, "value": value} for kind in ["keyDown", "keyUp"]]
        self.ask("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def click(self, selector: str) -> None:
        element = self.ask("FindElement", using="css selector", value=selector)
        self.ask("ElementClick", id=element[ELEMENT])

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("TakeScreenshot", full=False))


class Firefox(Driven):
    """Marionette: JSON behind its length, over TCP."""

    PLACE = {"sandbox": None}
    PREFERENCES = {
        # Firefox takes any port that is free, and writes it into the profile.
        "marionette.port": 0,
        "app.update.enabled": False,
        "browser.aboutwelcome.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "app.normandy.enabled": False,
        # What a test fails to stop does not leave this machine.
        "network.dns.localDomains": "localhost",
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": 9,
        "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": 9,
        "network.proxy.no_proxies_on": "127.0.0.1",
    }

    def __init__(self, folder: Path):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise NotInstalled("there is no firefox-esr")
        profile = folder / "profile"
        profile.mkdir(parents=True)
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in self.PREFERENCES.items())
        )
        self.process = start(
            [program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote",
             "--profile", str(profile), "about:blank"],
            folder, HOME=str(folder),
        )  # fmt: skip
        self.number = 0
        port = wait_for(lambda: read_number(profile / "MarionetteActivePort"), self.process)
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self.answers = self.socket.makefile("rb")
        self.hear()
        self.ask("NewSession", capabilities={})

    def hear(self) -> object:
        length = b""
        while (byte := self.answers.read(1)) != b":":
            assert byte, "Firefox has hung up"
            length += byte
        return json.loads(self.answers.read(int(length)))

    def ask(self, command: str, **parameters: object) -> object:
        self.number += 1
        name = command if ":" in command else f"WebDriver:{command}"
        told = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(told), told))
        _, _, error, answer = self.hear()
        if error is not None:
            raise Refused(f"{command}: {error['error']}: {error['message']}")
        # Most answers are in a box of their own.
        return answer["value"] if set(answer or ()) == {"value"} else answer

    def command_browser(self, script: str, *arguments: object) -> None:
        """Runs a script in the browser's own window."""
        self.ask("Marionette:SetContext", value="chrome")
        try:
            self.ask("ExecuteScript", script=script, args=arguments)
        finally:
            self.ask("Marionette:SetContext", value="content")

    def resize(self, width: int, height: int) -> None:
        """Its window does not become as narrow as a phone; the page in it does."""
        self.command_browser(
            """for (const [side, length] of Object.entries(arguments[0])) {
              for (const limit of ["", "min-", "max-"]) {
                gBrowser.selectedBrowser.style.setProperty(limit + side, `${length}px`, "important");
              }
            }""",
            {"width": width, "height": height},
        )
        self.until("([width, height]) => innerWidth === width && innerHeight === height", [width, height])

    def prefer(self, scheme: str) -> None:
        self.command_browser(
            'Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", arguments[0])',
            ["dark", "light"].index(scheme),
        )
        self.until("(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", scheme)

    def close(self) -> None:
        self.answers.close()
        self.socket.close()
        stop(self.process)


class WebKit(Driven):
    """WebKitGTK's own small browser, on a screen that nobody sees."""

    COMMANDS = {
        "Navigate": ("POST", "url"),
        "ExecuteAsyncScript": ("POST", "execute/async"),
        "PerformActions": ("POST", "actions"),
        "FindElement": ("POST", "element"),
        "ElementClick": ("POST", "element/{id}/click"),
        "SetWindowRect": ("POST", "window/rect"),
        "TakeScreenshot": ("GET", "screenshot"),
        "DeleteSession": ("DELETE", ""),
    }
    # Its toolbar would not let the window become as narrow as a phone.
    STYLE = """
    * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
    """

    def __init__(self, folder: Path):
        found = [path for root in ["/usr/lib", "/usr/libexec"] for path in Path(root).glob(f"**/{MINI_BROWSER}")]
        missing = [name for name in ["WebKitWebDriver", "Xvfb"] if shutil.which(name) is None]
        if missing or not found:
            raise NotInstalled(f"there is no {', '.join(missing) or 'MiniBrowser'}")
        self.program = found[0]
        style = folder / "config" / "gtk-3.0"
        style.mkdir(parents=True)
        (style / "gtk.css").write_text(self.STYLE)
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        display = self.screen.stdout.readline().decode().strip()
        self.port = free_port()
        self.process = start(
            ["WebKitWebDriver", f"--port={self.port}"], folder,
            DISPLAY=f":{display}", GDK_BACKEND="x11", HOME=str(folder), XDG_RUNTIME_DIR=str(folder),
            XDG_CONFIG_HOME=str(folder / "config"), GSETTINGS_BACKEND="memory", GIO_USE_VFS="local",
            NO_AT_BRIDGE="1", LIBGL_ALWAYS_SOFTWARE="1",
            # Its sandbox needs what a container does not give.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            # What a test fails to stop does not leave this machine.
            http_proxy="http://127.0.0.1:9", https_proxy="http://127.0.0.1:9", no_proxy="127.0.0.1",
        )  # fmt: skip
        wait_for(lambda: answers(self.port), self.process)
        self.scheme = "light"
        self.begin()

    def begin(self) -> None:
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
        """The window is somewhat larger than the page in it."""
        latest = time.monotonic() + PATIENCE
        while (have := self.evaluate("() => [innerWidth, innerHeight, outerWidth, outerHeight]"))[:2] != [width, height]:
            assert time.monotonic() < latest, f"never {width} × {height}: {have}"
            self.ask("SetWindowRect", width=width + have[2] - have[0], height=height + have[3] - have[1])

    def prefer(self, scheme: str) -> None:
        """It is told when it starts, and forgets all that it kept."""
        if scheme == self.scheme:
            return
        self.ask("DeleteSession")
        self.scheme = scheme
        self.begin()

    def close(self) -> None:
        try:
            self.ask("DeleteSession")
        finally:
            stop(self.process)
            stop(self.screen)


def start(command: list[str], folder: Path, **environment: str) -> subprocess.Popen:
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, **environment}, start_new_session=True
        )


def stop(process: subprocess.Popen) -> None:
    """Ends a program and what it has started."""
    for sent in [signal.SIGTERM, signal.SIGKILL]:
        try:
            os.killpg(process.pid, sent)
        except ProcessLookupError:
            break
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            continue
    process.wait()
    if process.stdout:
        process.stdout.close()


def wait_for(answer, process: subprocess.Popen) -> object:
    latest = time.monotonic() + PATIENCE
    while not (told := answer()):
        assert process.poll() is None and time.monotonic() < latest, f"{process.args[0]} does not start"
        time.sleep(0.02)
    return told


def read_number(file: Path) -> int | None:
    return int(text) if file.exists() and (text := file.read_text().strip()) else None


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]
