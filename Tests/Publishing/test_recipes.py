"""The recipes of docs/publishing.md, run unchanged with Debian's programs."""

import os
import re
import shlex
import sys
from pathlib import Path

import pytest
import yaml

from commands import recipe, run, said, script, tool, with_tools, write
from conftest import FIRST
from program import BINARY, PROJECT
from servers import Answer, Place

NO_FRAMES = "frame-ancestors 'none'"
# The type of each file, and whether pages of other sites can read or frame it.
FILES = {
    "": ("text/html", ""), "2026/11/20.html": ("text/html", ""), "embed.html": ("text/html", "frame"),
    "assets/style.css": ("text/css", ""), "sw.js": ("javascript", ""), "manifest.webmanifest": ("application/manifest+json", ""),
    "data/2026.jsonl": ("application/jsonl", "read"), "data/latest.json": ("application/json", "read"),
    "planetary/apod": ("application/json", "read"), f"planetary/apod?date={FIRST}": ("application/json", "read"),
    "planetary/years/2026.json": ("application/json", "read"), "today/today.json": ("application/json", "read"),
    "feeds.opml": ("text/x-opml", ""), "feed.xml": ("xml", ""), "sitemap.xml": ("xml", ""), "status.json": ("json", ""),
}  # fmt: skip


def assert_headers(answer: Answer, **wanted: str | None) -> None:
    """Asserts these headers, and that no header is repeated."""
    names = [name.lower() for name in answer.headers.keys()]
    assert sorted(names) == sorted({*names})
    assert {name: answer.headers[name.replace("_", "-")] for name in wanted} == wanted


def test_a_file_has_the_right_type_caching_and_access_headers(served: Place, public: Path):
    versioned = re.findall(r'"((?:assets|pictures)/[^"]+\?v=\w+)"', (public / "index.html").read_text())
    assert len(versioned) > 3
    pictures = [file.relative_to(public).as_posix() for file in public.glob("pictures/**/*") if file.is_file()]
    assert {Path(picture).suffix for picture in pictures} >= {".jpg", ".avif"}
    of_pictures = {picture: (f"image/{Path(picture).suffix[1:]}".replace("jpg", "jpeg"), "") for picture in pictures}
    for path, (kind, lets) in {**FILES, **of_pictures, **dict.fromkeys(versioned, ("", ""))}.items():
        # HSTS is sent only over TLS.
        for root, stay in [(served.root, None), (served.secure, "max-age=31536000")]:
            answer = served.get(path, over=root)
            assert answer.status == 200 and kind in answer.headers["Content-Type"], path
            assert_headers(
                answer,
                Cache_Control="public, max-age=31536000, immutable" if "?v=" in path else "no-cache",
                Access_Control_Allow_Origin="*" if lets == "read" else None,
                Content_Security_Policy=None if lets == "frame" else NO_FRAMES,
                Strict_Transport_Security=stay,
                X_Content_Type_Options="nosniff",
            )
    tag = served.get("index.html").headers["ETag"]
    assert served.get("index.html", **{"If-None-Match": tag}).status == 304


def test_a_missing_address_shows_the_sites_own_404_page(served: Place, public: Path):
    for path in ["2026/02/31.html", "2026/02/31.html?v=0a1b2c3d", "planetary/years/1995.json", "planetary/days/1.json"]:
        answer = served.get(path, over=served.secure)
        assert (answer.status, answer.headers.get_content_type()) == (404, "text/html")
        assert answer.body == (public / "404.html").read_bytes()
        # The page can exist tomorrow, so the answer is not cached.
        assert_headers(answer, Cache_Control="no-cache", Content_Security_Policy=NO_FRAMES,
                       Strict_Transport_Security="max-age=31536000")  # fmt: skip


