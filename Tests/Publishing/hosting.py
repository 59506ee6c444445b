"""What GitHub does for a repository, done on this machine: repositories, pages, caches, releases, a clock."""

import base64
import json
import os
import re
import shutil
import subprocess
from datetime import datetime, timezone
from pathlib import Path

from program import BINARY, PROJECT
from runner import Workflow
from serving import Host

NAME = "stars/apod"
# The one package that the program is made of, on this machine.
ADDRESS = "https://stars.example/stars"


def git(folder: Path, *arguments: object) -> str:
    """Runs git as somebody, and gives what it printed."""
    who = ["-c", "user.name=Stars", "-c", "user.email=sky@stars.example", "-c", "init.defaultBranch=main"]
    run = subprocess.run(["git", *who, *map(str, arguments)], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def rename(file: Path, old: str, new: str) -> None:
    """Replaces words in a file."""
    file.write_text(file.read_text().replace(old, new))


def tracked(folder: Path) -> list[str]:
    """Every file of the project that is, or is about to be, in its repository."""
    # A .build that is a link is no folder to git, and what is built in a copy would be written there.
    listed = git(folder, "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ":!.build")
    return [path for path in listed.split("\0") if path and (folder / path).exists()]


def resolved(version: str, revision: str) -> str:
    """What a package manager writes of one dependency."""
    state = {"revision": revision, "version": version}
    pins = [{"identity": "stars", "location": ADDRESS, "state": state}]
    return json.dumps({"pins": pins, "version": 3}, indent=2)


def token_on_disk(hosting: "Hosting") -> list[Path]:
    """The files on all machines that hold the token, as it is or as it is sent."""
    tokens = [b"t0ken", base64.b64encode(b"x-access-token:t0ken")]
    # The tests themselves name it.
    files = [
        path for machine in hosting.folder.glob("machine-*") for path in machine.rglob("*")
        if path.is_file() and not path.is_symlink() and "Tests" not in path.parts
    ]  # fmt: skip
    assert any(path.match(".git/config") for path in files)
    return [path for path in files if any(token in path.read_bytes() for token in tokens)]


class Hosting:
    """A repository with its site, on one day. Each machine of a job is a folder."""

    action_name = f"{NAME}@v0"

    def __init__(self, folder: Path, web: Host, site: str):
        self.folder = folder
        self.web = web
        self.origin = folder / "origin.git"
        self.live = folder / "live"
        self.releases = folder / "releases"
        self.action = folder / "action"
        for made in (self.live, self.releases, folder / "bin"):
            made.mkdir(parents=True)
        web.mount(site, self.live)
        web.mount(f"{site}-releases", self.releases)
        self.address = web.address(site)
        self.releases_address = web.address(f"{site}-releases")
        self.secrets: dict[str, str] = {}
        self.caches: dict[str, Path] = {}
        self.artifacts: dict[str, Path] = {}
        # The environment that each step with commands was given beside the usual, by its name.
        self.given: dict[str, dict[str, str]] = {}
        # Steps that take a toolchain minutes, by name, and what is done in their place.
        self.replaced = {}
        # Whether a checkout keeps its token in a file beside the repository, as newer ones do.
        self.includes_token = False
        self.moment = datetime(2026, 11, 20, 5, 20, tzinfo=timezone.utc)
        self.count = 0
        self.tools()

    # A repository

    def start(self, files: dict[str, str], source: Path = PROJECT) -> None:
        """Makes the repository: the project's own files, and these. No job reads the tests or compiles the sources,
        so that a few of these stand for all."""
        tree = self.folder / "tree"
        for path in tracked(source):
            if path.startswith("Tests/") or path.startswith("Sources/") and not path.startswith("Sources/apod/"):
                continue
            (tree / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / path, tree / path, follow_symlinks=False)
        for path, text in files.items():
            (tree / path).write_text(text)
        if (manifest := tree / "Package.swift").exists():
            one = f'    .package(url: "{ADDRESS}", exact: "1.0.0"),\n'
            manifest.write_text(re.sub(r"(    \.package\(url: .*\n)+", one, manifest.read_text()))
        git(tree, "init", "--quiet")
        git(tree, "add", "--all", "--force")
        git(tree, "commit", "--quiet", "--message", "Start")
        git(self.folder, "clone", "--quiet", "--bare", tree, self.origin)
        shutil.rmtree(tree)

    def tag_package(self, version: str) -> str:
        """Gives the package that the program is made of a version; what it is then."""
        self.count += 1
        tree = self.folder / f"package-{self.count}"
        tree.mkdir()
        git(tree, "init", "--quiet")
        git(tree, "commit", "--quiet", "--allow-empty", "--message", version)
        git(tree, "tag", "--annotate", "--message", "Release", version)
        git(tree, "clone", "--quiet", "--bare", tree, self.folder / "stars.git")
        return git(tree, "rev-parse", "HEAD")

    def commit(self, change, message: str = "Change") -> None:
        """Commits what the function does to a checkout."""
        self.count += 1
        tree = self.folder / f"desk-{self.count}"
        git(self.folder, "clone", "--quiet", self.origin, tree)
        change(tree)
        git(tree, "add", "--all", "--force")
        git(tree, "commit", "--quiet", "--message", message)
        git(tree, "push", "--quiet", "origin", "HEAD:main")
        shutil.rmtree(tree)

    def read(self, path: str, revision: str = "main") -> str:
        return git(self.origin, "show", f"{revision}:{path}")

    def unpack_action(self, origin: Path, revision: str) -> None:
        """Brings an action as a job gets it that `uses:` it: without a repository."""
        self.action.mkdir()
        packed = self.folder / "action.tar"
        git(origin, "archive", "--output", packed, revision)
        shutil.unpack_archive(packed, self.action)

    def run(self, workflow: str, on: str = "schedule", **github) -> dict:
        """Runs a workflow on an event; what else its `github` context holds may be given."""
        return Workflow(self, f".github/workflows/{workflow}.yml").run(on, **github)

    def github(self, on: str) -> dict:
        return {
            "event_name": on, "event": {"schedule": "13 0 * * *", "repository": {"default_branch": "main"}},
            "sha": git(self.origin, "rev-parse", "main"), "repository": NAME, "ref_name": "main",
            "server_url": "https://github.invalid", "run_id": self.count, "run_attempt": 1, "token": "t0ken",
        }  # fmt: skip

    # Machines

    def machine(self, job: str) -> Path:
        self.count += 1
        folder = self.folder / f"machine-{self.count}-{job}"
        folder.mkdir()
        return folder

    @property
    def environment(self) -> dict[str, str]:
        epoch = str(int(self.moment.timestamp()))
        return {
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "SOURCE_DATE_EPOCH": epoch,
            "NOW": epoch,
            "RELEASES": str(self.releases),
            "HOSTING": str(self.folder),
            "PROGRAM": str(BINARY),
        }

    def tools(self) -> None:
        """The clock of `date`, GitHub's own `gh`, and a Swift that has built the program already."""
        self.tool("date", 'exec /bin/date --date="@$NOW" "$@"')
        self.tool(
            "gh",
            'echo "$*" >> "$HOSTING/gh.log"\n'
            'case "$1 $2" in\n'
            '  "release view") [ -e "$RELEASES/SHA256SUMS" ] || { echo "release not found" >&2; exit 1; }\n'
            "    printf 'title:\\tStars\\r::stop-commands::stars\\n' ;;\n"
            '  "release create")\n'
            '    [ ! -e "$RELEASES/SHA256SUMS" ] || { echo "a release with that tag exists" >&2; exit 1; }\n'
            '    cp "${@:6}" "$RELEASES/" ;;\n'
            '  "release download") mkdir -p "$5" && cp "$RELEASES"/* "$5/" ;;\n'
            "esac",
        )
        self.tool(
            "swift",
            'echo "$*" >> "$HOSTING/swift.log"\n'
            "tags=yes\n"
            "while [ $# -gt 0 ]; do\n"
            '  case $1 in --package-path) cd "$2" ;; --force-resolved-versions) tags=no ;; esac\n'
            "  shift\n"
            "done\n"
            'mkdir -p .build/release && cp "$PROGRAM" .build/release/apod\n'
            # Whatever stood there, SwiftPM runs the manifests of what the tags are now.
            'if [ "$tags" = yes ]; then cp "$HOSTING/Package.resolved" .; fi\n'
            """awk -F'"' '$2 == "revision" { print $4 }' Package.resolved >> "$HOSTING/ran.log"\n""",
        )
        # What the tags of the packages are, for a build that asks them.
        (self.folder / "Package.resolved").write_text(resolved("1.0.0", "a" * 40))
        # Every machine's home is this folder.
        (self.folder / ".gitconfig").write_text(f'[url "{self.folder}/stars.git"]\ninsteadOf = {ADDRESS}\n')
        # Packing the program as small as it gets takes seconds.
        self.tool("gzip", 'exec /bin/gzip "${@//-9/-1}"')
        # The program is that of the tests, which is linked with the libraries of the toolchain.
        self.tool("readelf", "echo '0x1 (FLAGS_1) Flags: NOW PIE'; echo '  GNU_RELRO 0x0'")
        # Nor does any package have those libraries.
        self.tool("dpkg-shlibdeps", 'exec /usr/bin/dpkg-shlibdeps --ignore-missing-info "$@" 2> /dev/null')
        self.tool("dpkg-deb", 'exec /usr/bin/dpkg-deb "${@/-Zxz/-Znone}"')
        self.tool("docker", 'echo "$*" >> "$HOSTING/docker.log"; cat "$HOSTING/digest"')
        (self.folder / "digest").write_text(f"sha256:{'d' * 64}\n")

    def tool(self, name: str, script: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(f"#!/usr/bin/env bash\nset -euo pipefail\n{script}\n")
        path.chmod(0o755)

    def said(self, tool: str) -> list[str]:
        """What a tool was called with, a line a call."""
        log = self.folder / f"{tool}.log"
        return log.read_text().splitlines() if log.exists() else []

    # What is behind `uses:`

    @property
    def actions(self) -> dict:
        return {
            "actions/checkout": self.checkout,
            "actions/configure-pages": lambda job: {"base_url": self.address.rstrip("/")},
            "actions/cache/restore": self.restore,
            "actions/cache/save": self.save,
            "actions/cache": self.cache,
            "actions/upload-pages-artifact": lambda job, path: self.upload(job, path, "pages"),
            "actions/deploy-pages": self.deploy,
            "actions/upload-artifact": lambda job, path, name, **_: self.upload(job, path, name),
            "actions/download-artifact": self.download,
        }

    def checkout(self, job, **options) -> None:
        depth = [] if options.get("fetch_depth") == "0" else ["--depth", 1]
        revision = job.contexts["github"]["ref_name"]
        job.workspace.rmdir()
        git(job.folder, "clone", "--quiet", *depth, "--branch", revision, self.origin.as_uri(), job.workspace)
        if str(options.get("persist_credentials")).lower() != "false":
            token = job.contexts["github"]["token"]
            file = job.workspace / ".git/config"
            if self.includes_token:
                file = job.folder / "temp/credentials"
                git(job.workspace, "config", f"includeIf.gitdir:{job.workspace}/.git.path", file)
            git(job.workspace, "config", "--file", file, "http.https://github.invalid/.extraheader", f"AUTHORIZATION: {token}")

    def restore(self, job, path: str, key: str, restore_keys: str = "") -> None:
        # The cache's patterns may not have such a part, which the path of `uses: ./` has.
        assert "/./" not in path, path
        prefixes = [key, *restore_keys.split()]
        for prefix in prefixes:
            for known in reversed(self.caches):
                if known.startswith(prefix):
                    shutil.copytree(self.caches[known], job.workspace / path, dirs_exist_ok=True)
                    return

    def save(self, job, path: str, key: str) -> None:
        if (job.workspace / path).exists() and key not in self.caches:
            self.count += 1
            self.caches[key] = shutil.copytree(job.workspace / path, self.folder / f"cache-{self.count}")

    def cache(self, job, path: str, key: str) -> None:
        self.restore(job, path, key)
        job.after.append(lambda: self.save(job, path, key))

    def upload(self, job, path: str, name: str) -> None:
        self.count += 1
        self.artifacts[name] = shutil.copytree(job.workspace / path, self.folder / f"artifact-{self.count}")

    def download(self, job, path: str, name: str = "", **_) -> None:
        for known, folder in self.artifacts.items():
            if name in ("", known):
                shutil.copytree(folder, job.workspace / path, dirs_exist_ok=True)

    def deploy(self, job) -> dict:
        shutil.rmtree(self.live)
        shutil.copytree(self.artifacts["pages"], self.live)
        return {"page_url": self.address}

    # The site

    def status(self) -> dict:
        return json.loads((self.live / "status.json").read_text())

    def archive_commits(self) -> int:
        """How often the archive was saved."""
        return int(git(self.origin, "rev-list", "--count", "archive"))
