"""measure.py PUBLIC [--queries FILE] [--pool]: quality, size and speed of a built site's search, and of Pagefind
for comparison. With --pool it lists the days without a grade among the first ten of either.
"""

import argparse
import html
import math
import os
import random
import re
import sys
import tempfile
from pathlib import Path
from statistics import mean, median

from playwright.sync_api import sync_playwright

import queries
from engines import Answer, Engine, Own, Pagefind
from queries import SHOWN, Query

Results = list[tuple[Query, Answer]]

KB = 1000
SEED = 41
AT_LEAST = {"nDCG@10": 0.89, "% right": 95}
AT_MOST = {"before": 20, "heaviest": 150, "p95 ms": 6}


def sums(results: Results) -> dict[str, float]:
    answers = [answer for _, answer in results]
    warm = sorted(answer.warm for answer in answers)
    return {
        "nDCG@10": mean(query.ndcg(answer.days) for query, answer in results),
        "% right": 100 * mean(query.is_first_right(answer.days) for query, answer in results),
        "before": max(answer.before for answer in answers) / KB,
        "cold": median(answer.cold for answer in answers) / KB,
        "heaviest": max(answer.cold for answer in answers) / KB,
        "its code": max(answer.code for answer in answers) / KB,
        "p50 ms": median(warm),
        "p95 ms": warm[math.ceil(0.95 * len(warm)) - 1],
        "max ms": warm[-1],
    }


def tell_sums(heading: str, results: dict[str, Results]) -> None:
    rows = {name: sums(own) for name, own in results.items() if own}
    columns = next(iter(rows.values()), {})
    print(f"\n{heading}\n{'':9}" + "".join(f"{column:>10}" for column in columns))
    for name, row in rows.items():
        print(f"{name:9}" + "".join(f"{value:10.{3 if column == 'nDCG@10' else 1}f}" for column, value in row.items()))


def measure(engines: list[Engine], asked: list[Query]) -> int:
    results: dict[str, Results] = {engine.name: [] for engine in engines}
    head = "   nDCG first      KB      ms |"
    print("".join(f"{engine.name:>{len(head) - 2}} |" for engine in engines) + f"\n{head}{head} query")
    for query in asked:
        for engine in engines:
            answer = engine.answer(query.text)
            results[engine.name].append((query, answer))
            first = "yes" if query.is_first_right(answer.days) else "no"
            print(f"{query.ndcg(answer.days):7.3f} {first:>5} {answer.cold / KB:7.1f} {answer.warm:7.1f} |", end="")
        print(f" {query.text}", flush=True)
    tell_sums(f"All {len(asked)} queries; compressed KB: before the first letter, of a cold query (median, heaviest), "
              "of WebAssembly in it", results)  # fmt: skip
    plain = {name: [(query, answer) for query, answer in own if not query.is_own] for name, own in results.items()}
    tell_sums(f"The {len(plain['ours'])} of them that need none of our own query language", plain)
    ours = sums(results["ours"])
    low = [f"{name} is {ours[name]:.5g}, not {least}" for name, least in AT_LEAST.items() if ours[name] < least]
    high = [f"{name} is {ours[name]:.5g}, over {most}" for name, most in AT_MOST.items() if ours[name] > most]
    print("", *[f"Missed: {miss}." for miss in low + high] or ["All limits are met."], sep="\n")
    return 1 if low or high else 0


def pool(engines: list[Engine], asked: list[Query], public: Path) -> int:
    """Lists the days in an order that does not show which engine found them."""
    pages = [engine.open() for engine in engines]
    for query in asked:
        found = {day for engine, page in zip(engines, pages) for day in engine.ask(page, query.text)[:SHOWN]}
        days = sorted(found - set(query.grades))
        random.Random(f"{SEED} {query.text}").shuffle(days)
        for day in days:
            heading = re.search(r"<h1[^>]*>(.*?)</h1>", page_of(public, day).read_text(), re.DOTALL)
            print(query.text, day, html.unescape(heading[1]) if heading else "", sep="\t")
    return 0


def page_of(public: Path, day: str) -> Path:
    return public / f"{day.replace('-', '/')}.html"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("public", type=Path, help="the folder that `apod build` wrote")
    options.add_argument("--queries", type=Path, default=Path(__file__).with_name("queries.txt"))
    options.add_argument("--pool", action="store_true")
    given = options.parse_args()
    try:
        asked = queries.read(given.queries)
    except (OSError, ValueError) as error:
        sys.exit(str(error))
    judged = sorted((day, query.text) for query in asked for day in query.grades)
    absent = [f"{day} for {text}" for day, text in judged if not page_of(given.public, day).exists()]
    if absent:
        sys.exit(f"Judged, but not in {given.public}: {', '.join(absent)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"])
        engines = [Own(browser, given.public), Pagefind(browser, given.public, Path(folder))]
        code = pool(engines, asked, given.public) if given.pool else measure(engines, asked)
        browser.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
