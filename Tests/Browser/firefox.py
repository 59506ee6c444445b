"""Firefox, driven by Marionette."""

import json
import shutil
import socket
from pathlib import Path

from engines import Engine, NotInstalled, Refused, start, stop, wait_for
from patience import PATIENCE


class Firefox(Engine):
    """Marionette's messages over TCP are JSON after its length."""

    PLACE = {"sandbox": None}
    PREFERENCES = {
        # Firefox takes any free port, and writes its number to the profile.
        "marionette.port": 0,
        # With Marionette's defaults, files on disk share their storage. In a reader's Firefox they do not.
        "remote.prefs.recommended": False,
        "app.update.enabled": False,
        "browser.aboutwelcome.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "app.normandy.enabled": False,
        # A request that a test forgets to intercept does not leave this machine.
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
        told = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in self.PREFERENCES.items()]
        (profile / "user.js").write_text("".join(told))
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
        # Most answers are wrapped in an object with one member.
        return answer["value"] if set(answer or ()) == {"value"} else answer

    def command_browser(self, script: str, *arguments: object) -> None:
        """Runs a script in the browser's own window."""
        self.ask("Marionette:SetContext", value="chrome")
        try:
            self.ask("ExecuteScript", script=script, args=arguments)
        finally:
            self.ask("Marionette:SetContext", value="content")

    def resize(self, width: int, height: int) -> None:
        """Resizes the page, because the window does not become as narrow as a phone."""
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


def read_number(file: Path) -> int | None:
    return int(text) if file.exists() and (text := file.read_text().strip()) else None
