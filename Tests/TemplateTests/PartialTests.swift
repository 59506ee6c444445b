import Template
import Testing

private let cases = [
  Case(
    "a partial replaces its tag", "\"{{>foot}}\"", "\"from below\"",
    partials: ["foot": "from below"]),
  Case(
    "a partial uses the names that are known at its tag", "{{>foot}}", "*Hveravellir*",
    partials: ["foot": "*{{place}}*"]),
  Case(
    "the names of a partial are looked up where it is used",
    "{{#moon}}{{>who}}{{/moon}}{{#stars}}{{>who}}{{/stars}}", "Máni Vega Sól ",
    partials: ["who": "{{name}} "]),
  Case(
    "a partial can use others", "{{>a}}", "<(Hveravellir)>",
    partials: ["a": "<{{>b}}>", "b": "({{place}})"]),
  Case(
    "a partial can be used twice, also by another partial", "{{>b}}{{>a}}{{>b}}",
    "-[-]-", partials: ["a": "[{{>b}}]", "b": "-"]),
  Case(
    "white space around a partial within a line stays", "| {{>foot}} |", "| \t|\t |",
    partials: ["foot": "\t|\t"]),
  Case(
    "a partial within a line is not indented", "  {{place}}  {{> foot}}\n",
    "  Hveravellir  >\n>\n", partials: ["foot": ">\n>"]),
  Case(
    "a partial alone on its line takes the line's end, as on Windows too", "|\r\n{{>foot}}\r\n|",
    "|\r\n>|", partials: ["foot": ">"]),
  Case(
    "a partial on the first line is indented", "  {{>foot}}\n>", "  >\n  >>",
    partials: ["foot": ">\n>"]),
  Case(
    "a partial on the last line is indented", ">\n  {{>foot}}", ">\n  >\n  >",
    partials: ["foot": ">\n>"]),
  Case(
    "each line of a partial is indented, but not the lines of its values",
    "\\\n {{>foot}}\n/\n", "\\\n |\n <em>cold</em>\n<b/>\n |\n/\n",
    partials: ["foot": "|\n{{{note}}}\n|\n"]),
  Case(
    "text of several lines is not indented either", "  {{>foot}}\n", "  up\ndown\n",
    partials: ["foot": "{{lines}}\n"]),
  Case(
    "indentation adds up through partials", " {{>a}}\n", " a\n   b\n   c\n a\n",
    partials: ["a": "a\n  {{>b}}\na\n", "b": "b\nc\n"]),
  Case(
    "sections alone on the lines of an indented partial still take their lines", "  {{>a}}\n",
    "  x\n", partials: ["a": "{{#clear}}\nx\n{{/clear}}\n"]),
  Case("an empty partial renders nothing", "[\n  {{>a}}\n]", "[\n]", partials: ["a": ""]),
  Case(
    "white space inside the tag does not count", "|{{> foot }}|", "|=|",
    partials: ["foot": "="]),
  Case(
    "the name of a partial in a folder is its path", "{{>nav/foot}}", "=",
    partials: ["nav/foot": "="]),
]

@Test(arguments: cases) private func `a partial renders in place of its tag`(_ one: Case) throws {
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

@Test func `a byte order mark never reaches the page`() throws {
  let page = try rendered("\u{FEFF}a{{>b}}c", partials: ["b": "\u{FEFF}b"])
  #expect(page == "abc")
}
