"""The scripts that release.yml runs: they pack, check, publish and pin a release."""

import re
import shutil
import tarfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from commands import git, run, said, with_tools
from conftest import PARTS, SITE, Origin, commit, pin, workflow
from program import PROJECT
from prose import lost

SCRIPTS = PROJECT / ".github"
JOBS = workflow("release.yml")["jobs"]


def released(origin: Origin, where: str) -> str:
    """Returns the pinned release on a branch or tag."""
    return git(origin.path, "show", f"{where}:.github/release")


def test_a_release_contains_the_program_its_terms_and_its_documentation(packed: Path, tmp_path: Path):
    root = packed.name.removesuffix(".tar.gz")
    with tarfile.open(packed) as archive:
        names = set(archive.getnames())
        assert archive.getmember(f"{root}/apod").mode & 0o111
        assert {member.uid for member in archive} == {0}
        archive.extractall(tmp_path, filter="data")
    files = {"apod", "LICENSE", "THIRD-PARTY-NOTICES", "README.md", "apod.yml"}
    assert {f"{root}/{name}" for name in files} <= names
    # The theme is in the program. A copy next to it would override the theme of the next release.
    assert [name for name in names if "/Templates/" in name] == [f"{root}/Templates/README.md"]
    assert lost(tmp_path / root) == []
    # A release without its licence terms is rejected.
    (tmp_path / root / "THIRD-PARTY-NOTICES").unlink()
    said("tar", "-C", tmp_path, "-czf", tmp_path / packed.name, root)
    version = packed.name.split("-")[1]
    for file, wanted, says in [
        (packed, version, ""),
        (packed, "0.0.9", f"says that it is apod {version}, not apod 0.0.9"),
        (tmp_path / packed.name, version, "lacks THIRD-PARTY-NOTICES"),
    ]:
        done = run(SCRIPTS / "smoke", file, wanted)
        assert done.returncode == (1 if says else 0) and says in done.stderr, done.stderr
        assert says or "no findings" in done.stdout + done.stderr and f"{packed.name} runs on " in done.stdout


def test_pinning_adds_a_commit_to_the_branch_and_to_the_major_version(pinned: Origin, packed: Path):
    address, file = released(pinned, "main").splitlines()
    assert address == f"v0.1.0 {SITE}v0.1.0/"
    assert file == said("sha256sum", packed.name, cwd=packed.parent).strip()
    assert released(pinned, "v0") == released(pinned, "main")
    # Each is one commit on top of the tag. It changes only the pin, and on v0 it removes workflows that only we run.
    assert git(pinned.path, "diff", "--name-only", "v0.1.0", "main") == ".github/release"
    for name in ["main", "v0"]:
        assert git(pinned.path, "rev-parse", "v0.1.0") == git(pinned.path, "rev-parse", f"{name}~1")
    gone = git(pinned.path, "diff", "--name-only", "--diff-filter=D", "v0.1.0", "v0").split()
    assert gone == [f".github/workflows/{name}.yml" for name in ["ci", "publish", "release"]]
    assert git(pinned.path, "diff", "--name-only", "--diff-filter=d", "v0.1.0", "v0") == ".github/release"


def test_pinning_keeps_commits_that_were_pushed_after_the_tag(pinned: Origin, packed: Path):
    """The branch has the last release's pin and a later push. The push stays on the branch, and v0 does not get it."""
    job = pinned.clone("job", "--branch", "v0.1.0")
    git(job, "tag", "v0.1.1")
    commit(pinned.clone("desk"), {"NEWS": "news\n"}, "main")
    assert pin(job, "v0.1.1", packed).returncode == 0
    assert git(pinned.path, "show", "main:NEWS") == "news"
    assert "NEWS" not in git(pinned.path, "ls-tree", "--name-only", "v0")
    for name in ["main", "v0"]:
        assert released(pinned, name).startswith("v0.1.1 ")


