"""THIRD-PARTY-NOTICES: what is linked into the program, all of it and with its own words."""

import os
import re
from pathlib import Path

import pytest

from commands import said, tool
from program import BINARY, PROJECT

NOTICES = (PROJECT / "THIRD-PARTY-NOTICES").read_text()
PACKAGE = (PROJECT / "Package.swift").read_text()
BAR = "=" * 79
SWIFT = "https://github.com/swiftlang/swift"
ICU = "https://github.com/swiftlang/swift-foundation-icu"
UUID = "https://github.com/swiftlang/swift-foundation"
# What comes inside of a package or with the compiler, and so stands in no manifest of ours: by what it is known in
# the program's symbols, where its terms are, and whom they name.
MARKS = [
    ("yaml_parser_parse", "https://github.com/yaml/libyaml", "Kirill Simonov"),
    # A release has it within, the program of the tests takes the system's.
    ("xmlCtxtReadMemory", "https://gitlab.gnome.org/GNOME/libxml2", "Daniel Veillard"),
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
# The terms of each part, by the address that its heading has.
FOUND = re.split(rf"^{BAR}\n(?:.+\n)+?(https://\S+)\n{BAR}\n", NOTICES, flags=re.MULTILINE)
PARTS = dict(zip(FOUND[1::2], FOUND[2::2]))
# What Package.swift says of each package that it asks for: its address, or another place of it as it stands.
ASKED = [re.sub(r'.*\burl:\s*"([^"]+?)(?:\.git)?".*', r"\1", one, flags=re.DOTALL)
         for one in re.findall(r"\.package\(([^)]*)\)", PACKAGE)]  # fmt: skip


@pytest.fixture(scope="module")
def libraries() -> list[Path]:
    """Those of the compiler that lie beside."""
    found = [Path(path) for path in re.findall(r"=> (/\S+)", said(tool("ldd"), BINARY))]
    core = [path.parent for path in found if path.name == "libswiftCore.so"]
    return [path for path in found if path.parent in core]


def test_every_package_of_the_program_is_named_with_terms_and_no_other():
    assert len(ASKED) >= 2
    assert set(PARTS) - INSIDE == set(ASKED) and INSIDE <= set(PARTS)
    assert all(re.search("copyright", terms, re.IGNORECASE) or "as it stands above" in terms for terms in PARTS.values())


def test_what_is_in_the_program_is_named_and_no_library_is_unknown(libraries: list[Path]):
    symbols = said(tool("nm"), BINARY, *libraries)
    assert [mark for mark, _, _ in MARKS if mark not in symbols] == [], "is it in the program no more?"
    assert [address for _, address, name in MARKS if name not in PARTS[address]] == []
    assert [path.name for path in libraries if not LIBRARIES.fullmatch(path.name)] == []


def test_the_terms_of_uuid_are_those_in_its_header(libraries: list[Path]):
    headers = [path.parents[1] / "_FoundationCShims/uuid.h" for path in libraries if path.name == "libFoundation.so"]
    if not headers:
        pytest.skip("the program holds its libraries")
    terms = headers[0].read_text().partition("%Begin-Header%\n")[2].partition(" * %End-Header%")[0].replace("\n *", "\n")
    assert len(terms) > 1000
    assert " ".join(terms.removeprefix(" *").split()) in " ".join(PARTS[UUID].split())


def test_the_terms_of_each_package_and_of_what_it_depends_on_are_those_in_its_repository():
    folders = [folder for folder in PROJECT.glob(".build/checkouts/*") if folder.is_dir()]
    if not folders and not os.environ.get("CI"):
        pytest.skip("the packages come with a build")
    terms = {address.rpartition("/")[2]: words for address, words in PARTS.items()}
    assert {address.rpartition("/")[2] for address in ASKED} <= {folder.name for folder in folders} <= set(terms)
    for folder in folders:
        files = [*folder.glob("LICEN[CS]E*"), *folder.glob("NOTICE*")]
        assert files and all(file.read_text().strip() in terms[folder.name] for file in files), folder


def test_the_systems_libraries_are_named_as_not_included():
    linked = re.findall(r"\.systemLibrary\(\s*name: \"\w+\", pkgConfig: \"([^\"]+)\"", PACKAGE)
    assert len(linked) >= 3
    for name in linked:
        assert name.replace("libxml-2.0", "libxml2") in NOTICES.partition(BAR)[0]
