import Foundation
import Template
import Testing

private let names = """
  name, round, phase, crater, place, remark, quote, braces, lines, clear, misty, note, blank, \
  moon, comet, stars, satellites
  """

/// The result is the message. `…` ends a message that goes on.
private let cases = [
  Case(
    "an unknown name is reported with the names known there",
    "a\n{{#moon}}\n{{#crater}}{{nmae}}{{/crater}}{{/moon}}",
    "sky.html:3: unknown name “nmae”; did you mean name?; the names here are \(names)"),
  Case(
    "an unknown part of a dotted name is reported with the known parts", "{{moon.colour}}",
    """
    sky.html:1: unknown name “moon.colour”; \
    the names here are moon.name, moon.phase, moon.crater
    """),
  Case(
    "an outer name is no part of a dotted name", "{{moon.place}}",
    "sky.html:1: unknown name “moon.place”; …"),
  Case(
    "a view's names are unknown after its section", "{{#moon}}{{/moon}}\n{{phase}}",
    "sky.html:2: unknown name “phase”; …"),
  Case(
    "a view's names are unknown in its inverted section", "{{^moon}}{{phase}}{{/moon}}",
    "sky.html:1: unknown name “phase”; …"),
  Case("names are case-sensitive", "{{Place}}", "sky.html:1: unknown name “Place”; …"),
  Case("names have no spaces", "{{pla ce}}", "sky.html:1: unknown name “pla ce”; …"),
  Case("names do not end with a dot", "{{moon.}}", "sky.html:1: unknown name “moon.”; …"),
  Case(
    "an unclosed section is reported at its opening line", "\n {{#moon}}\n\n{{#clear}}\n",
    """
    sky.html:4: section “clear” is not closed; add {{/clear}}
    sky.html:2: section “moon” is not closed; add {{/moon}}
    """),
  Case(
    "sections cannot overlap", "{{#moon}}\n{{#clear}}\n{{/moon}}\n{{/clear}}",
    """
    sky.html:3: {{/moon}} is inside “clear”, opened on line 2; close “clear” first
    sky.html:4: {{/clear}} closes nothing; remove it or open {{#clear}}
    """),
  Case(
    "a section cannot be closed from a partial", "{{#clear}}\n{{>end}}",
    """
    partials/end.html:2: {{/clear}} closes nothing; remove it or open {{#clear}}
    sky.html:1: section “clear” is not closed; add {{/clear}}
    """, partials: ["end": "\n{{/clear}}"]),
  Case(
    "an unsupported tag is reported with its sigil", "\n{{=| |=}}\n{{<layout}}\n{{$block}}",
    """
    sky.html:2: tags with “=” are not supported; remove this one
    sky.html:3: tags with “<” are not supported; remove this one
    sky.html:4: tags with “$” are not supported; remove this one
    """),
  Case(
    "a missing partial is reported with its expected path", "{{>nav/top}}",
    "sky.html:1: unknown partial “nav/top”; add partials/nav/top.html to the theme"),
  Case(
    "the nearest partial is suggested", "{{>haed}}",
    "sky.html:1: unknown partial “haed”; did you mean head?; add partials/haed.html to the theme",
    partials: ["head": "", "foot": ""]),
  Case(
    "a recursive partial is reported with its chain of partials", "{{>a}}",
    """
    partials/b.html:1: a partial cannot contain itself: \
    sky.html → partials/a.html → partials/b.html → partials/a.html
    """, partials: ["a": "\n{{>b}}", "b": "{{#misty}}{{>a}}{{/misty}}"]),
  Case(
    "lines are counted through comments, lone tags and indentation",
    "{{!\n\n}}\r\n{{#clear}}\n  {{>a}}\n{{/clear}}\n{{clear}}",
    """
    partials/a.html:2: “moon” is a view and cannot be written; use it as {{#moon}}…{{/moon}}
    sky.html:7: “clear” is a flag and cannot be written; use it as {{#clear}}…{{/clear}}
    """, partials: ["a": "\n{{moon}}"]),
  Case(
    "a partial's indentation counts towards the size limit",
    String(repeating: " ", count: 5_000) + "{{>lines}}\n",
    "sky.html:1: with “lines” included, the template has more than …",
    partials: ["lines": String(repeating: "\n", count: 5_000)]),
]

