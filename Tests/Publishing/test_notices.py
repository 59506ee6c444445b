"""THIRD-PARTY-NOTICES: what is linked into the program, all of it and with its own words."""

import json
import os
import re

import pytest

from program import PROJECT

NOTICES = (PROJECT / "THIRD-PARTY-NOTICES").read_text()
PACKAGE = (PROJECT / "Package.swift").read_text()
CHECKOUTS = PROJECT / ".build/checkouts"
# What comes inside of a package or with the compiler, and so stands in no manifest of ours.
INSIDE = {
    "https://github.com/yaml/libyaml", "https://github.com/swiftlang/swift", "https://github.com/llvm/llvm-project",
    "https://github.com/swiftlang/swift-foundation-icu",
}  # fmt: skip


def parts() -> dict[str, str]:
    """The terms of each part, by the address that its heading has."""
    bar = "=" * 79
    heading = rf"^{bar}\n(?:.+\n)+?(https://\S+)\n{bar}\n"
    _, *found = re.split(heading, NOTICES, flags=re.MULTILINE)
    return dict(zip(found[::2], found[1::2]))


def packages() -> list[str]:
    return re.findall(r"\.package\(\s*url: \"([^\"]+?)(?:\.git)?\"", PACKAGE)


def test_every_package_of_the_program_is_named_and_no_other():
    assert len(packages()) >= 4
    assert set(parts()) - INSIDE == set(packages())
    assert INSIDE <= set(parts())


def test_every_part_has_terms():
    assert all(re.search("copyright", terms, re.IGNORECASE) or "as it stands above" in terms for terms in parts().values())


def test_what_a_package_depends_on_in_turn_is_named_too():
    if not (file := PROJECT / "Package.resolved").exists():
        pytest.skip("Package.resolved comes with a build")
    pins = [pin["location"].removesuffix(".git") for pin in json.loads(file.read_text())["pins"]]
    assert pins and set(pins) <= set(parts())


@pytest.mark.parametrize("address", packages())
def test_the_terms_of_a_package_are_those_in_its_repository(address: str):
    folder = CHECKOUTS / address.rpartition("/")[2]
    if not folder.is_dir() and not os.environ.get("CI"):
        pytest.skip(f"{folder} comes with a build")
    files = [*folder.glob("LICEN[CS]E*"), *folder.glob("NOTICE*")]
    assert files
    for file in files:
        assert file.read_text().strip() in parts()[address], file


def test_the_systems_libraries_are_named_as_not_included():
    introduction = NOTICES.partition("=" * 79)[0]
    linked = re.findall(r"\.systemLibrary\(\s*name: \"\w+\", pkgConfig: \"([^\"]+)\"", PACKAGE)
    assert len(linked) >= 3
    for name in linked:
        assert name.replace("libxml-2.0", "libxml2") in introduction
