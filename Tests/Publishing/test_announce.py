"""The recipes of docs/announce.md, with hostile values that a shell, JSON or a mail could misread."""

import email.header
import email.parser
import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
import yaml

from commands import recipe, run, said, script, tool, with_tools, write
from conftest import FIRST
from program import BINARY, PROJECT, Program, noon
from test_files import installed

PAGE = (PROJECT / "docs/announce.md").read_text()
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
JOB = yaml.safe_load(BLOCKS[0])["announce"]
# The first one is in the job; the others replace its step.
STEPS = {"ntfy": JOB["steps"][0]} | {
    name: yaml.safe_load(block)[0]
    for name, block in zip(["discord", "slack", "mastodon", "bluesky", "mail"], BLOCKS[1:], strict=True)
}
HOSTILE = "$(touch evil) `touch evil` \"so\" 'it' \\n ::set-output name=a::b @everyone <b> 日本 – Ü"
# curl takes a value that begins with @ as a file name.
VALUES = {"TITLE": HOSTILE, "PAGE": "https://stars.example/2026/11/20.html", "PICTURE": "", "TEXT": "@/etc/passwd " + HOSTILE * 20}
SECRETS = {"HOOK": "https://hook.example/", "TOKEN": "t0ken", "PASSWORD": "pa\"ss", "HANDLE": "you.example", "MAIL": "you:pass"}
# Records its arguments and its input, and answers with a session of Bluesky.
CURL = """
n=$(find . -name 'asked.*' | wc -l)
printf '%s\\n' "$@" >asked.$n
case " $* " in *" @- "*) cat >given.$n ;; esac
echo '{"did": "did:plc:stars", "accessJwt": "jwt"}'"""


def announce(folder: Path, step: dict) -> list[tuple[list[str], dict | None]]:
    """Runs a step; returns the arguments of each curl, and the JSON that it sent."""
    assert set(step.get("env", {})) <= set(SECRETS)
    done = run("bash", "-eo", "pipefail", "-c", step["run"], cwd=folder, env=with_tools(folder, curl=CURL) | VALUES | SECRETS)
    assert done.returncode == 0, done.stderr
    assert not (folder / "evil").exists()
    asked = []
    for number in range(len([*folder.glob("asked.*")])):
        given = folder / f"given.{number}"
        asked.append(((folder / f"asked.{number}").read_text().splitlines(), json.loads(given.read_text()) if given.exists() else None))
    return asked


def test_a_workflow_with_an_announcement_passes_all_checks(tmp_path: Path):
    workflow = (PROJECT / "Sources/CBuiltIn/site/nasa/publish.yml").read_text().replace("<owner>", "owner")
    for name, step in STEPS.items():
        job = BLOCKS[0] if name == "ntfy" else BLOCKS[0].split("    steps:")[0] + "    steps:\n" + BLOCKS[list(STEPS).index(name)]
        write(tmp_path, {f"{name}.yml": f"{workflow}\n{job}"})
        said(installed("actionlint"), tmp_path / f"{name}.yml")
        said(installed("zizmor"), "--offline", "--no-progress", "--quiet", tmp_path / f"{name}.yml")
        done = run(tool("shellcheck"), "--shell", "bash", "-", input=step["run"])
        assert done.returncode == 0, done.stdout
    needed = {match for block in BLOCKS for match in re.findall(r"needs\.site\.outputs\.(\w+)", block)}
    outputs = yaml.safe_load((PROJECT / ".github/workflows/site.yml").read_text())[True]["workflow_call"]["outputs"]
    assert needed <= set(outputs) == set(re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE))


def test_a_push_message_has_title_text_and_page(tmp_path: Path):
    [(asked, _)] = announce(tmp_path, STEPS["ntfy"])
    assert f"Title: {HOSTILE}" in asked and f"Click: {VALUES['PAGE']}" in asked
    assert asked[asked.index(VALUES["TEXT"]) - 1] == "--data-raw"


@pytest.mark.parametrize(("place", "member"), [("discord", "content"), ("slack", "text")])
def test_a_chat_message_has_the_title_and_the_page(tmp_path: Path, place: str, member: str):
    [(asked, given)] = announce(tmp_path, STEPS[place])
    title = HOSTILE.replace("<b>", "&lt;b&gt;") if place == "slack" else HOSTILE
    assert asked[-1] == SECRETS["HOOK"] and given[member] == f"{title}\n{VALUES['PAGE']}"
    # A title must not mention anyone.
    assert place != "discord" or given["allowed_mentions"] == {"parse": []}


def test_a_mastodon_status_has_title_and_page_and_is_posted_once(tmp_path: Path):
    [(asked, _)] = announce(tmp_path, STEPS["mastodon"])
    assert "Authorization: Bearer t0ken" in asked and f"Idempotency-Key: {VALUES['PAGE']}" in asked
    assert f"status={HOSTILE}\n{VALUES['PAGE']}" in "\n".join(asked)


def test_a_bluesky_post_has_the_page_as_a_card(tmp_path: Path):
    (_, session), (asked, post) = announce(tmp_path, STEPS["bluesky"])
    assert session == {"identifier": "you.example", "password": 'pa"ss'}
    assert "Authorization: Bearer jwt" in asked and post["repo"] == "did:plc:stars"
    record = post["record"]
    assert record["text"] == HOSTILE and record["embed"]["external"]["uri"] == VALUES["PAGE"]
    assert len(record["embed"]["external"]["description"]) == 300
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record["createdAt"])


def test_a_mail_has_the_title_as_its_subject(tmp_path: Path):
    announce(tmp_path, STEPS["mail"])
    mail = email.parser.Parser().parsestr((tmp_path / "mail").read_text())
    assert str(email.header.make_header(email.header.decode_header(mail["Subject"]))) == HOSTILE
    assert mail.get_payload(decode=True).decode() == f"{VALUES['TEXT']}\n\n{VALUES['PAGE']}\n"
    assert max(len(line) for line in (tmp_path / "mail").read_text().splitlines()) < 998


def test_a_script_announces_a_picture_once(tmp_path: Path, stars: Program):
    text = recipe("#!/bin/sh\n# announce", PAGE)
    said(tool("shellcheck"), "--shell", "sh", "-", input=text)
    run("cp", "-r", stars.folder / "demo/archive", tmp_path / "archive")
    apod = f'exec {BINARY} "$1" --offline "${{@:2}}"'
    env = with_tools(tmp_path, curl=CURL, apod=apod) | {"SOURCE_DATE_EPOCH": str(noon(FIRST + timedelta(days=1)))}
    script(tmp_path / "announce", "").write_text(text)
    assert run("sh", "announce", cwd=tmp_path, env=env).returncode == 0
    told = dict(line.split("=", 1) for line in (tmp_path / "announce.txt").read_text().splitlines())
    assert told["new"] == "no" and told["day"] and told["title"] and not [*tmp_path.glob("asked.*")]
    # Simulates a picture that is new in this build.
    script(tmp_path / "bin/apod", apod.replace("exec ", "") + "\nsed -i s/^new=no/new=yes/ announce.txt")
    assert run("sh", "announce", cwd=tmp_path, env=env).returncode == 0
    [asked] = tmp_path.glob("asked.*")
    assert f"Title: {told['title']}" in asked.read_text()
