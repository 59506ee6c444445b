"""The pipeline for GitLab in docs/publishing.md, every line of its scripts, run for days on end."""

from datetime import timedelta

import pytest

from conftest import FIRST, break_templates
from gitlab import Pipelines, Ran
from hosting import Hosting
from recipes import recipe
from sky import Sky, record

NOWHERE = "http://127.0.0.1:9"


@pytest.fixture
def gitlab(hosting: Hosting) -> Pipelines:
    """A repository with the recipe, which has not published yet."""
    hosting.tool("apt-get", 'echo "$*" >> "$HOSTING/apt-get.log"')
    digest, name = (hosting.releases / "SHA256SUMS").read_text().splitlines()[0].split()
    return Pipelines(
        hosting, recipe("# .gitlab-ci.yml"), APOD=hosting.releases_address + name, APOD_SHA256=digest
    )


@pytest.fixture
def published(gitlab: Pipelines, hosting: Hosting, sky: Sky) -> Pipelines:
    """The next day, with a new picture; NASA has the oldest no more."""
    assert outcomes(gitlab.run(FIRST_RUN="yes")) == ["success", "success"]
    del sky.records[FIRST - timedelta(days=2)]
    sky.records[FIRST + timedelta(days=1)] = record(FIRST + timedelta(days=1), (160, 100))
    hosting.moment += timedelta(days=1)
    return gitlab


def outcomes(jobs: dict[str, Ran]) -> list[str]:
    return [jobs[name].outcome for name in ["pages", "call"]]


def test_a_first_run_that_was_declared_publishes(gitlab: Pipelines, hosting: Hosting):
    jobs = gitlab.run(FIRST_RUN="yes")
    assert outcomes(jobs) == ["success", "success"], jobs["pages"].text
    assert hosting.status()["days"] == 3
    assert "libvips-tools" in hosting.said("apt-get")[1]


def test_a_run_that_finds_nothing_and_was_not_declared_to_be_the_first_publishes_nothing(
    gitlab: Pipelines, hosting: Hosting
):
    jobs = gitlab.run()
    assert outcomes(jobs) == ["failure", "skipped"]
    assert "data/index.json" in jobs["pages"].text
    assert not (hosting.live / "index.html").exists()


def test_the_next_run_goes_on_from_the_cache(published: Pipelines, hosting: Hosting):
    jobs = published.run()
    assert outcomes(jobs) == ["success", "success"], jobs["pages"].text
    assert hosting.status()["days"] == 4
    assert (hosting.live / "2026/11/18.html").exists()


def test_a_cache_that_was_emptied_comes_back_from_the_site(published: Pipelines, hosting: Hosting):
    published.lose_the_cache()
    jobs = published.run()
    assert outcomes(jobs) == ["success", "success"], jobs["pages"].text
    assert hosting.status()["days"] == 4
    assert (hosting.live / "2026/11/18.html").exists()
    reads = f"reading {hosting.address}data/2026.jsonl"
    assert reads in jobs["pages"].text
    assert reads not in published.run()["pages"].text


def test_a_cache_that_was_emptied_while_the_site_cannot_be_reached_publishes_nothing(
    published: Pipelines, hosting: Hosting
):
    before = (hosting.live / "index.html").read_bytes()
    published.lose_the_cache()
    assert outcomes(published.run(CI_PAGES_URL=NOWHERE)) == ["failure", "skipped"]
    assert (hosting.live / "index.html").read_bytes() == before
    # What the failed run left in the cache is not taken for the archive.
    assert outcomes(published.run(CI_PAGES_URL=NOWHERE)) == ["failure", "skipped"]
    assert outcomes(published.run()) == ["success", "success"]
    assert hosting.status()["days"] == 4


def test_a_cache_that_comes_back_in_part_publishes_nothing(published: Pipelines, hosting: Hosting):
    published.lose_the_cache()
    year = hosting.live / "data/2026.jsonl"
    whole = year.read_text()
    year.write_text(whole[20:])
    for _ in range(2):
        jobs = published.run()
        assert outcomes(jobs) == ["failure", "skipped"]
        assert "data/2026.jsonl:1:" in jobs["pages"].text
    year.write_text(whole)
    assert outcomes(published.run()) == ["success", "success"]
    assert hosting.status()["days"] == 4


def test_nasa_silent_for_days_publishes_first_and_then_calls_somebody(
    published: Pipelines, hosting: Hosting, sky: Sky
):
    sky.records = {}
    hosting.moment += timedelta(days=2)
    jobs = published.run()
    assert outcomes(jobs) == ["success", "failure"], jobs["pages"].text
    assert "NASA has been silent for days" in jobs["call"].text
    assert hosting.status()["freshness"] == "unanswered"
    assert hosting.status()["days"] == 3


def test_a_run_that_was_killed_is_no_hindrance_to_the_next(published: Pipelines, hosting: Hosting):
    """What it was about to publish is in the cache, and lay on another disk."""
    kept = published.cache / "archive"
    (kept / "manifest").rename(kept / "manifest.next")
    jobs = published.run()
    assert outcomes(jobs) == ["success", "success"], jobs["pages"].text
    assert hosting.status()["days"] == 4


def test_a_rejected_edition_publishes_nothing_and_what_was_seen_is_kept(published: Pipelines, hosting: Hosting):
    hosting.commit(break_templates)
    jobs = published.run()
    assert outcomes(jobs) == ["failure", "skipped"]
    assert "index.html:" in jobs["pages"].text
    assert "2026-11-21" in (published.cache / "archive/2026.jsonl").read_text()
    assert hosting.status()["days"] == 3
