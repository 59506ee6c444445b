import Testing

private let cases = [
  Case("a comment is not written", "12{{! Mind the comet! }}34", "1234"),
  Case("a comment can have many lines", "12{{!\n  Mind\n  the comet\n}}34\n", "1234\n"),
  Case(
    "a comment alone on its line takes the line with it", "Dusk\n{{! Mind }}\nDawn\n",
    "Dusk\nDawn\n"),
  Case("the indentation of a comment goes too", "Dusk\n  {{! Mind }}  \nDawn\n", "Dusk\nDawn\n"),
  Case("lines can end as on Windows", "|\r\n{{! Mind }}\r\n|", "|\r\n|"),
  Case("a comment alone on the first line takes the line", "  {{! Mind }}\n!", "!"),
  Case("a comment alone on the last line takes the line", "!\n  {{! Mind }}", "!\n"),
  Case(
    "a comment of many lines takes all of them", "Dusk\n  {{!\n  Mind\n  }}\nDawn\n",
    "Dusk\nDawn\n"),
  Case("a comment within a line leaves the rest of the line", "  12 {{! 34 }}\n", "  12 \n"),
  Case("white space around a comment stays", "12 {{! Mind }} 34", "12  34"),
  Case("a comment can look like a name", "[{{!place}}{{! place }}{{!#clear}}]", "[]"),
  Case("a comment can be empty", "[{{!}}]", "[]"),
]

@Test(arguments: cases) private func `a comment is left out of the page`(_ one: Case) throws {
  #expect(try rendered(one.template, partials: one.partials) == one.result)
}
