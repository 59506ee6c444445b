"""Shared fixtures: the program, the sites that it wrote, a host that serves them and a browser."""

import fcntl
import json
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import invented
import shapes
import subscribers
from device import Device
from patience import PATIENCE
from program import BINARY, TODAY, Program
from scenes import ALL, noon
from serving import Host, Site
from sky import Sky, colours, record
from visit import Reader, Visit, Window

# For sites that need all their pictures, even on a busy machine. Without it, a build leaves late pictures to the next
# build.
UNHURRIED = "time-budget: 3600\n"
Open = Callable[..., Visit]
Build = Callable[..., Site]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium with few fonts and without font hinting."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"],
            env={**os.environ, "FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))},
            args=[
                # A request that a test forgets to intercept does not leave this machine.
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--font-render-hinting=none",
                "--disable-lcd-text",
                # With it, the page would be drawn before its pictures are decoded.
                "--disable-checker-imaging",
                "--force-color-profile=srgb",
            ],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    host = Host()
    yield host
    host.server.close()


@pytest.fixture(scope="session")
def reader(browser: Browser) -> Reader:
    return Reader(browser)


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Reader]:
    """A window for pages that are opened once for several tests."""
    reader = Reader(browser)
    yield reader
    reader.context.close()


@pytest.fixture(scope="module")
def alone(browser: Browser) -> Iterator[Reader]:
    """A window without storage: it forgets everything between two pages."""
    reader = Reader(browser)
    reader.context.add_init_script("localStorage.clear()")
    yield reader
    reader.context.close()


@pytest.fixture(scope="module")
def play(alone: Reader, request: pytest.FixtureRequest) -> Open:
    """Shows a scene in a window with empty storage."""

    def act(name: str, **window) -> Visit:
        alone.context.set_offline(False)
        alone.context.clock.set_fixed_time(noon(TODAY))
        scene = ALL[name]
        visit = alone.open(request.getfixturevalue(scene.site), scene.path, "http", Window(**window))
        scene.act(visit)
        return visit

    return act


@pytest.fixture
def visit(reader: Reader) -> Open:
    """Opens a page of a site, in the same window as the previous page."""

    def open_page(site: Site, path: str = "index.html", scheme: str = "http", **window) -> Visit:
        return reader.open(site, path, scheme, Window(**window))

    return open_page


@pytest.fixture
def device(browser: Browser) -> Iterator[Device]:
    """A device for one test. Its storage is deleted after the test."""
    device = Device(browser)
    yield device
    device.context.close()


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    assert BINARY.exists(), f"{BINARY} is missing: run .ci/build-tests first"
    return Program(tmp_path_factory.mktemp("program"))


