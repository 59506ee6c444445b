"""The recipes of docs/publishing.md, and the examples of docs/data.md, as they stand."""

import re

from program import PROJECT

PUBLISHING = (PROJECT / "docs/publishing.md").read_text()
DATA = (PROJECT / "docs/data.md").read_text()


def recipe(start: str, page: str = PUBLISHING) -> str:
    """The fenced block that begins with this line, after its fence."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", page, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
