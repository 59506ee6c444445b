"""THIRD-PARTY-NOTICES: what is linked into the program, all of it and with its own words."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import tool
from program import BINARY, PROJECT

NOTICES = (PROJECT / "THIRD-PARTY-NOTICES").read_text()
PACKAGE = (PROJECT / "Package.swift").read_text()
CHECKOUTS = PROJECT / ".build/checkouts"
SWIFT = "https://github.com/swiftlang/swift"
ICU = "https://github.com/swiftlang/swift-foundation-icu"
UUID = "https://github.com/swiftlang/swift-foundation"
# What comes inside of a package or with the compiler, and so stands in no manifest of ours: by what it is known in
# the program's symbols, where its terms are, and whom they name.
MARKS = [
    ("yaml_parser_parse", "https://github.com/yaml/libyaml", "Kirill Simonov"),
    ("swift_retain", SWIFT, "Runtime Library Exception"),
    ("dispatch_queue_create", SWIFT, "Runtime Library Exception"),
    ("_Block_copy", SWIFT, "Runtime Library Exception"),
    ("22_FoundationCollections", SWIFT, "Runtime Library Exception"),
    ("9__runtime4llvm", "https://github.com/llvm/llvm-project", "LLVM Exceptions"),
    ("_foundation_uuid_parse", UUID, "2004 Apple Computer, Inc."),
    ("_cf_uuid_parse", UUID, "2004 Apple Computer, Inc."),
    ("20FoundationEssentials6Base64O", "https://github.com/swift-extras/swift-extras-base64", "Fabian Fett"),
    ("20FoundationEssentials6Base64O", "https://github.com/lemire/fastbase64", "Daniel Lemire"),
    ("20FoundationEssentials6Base64O", "https://github.com/client9/stringencoders", "Nick Galbreath"),
    ("uloc_getDefault", ICU, "Unicode, Inc."),
    ("17double_conversion", ICU, "the V8 project authors"),
]  # fmt: skip
INSIDE = {address for _, address, _ in MARKS}
# The libraries that come with the compiler. A release has them within, the program of the tests beside.
LIBRARIES = re.compile(r"lib(swift\w*|dispatch|BlocksRuntime|Foundation(Essentials|Internationalization|Networking)?|_FoundationICU)\.so")


@pytest.fixture(scope="module")
def libraries() -> list[Path]:
    told = subprocess.run([tool("ldd"), BINARY], capture_output=True, text=True, check=True).stdout
    found = [Path(path) for path in re.findall(r"=> (/\S+)", told)]
    core = [path for path in found if path.name == "libswiftCore.so"]
    return [path for path in found if core and path.parent == core[0].parent]


@pytest.fixture(scope="module")
def symbols(libraries: list[Path]) -> str:
    return subprocess.run([tool("nm"), BINARY, *libraries], capture_output=True, text=True, check=True).stdout


def parts() -> dict[str, str]:
    """The terms of each part, by the address that its heading has."""
    bar = "=" * 79
    heading = rf"^{bar}\n(?:.+\n)+?(https://\S+)\n{bar}\n"
    _, *found = re.split(heading, NOTICES, flags=re.MULTILINE)
    return dict(zip(found[::2], found[1::2]))


def packages() -> list[str]:
    """The address of each package that Package.swift asks for, or what it says of one that it gives otherwise."""
    asked = re.findall(r"\.package\(([^)]*)\)", PACKAGE)
    found = [re.search(r"\burl:\s*\"([^\"]+?)(?:\.git)?\"", package) for package in asked]
    return [address[1] if address else package for address, package in zip(found, asked)]


def test_every_package_of_the_program_is_named_and_no_other():
    assert len(packages()) >= 4
    assert set(parts()) - INSIDE == set(packages())
    assert INSIDE <= set(parts())


@pytest.mark.parametrize(("mark", "address", "name"), MARKS)
def test_what_is_in_the_program_is_named(symbols: str, mark: str, address: str, name: str):
    assert mark in symbols, "is it in the program no more?"
    assert name in parts().get(address, "")


def test_no_library_of_the_compiler_is_unknown(libraries: list[Path]):
    assert [path.name for path in libraries if not LIBRARIES.fullmatch(path.name)] == []


def test_the_terms_of_uuid_are_those_in_its_header(libraries: list[Path]):
    headers = [path.parents[1] / "_FoundationCShims/uuid.h" for path in libraries if path.name == "libFoundation.so"]
    if not headers:
        pytest.skip("the program holds its libraries")
    header = headers[0].read_text()
    terms = header.partition("%Begin-Header%\n")[2].partition(" * %End-Header%")[0].replace("\n *", "\n")
    assert len(terms) > 1000
    assert " ".join(terms.removeprefix(" *").split()) in " ".join(parts()[UUID].split())


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