@pytest.mark.parametrize("last", ["v0.10.0", "v1.0.0"])
def test_an_older_release_does_not_replace_the_pinned_one(pinned: Origin, packed: Path, last: str):
    """The workflow of an older release can be run again at any time."""
    # Both clones are from before the other's pin.
    jobs = {tag: pinned.clone(tag, "--branch", "v0.1.0") for tag in [last, "v0.9.1"]}
    assert pin(jobs[last], last, packed).returncode == 0
    before = git(pinned.path, "show-ref")
    again = pin(jobs["v0.9.1"], "v0.9.1", packed)
    assert again.returncode == 1
    assert f"v0.9.1 is older than {last}, which is used now" in again.stderr
    assert git(pinned.path, "show-ref") == before


def test_a_failed_pin_succeeds_when_it_is_repeated(project: Origin, packed: Path):
    """A third run has nothing left to do."""
    jobs = [project.clone(name, "--branch", "v0.1.0") for name in ["first", "second", "third"]]
    hook = project.hook("update", '[ "$1" != refs/heads/main ]')
    before = git(project.path, "show-ref")
    assert pin(jobs[0], "v0.1.0", packed).returncode != 0
    # v0 did not move either, because sites would look for a release that is not public yet.
    assert git(project.path, "show-ref") == before
    hook.unlink()
    assert pin(jobs[1], "v0.1.0", packed).returncode == 0
    assert released(project, "v0") == released(project, "main")
    pinned = git(project.path, "rev-parse", "main")
    assert pin(jobs[2], "v0.1.0", packed).returncode == 0
    assert git(project.path, "rev-parse", "main") == pinned


def test_a_protected_branch_stops_the_release_before_it_is_public(project: Origin, packed: Path):
    """GitHub does not let the job's token push workflows that differ from those of the branch."""
    job = project.clone("job", "--branch", "v0.1.0")
    hook = project.hook("update", "echo refusing to allow a GitHub App to create or update workflow >&2; exit 1")
    before = git(project.path, "show-ref")
    done = pin(job, "v0.1.0", packed)
    assert done.returncode != 0 and "refusing to allow" in done.stderr
    assert git(project.path, "show-ref") == before
    steps = [step.get("run", "") for step in JOBS["release"]["steps"]]
    order = [next(number for number, text in enumerate(steps) if word in text) for word in ["publish draft", ".github/pin", "publish public"]]
    assert order == sorted(order)


def test_a_tag_outside_the_default_branch_releases_nothing(project: Origin):
    """Anyone who can push a branch can push a tag on it."""
    desk = project.clone("desk")
    assert run(".github/check-tag", "v0.1.0", "main", cwd=desk).returncode == 0
    commit(desk, {"Sources/evil.swift": "evil\n"}, "evil")
    git(desk, "tag", "v0.9.0")
    done = run(".github/check-tag", "v0.9.0", "main", cwd=desk)
    assert done.returncode == 1
    assert "v0.9.0 is not on main; nothing was released" in done.stderr


def test_a_tag_that_differs_from_the_programs_version_releases_nothing(project: Origin):
    desk = project.clone("desk")
    git(desk, "tag", "v0.1.1")
    done = run(".github/check-tag", "v0.1.1", "main", cwd=desk)
    assert done.returncode == 1
    assert "The tag is v0.1.1, but the version of the program is 0.1.0" in done.stderr


def publish(folder: Path, how: str = "draft") -> CompletedProcess:
    """Publishes `dist` on a fake host. Its files are in `host`. A file `public` exists once the release is public."""
    gh = """case "$1 $2" in
      "release view") [ -e host ] || { echo "release not found" >&2; exit 1; }
        printf 'title:\\tStars\\r::stop-commands::stars\\n' ;;
      "release create") [ "$4" = --draft ] && [ ! -e host ] && mkdir host && cp "${@:7}" host/ ;;
      "release download") mkdir -p "$5" && cp host/* "$5/" ;;
      "release edit") [ "$4" = --draft=false ] && touch public ;;
    esac"""
    return run(SCRIPTS / "publish", how, "v0.1.0", "dist", cwd=folder, env=with_tools(folder, gh=gh))


