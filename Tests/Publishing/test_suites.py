"""What CONTRIBUTING.md says of the suites is what their tables have."""

import json
import re

import pytest

from program import PROJECT

ROW = re.compile(r"^\| [^|]+ \| `(\w+/Cases/\w+\.json)` \| (\d+) \| (\d+) \| (\d+) \| (.+) \|$", re.M)
ROWS = {row[1]: row for row in ROW.finditer((PROJECT / "CONTRIBUTING.md").read_text())}


def test_each_suite_is_told_of():
    tables = {path.relative_to(PROJECT / "Tests").as_posix() for path in PROJECT.glob("Tests/*/Cases/*.json")}
    assert tables == set(ROWS) != set()


@pytest.mark.parametrize("table", ROWS)
def test_its_numbers_and_differences_are_those_of_its_table(table):
    cases = json.loads((PROJECT / "Tests" / table).read_text())
    differences = [case["difference"] for case in cases if "difference" in case]
    told = [int(number) for number in ROWS[table].group(2, 3, 4)]
    assert told == [len(cases), len(cases) - len(differences), len(differences)]
    assert set(differences) <= set(re.findall(r"`(\w+)`", ROWS[table][5]))
