"""Sixty days with a small picture each, which may be handed on, and two archives of months before."""

from datetime import date, timedelta

from sky import record

NEWEST = date(2026, 11, 20)
DAYS = [NEWEST - timedelta(days=back) for back in range(60)]
# How many of the newest days have their picture in the site itself.
HELD = 8
# A service tells of its newest 25 days: so the site was built on these.
RUNS = [DAYS[40], DAYS[20], DAYS[0]]


def records(newest: date) -> dict[date, dict]:
    """What the service has on a day. The titles are told apart by the pictures' widths."""
    return {
        day: {**record(day, (400 + back, 300)), "credit": "NASA", "copyright": ""}
        for back, day in enumerate(DAYS)
        if day <= newest
    }
