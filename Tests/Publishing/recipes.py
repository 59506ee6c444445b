"""The recipes of docs/publishing.md, as they stand."""

import re

from program import PROJECT

PUBLISHING = (PROJECT / "docs/publishing.md").read_text()


def recipe(start: str) -> str:
    """The fenced block that begins with this line, after its fence."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", PUBLISHING, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
