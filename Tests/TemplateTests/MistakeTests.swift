import Foundation
import Template
import Testing

@Test func `an unknown name is reported with file, line and known names`() {
  #expect(
    mistakes("a\n{{#moon}}\n{{#crater}}{{nmae}}{{/crater}}{{/moon}}")
      == """
      sky.html:3: unknown name “nmae”; did you mean name?; the names here are name, round, phase, crater, place, remark, \
      quote, braces, lines, clear, misty, note, blank, moon, comet, stars, satellites
      """)
}

@Test func `an unknown part of a dotted name is reported with the known parts`() {
  #expect(
    mistakes("{{moon.colour}}") == """
      sky.html:1: unknown name “moon.colour”; the names here are moon.name, moon.phase, moon.crater
      """)
  #expect(mistakes("{{moon.place}}").hasPrefix("sky.html:1: unknown name “moon.place”; "))
}

@Test func `a view's names are known only in its section`() {
  #expect(
    mistakes("{{#moon}}{{/moon}}\n{{phase}}").hasPrefix("sky.html:2: unknown name “phase”; "))
  #expect(mistakes("{{^moon}}{{phase}}{{/moon}}").hasPrefix("sky.html:1: unknown name “phase”; "))
}

@Test func `names are case-sensitive and cannot contain spaces`() {
  #expect(mistakes("{{Place}}").hasPrefix("sky.html:1: unknown name “Place”; "))
  #expect(mistakes("{{pla ce}}").hasPrefix("sky.html:1: unknown name “pla ce”; "))
  #expect(mistakes("{{moon.}}").hasPrefix("sky.html:1: unknown name “moon.”; "))
}

@Test(arguments: ["{{.}}", "{{ . }}", "{{{.}}}", "{{& .}}", "{{#stars}}{{.}}{{/stars}}"])
private func `the implicit name of a list's item is not supported`(_ template: String) {
  #expect(
    mistakes(template) == "sky.html:1: “.” is not supported; write the name of what to show")
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

@Test func `an unclosed section is reported at its opening line`() {
  #expect(
    mistakes("\n {{#moon}}\n\n{{#clear}}\n") == """
      sky.html:4: section “clear” is not closed; add {{/clear}}
      sky.html:2: section “moon” is not closed; add {{/moon}}
      """)
}

@Test func `sections cannot overlap`() {
  #expect(
    mistakes("{{#moon}}\n{{#clear}}\n{{/moon}}\n{{/clear}}") == """
      sky.html:3: {{/moon}} is inside “clear”, opened on line 2; close “clear” first
      sky.html:4: {{/clear}} closes nothing; remove it or open {{#clear}}
      """)
}

@Test func `a section cannot be closed from a partial`() {
  #expect(
    mistakes("{{#clear}}\n{{>end}}", partials: ["end": "\n{{/clear}}"]) == """
      partials/end.html:2: {{/clear}} closes nothing; remove it or open {{#clear}}
      sky.html:1: section “clear” is not closed; add {{/clear}}
      """)
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

@Test(arguments: [("{{=| |=}}", "="), ("{{<layout}}", "<"), ("{{$block}}", "$")])
private func `an unsupported Mustache tag is reported with its sigil`(
  _ tag: String, _ sigil: String
) {
  #expect(
    mistakes("\n\(tag)") == "sky.html:2: tags with “\(sigil)” are not supported; remove this one")
}

@Test func `a missing template or partial is reported with its expected path`() {
  #expect(
    mistakes("{{>nav/top}}")
      == "sky.html:1: unknown partial “nav/top”; add partials/nav/top.html to the theme")
  #expect {
    try TemplateLibrary([:]).compile("sky.html", for: Sky.self)
  } throws: {
    "\($0)" == "sky.html: this template is missing; add it to the theme"
  }
}

@Test func `a recursive partial is reported with its chain of partials`() {
  #expect(
    mistakes("{{>a}}", partials: ["a": "\n{{>b}}", "b": "{{#misty}}{{>a}}{{/misty}}"]) == """
      partials/b.html:1: a partial cannot contain itself: \
      sky.html → partials/a.html → partials/b.html → partials/a.html
      """)
}

@Test func `lines are counted through comments, lone tags and indentation`() {
  #expect(
    mistakes(
      "{{!\n\n}}\r\n{{#clear}}\n  {{>a}}\n{{/clear}}\n{{clear}}", partials: ["a": "\n{{moon}}"])
        == """
        partials/a.html:2: “moon” is a view and cannot be written; use it as {{#moon}}…{{/moon}}
        sky.html:7: “clear” is a flag and cannot be written; use it as {{#clear}}…{{/clear}}
        """)
}

@Test func `a file that is not UTF-8 is reported with the line`() {
  let latin = TemplateLibrary(["sky.html": Array("a\nb ".utf8) + [0xE6] + Array("\nc".utf8)])
  #expect {
    try latin.compile("sky.html", for: Sky.self)
  } throws: {
    "\($0)" == "sky.html:2: this line is not UTF-8; save the file as UTF-8"
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

@Test func `sections of views nest at most 50 levels`() {
  let nested = String(repeating: "{{#stars}}\n{{nova}}\n", count: 1_000)
  let found = mistakes(nested + String(repeating: "{{/stars}}", count: 1_000)).split(
    separator: "\n")
  #expect(found.count == 51)
  #expect(
    found.last
      == "sky.html:101: “stars” is inside 50 open sections of views, which is the maximum; close some of them first"
  )
  let names =
    found[49].components(separatedBy: "names here are ").last?.components(separatedBy: ", ") ?? []
  #expect(names.count > 1 && Set(names).count == names.count)
}

@Test func `a partial's indentation counts towards the size limit`() {
  let found = mistakes(
    String(repeating: " ", count: 5_000) + "{{>lines}}\n",
    partials: ["lines": String(repeating: "\n", count: 5_000)])
  #expect(found.hasPrefix("sky.html:1: with “lines” included, the template has more than "))
}

@Test func `the text of constants counts towards the size limit`() {
  let long = Constant.text(Phrase([.text(String(repeating: "x", count: 1_000_000))]))
  let library = TemplateLibrary(
    ["sky.html": Array("{{words.a}}\n{{words.a}}\n{{words.a}}\n{{words.a}}\n{{words.a}}".utf8)],
    constants: ["words.a": long])
  #expect {
    try library.compile("sky.html", for: Sky.self)
  } throws: {
    "\($0)".hasPrefix("sky.html:5: with “words.a” included, the template has more than ")
  }
}
