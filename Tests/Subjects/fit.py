"""fit.py EVIDENCE: learns Sources/Subjects/Tables/weights.txt from the labelled days.

Each candidate of each day is an example: its signs, and the setting of its day. A logistic regression with an L1 penalty
learns few weights: shared ones, those of its group, and those of frequent subjects. Kinds have two: one of their signs,
shared by all, and one each of the day's words. Each fifth of the days is judged by what the others teach, and from that
each group gets the lowest sum at which a subject is as likely as PRECISION needs over all groups.
"""
import collections
import math
import sys

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression

import labels

SCALE = 30
PRECISION = 0.96
FOLDS = 5
# What a kind that nothing names or implies begins with, on the scale of its signs.
UNNAMED = -4.0
# How strongly words count beside signs, and a subject's own weights beside its group's, before anything is learnt.
WORD, SETTING, OWN, OWN_WORD = 0.5, 0.5, 0.4, 0.25
# How freely weights are learnt: those of named subjects, and those of kinds.
FREE, FREE_KIND = 2, 2

tables = labels.Tables()
settings, signs, _ = labels.evidence(sys.argv[1])
days = {day: want for day, want in labels.read("learn").items() if day in settings}
order = sorted(days, key=lambda day: day[::-1])
implied = {day: tables.wider(want) for day, want in days.items()}
kinds = [f"kind:{id}" for id, group in tables.groups.items() if group == "kind"]
frequency = collections.Counter(
    name for day in signs.values() for name, found in day.items() if "absent" not in found)


def strength(sign):
    return WORD if ":" in sign else SETTING


class Examples:
    """Rows of named features, and the answer to each; `days` is the place of each row's day in the order."""

    def __init__(self, rows):
        self.days = numpy.array([at for at, _, _ in rows])
        self.answers = numpy.array([answer for _, _, answer in rows])
        places = {}
        cells = [(at, places.setdefault(name, len(places)), value)
                 for at, (_, row, _) in enumerate(rows) for name, value in row.items()]
        at, place, value = zip(*cells)
        self.names = list(places)
        self.matrix = scipy.sparse.csr_matrix((value, (at, place)), (len(rows), len(places)))

    def fit(self, isTaught, free, rare=1):
        """What these days teach: the base, and what each feature counts."""
        return fit(self.matrix[isTaught[self.days]], self.answers[isTaught[self.days]], free, self.names, rare)


def fit(matrix, answers, free, names, rare):
    kept = numpy.flatnonzero(matrix.getnnz(axis=0) >= rare)
    matrix = matrix[:, kept]
    model = LogisticRegression(C=free, penalty="l1", solver="liblinear", tol=1e-3, random_state=1)
    model.fit(matrix, answers)
    # A feature has the same value wherever it stands.
    scales = abs(matrix).max(axis=0).toarray()[0]
    counts = model.coef_[0] * scales
    return model.intercept_[0], {names[kept[at]]: counts[at] for at in numpy.flatnonzero(counts)}


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


def found_signs(day, kind):
    return signs[day].get(kind, ["absent"])


def is_named(found):
    return bool(set(found) - {"absent", "film"})


def counts_for(day, kind):
    """Whether the day tells something of the kind: its label is not only implied."""
    return kind in days[day] or kind not in implied[day]


named = Examples([
    (at, named_row(day, name), bool(tables.with_worlds(name) & days[day]))
    for at, day in enumerate(order) for name in signs[day] if not name.startswith("kind:")])
kind_signs = Examples([
    (at, {sign: 1 for sign in found_signs(day, kind)}, kind in days[day])
    for at, day in enumerate(order) for kind in kinds
    if is_named(found_signs(day, kind)) and counts_for(day, kind)])
words = Examples([(at, {sign: strength(sign) for sign in settings[day]}, False) for at, day in enumerate(order)])
own_signs = {kind: Examples([
    (at, {f"own {sign}": 0.7 for sign in found_signs(day, kind)}, kind in days[day])
    for at, day in enumerate(order)]) for kind in kinds}


def learn(isTaught):
    """The weights by owner and sign, learnt from these days."""
    weights = collections.defaultdict(float)
    base, counts = named.fit(isTaught, FREE, rare=3)
    for key, weight in counts.items():
        weights[key] += weight
    weights["*", "base"] += base

    shared_base, shared = kind_signs.fit(isTaught, FREE)
    for sign, weight in shared.items():
        weights["kind", sign] += weight
    weights["kind", "base"] += shared_base - weights["*", "base"]
    for sign in list({sign for owner, sign in weights if owner == "*"}):
        if sign != "base":
            # What all groups share is not for kinds.
            weights["kind", sign] -= weights["*", sign]
    for kind in kinds:
        learn_kind(kind, isTaught, shared_base, shared, weights)
    return weights


