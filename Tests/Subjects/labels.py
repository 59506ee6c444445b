"""Labelled days, the subjects that the program finds shown on them, and the tables of subjects."""
import collections
from pathlib import Path

HERE = Path(__file__).parent
TABLES = HERE.parent.parent / "Sources/Subjects/Tables"


class Tables:
    """The kinds of each subject, and the worlds that a picture of it shows too."""

    def __init__(self):
        self.groups, self.kinds, self.worlds = {}, {}, {}
        for name in ["kinds", "sky", "bodies", "objects", "missions", "places"]:
            group = None
            for line in (TABLES / f"{name}.txt").read_text().splitlines():
                if line.startswith("["):
                    group = line.strip("[]").split()[0]
                elif line and not line.startswith("#") and group != "none":
                    fields = [field.strip() for field in line.split("|")]
                    facts = fields[3].split() if len(fields) > 3 else []
                    self.groups[fields[0]] = group
                    self.kinds[fields[0]] = [fact[3:] for fact in facts if fact.startswith("is:")]
                    self.worlds[fields[0]] = [fact[3:] for fact in facts if fact.startswith("on:")]

    def wider(self, names):
        """The names and all kinds that they imply."""
        found, rest = set(names), list(names)
        while rest:
            for kind in self.kinds.get(rest.pop().split(":")[1], []):
                if f"kind:{kind}" not in found:
                    found.add(f"kind:{kind}")
                    rest.append(f"kind:{kind}")
        return found

    def with_worlds(self, name):
        """The name and the worlds that it is on."""
        worlds = self.worlds.get(name.split(":")[1], [])
        return {name} | {f"{self.groups[world]}:{world}" for world in worlds}


def read(use):
    """The labels of the days of this use, by day."""
    lines = (HERE / "labels.txt").read_text().splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {day: set(names) for day, mark, *names in rows if mark == use}


def shown(path):
    """The subjects found shown on each day."""
    found = collections.defaultdict(set)
    for line in Path(path).read_text().splitlines():
        kind, day, name, *fields = line.split("\t")
        if kind == "F" and fields == ["shown"]:
            found[day].add(name)
    return found
