"""Queries with judged answers, and the quality of a list of days by them.

    jwst deep field | The first deep field of the James Webb Space Telescope
      3: 2022-07-13 2022-07-17
      0: 2014-06-05

After the bar is the need; `(broad)` at its end means that it has more answers than were judged.
The grades: 3 is exactly right, 2 is good, 1 is related, 0 is wrong. `#` begins a comment.
"""

import math
import re
from dataclasses import dataclass, field
from pathlib import Path

SHOWN = 10
RIGHT = 2
MONTHS = "jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|(nov|dec)(ember)?"
# The operators of this site's own query language, and a query that is only a date.
OWN = re.compile(
    r"\b(by|of|kind|year):|(^|\s)[-−–]\w|\d\.\.|\.\.\d|\sor\s"
    rf"|^(?=.*\b(19|20)\d\d\b)([\W\d]|\b({MONTHS})\b|(?<=\d)(st|nd|rd|th)\b|\bof\b)+$",
    re.IGNORECASE,
)


@dataclass
class Query:
    text: str
    need: str
    grades: dict[str, int] = field(default_factory=dict)

    @property
    def is_broad(self) -> bool:
        return self.need.endswith("(broad)")

    @property
    def is_own(self) -> bool:
        """Whether other engines are not expected to understand it."""
        return bool(OWN.search(self.text))

    def ranking(self, days: list[str]) -> list[str]:
        """The days to grade among those found; for a broad need, days without a grade are skipped."""
        return [day for day in days if day in self.grades or not self.is_broad][:SHOWN]

    def ndcg(self, days: list[str]) -> float:
        """Normalised discounted cumulative gain of the first ten: 1 when no order could be better."""

        def gain(grades: list[int]) -> float:
            return sum((2**grade - 1) / math.log2(place + 2) for place, grade in enumerate(grades[:SHOWN]))

        found = gain([self.grades.get(day, 0) for day in self.ranking(days)])
        return found / gain(sorted(self.grades.values(), reverse=True))

    def is_first_right(self, days: list[str]) -> bool:
        return any(self.grades.get(day, 0) >= RIGHT for day in self.ranking(days)[:1])


def read(path: Path) -> list[Query]:
    """The queries of a file. A mistake in it is a ValueError with the line."""
    queries: list[Query] = []
    for number, whole in enumerate(path.read_text().splitlines(), 1):
        line = whole.partition("#")[0].rstrip()
        place = f"{path}:{number}: "
        if not line:
            continue
        if not line[0].isspace():
            text, bar, need = (part.strip() for part in line.partition("|"))
            if not (text and bar and need):
                raise ValueError(f"{place}no query, no need or no | between them")
            if text in [query.text for query in queries]:
                raise ValueError(f"{place}{text} is there twice")
            queries.append(Query(text, need))
            continue
        judged = re.fullmatch(r"\s+([0-3]):((?:\s+\d{4}-\d\d-\d\d)+)", line)
        if not (judged and queries):
            raise ValueError(f"{place}neither a query nor a grade of 0 to 3 with its days")
        for day in judged[2].split():
            if day in queries[-1].grades:
                raise ValueError(f"{place}{day} is judged twice")
            queries[-1].grades[day] = int(judged[1])
    for query in queries:
        if not any(query.grades.values()):
            raise ValueError(f"{path}: no answer to {query.text} is known")
    return queries