@pytest.fixture(scope="session")
def demonstration(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output of `apod demo`: a few dozen days of every kind, with pictures. Drawing them takes long,
    so all pytest processes share it."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here
    folder, made = shared / "demo", shared / "demo-made"
    with (shared / "demo-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            program.run("demo", "--output", folder / "public", "--archive", folder / "archive", on=TODAY)
            made.touch()
    return folder


@pytest.fixture(scope="session")
def demo(demonstration: Path, host: Host) -> Site:
    return host.mount("demo", demonstration / "public")


@pytest.fixture(scope="session")
def built(program: Program, host: Host) -> Build:
    """Builds a site in a folder, and serves it under a path. Both have its name. The settings are YAML."""

    def build(name: str, *options: object, settings: str = "", on: date = TODAY, leaves: int = 0) -> Site:
        folders = ["--archive", f"{name}/archive", "--output", f"{name}/public"]
        if settings:
            file = program.folder / f"{name}.yml"
            file.write_text(settings)
            options = ("--config", file, *options)
        program.run("build", *folders, *options, on=on, leaves=leaves)
        return host.mount(name, program.folder / name / "public")

    return build


@pytest.fixture(scope="session")
def rebuilt(demonstration: Path, built: Build, program: Program, host: Host) -> Build:
    """Builds another site from a copy of the demo's archive."""

    def build(name: str, *options: object, **more) -> Site:
        shutil.copytree(demonstration / "archive", program.folder / name / "archive")
        return built(name, "--offline", "--base-url", host.address(name), *options, **more)

    return build


@pytest.fixture
def own(demo: Site, host: Host, tmp_path: Path) -> Site:
    """A copy of the demo at another address, which a test can change."""
    shutil.copytree(demo.folder, tmp_path / "public")
    return host.mount("own", tmp_path / "public")


@pytest.fixture(scope="session")
def cached(rebuilt: Build) -> Site:
    """Offline on the day of the newest picture."""
    return rebuilt("cached")


@pytest.fixture(scope="session")
def offline(rebuilt: Build) -> Site:
    """Offline on the next day."""
    return rebuilt("offline", on=TODAY + timedelta(days=1))


@pytest.fixture(scope="session")
def arabic(rebuilt: Build) -> Site:
    """The demo's days on pages in a right-to-left language."""
    return rebuilt("arabic", settings="language: ar\n")


@pytest.fixture(scope="session")
def grid(rebuilt: Build) -> Site:
    """The demo's days on a front page that is a grid."""
    return rebuilt("grid", settings="home: grid\n")


@pytest.fixture(scope="session")
def moved(rebuilt: Build) -> Site:
    """With pages at NASA's old addresses."""
    return rebuilt("moved", settings="old-addresses: true\n")


@pytest.fixture(scope="session")
def noticed(built: Build) -> Build:
    """Builds a site offline from an empty archive: the program writes a notice and exits with 69."""

    def build(name: str, **more) -> Site:
        return built(name, "--offline", leaves=69, **more)

    return build


@pytest.fixture(scope="session")
def empty(noticed: Build) -> Site:
    return noticed("empty")


@pytest.fixture(scope="session")
def sky() -> Iterator[Sky]:
    sky = Sky()
    yield sky
    sky.server.close()


@pytest.fixture(scope="session")
def remote(built: Build, sky: Sky) -> Site:
    """The first run of a new site: it has the newest picture, and older pictures are at NASA."""
    sky.records = shapes.RECORDS
    return built("remote", *sky.sources, settings=f"days-to-refresh: 25\n{UNHURRIED}", on=shapes.NEWEST)


@pytest.fixture(scope="session")
def colourful(remote: Site, built: Build, program: Program) -> Site:
    """The same site, with six known colours for each picture."""
    archive = program.folder / "colourful/archive"
    shutil.copytree(program.folder / "remote/archive", archive)
    with (archive / "pictures.jsonl").open("w") as known:
        for day, size in shapes.DAYS.items():
            known.write(json.dumps(colours(day, size)) + "\n")
    return built("colourful", "--offline", on=shapes.NEWEST)


@pytest.fixture(scope="session")
def late(built: Build, sky: Sky) -> Build:
    """Builds a site whose newest picture at NASA is weeks old."""
    day = date(2026, 10, 1)
    newest = {day: record(day, (1600, 1000))}

    def build(name: str, *options: object, told: dict[date, dict] = newest, **more) -> Site:
        sky.records = told
        return built(name, *options, *sky.sources, **more)

    return build


@pytest.fixture(scope="session")
def ignored(late: Build) -> Build:
    """Builds a site for which NASA's services return only errors on the next day."""

    def build(name: str, *options: object, **more) -> Site:
        late(name, *options, **more)
        return late(name, *options, on=TODAY + timedelta(days=1), told={}, **more)

    return build


@pytest.fixture(scope="session")
def waiting(late: Build) -> Site:
    return late("waiting")


@pytest.fixture(scope="session")
def unanswered(ignored: Build) -> Site:
    return ignored("unanswered")


@pytest.fixture(scope="session")
def library(built: Build, program: Program) -> Site:
    """Days in three years, with many kinds of words."""
    archive = program.folder / "library/archive"
    invented.write(archive, newest=TODAY)
    return built("library", "--offline")


@pytest.fixture(scope="session")
def subscribed(built: Build, host: Host, sky: Sky) -> Site:
    """Sixty days. In the feeds, the newest days have their picture as an enclosure."""
    settings = f"days-to-refresh: 25\nwindow: {subscribers.HELD}\n{UNHURRIED}"
    for newest in subscribers.RUNS:
        sky.records = subscribers.records(newest)
        address = ["--base-url", host.address("subscribed")]
        site = built("subscribed", *address, *sky.sources, settings=settings, on=newest)
    return site
