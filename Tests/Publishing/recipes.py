"""The README's recipes, as they stand."""

import re

from program import PROJECT

README = (PROJECT / "README.md").read_text()


def recipe(start: str) -> str:
    """The fenced block that begins with this line, after its fence."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
