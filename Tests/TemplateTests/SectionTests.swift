import Testing

private let cases = [
  Case("a true flag's section is written", "{{#clear}}stars{{/clear}}", "stars"),
  Case("a false flag's section is not written", "[{{#misty}}nothing{{/misty}}]", "[]"),
  Case(
    "text that is present makes a section true", "{{#place}}at {{place}}{{/place}}",
    "at Hveravellir"),
  Case("text that is missing makes a section false", "[{{#remark}}{{remark}}{{/remark}}]", "[]"),
  Case(
    "markup that is present makes a section true", "{{#note}}{{{note}}}{{/note}}",
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
  Case(
    "a list's section is written for each item", "{{#stars}}{{name}}. {{/stars}}", "Vega. Sól. "),
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
    "two sections of one name can follow each other",
    "{{#clear}}\n* one\n{{/clear}}\n* two\n{{#clear}}\n* three\n{{/clear}}\n",
    "* one\n* two\n* three\n"),
  Case(
    "a section can contain one of its own name", "{{#clear}}a{{#clear}}b{{/clear}}c{{/clear}}",
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
    "a dotted name can be a flag's section", "{{#moon.crater.round}}o{{/moon.crater.round}}", "o"),
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
    "the indentation of lone tags goes too", "| Here\n  {{#clear}}\n|\n\t{{/clear}}  \n| there\n",
    "| Here\n|\n| there\n"),
  Case("lines may end as on Windows", "|\r\n{{#clear}}\r\n{{/clear}}\r\n|", "|\r\n|"),
  Case("a carriage return alone ends no line", "{{#clear}}\r{{/clear}}", "\r"),
  Case("the first line needs no line before it", "  {{#clear}}\n#{{/clear}}\n/", "#\n/"),
  Case("the last line needs no end", "#{{#clear}}\n/\n  {{/clear}}", "#\n/\n"),
  Case("white space inside a tag does not count", "|{{# clear }}={{/ clear\t}}|", "|=|"),
]

@Test(arguments: cases) private func `a section renders according to its value`(_ one: Case) throws
{
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

private let invertedCases = [
  Case("a false flag's inverted section is written", "{{^misty}}sharp{{/misty}}", "sharp"),
  Case("a true flag's inverted section is not written", "[{{^clear}}x{{/clear}}]", "[]"),
  Case("missing text's inverted section is written", "{{^remark}}no more{{/remark}}", "no more"),
  Case("missing markup's inverted section is written", "{{^blank}}no note{{/blank}}", "no note"),
  Case(
    "a missing view's inverted section is written with the outer names",
    "{{^comet}}none over {{place}}{{/comet}}", "none over Hveravellir"),
  Case("a view's inverted section is not written", "[{{^moon}}x{{/moon}}]", "[]"),
  Case(
    "an empty list's inverted section is written once", "{{^satellites}}none{{/satellites}}", "none"
  ),
  Case("a list's inverted section is not written", "[{{^stars}}x{{/stars}}]", "[]"),
  Case(
    "an inverted section can follow its section", "{{#comet}}a{{/comet}}{{^comet}}b{{/comet}}", "b"),
  Case(
    "an inverted section can contain one of its own name",
    "a{{^misty}}b{{^misty}}c{{/misty}}d{{/misty}}e", "abcde"),
  Case(
    "an inverted section that is not written hides those inside",
    "a{{^clear}}b{{^misty}}c{{/misty}}{{/clear}}e",
    "ae"),
  Case(
    "a dotted name is decided by its last part",
    "{{^moon.phase}}x{{/moon.phase}}[{{^comet.phase}}y{{/comet.phase}}]",
    "[y]"),
  Case(
    "white space around an inverted section stays", " | {{^misty}}\t|\t{{/misty}} | \n",
    " | \t|\t | \n"),
  Case(
    "tags alone on their lines take the lines with them",
    "| Here\n  {{^misty}}\n|\n{{/misty}}\n| there\n", "| Here\n|\n| there\n"),
  Case("lines may end as on Windows", "|\r\n{{^misty}}\r\n{{/misty}}\r\n|", "|\r\n|"),
  Case("the first line needs no line before it", "  {{^misty}}\n^{{/misty}}\n/", "^\n/"),
  Case("the last line needs no end", "^{{^misty}}\n/\n  {{/misty}}", "^\n/\n"),
  Case("white space inside a tag does not count", "|{{^ misty }}={{/ misty }}|", "|=|"),
]

@Test(arguments: invertedCases)
private func `an inverted section renders when its value is missing`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}

@Test func `empty text makes a section false, like missing text`() throws {
  let page = try rendered("{{#remark}}x{{/remark}}{{^remark}}y{{/remark}}", Sky(remark: ""))
  #expect(page == "y")
}
