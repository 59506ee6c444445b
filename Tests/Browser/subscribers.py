"""Sixty days with small pictures that can be shared. Their feed has two monthly archives."""

from datetime import date, timedelta

from sky import record

NEWEST = date(2026, 11, 20)
DAYS = [NEWEST - timedelta(days=back) for back in range(60)]
# How many of the newest days have their picture on the site.
HELD = 8
# The service lists its newest 25 days, so three builds fetch all sixty.
RUNS = [DAYS[40], DAYS[20], DAYS[0]]


def records(newest: date) -> dict[date, dict]:
    """Returns the service's records on a day. The picture's width makes each title unique."""
    return {
        day: {**record(day, (400 + back, 300)), "credit": "NASA", "copyright": ""}
        for back, day in enumerate(DAYS)
        if day <= newest
    }
