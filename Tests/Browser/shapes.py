"""Pictures of many shapes, one per day: from 18 times wider than tall to six times taller than wide."""

from datetime import date, timedelta

from sky import record

SHAPES = [
    (5400, 300), (1600, 100), (4800, 400), (3200, 320), (8192, 1024), (1500, 250), (640, 160),
    (4500, 1500), (1920, 800), (6000, 3000), (1280, 720), (1600, 1000), (4298, 3394), (160, 120),
    (1400, 1400), (1200, 1600), (1000, 2000), (300, 900), (400, 2000), (700, 4200),
]  # fmt: skip
FIRST = date(2026, 9, 1)
DAYS = {FIRST + timedelta(days=place): shape for place, shape in enumerate(SHAPES)}
LAST = max(DAYS)
# The day before them has a picture of unknown size. The day after them only serves as the newest day.
UNMEASURED = FIRST - timedelta(days=1)
NEWEST = LAST + timedelta(days=1)
RECORDS = {
    UNMEASURED: record(UNMEASURED, (5000, 2000), is_measured=False),
    **{day: record(day, size) for day, size in DAYS.items()},
    NEWEST: record(NEWEST, (1600, 1000)),
}
