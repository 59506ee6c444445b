"""fit.py EVIDENCE: learns Sources/Subjects/Tables/weights.txt from the labelled days.

Each candidate of each day is an example: its signs, and the setting of its day. A logistic regression with an L1 penalty
learns few weights: shared ones, those of its group, and those of frequent subjects. Kinds have two: one of their signs,
shared by all, and one each of the day's words. A threshold for each group is chosen on a fifth of the days.
"""
import collections
import sys

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression

import labels

SCALE = 30
PRECISION = 0.93
# What a kind that nothing names or implies begins with, on the scale of its signs.
UNNAMED = -4.0
# How strongly words count beside signs, and a subject's own weights beside its group's, before anything is learnt.
WORD, SETTING, OWN, OWN_WORD = 0.5, 0.5, 0.4, 0.25

tables = labels.Tables()
settings, signs, _ = labels.evidence(sys.argv[1])
kinds = [f"kind:{id}" for id, group in tables.groups.items() if group == "kind"]
frequency = collections.Counter(
    name for day in signs.values() for name, found in day.items() if "absent" not in found)


def strength(sign):
    return WORD if ":" in sign else SETTING


class Model:
    """A regression over named features."""

    def __init__(self, rows, answers, rare=1):
        counts = collections.Counter(name for row in rows for name in row)
        names = [name for name, count in counts.items() if count >= rare]
        self.places = {name: place for place, name in enumerate(names)}
        fit = LogisticRegression(C=2, penalty="l1", solver="liblinear", tol=1e-3)
        fit.fit(self.matrix(rows), answers)
        scales = {name: value for row in rows for name, value in row.items()}
        self.base = fit.intercept_[0]
        self.weights = {
            name: fit.coef_[0][place] * scales[name] for name, place in self.places.items()}

    def matrix(self, rows):
        cells = [(at, self.places[name], value) for at, row in enumerate(rows)
                 for name, value in row.items() if name in self.places]
        at, place, value = zip(*cells)
        return scipy.sparse.csr_matrix((value, (at, place)), (len(rows), len(self.places)))


def named_row(day, name):
    """The features of a candidate that is no kind: (owner, sign) with its strength."""
    group, row = name.split(":")[0], {}
    row[group, "base"] = 1
    for sign in signs[day][name]:
        row["*", sign] = row[group, sign] = 1
    for sign in settings[day]:
        row[group, sign] = strength(sign)
    own = "=" + name.split(":")[1]
    if frequency[name] >= 12:
        row[own, "base"] = 0.7
        row.update({(own, sign): OWN for sign in signs[day][name]})
    if frequency[name] >= 60 and group in ("body", "event", "mission", "place"):
        row.update({(own, sign): OWN_WORD for sign in settings[day]})
    return row


def learn(wanted):
    """The weights by owner and sign, learnt from these days."""
    weights = collections.defaultdict(float)
    examples = [(named_row(day, name), bool(tables.with_worlds(name) & want))
                for day, want in wanted.items() for name in signs[day] if not name.startswith("kind:")]
    model = Model([row for row, _ in examples], [answer for _, answer in examples], rare=3)
    for key, weight in model.weights.items():
        weights[key] += weight
    weights["*", "base"] += model.base

    rows, answers = [], []
    for day, want in wanted.items():
        implied = tables.wider(want)
        for kind in kinds:
            found = signs[day].get(kind, ["absent"])
            if set(found) - {"absent", "film"} and (kind in want or kind not in implied):
                rows.append({sign: 1 for sign in found})
                answers.append(kind in want)
    shared = Model(rows, answers)
    for sign, weight in shared.weights.items():
        weights["kind", sign] += weight
    weights["kind", "base"] += shared.base - weights["*", "base"]
    for sign in list({sign for owner, sign in weights if owner == "*"}):
        if sign != "base":
            # What all groups share is not for kinds.
            weights["kind", sign] -= weights["*", sign]
    for kind in kinds:
        learn_kind(kind, wanted, shared, weights)
    return weights


def learn_kind(kind, wanted, shared, weights):
    """Adds the kind's own weights, when enough days show it."""
    rows, answers = [], []
    for day, want in wanted.items():
        if kind in want or kind not in tables.wider(want):
            found = signs[day].get(kind, ["absent"])
            isNamed = set(found) - {"absent", "film"}
            sum_ = shared.base + sum(shared.weights.get(sign, 0) for sign in found)
            row = {sign: strength(sign) for sign in settings[day]}
            row.update({f"own {sign}": 0.7 for sign in found})
            row["shared"] = (sum_ if isNamed else UNNAMED) / 2
            rows.append(row)
            answers.append(kind in want)
    if sum(answers) < 6:
        return
    model = Model(rows, answers, rare=3)
    factor = model.weights.pop("shared", 0) / (rows[-1]["shared"] or 1) / 2
    owner = "=" + kind.split(":")[1]
    # The group's sum is added too: what it counts more than the factor says is taken back.
    for sign, weight in shared.weights.items():
        weights[owner, sign] += (factor - 1) * weight
    for name, weight in model.weights.items():
        weights[owner, name.removeprefix("own ")] += weight
    weights[owner, "base"] += model.base + (factor - 1) * shared.base
    unnamed = factor * (UNNAMED - shared.base - shared.weights.get("absent", 0))
    weights[owner, "absent"] += unnamed
    weights[owner, "implied"] -= unnamed


def score(weights, day, name, found):
    group, own = name.split(":")[0], "=" + name.split(":")[1]
    total = sum(weights.get((owner, "base"), 0) for owner in ("*", group, own))
    total += sum(weights.get((owner, sign), 0) for owner in ("*", group, own) for sign in found)
    return total + sum(
        weights.get((owner, sign), 0) for owner in (group, own) for sign in settings[day])


def thresholds(weights, wanted):
    """For each group the lowest sum from which on enough of what is found is right."""
    found = collections.defaultdict(list)
    for day, want in wanted.items():
        for name in set(signs[day]) | {k for k in kinds if ("=" + k[5:], "base") in weights}:
            right = bool(tables.with_worlds(name) & want)
            if right or name not in tables.wider(want):
                sum_ = score(weights, day, name, signs[day].get(name, ["absent"]))
                found[name.split(":")[0]].append((sum_, right))
    chosen = {}
    for group, sums in found.items():
        for threshold in numpy.arange(0, 3, 0.1):
            over = [right for sum_, right in sums if sum_ >= threshold]
            if len(over) < 15 or sum(over) / len(over) >= PRECISION:
                break
        chosen[group] = threshold
    return chosen


def write(weights):
    owners = collections.defaultdict(dict)
    for (owner, sign), weight in weights.items():
        number = round(weight * SCALE)
        if number:
            owners[owner][sign] = number
    lines = ["# What speaks for or against that a picture shows a subject; README.md tells how it is read and made."]
    for owner in sorted(owners):
        lines.append(f"[{owner}]")
        for sign in sorted(owners[owner], key=lambda sign: (sign != "base", ":" in sign, sign)):
            lines.append(f"{sign} {owners[owner][sign]}")
    (labels.TABLES / "weights.txt").write_text("\n".join(lines) + "\n")
    print(sum(map(len, owners.values())), "weights")


days = {day: want for day, want in labels.read("learn").items() if day in settings}
order = sorted(days, key=lambda day: day[::-1])
apart = set(order[::5])
limits = thresholds(
    learn({day: want for day, want in days.items() if day not in apart}),
    {day: days[day] for day in apart})
print({group: round(float(limit), 1) for group, limit in limits.items()})
weights = learn(days)
for group, limit in limits.items():
    weights[group, "base"] -= limit
write(weights)
