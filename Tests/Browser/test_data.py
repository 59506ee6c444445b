"""The open data follows its schema, and the schema allows nothing else."""

import json

import pytest
from jsonschema import Draft202012Validator

PAGE = "https://stars.example/2026/11/20.html"
GOOD = {"day": "2026-11-20", "media": {"kind": "none"}, "page": PAGE, "title": "A Comet"}
IMAGE = {"kind": "image", "display": "https://a.example/s.jpg", "original": "https://a.example/l.jpg"}


@pytest.fixture(scope="module")
def schema(demo) -> Draft202012Validator:
    told = json.loads((demo.folder / "data/picture.schema.json").read_text())
    Draft202012Validator.check_schema(told)
    return Draft202012Validator(told)


@pytest.mark.parametrize("name", ["demo", "library"])
def test_every_line_of_the_data_follows_the_schema(name, schema, request):
    data = request.getfixturevalue(name).folder / "data"
    lines = [line for file in data.glob("*.jsonl") for line in file.read_text().splitlines()]
    assert len(lines) > 20
    for line in [*lines, (data / "latest.json").read_text()]:
        assert list(schema.iter_errors(json.loads(line))) == []


@pytest.mark.parametrize(
    "change",
    [
        {}, {"copyright": True}, {"corrected": "2026-11-21T05:10:00Z"},
        {"credit": '<em>Ada</em> &amp; <a href="apod:2026-11-19">Bo</a>'},
        {"media": IMAGE}, {"media": {**IMAGE, "width": 2, "height": 1}},
        {"provenance": ["http://a.example:81/x%20y?z=(1)#a"]},
    ],
)  # fmt: skip
def test_the_schema_accepts_every_form_of_a_line(schema, change):
    assert schema.is_valid({**GOOD, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"seen": {"source": "feed", "when": "2026-11-20T05:10:00Z"}}, {"day": "2026-13-01"},
        {"day": "20 November 2026"}, {"title": ""}, {"title": " A"}, {"title": None},
        {"copyright": False}, {"corrected": "2026-11-21"}, {"credit": "<b>Ada</b>"}, {"credit": ""},
        {"explanation": "a < b"}, {"alt": ""}, {"article": "ftp://a.example/"}, {"article": "https://a.example/ b"},
        {"provenance": []}, {"media": {}}, {"media": {"kind": "song"}},
        {"media": {"kind": "none", "poster": "https://a.example/s.jpg"}},
        {"media": {"kind": "page"}}, {"media": {**IMAGE, "width": 2}},
        {"media": {**IMAGE, "width": 0, "height": 1}},
        {"media": {"kind": "embed", "address": "https://a.example/", "player": "other:1"}},
    ],
)  # fmt: skip
def test_the_schema_rejects_invalid_lines(schema, change):
    assert not schema.is_valid({**GOOD, **change})


@pytest.mark.parametrize("member", GOOD)
def test_the_schema_requires_the_members_of_every_line(schema, member):
    assert not schema.is_valid({name: value for name, value in GOOD.items() if name != member})