def test_an_existing_release_with_other_files_stops_the_job(tmp_path: Path, packed: Path):
    dist, host = tmp_path / "dist", tmp_path / "host"
    dist.mkdir()
    shutil.copy2(packed, dist)
    (dist / "apod_0.1.0_amd64.deb").write_bytes(b"the package")
    [sums] = [step["run"] for step in JOBS["release"]["steps"] if step.get("name") == "Write the checksums"]
    said("bash", "-ec", sums, cwd=tmp_path)
    assert publish(tmp_path).returncode == 0
    assert {path.name for path in host.iterdir()} == {packed.name, "apod_0.1.0_amd64.deb", "SHA256SUMS"}
    assert len(said("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=host).splitlines()) == 2
    # The same again, as after a failure of a later step.
    assert publish(tmp_path).returncode == 0
    assert not (tmp_path / "public").exists()
    (host / "apod_0.1.0_amd64.deb").write_bytes(b"somebody else's")
    done = publish(tmp_path)
    assert done.returncode == 1
    assert "exists with different files" in done.stdout
    assert "stop-commands" not in done.stdout, "the release's title must not reach the runner as a command"
    assert publish(tmp_path, "public").returncode == 0 and (tmp_path / "public").exists()


@pytest.mark.parametrize(
    ("answer", "told", "says"),
    [
        (f"sha256:{'d' * 64}", f'images={{"swift:6.3.1-jammy":"swift@sha256:{"d" * 64}"}}\n', ""),
        ("not found", "", "the registry returned no digest, but: not found\n"),
        # Text in place of a digest must not become a command to the runner.
        (r"sha256:\r::error::stars\n##[error]stars", "", "but: sha256:?::error::stars?## [error]stars\n"),
    ],
)
def test_an_image_is_named_by_its_digest(tmp_path: Path, answer: str, told: str, says: str):
    docker = with_tools(tmp_path, docker=f"printf '{answer}\\n'")
    done = run(SCRIPTS / "images", "swift:6.3.1-jammy", env=docker)
    assert (done.returncode, done.stdout) == (1 if says else 0, told)
    assert done.stderr.endswith(says)


def test_every_container_of_a_release_is_named_by_its_digest():
    containers = {job["container"] for job in JOBS.values() if "container" in job}
    found = "${{ fromJSON(needs.check.outputs.images)[%s] }}"
    assert containers == {found % "'swift:6.3.1-jammy'", found % "'debian:12'", found % "matrix.system"}
    images = next(step for step in JOBS["check"]["steps"] if step.get("id") == "images")["run"]
    assert {"swift:6.3.1-jammy", "debian:12", *JOBS["try"]["strategy"]["matrix"]["system"]} <= set(images.split())


def test_a_release_is_checked_tried_approved_and_attested_before_publication():
    needs = {name: job.get("needs") for name, job in JOBS.items()}
    assert needs == {
        "check": None, "libxml2": "check", "build": ["check", "libxml2"], "try": ["check", "build"], "release": "try",
    }  # fmt: skip
    assert not [name for name, job in JOBS.items() if "if" in job]
    release = JOBS["release"]
    assert release["environment"] == "release"
    assert release["permissions"] == {"contents": "write", "id-token": "write", "attestations": "write"}
    assert all(JOBS[name]["permissions"] == {"contents": "read"} for name in ["check", "libxml2", "build", "try"])
    done = [step.get("run") or step["uses"] for step in release["steps"]]
    wanted = ["> SHA256SUMS", "actions/attest-build-provenance@", "publish draft", ".github/pin", "publish public"]
    order = [next(number for number, text in enumerate(done) if word in text) for word in wanted]
    assert order == sorted(order)
    # The published files are attested: the patterns of the checksums, and their list.
    summed = re.findall(r"apod\S+", done[order[0]])
    attested = release["steps"][order[1]]["with"]["subject-path"].split()
    assert attested == [f"dist/{name}" for name in [*summed, "SHA256SUMS"]]


def test_the_hash_depends_on_every_source_and_on_nothing_else(project: Origin):
    tree = project.clone("tree")
    after = said(tree / ".github/sources")
    others = ["README.md", "apod.yml", ".github/release", ".github/pack"]
    for path in ["Sources/apod/Mine.swift", *PARTS, *others]:
        before = after
        (tree / path).parent.mkdir(exist_ok=True)
        (tree / path).write_text("// mine\n")
        after = said(tree / ".github/sources")
        assert (after == before) is (path in others), path
    # The target of a link is compiled like a file.
    (tree / "elsewhere.swift").write_text("// theirs\n")
    (tree / "Sources/link.swift").symlink_to("../elsewhere.swift")
    assert said(tree / ".github/sources") != after
