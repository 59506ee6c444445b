import Testing

private let cases = [
  Case("a true flag's section is written", "{{#clear}}stars{{/clear}}", "stars"),
  Case("a false flag's section is not", "[{{#misty}}nothing{{/misty}}]", "[]"),
  Case(
    "text that is there makes a section true", "{{#place}}at {{place}}{{/place}}",
    "at Hveravellir"),
  Case("text that is missing makes a section false", "[{{#remark}}{{remark}}{{/remark}}]", "[]"),
  Case(
    "markup that is there makes a section true", "{{#note}}{{{note}}}{{/note}}",
    "<em>cold</em>\n<b/>"),
  Case("markup that is missing makes a section false", "[{{#blank}}x{{/blank}}]", "[]"),
  Case(
    "a view's names come first inside its section", "{{#moon}}{{name}} is {{phase}}{{/moon}}",
    "Máni is full"),
  Case("a missing view's section is not written", "[{{#comet}}{{name}}{{/comet}}]", "[]"),
  Case(
    "the outer names still hold inside a view", "{{#moon}}{{name}} over {{place}}{{/moon}}",
    "Máni over Hveravellir"),
  Case(
    "the innermost of two like names wins", "{{#moon}}{{#crater}}{{name}}{{/crater}}{{/moon}}",
    "Tycho"),
  Case(
    "a view inside a view is left at its end",
    "{{#moon}}{{#crater}}{{name}} {{/crater}}{{name}}{{/moon}}", "Tycho Máni"),
  Case("a list's section is written for each", "{{#stars}}{{name}}. {{/stars}}", "Vega. Sól. "),
  Case("an empty list's section is not written", "[{{#satellites}}x{{/satellites}}]", "[]"),
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
  Case(
    "two sections of one name may follow each other",
    "{{#clear}}\n* one\n{{/clear}}\n* two\n{{#clear}}\n* three\n{{/clear}}\n",
    "* one\n* two\n* three\n"),
  Case(
    "a section may contain one of its own name", "{{#clear}}a{{#clear}}b{{/clear}}c{{/clear}}",
    "abc"),
  Case(
    "a false section hides the true ones inside",
    "a{{#misty}}b{{#clear}}c{{/clear}}d{{/misty}}e", "ae"),
  Case("a dotted name can be a section", "{{#moon.crater}}{{name}}{{/moon.crater}}", "Tycho"),
  Case(
    "a dotted section adds only its last view",
    "{{#stars}}{{#moon.crater}}{{place}}{{/moon.crater}}{{name}} {{/stars}}",
    "HveravellirVega HveravellirSól "),
  Case(
    "a dotted section's flag can be asked", "{{#moon.crater.round}}o{{/moon.crater.round}}", "o"),
  Case(
    "a dotted section through a missing view is not written",
    "[{{#comet.crater}}x{{/comet.crater}}{{#comet.phase}}x{{/comet.phase}}]", "[]"),
  Case(
    "white space around sections stays", " | {{#clear}}\t|\t{{/clear}} | \n",
    " | \t|\t | \n"),
  Case(
    "white space inside a section stays",
    " | {{#clear}} {{! there is more }}\n {{/clear}} | \n", " |  \n  | \n"),
  Case(
    "sections within a line keep its indentation",
    " {{#clear}}yes{{/clear}}\n {{#clear}}well{{/clear}}\n", " yes\n well\n"),
  Case(
    "tags alone on their lines take the lines with them",
    "| Here\n{{#clear}}\n|\n{{/clear}}\n| there\n", "| Here\n|\n| there\n"),
  Case(
    "their indentation goes too", "| Here\n  {{#clear}}\n|\n\t{{/clear}}  \n| there\n",
    "| Here\n|\n| there\n"),
  Case("lines may end as on Windows", "|\r\n{{#clear}}\r\n{{/clear}}\r\n|", "|\r\n|"),
  Case("a carriage return alone ends no line", "{{#clear}}\r{{/clear}}", "\r"),
  Case("the first line needs no line before it", "  {{#clear}}\n#{{/clear}}\n/", "#\n/"),
  Case("the last line needs no end", "#{{#clear}}\n/\n  {{/clear}}", "#\n/\n"),
  Case("white space inside a tag does not count", "|{{# clear }}={{/ clear\t}}|", "|=|"),
]

@Test(arguments: cases) private func `a section`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

private let invertedCases = [
  Case("a false flag's is written", "{{^misty}}sharp{{/misty}}", "sharp"),
  Case("a true flag's is not", "[{{^clear}}x{{/clear}}]", "[]"),
  Case("missing text's is written", "{{^remark}}no more{{/remark}}", "no more"),
  Case("missing markup's is written", "{{^blank}}no note{{/blank}}", "no note"),
  Case(
    "a missing view's is written, with the outer names",
    "{{^comet}}none over {{place}}{{/comet}}", "none over Hveravellir"),
  Case("a view's is not", "[{{^moon}}x{{/moon}}]", "[]"),
  Case("an empty list's is written once", "{{^satellites}}none{{/satellites}}", "none"),
  Case("a list's is not", "[{{^stars}}x{{/stars}}]", "[]"),
  Case("it may follow its own section", "{{#comet}}a{{/comet}}{{^comet}}b{{/comet}}", "b"),
  Case("it may contain its own kind", "a{{^misty}}b{{^misty}}c{{/misty}}d{{/misty}}e", "abcde"),
  Case(
    "one that is not written hides those inside", "a{{^clear}}b{{^misty}}c{{/misty}}{{/clear}}e",
    "ae"),
  Case(
    "a dotted name is asked at its end",
    "{{^moon.phase}}x{{/moon.phase}}[{{^comet.phase}}y{{/comet.phase}}]",
    "[y]"),
  Case("white space around it stays", " | {{^misty}}\t|\t{{/misty}} | \n", " | \t|\t | \n"),
  Case(
    "tags alone on their lines take the lines with them",
    "| Here\n  {{^misty}}\n|\n{{/misty}}\n| there\n", "| Here\n|\n| there\n"),
  Case("lines may end as on Windows", "|\r\n{{^misty}}\r\n{{/misty}}\r\n|", "|\r\n|"),
  Case("the first line needs no line before it", "  {{^misty}}\n^{{/misty}}\n/", "^\n/"),
  Case("the last line needs no end", "^{{^misty}}\n/\n  {{/misty}}", "^\n/\n"),
  Case("white space inside a tag does not count", "|{{^ misty }}={{/ misty }}|", "|=|"),
]

@Test(arguments: invertedCases) private func `an inverted section`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

@Test func `empty text makes a section false, like missing text`() throws {
  let page = try rendered("{{#remark}}x{{/remark}}{{^remark}}y{{/remark}}", Sky(remark: ""))
  #expect(page == "y")
}
