"""Two years of days with invented words, for the search."""

import json
import random
from datetime import date, timedelta
from pathlib import Path

RARE = [
    "NGC 1300", "M31", "Crème brûlée", "Straße", "Œuvre", "猫の目星雲", "10⁶ km", "Ωρίων", "Jørgensen",
    "it’s", "AT&T", "Млечный Путь", "𠮷", "ﬁne", "étoile", "IC 342a", "ทะเลหมอก",
]  # fmt: skip


def entry(day: date, chance: random.Random) -> dict:
    """Returns a day of invented words. Short words are frequent, and some entries are rare."""

    def word() -> str:
        length = chance.choice([1, 2, 2, 3, 3, 4, 5, 7])
        return "".join(chance.choice("aeiostnrlc") for _ in range(length))

    text = " ".join(word() for _ in range(60))
    rare = chance.choice(RARE)
    return {
        "credit": f"{word().title()} <em>{word()}</em> {chance.choice(RARE)}".replace("&", "&amp;"),
        "day": day.isoformat(),
        "explanation": f'{text} <a href="https://example.org/secret">{word()}</a>{word()} '
        + f"<strong>{rare}</strong><br/>{word()}.".replace("&", "&amp;"),
        "media": {"kind": "none"},
        "seen": {"source": "service", "when": "2026-11-20T05:10:00Z"},
        "title": f"The {word().title()} of {chance.choice(RARE)}",
    }


def write(archive: Path, newest: date) -> None:
    """Writes an archive of 800 days, in which every ninth is missing."""
    chance = random.Random(20261120)
    archive.mkdir(parents=True)
    days = [newest - timedelta(days=back) for back in reversed(range(800)) if back % 9 != 5]
    for year in sorted({day.year for day in days}):
        entries = [entry(day, chance) for day in days if day.year == year]
        lines = [json.dumps(told, ensure_ascii=False) + "\n" for told in entries]
        (archive / f"{year}.jsonl").write_text("".join(lines))
