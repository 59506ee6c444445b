"""The recipes of docs/publishing.md and docs/api.md, as they stand."""

import re

from program import PROJECT

PUBLISHING = "\n".join((PROJECT / f"docs/{page}.md").read_text() for page in ["publishing", "api"])


def recipe(start: str) -> str:
    """The fenced block that begins with this line, after its fence."""
    found = re.findall(rf"^```\w+\n({re.escape(start)}.*?)^```$", PUBLISHING, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, start
    return found[0]