@Test(arguments: cases) private func `a mistake is reported with file and line`(_ one: Case) {
  let told = mistakes(one.template, partials: one.partials)
  guard one.result.hasSuffix("…") else { return #expect(told == one.result) }
  #expect(told.hasPrefix(one.result.dropLast()))
}

@Test func `all mistakes of a template are reported together, each once`() {
  let found = mistakes(
    "{{one}}\n{{>gone}}\n{{#two}}{{anything}}{{>foot}}{{/two}}\n{{stars}}{{>foot}}{{>foot}}",
    partials: ["foot": "\n{{=<% %>=}}"])
  let lines = found.split(separator: "\n").map { $0.prefix { $0 != ";" } }
  #expect(
    lines == [
      "sky.html:1: unknown name “one”", "sky.html:2: unknown partial “gone”",
      "sky.html:3: unknown name “two”",
      "partials/foot.html:2: tags with “=” are not supported",
      "sky.html:4: “stars” is a list and cannot be written",
    ])
}

@Test(arguments: [
  ("{{clear}}", "“clear” is a flag and cannot be written; use it as {{#clear}}…{{/clear}}"),
  ("{{{clear}}}", "“clear” is a flag and cannot be written; use it as {{#clear}}…{{/clear}}"),
  ("{{moon}}", "“moon” is a view and cannot be written; use it as {{#moon}}…{{/moon}}"),
  ("{{stars}}", "“stars” is a list and cannot be written; use it as {{#stars}}…{{/stars}}"),
  ("{{note}}", "“note” is markup; write {{{note}}}"),
  ("{{{place}}}", "“place” is text and has to be escaped; write {{place}}"),
  ("{{& place}}", "“place” is text and has to be escaped; write {{place}}"),
  ("{{stars.name}}", "“stars” is a list, so it has no names after a dot"),
  ("{{place.name}}", "“place” is a text, so it has no names after a dot"),
])
private func `a name can only be used as its type allows`(_ template: String, _ message: String) {
  #expect(mistakes(template) == "sky.html:1: \(message)")
}

@Test(arguments: ["{{place", "{{place}", "{{{note}}", "{{{note}}\n{{{note}}}", "{{", "{{! never"])
private func `an unclosed tag is reported at its first line`(_ tag: String) {
  #expect(
    mistakes("{{place}}\n\(tag)")
      == "sky.html:2: this tag has no end; close it with }} (or }}} after {{{)")
}

@Test(arguments: ["{{}}", "{{ }}", "{{#}}", "{{/ }}", "{{> }}", "{{{ }}}", "{{&}}"])
private func `a tag without a name is reported`(_ tag: String) {
  #expect(mistakes(tag) == "sky.html:1: this tag has no name")
}

@Test func `a missing file, or one that is not UTF-8, is reported`() {
  let latin = Array("a\nb ".utf8) + [0xE6] + Array("\nc".utf8)
  for (files, message) in [
    ([:], "sky.html: this template is missing; add it to the theme"),
    (["sky.html": latin], "sky.html:2: this line is not UTF-8; save the file as UTF-8"),
  ] {
    #expect {
      try TemplateLibrary(files).compile("sky.html", for: Sky.self)
    } throws: {
      "\($0)" == message
    }
  }
}

@Test func `nested partials that make the template too large are reported once`() {
  var partials = ["p9": "star"]
  for level in 0..<9 {
    partials["p\(level)"] = String(repeating: "{{>p\(level + 1)}}", count: 10)
  }
  let found = mistakes("{{>p0}}", partials: partials)
  #expect(
    found.hasSuffix(
      "included, the template has more than 4194304 bytes; nest fewer partials"))
  #expect(!found.contains("\n"))
}

@Test func `a hint lists each name once, although views of the same type nest`() {
  let found = mistakes("{{#stars}}{{#stars}}{{nova}}{{/stars}}{{/stars}}")
  let names = found.components(separatedBy: "names here are ").last?.components(separatedBy: ", ")
  #expect(names.map { $0.count > 1 && Set($0).count == $0.count } == true)
}
