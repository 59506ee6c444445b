"""THIRD-PARTY-NOTICES lists everything that is linked into the program, with the original terms."""

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
# Code inside a package or from the compiler, which is in no manifest of ours. Each entry has a symbol that proves its
# presence, the address of its terms, and a name in them.
MARKS = [
    ("yaml_parser_parse", "https://github.com/yaml/libyaml", "Kirill Simonov"),
    # A release contains it, and the tests' program uses the system's.
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
# The compiler's libraries. A release contains them, and the tests' program loads them.
LIBRARIES = re.compile(r"lib(swift\w*|dispatch|BlocksRuntime|Foundation(Essentials|Internationalization|Networking)?|_FoundationICU)\.so")
# The terms of each part, by the address in its heading.
FOUND = re.split(rf"^{BAR}\n(?:.+\n)+?(https://\S+)\n{BAR}\n", NOTICES, flags=re.MULTILINE)
PARTS = dict(zip(FOUND[1::2], FOUND[2::2]))
# The dependencies in Package.swift: their addresses, or the unchanged text of a dependency without an address.
ASKED = [re.sub(r'.*\burl:\s*"([^"]+?)(?:\.git)?".*', r"\1", one, flags=re.DOTALL)
         for one in re.findall(r"\.package\(([^)]*)\)", PACKAGE)]  # fmt: skip


@pytest.fixture(scope="module")
def libraries() -> list[Path]:
    """The compiler's libraries that the program loads."""
    found = [Path(path) for path in re.findall(r"=> (/\S+)", said(tool("ldd"), BINARY))]
    core = [path.parent for path in found if path.name == "libswiftCore.so"]
    return [path for path in found if path.parent in core]


def test_the_notices_name_exactly_the_programs_packages_with_their_terms():
    assert len(ASKED) >= 2
    assert set(PARTS) - INSIDE == set(ASKED) and INSIDE <= set(PARTS)
    assert all(re.search("copyright", terms, re.IGNORECASE) or "as it stands above" in terms for terms in PARTS.values())


def test_the_notices_name_all_code_in_the_program(libraries: list[Path]):
    symbols = said(tool("nm"), BINARY, *libraries)
    assert [mark for mark, _, _ in MARKS if mark not in symbols] == [], "these symbols are no longer in the program"
    assert [address for _, address, name in MARKS if name not in PARTS[address]] == []
    assert [path.name for path in libraries if not LIBRARIES.fullmatch(path.name)] == []


def test_the_terms_of_uuid_are_those_in_its_header(libraries: list[Path]):
    headers = [path.parents[1] / "_FoundationCShims/uuid.h" for path in libraries if path.name == "libFoundation.so"]
    if not headers:
        pytest.skip("the program contains its libraries")
    terms = headers[0].read_text().partition("%Begin-Header%\n")[2].partition(" * %End-Header%")[0].replace("\n *", "\n")
    assert len(terms) > 1000
    assert " ".join(terms.removeprefix(" *").split()) in " ".join(PARTS[UUID].split())


def test_the_terms_of_each_package_are_those_in_its_repository():
    folders = [folder for folder in PROJECT.glob(".build/checkouts/*") if folder.is_dir()]
    if not folders and not os.environ.get("CI"):
        pytest.skip("the packages are there only after a build")
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
