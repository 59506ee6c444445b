"""measure.py EVIDENCE: precision and recall of the shown subjects, on the days reserved for measuring."""
import collections
import sys

import labels

tables = labels.Tables()
shown = labels.shown(sys.argv[1])
right, wrong, missed = (collections.Counter() for _ in range(3))
for day, wanted in labels.read("measure").items():
    implied = tables.wider(wanted)
    found = tables.wider(shown[day])
    for name in shown[day] - wanted:
        # An implied subject is neither right nor wrong, and a place on a world counts as the world.
        if name not in implied and not tables.with_worlds(name) & wanted:
            wrong[name.split(":")[0]] += 1
    for name in wanted:
        (right if name in found else missed)[name.split(":")[0]] += 1

print(f"{'group':14} precision recall labels")
for group in sorted(set(right) | set(wrong) | set(missed)) + ["all"]:
    of = (lambda counts: counts.total()) if group == "all" else (lambda counts: counts[group])
    labelled, told = of(right) + of(missed), of(right) + of(wrong)
    print(f"{group:14} {of(right) / max(1, told):9.3f} {of(right) / max(1, labelled):6.3f} {labelled:6}")
