import Template
import Testing

/// More than `Cases/mustache.json` has.
private let variables = [
  Case("text without tags stays as it is", "a } b { c\n", "a } b { c\n"),
  Case("an empty template is an empty page", "", ""),
  Case(
    "special characters are escaped in text and in attributes",
    #"<a b="{{quote}}" c='{{quote}}'>{{quote}}"#,
    #"<a b="&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;" "#
      + "c='&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;'>"
      + "&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;"),
  Case("a brace next to a tag is text", "{ {{place}} }", "{ Hveravellir }"),
  Case("three braces close after three braces", "{{{note}}}}", "<em>cold</em>\n<b/>}"),
  Case("a comment can be empty", "[{{!}}]", "[]"),
]

@Test(arguments: variables) private func `a variable renders as its value`(_ one: Case) throws {
  #expect(try rendered(one.template) == one.result)
}

private let sections = [
  Case(
    "markup decides a section",
    "{{#note}}{{{note}}}{{/note}}{{#blank}}x{{/blank}}{{^blank}}y{{/blank}}",
    "<em>cold</em>\n<b/>y"),
  Case(
    "a view inside a view is left at its end",
    "{{#moon}}{{#crater}}{{name}} {{/crater}}{{name}}{{/moon}}", "Tycho Máni"),
  Case(
    "lists nest, and every level's names hold",
    "{{#stars}}{{#planets}}{{name}}/{{place}}/{{#moon}}{{phase}}{{/moon}} {{/planets}}{{/stars}}",
    "Mars/Hveravellir/full Ceres/Hveravellir/full "),
  Case(
    "a list is also found from inside its own items",
    "{{#stars}}{{#stars}}{{name}} {{/stars}}{{/stars}}", "Vega Sól Vega Sól "),
  Case(
    "a flag's section changes no names", "{{#moon}}{{#clear}}{{name}}{{/clear}}{{/moon}}",
    "Máni"),
  Case("a dotted name can be a section", "{{#moon.crater}}{{name}}{{/moon.crater}}", "Tycho"),
  Case(
    "a dotted section adds only its last view",
    "{{#stars}}{{#moon.crater}}{{place}}{{/moon.crater}}{{name}} {{/stars}}",
    "HveravellirVega HveravellirSól "),
  Case(
    "a dotted section through a missing view is not written",
    "[{{#comet.crater}}x{{/comet.crater}}{{#comet.phase}}x{{/comet.phase}}]", "[]"),
  Case(
    "a missing view's inverted section is written with the outer names",
    "{{^comet}}none over {{place}}{{/comet}}{{#comet}}x{{/comet}}", "none over Hveravellir"),
  Case(
    "a dotted name is decided by its last part",
    "{{^moon.phase}}x{{/moon.phase}}[{{^comet.phase}}y{{/comet.phase}}]", "[y]"),
  Case(
    "the indentation of lone tags goes too", "| Here\n  {{#clear}}\n|\n\t{{/clear}}  \n| there\n",
    "| Here\n|\n| there\n"),
  Case("a carriage return alone ends no line", "{{#clear}}\r{{/clear}}", "\r"),
]

@Test(arguments: sections) private func `a section renders according to its value`(_ one: Case)
  throws
{
  #expect(try rendered(one.template) == one.result)
}

@Test func `empty text makes a section false, like missing text`() throws {
  let page = try rendered("{{#remark}}x{{/remark}}{{^remark}}y{{/remark}}", Sky(remark: ""))
  #expect(page == "y")
}

private let partials = [
  Case(
    "the names of a partial are looked up where it is used",
    "{{#moon}}{{>who}}{{/moon}}{{#stars}}{{>who}}{{/stars}}", "Máni Vega Sól ",
    partials: ["who": "{{name}} "]),
  Case(
    "a partial can be used twice, also by another partial", "{{>b}}{{>a}}{{>b}}",
    "-[-]-", partials: ["a": "[{{>b}}]", "b": "-"]),
  Case(
    "text of several lines is not indented", "  {{>foot}}\n", "  up\ndown\n",
    partials: ["foot": "{{lines}}\n"]),
  Case(
    "indentation adds up through partials", " {{>a}}\n", " a\n   b\n   c\n a\n",
    partials: ["a": "a\n  {{>b}}\na\n", "b": "b\nc\n"]),
  Case(
    "sections alone on the lines of an indented partial still take their lines", "  {{>a}}\n",
    "  x\n", partials: ["a": "{{#clear}}\nx\n{{/clear}}\n"]),
  Case("an empty partial renders nothing", "[\n  {{>a}}\n]", "[\n]", partials: ["a": ""]),
  Case(
    "the name of a partial in a folder is its path", "{{>nav/foot}}", "=",
    partials: ["nav/foot": "="]),
  Case(
    "a byte order mark never reaches the page", "\u{FEFF}a{{>b}}c", "abc",
    partials: ["b": "\u{FEFF}b"]),
]

@Test(arguments: partials)
private func `a partial renders in place of its tag`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

@Test func `a partial has the file extension of the template that uses it`() throws {
  let library = TemplateLibrary([
    "feed.xml": Array("{{>entry}}".utf8), "partials/entry.xml": Array("<a>{{place}}</a>".utf8),
    "partials/entry.html": Array("<p>{{place}}</p>".utf8),
  ])
  let page = try library.compile("feed.xml", for: Sky.self).render(Sky())
  #expect(String(decoding: page, as: UTF8.self) == "<a>Hveravellir</a>")
}

@Test func `special characters are escaped at every position, and no others`() throws {
  let library = TemplateLibrary(["sky.html": Array("{{place}}".utf8)])
  let template = try library.compile("sky.html", for: Sky.self)
  for scalar in "!\"#%&'(;<=>?\u{7F}\u{A2}\u{BC}日".unicodeScalars {
    for count in 0...20 {
      for place in 0...count {
        var scalars = String(repeating: "?", count: count).unicodeScalars
        scalars.insert(scalar, at: scalars.index(scalars.startIndex, offsetBy: place))
        let text = String(scalars)
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
          .replacing("'", with: "&#39;")
        #expect(template.render(Sky(place: text)) == Array(escaped.utf8))
      }
    }
  }
}

@Test func `a page can be appended to existing bytes`() throws {
  let library = TemplateLibrary(["sky.html": Array("{{place}}".utf8)])
  let template = try library.compile("sky.html", for: Sky.self)
  var bytes = Array("At ".utf8)
  template.render(Sky(), into: &bytes)
  #expect(bytes == Array("At Hveravellir".utf8))
}

@Test func `a template can have 300 000 tags`() async throws {
  let count = 300_000
  // Tasks have a smaller stack than the main thread.
  let text = try await Task.detached { try rendered(String(repeating: "{{place}}", count: count)) }
    .value
  #expect(text == String(repeating: "Hveravellir", count: count))
}
