"""Takes the pictures of the front page that README.md shows:   screenshots.py FOLDER"""

import os
import subprocess
import sys
from datetime import datetime, time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from device import NEW_YORK
from program import PROJECT, TODAY, noon
from serving import Host, Site

WIDTH, HEIGHT = 1200, 800
# More than 256 colours would double the files.
SMALL = "[palette,dither=0.5,compression=9]"
LARGEST = 300_000


def demonstrate(folder: Path) -> Path:
    """The site that `apod demo` writes."""
    subprocess.run(
        [PROJECT / ".build/release/apod", "demo", "--templates", PROJECT / "Templates"],
        cwd=folder, env={**os.environ, "SOURCE_DATE_EPOCH": str(noon(TODAY))}, check=True,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return folder / "demo/public"


def take(browser: Browser, site: Site, scheme: str, file: Path) -> None:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1, color_scheme=scheme,
        service_workers="block", timezone_id=NEW_YORK.key,
    )  # fmt: skip
    # On a later day, the page would say that the site is out of date.
    context.clock.set_fixed_time(datetime.combine(TODAY, time(12), NEW_YORK))
    page = context.new_page()
    page.goto(site.address("index.html", "http"), wait_until="load")
    page.evaluate("Promise.all([document.fonts.ready, ...[...document.images].map((img) => img.decode())])")
    page.screenshot(path=file)
    context.close()


def main(folder: Path) -> None:
    with TemporaryDirectory() as made, sync_playwright() as playwright:
        host = Host()
        site = host.mount("demo", demonstrate(Path(made)))
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"],
            env={**os.environ, "FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))},
            args=["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"],
        )
        for scheme in ["light", "dark"]:
            taken = Path(made) / "taken.png"
            take(browser, site, scheme, taken)
            file = folder.resolve() / f"front-{scheme}.png"
            subprocess.run(["vipsthumbnail", taken, "--size", str(WIDTH), "--output", f"{file}{SMALL}"], check=True)
            if (size := file.stat().st_size) > LARGEST:
                sys.exit(f"{file}: {size} bytes are more than {LARGEST}")
            print(f"{folder / file.name}: {size} bytes")
        browser.close()
        host.server.close()


main(Path(sys.argv[1]))