@pytest.mark.parametrize("ending", ["css", "js", "svg", "html", "xml", "json", "jsonl"])
def test_text_is_sent_compressed(served: Place, public: Path, ending: str):
    largest = max(public.rglob(f"*.{ending}"), key=lambda file: file.stat().st_size)
    answer = served.get(largest.relative_to(public).as_posix(), **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("program", ["rsync", "rclone"])
def test_changed_files_are_sent_and_removed_files_are_deleted(program: str, tmp_path: Path):
    """The target is a folder. Access by ssh or to a bucket is not tested."""
    tool(program)
    here, there = tmp_path / "public", tmp_path / "there"
    if program == "rclone":
        command = [*shlex.split(recipe("rclone sync"))[:-1], "--verbose", f"--config={tmp_path}/none", there]
        line = r"INFO  : (\S+): Copied"
    else:
        *command, address = shlex.split(recipe("rsync -rt"))
        command += ["--itemize-changes", address.replace("/srv/stars/public", str(there))]
        line = r"^<f\S+ (\S+)$"
    # Replaces ssh, whose arguments are the user, the machine and a command.
    environment = {**os.environ, "RSYNC_RSH": str(script(tmp_path / "remote", 'shift 3; exec "$@"'))}
    names = {"index.html", "status.json", "2026/11/20.html", "assets/style.css"}
    write(here, {name: name for name in [*names, ".staging/index.html"]})
    write(there, {"gone.html": "gone"})

    def send() -> set[str]:
        done = run(*command, cwd=tmp_path, env=environment)
        assert done.returncode == 0, done.stderr
        return {*re.findall(line, done.stdout + done.stderr, re.MULTILINE)}

    assert send() == names
    # The leftovers of a killed run are not sent.
    assert {file.relative_to(there).as_posix() for file in there.rglob("*") if file.is_file()} == names
    (here / "status.json").write_text("{}")
    if program == "rclone":
        # In a checkout, every file has a new time.
        (here / "index.html").touch()
    assert send() == {"status.json"}


def test_the_pipeline_follows_gitlabs_schema(tmp_path: Path):
    (tmp_path / "gitlab-ci.yml").write_text(recipe("# .gitlab-ci.yml"))
    said(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci",
         "--data-transform", "gitlab-ci", tmp_path / "gitlab-ci.yml")  # fmt: skip


@pytest.mark.parametrize(
    ("kept", "first", "site", "leaves", "code", "archive"),
    [
        ("", "yes", "", 0, 0, ""),
        ("", "", "2026.jsonl state.json", 0, 0, "2026.jsonl state.json"),
        # A cache that a failed run left is not taken as the archive.
        ("", "", "2026.jsonl", 0, 1, ""),
        ("state.json", "", "2026.jsonl state.json", 0, 0, "state.json"),
        # If NASA is silent, the site is published, and then the pipeline fails as an alert.
        ("state.json", "", "", 68, 0, "state.json"),
        ("state.json", "", "", 65, 1, "state.json"),
    ],
    ids=["first run", "emptied cache", "incomplete site", "cached archive", "silent source", "failed build"],
)
def test_gitlabs_pipeline_publishes_only_with_a_complete_archive(
    tmp_path: Path, kept: str, first: str, site: str, leaves: int, code: int, archive: str
):
    jobs = yaml.safe_load(recipe("# .gitlab-ci.yml"))
    restores = f"mkdir restored; cd restored; touch {site}; [ -e state.json ]"
    script(tmp_path / "made/apod-1/apod", f"""case "$*" in
      "restore https://stars.example/ --archive restored") {restores} ;;
      "build --base-url https://stars.example/") exit {leaves} ;;
    esac""")
    said("tar", "-C", tmp_path / "made", "-czf", tmp_path / "released", "apod-1")
    (tmp_path / "archive").mkdir()
    write(tmp_path / "archive", dict.fromkeys(kept.split(), ""))
    environment = with_tools(tmp_path, apt_get="", curl='[ "${@: -1}" = "$APOD" ]; cp released apod.tar.gz') | {
        "APOD": "https://stars.example/apod.tar.gz", "APOD_SHA256": said("sha256sum", tmp_path / "released").split()[0],
        "CI_PAGES_URL": "https://stars.example", "FIRST_RUN": first,
    }  # fmt: skip

    def ran(job: str) -> int:
        # GitLab runs all lines in one shell.
        return run("bash", "-eo", "pipefail", "-c", "\n".join(jobs[job]["script"]), cwd=tmp_path, env=environment).returncode

    assert ran("pages") == code
    assert {file.name for file in (tmp_path / "archive").iterdir()} == {*archive.split()}
    assert code or ran("call") == (1 if leaves else 0)
    assert jobs["call"]["needs"] == ["pages"] and "exit-code" in jobs["pages"]["artifacts"]["paths"]
    # A failed run saves its archive too.
    assert jobs["pages"]["cache"]["when"] == "always"
    # A file with another checksum than the release is not run.
    environment["APOD_SHA256"] = "0" * 64
    assert ran("pages") == 1


def test_the_crontabs_line_runs_in_cron_and_prints_only_failures(tmp_path: Path):
    line = recipe("10 * * * *").removeprefix("10 * * * * ")
    folder, program = tmp_path / "stars", tmp_path / "apod"
    folder.mkdir()
    line = line.replace("/srv/stars", str(folder)).replace("/usr/local/bin/apod", str(program))
    for words, code, told in [("all is well", 0, ""), ("NASA is silent", 68, "NASA is silent\n")]:
        script(program, f"echo '{words}' >&2\nexit {code}")
        # The same PATH as in Debian's cron.
        done = run("env", "-i", "PATH=/usr/bin:/bin", "/bin/sh", "-c", line)
        assert done.stdout + done.stderr == told
        assert (folder / "apod.log").read_text() == f"{words}\n"


def test_systemd_accepts_the_units_of_the_recipe_and_of_the_package(tmp_path: Path):
    analyze = tool("systemd-analyze")
    texts = {f"stars.{kind}": recipe(f"# /etc/systemd/system/stars.{kind}") for kind in ["service", "timer"]}
    texts |= {file.name: file.read_text() for file in PROJECT.glob(".ci/debian/apod.*")}
    for name, text in texts.items():
        (tmp_path / name).write_text(re.sub(r"/usr/(local/)?bin/apod", str(BINARY), text))
    done = run(analyze, "verify", "--man=no", *tmp_path.iterdir())
    assert done.returncode == 0 and not re.search(r"(stars|apod)\.", done.stderr), done.stderr
    # The report has values from 0 to 10, but the threshold is 0 to 100.
    said(analyze, "security", "--offline=true", "--threshold=20", tmp_path / "apod.service")
    hours = {re.search("OnCalendar=(.*)", texts[name])[1] for name in ["stars.timer", "apod.timer"]}
    assert len(hours) == 1
    said(analyze, "calendar", *hours)
