"""Reads pages in Markdown: their headings, and the targets of their links."""

import re
from pathlib import Path
from urllib.parse import unquote

LINK = re.compile(
    r"""\]\(\s*<?([^)\s>]+)           # [words](target) and ![words](target)
      | ^\[[^\]]+\]:\s*<?([^\s>]+)    # [words]: target
      | \b(?:href|src|srcset)="([^"]+)"
    """,
    re.MULTILINE | re.VERBOSE,
)

def prose(text: str) -> str:
    """The text without its blocks of code."""
    return re.sub(r"^(```+|~~~+).*?^\1[ \t]*$", "", text, flags=re.DOTALL | re.MULTILINE)


def headings(text: str, level: str = "#{1,6}") -> list[str]:
    return [words.strip() for words in re.findall(rf"^{level} +(.+?)(?: +#+)? *$", prose(text), re.MULTILINE)]


def anchors(text: str) -> set[str]:
    """Returns GitHub's anchors of the headings: lower case, hyphens for spaces, no other punctuation. A repeated
    heading gets a number."""
    made: set[str] = set()
    for heading in headings(text):
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        anchor = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        number = 0
        while (free := f"{anchor}-{number}" if number else anchor) in made:
            number += 1
        made.add(free)
    return made


def links(text: str) -> list[str]:
    """Returns the targets of a page's links, except those with a scheme."""
    without_code = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "`", prose(text))
    found = [next(filter(None, match)) for match in LINK.findall(without_code)]
    return [target for target in found if not re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE)]


def lost(folder: Path) -> list[str]:
    """Returns the broken links of all pages in a folder that is not a repository."""
    pages = sorted(folder.rglob("*.md"))
    assert {"README.md", "CHANGELOG.md", "docs/settings.md"} <= {str(page.relative_to(folder)) for page in pages}
    return [line for page in pages for line in dangling(page, folder)]


def dangling(page: Path, within: Path) -> list[str]:
    """Returns a page's links that leave the folder, or whose file or heading does not exist."""
    lost = []
    for target in links(page.read_text()):
        path, _, anchor = target.partition("#")
        file = (page.parent / unquote(path)).resolve() if path else page.resolve()
        if not file.is_relative_to(within.resolve()):
            lost.append(f"{page.name}: {target} leads out of the folder")
        elif not file.exists():
            lost.append(f"{page.name}: {target}: there is no such file")
        elif anchor and (file.suffix != ".md" or unquote(anchor) not in anchors(file.read_text())):
            lost.append(f"{page.name}: {target}: {file.name} has no such heading")
    return lost
