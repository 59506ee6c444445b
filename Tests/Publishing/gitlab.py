"""What GitLab does for a pipeline, done on this machine: fresh clones, a cache, artifacts, Pages."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import yaml

from hosting import Hosting, git


@dataclass
class Ran:
    """What became of a job, and what it printed."""

    outcome: str
    text: str = ""


class Pipelines:
    """The pipelines of a repository, whose site is that of the host. What `script:` says runs as it stands."""

    def __init__(self, hosting: Hosting, source: str, **variables: str):
        self.hosting = hosting
        self.jobs = yaml.safe_load(source)
        self.variables = variables
        self.cache = hosting.folder / "gitlab-cache"
        self.artifacts: dict[str, Path] = {}

    def run(self, **variables: str) -> dict[str, Ran]:
        """Runs every job once those that it needs went well. Somebody who starts a pipeline may give variables."""
        done: dict[str, Ran] = {}
        for name, job in self.jobs.items():
            if all(done[need].outcome == "success" for need in job.get("needs", [])):
                done[name] = self.job(name, job, {**self.variables, **variables})
            else:
                done[name] = Ran("skipped")
        if done["pages"].outcome == "success":
            shutil.rmtree(self.hosting.live)
            shutil.copytree(self.artifacts["pages"] / "public", self.hosting.live)
        return done

    def job(self, name: str, job: dict, given: dict[str, str]) -> Ran:
        folder = self.hosting.machine(name) / "work"
        variables = {"CI_PAGES_URL": self.hosting.address.rstrip("/"), **job.get("variables", {}), **given}
        if variables.get("GIT_STRATEGY") == "none":
            folder.mkdir()
        else:
            git(folder.parent, "clone", "--quiet", "--depth", 1, self.hosting.origin.as_uri(), folder)
        cached = job.get("cache", {})
        if cached and self.cache.exists():
            shutil.copytree(self.cache, folder, dirs_exist_ok=True)
        for need in job.get("needs", []):
            shutil.copytree(self.artifacts[need], folder, dirs_exist_ok=True)
        # GitLab hands the lines to one shell.
        run = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", "\n".join(job["script"])],
            cwd=folder, env={**self.hosting.environment, **variables}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        if cached and (run.returncode == 0 or cached.get("when") == "always"):
            shutil.rmtree(self.cache, ignore_errors=True)
            self.keep(cached["paths"], folder, self.cache)
        if run.returncode == 0 and "artifacts" in job:
            self.artifacts[name] = folder.parent / "artifacts"
            self.keep(job["artifacts"]["paths"], folder, self.artifacts[name])
        return Ran("failure" if run.returncode else "success", run.stdout)

    def keep(self, paths: list[str], folder: Path, place: Path) -> None:
        place.mkdir()
        for path in paths:
            if (folder / path).is_dir():
                shutil.copytree(folder / path, place / path)
            elif (folder / path).exists():
                shutil.copy2(folder / path, place / path)

    def lose_the_cache(self) -> None:
        shutil.rmtree(self.cache)
