"""Runs the jobs of a workflow on this machine, step by step and in order, as GitHub would.

What `run:` says is executed as it stands. Only what GitHub itself does, behind `uses:`, is done by
`hosting.py`; a composite action of the project is gone into.
"""

import json
import subprocess
from dataclasses import dataclass, field
from time import monotonic

import yaml

from expressions import fill, holds


@dataclass
class Step:
    """What became of a step."""

    name: str
    outcome: str
    text: str = ""
    outputs: dict = field(default_factory=dict)
    seconds: float = 0.0


@dataclass
class Job:
    """What became of a job."""

    outcome: str
    steps: list[Step] = field(default_factory=list)
    outputs: dict = field(default_factory=dict)
    summary: str = ""

    def __getitem__(self, name: str) -> Step:
        return next(step for step in self.steps if step.name == name)

    @property
    def ran(self) -> list[str]:
        """The names of the steps with commands that were run."""
        return [step.name for step in self.steps if step.outcome != "skipped"]

    @property
    def text(self) -> str:
        return "\n".join(f"[{step.name}: {step.outcome}]\n{step.text}" for step in self.steps)


class Workflow:
    """A workflow file, to be run on a host."""

    def __init__(self, host, path: str):
        self.host = host
        self.path = path

    def run(self, on: str, **github) -> dict[str, Job]:
        """Runs every job whose turn it is, each in a fresh clone."""
        source = yaml.safe_load(self.host.read(self.path))
        done: dict[str, Job] = {}
        for name, job in source["jobs"].items():
            needs = job.get("needs", [])
            needs = [needs] if isinstance(needs, str) else needs
            contexts = {
                "github": {**self.host.github(on), **github},
                "runner": {"os": "Linux", "arch": "X64"},
                "secrets": self.host.secrets,
                "needs": {need: {"outputs": done[need].outputs} for need in needs},
                "matrix": {},
            }
            succeeded = all(done[need].outcome == "success" for need in needs)
            if holds(job.get("if"), contexts, status(succeeded)):
                done[name] = JobRun(self.host, name, job, contexts).run()
            else:
                done[name] = Job("skipped")
        return done


def status(succeeded: bool) -> dict:
    return {
        "success": lambda: succeeded,
        "failure": lambda: not succeeded,
        "cancelled": lambda: False,
        "always": lambda: True,
        "fromJSON": json.loads,
    }


class JobRun:
    """A job on a machine of its own: a fresh folder, and nothing left of the job before."""

    def __init__(self, host, name: str, job: dict, contexts: dict):
        self.host = host
        self.source = job
        self.contexts = contexts
        self.folder = host.machine(name)
        self.workspace = self.folder / "work"
        self.job = Job("success")
        self.after = []

    def run(self) -> Job:
        self.workspace.mkdir()
        (self.folder / "temp").mkdir()
        self.steps(self.source["steps"], self.contexts, {})
        for act in self.after:
            act()
        steps = self.contexts["steps"]
        for name, text in self.source.get("outputs", {}).items():
            self.job.outputs[name] = fill(text, {**self.contexts, "steps": steps}, status(True))
        summary = self.folder / "summary.md"
        self.job.summary = summary.read_text() if summary.exists() else ""
        return self.job

    def steps(self, steps: list[dict], contexts: dict, env: dict) -> bool:
        """Runs the steps of the job or of an action in it; whether all went well."""
        contexts["steps"] = {}
        well = True
        for step in steps:
            name = step.get("name") or step["uses"].split("@")[0]
            if holds(step.get("if"), contexts, status(well)):
                begun = monotonic()
                done = self.step(name, step, contexts, env)
                done.seconds = monotonic() - begun
            else:
                done = Step(name, "skipped")
            if not self.is_ours(step):
                self.job.steps.append(done)
            if done.outcome == "failure":
                well = False
                self.job.outcome = "failure"
            if "id" in step:
                contexts["steps"][step["id"]] = {"outcome": done.outcome, "outputs": done.outputs}
        return well

    def is_ours(self, step: dict) -> bool:
        return step.get("uses") in ("./", self.host.action_name)

    def step(self, name: str, step: dict, contexts: dict, env: dict) -> Step:
        def filled(table: dict) -> dict:
            return {key: fill(value, contexts, status(True)) for key, value in table.items()}

        if "run" in step:
            return self.command(name, step, fill(step["run"], contexts, status(True)),
                                {**env, **filled(step.get("env", {}))})  # fmt: skip
        if self.is_ours(step):
            return self.composite(name, step, filled(step.get("with", {})), contexts)
        act = self.host.actions[step["uses"].split("@")[0]]
        return Step(name, "success", outputs=act(self, **{
            key.replace("-", "_"): value for key, value in filled(step.get("with", {})).items()
        }) or {})  # fmt: skip

    def composite(self, name: str, step: dict, given: dict, contexts: dict) -> Step:
        """Goes into an action: in the workspace itself, or unpacked elsewhere, without a repository."""
        path = self.workspace if step["uses"] == "./" else self.host.action
        action = yaml.safe_load((path / "action.yml").read_text())
        inputs = {
            key: given[key] if key in given else fill(about.get("default", ""), contexts, status(True))
            for key, about in action["inputs"].items()
        }
        missing = [key for key, about in action["inputs"].items() if about.get("required") and not inputs[key]]
        assert not missing and not set(given) - set(inputs), (missing, given)
        inner = {**contexts, "inputs": inputs,
                 "github": {**contexts["github"], "action_path": f"{path}/."}}  # fmt: skip
        well = self.steps(action["runs"]["steps"], inner, {"GITHUB_ACTION_PATH": f"{path}/."})
        outputs = {key: fill(about["value"], inner, status(True)) for key, about in action["outputs"].items()}
        return Step(name, "success" if well else "failure", outputs=outputs)

    def command(self, name: str, step: dict, script: str, env: dict) -> Step:
        self.host.given[name] = env
        if name in self.host.replaced:
            self.host.replaced[name](self.workspace)
            return Step(name, "success")
        output = self.folder / "output"
        output.write_text("")
        if step.get("shell"):
            shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail"]
        else:
            # In a container GitHub takes the plain shell.
            shell = ["sh" if "container" in self.source else "bash", "-e"]
        run = subprocess.run(
            [*shell, "-c", script],
            cwd=self.workspace,
            env={
                **self.host.environment,
                "GITHUB_OUTPUT": str(output),
                "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md"),
                "GITHUB_ENV": str(self.folder / "env"),
                "GITHUB_SHA": self.contexts["github"]["sha"],
                "GITHUB_REPOSITORY": self.contexts["github"]["repository"],
                "GITHUB_REF_NAME": self.contexts["github"]["ref_name"],
                "GITHUB_SERVER_URL": self.contexts["github"]["server_url"],
                "GITHUB_WORKSPACE": str(self.workspace),
                "RUNNER_TEMP": str(self.folder / "temp"),
                "CI": "true",
                **env,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        lines = [line.split("=", 1) for line in output.read_text().splitlines()]
        return Step(name, "failure" if run.returncode else "success", run.stdout, dict(lines))