def learn_kind(kind, isTaught, shared_base, shared, weights):
    """Adds the kind's own weights, when enough days show it."""
    own = own_signs[kind]
    taught = numpy.array([at for at, day in enumerate(order) if isTaught[at] and counts_for(day, kind)])
    if own.answers[taught].sum() < 6:
        return
    sums = numpy.array([
        shared_base + sum(shared.get(sign, 0) for sign in found) if is_named(found) else UNNAMED
        for found in (found_signs(day, kind) for day in order)]) / 2
    matrix = scipy.sparse.hstack([words.matrix, own.matrix, sums[:, None]]).tocsr()[taught]
    base, counts = fit(matrix, own.answers[taught], FREE_KIND, words.names + own.names + ["shared"], rare=3)
    factor = counts.pop("shared", 0) / abs(sums[taught]).max() / 2
    owner = "=" + kind.split(":")[1]
    # The group's sum is added too: what it counts more than the factor says is taken back.
    for sign, weight in shared.items():
        weights[owner, sign] += (factor - 1) * weight
    for name, weight in counts.items():
        weights[owner, name.removeprefix("own ")] += weight
    weights[owner, "base"] += base + (factor - 1) * shared_base
    unnamed = factor * (UNNAMED - shared_base - shared.get("absent", 0))
    weights[owner, "absent"] += unnamed
    weights[owner, "implied"] -= unnamed


def judged(weights, isJudged):
    """(name, sum, whether it is right) of all that could be found on these days."""
    owners = collections.defaultdict(dict)
    for (owner, sign), weight in weights.items():
        owners[owner][sign] = weight
    learnt = [kind for kind in kinds if "base" in owners["=" + kind[5:]]]
    for at in numpy.flatnonzero(isJudged):
        day = order[at]
        for name in set(signs[day]) | set(learnt):
            right = bool(tables.with_worlds(name) & days[day])
            if right or name not in implied[day]:
                yield name, score(owners, day, name), right


def score(owners, day, name):
    group, own = owners[name.split(":")[0]], owners["=" + name.split(":")[1]]
    found = found_signs(day, name)
    total = sum(owner.get(sign, 0) for owner in (owners["*"], group, own) for sign in ["base", *found])
    return total + sum(owner.get(sign, 0) for owner in (group, own) if owner for sign in settings[day])


def thresholds(found):
    """For each group the lowest sum from which on a subject counts as shown."""
    groups, likely = collections.defaultdict(list), []
    for name, sum_, right in found:
        groups[name.split(":")[0]].append((sum_, right))
    lines = {}
    for group, sums in groups.items():
        # How likely a sum is right, as the days tell that it was not learnt from.
        near = [(sum_, right) for sum_, right in sums if sum_ > -5]
        model = LogisticRegression(C=1e3).fit([[sum_] for sum_, _ in near], [right for _, right in near])
        lines[group] = model.coef_[0][0], model.intercept_[0]
        likely += [(sum_ * lines[group][0] + lines[group][1], right) for sum_, right in sums]
    likely.sort(reverse=True)
    rights, limit = 0, math.inf
    for count, (sum_, right) in enumerate(likely, 1):
        rights += right
        if rights / count >= PRECISION:
            limit = sum_
    print(f"a subject counts when it is {1 / (1 + math.exp(-limit)):.2f} likely")
    return {group: (limit - rest) / slope for group, (slope, rest) in lines.items()}


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


def report(found, limits):
    """Prints precision and recall on days that each was not learnt from."""
    right, wrong, missed = (collections.Counter() for _ in range(3))
    for name, sum_, isRight in found:
        group = name.split(":")[0]
        isOver = sum_ >= limits[group]
        (right if isOver and isRight else wrong if isOver else missed)[group] += isOver or isRight
    for group in limits:
        told, labelled = right[group] + wrong[group], right[group] + missed[group]
        print(f"{group:14} {right[group] / max(1, told):.3f} {right[group] / max(1, labelled):.3f} {labelled:6}")
    total = right.total()
    print(f"all            {total / (total + wrong.total()):.3f} {total / (total + missed.total()):.3f}")


def main():
    fold = numpy.arange(len(order)) % FOLDS
    found = [one for part in range(FOLDS) for one in judged(learn(fold != part), fold == part)]
    limits = thresholds(found)
    report(found, limits)
    weights = learn(fold >= 0)
    for group, limit in limits.items():
        weights[group, "base"] -= limit
    write(weights)


if __name__ == "__main__":
    main()
