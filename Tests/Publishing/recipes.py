"""The recipes of docs/publishing.md and docs/api.md, and the examples of docs/data.md, as they stand."""

import re

from program import PROJECT

PUBLISHING = "\n".join((PROJECT / f"docs/{page}.md").read_text() for page in ["publishing", "api"])
DATA = (PROJECT / "docs/data.md").read_text()


def recipe(start: str, page: str = PUBLISHING) -> str:
    """The fenced block that begins with this line, after its fence."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", page, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
