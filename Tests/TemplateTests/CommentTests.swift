import Testing

private let cases = [
  Case("a comment is not written", "12{{! Mind the comet! }}34", "1234"),
  Case("a comment may have many lines", "12{{!\n  Mind\n  the comet\n}}34\n", "1234\n"),
  Case(
    "a comment alone on its line takes the line with it", "Dusk\n{{! Mind }}\nDawn\n",
    "Dusk\nDawn\n"),
  Case("its indentation goes too", "Dusk\n  {{! Mind }}  \nDawn\n", "Dusk\nDawn\n"),
  Case("lines may end as on Windows", "|\r\n{{! Mind }}\r\n|", "|\r\n|"),
  Case("the first line needs no line before it", "  {{! Mind }}\n!", "!"),
  Case("the last line needs no end", "!\n  {{! Mind }}", "!\n"),
  Case(
    "many lines alone are taken away whole", "Dusk\n  {{!\n  Mind\n  }}\nDawn\n",
    "Dusk\nDawn\n"),
  Case("a comment within a line leaves the line", "  12 {{! 34 }}\n", "  12 \n"),
  Case("white space around a comment stays", "12 {{! Mind }} 34", "12  34"),
  Case("a comment may look like a name", "[{{!place}}{{! place }}{{!#clear}}]", "[]"),
  Case("a comment may be empty", "[{{!}}]", "[]"),
]

@Test(arguments: cases) private func `a comment`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}
