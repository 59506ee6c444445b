import Template
import Testing

private let cases = [
  Case("text without tags stays as it is", "a } b { c\n", "a } b { c\n"),
  Case("an empty template is an empty page", "", ""),
  Case("a name becomes its value", "At {{place}}.", "At Hveravellir."),
  Case("a name can be used twice", "{{place}}{{place}}", "HveravellirHveravellir"),
  Case("a value is not read as a template", "{{braces}}", "{{place}}"),
  Case(
    "the five special characters are escaped", "{{quote}}",
    "&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;"),
  Case(
    "between double quotes an apostrophe stays", #"<a title="{{quote}}"/>"#,
    #"<a title="&lt;&quot;Ætti&quot; &amp; 'ekki'&gt;"/>"#),
  Case(
    "an apostrophe between double quotes stays after other values",
    #"<a title="{{place}}: {{quote}} {{{note}}} {{quote}}">"#,
    "<a title=\"Hveravellir: &lt;&quot;Ætti&quot; &amp; 'ekki'&gt; <em>cold</em>\n<b/> "
      + "&lt;&quot;Ætti&quot; &amp; 'ekki'&gt;\">"),
  Case(
    "an apostrophe after the quotes is escaped", #"<a title="{{place}}">{{quote}}"#,
    #"<a title="Hveravellir">&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;"#),
  Case(
    "an apostrophe between single quotes is escaped", #"<a b="" title='"{{quote}}'/>"#,
    #"<a b="" title='"&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;'/>"#),
  Case(
    "an apostrophe is escaped where a section decides which quotes are open",
    #"<a {{#place}}b="{{/place}}{{quote}}"/>{{#place}}"{{quote}}"{{/place}}"#,
    #"<a b="&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;"/>"#
      + #""&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;""#),
  Case("markup in three braces stays as it is", "{{{note}}}", "<em>cold</em>\n<b/>"),
  Case("markup after an ampersand stays as it is", "{{&note}}", "<em>cold</em>\n<b/>"),
  Case("missing text renders nothing", "[{{remark}}]", "[]"),
  Case("missing markup renders nothing", "[{{{blank}}}{{& blank}}]", "[]"),
  Case("a dotted name goes into a view", "{{moon.phase}}", "full"),
  Case("a dotted name goes as deep as there are views", "{{moon.crater.name}}", "Tycho"),
  Case(
    "a dotted name has the same value as inside a section",
    "{{#moon}}{{name}}{{/moon}} {{moon.name}}",
    "Máni Máni"),
  Case("a dotted name through a missing view renders nothing", "[{{comet.crater.name}}]", "[]"),
  Case(
    "the first part of a dotted name is looked up in outer views",
    "{{#stars}}{{moon.phase}} {{/stars}}", "full full "),
  Case(
    "white space around a variable stays", "| {{place}} | {{{note}}} |",
    "| Hveravellir | <em>cold</em>\n<b/> |"),
  Case("a variable alone on its line keeps the line", "  {{place}}\n", "  Hveravellir\n"),
  Case(
    "markup alone on its line keeps the line", "\t{{{note}}}\n\t{{& note}}\n",
    "\t<em>cold</em>\n<b/>\n\t<em>cold</em>\n<b/>\n"),
  Case(
    "white space inside a tag does not count", "{{ place }}{{{ note\t}}}{{\nplace\n}}",
    "Hveravellir<em>cold</em>\n<b/>Hveravellir"),
  Case("a brace next to a tag is text", "{ {{place}} }", "{ Hveravellir }"),
  Case("three braces close after three braces", "{{{note}}}}", "<em>cold</em>\n<b/>}"),
]

@Test(arguments: cases) private func `a variable renders as its value`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

@Test(arguments: ["", "&", "&&&&", "<a", "a>", "Ø'", "日本\"日本", "no special byte at all"])
private func `escaping changes only the five special characters`(_ text: String) throws {
  let escaped = try rendered("{{place}}", Sky(place: text))
  let plain = escaped.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  #expect(plain == text)
  #expect(!escaped.contains { "<>\"'".contains($0) })
}

@Test func `special characters are escaped at every position, and no others`() throws {
  let library = TemplateLibrary(["sky.html": Array("{{place}}<i a=\"{{place}}\"/>".utf8)])
  let template = try library.compile("sky.html", for: Sky.self)
  for scalar in "!\"#%&'(;<=>?\u{7F}\u{A2}\u{BC}".unicodeScalars {
    for count in 0...20 {
      for place in 0...count {
        var scalars = String(repeating: "?", count: count).unicodeScalars
        scalars.insert(scalar, at: scalars.index(scalars.startIndex, offsetBy: place))
        let text = String(scalars)
        let quoted = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        let escaped = quoted.replacing("'", with: "&#39;")
        #expect(
          template.render(Sky(place: text)) == Array("\(escaped)<i a=\"\(quoted)\"/>".utf8))
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
