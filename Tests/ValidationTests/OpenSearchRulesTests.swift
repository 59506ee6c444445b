import Site
import Testing
import Validation

@Suite struct `What is wrong with a description of the search` {
  static let path = "opensearch.xml"

  @Test func `nothing is wrong with a good one, whose links are those of its site`() throws {
    let bytes = Array(Samples.openSearch.utf8)
    let checked = try Samples.checker.get().check(path: Self.path, bytes: bytes)
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["icon.png", "search.html"])
  }

  @Test(arguments: [
    Breakage(
      "?q={searchTerms}", "?q=",
      "8: <Url>: the template lacks {searchTerms}, which stands for what is searched for"),
    Breakage(
      "https://sky.example/apod/search.html?", "search.html?",
      "8: \"search.html?q=word\" must be a whole address with https://"),
    Breakage(
      ">https://sky.example/apod/icon.png", ">icon.png",
      "7: \"icon.png\" must be a whole address with https://"),
    Breakage(
      ">Sky<", ">The Sky over Us All<",
      "3: <ShortName> has 19 characters; OpenSearch allows 16"),
    Breakage(">Sky<", "><", "3: <ShortName> is empty"),
    Breakage(
      "type=\"image/png\"", "type=\"png\"",
      "7: <Image>: \"png\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "<ShortName>Sky</ShortName>\n", "", " <ShortName> is missing"),
    Breakage(
      "</ShortName>", "</ShortName>\n<ShortName>Sea</ShortName>",
      "4: a second <ShortName>; the first is on line 3"),
    Breakage(
      " xmlns=\"http://a9.com/-/spec/opensearch/1.1/\"", "",
      "2: <OpenSearchDescription> is in no namespace; write the xmlns of its format"),
    Breakage(
      "width=\"192\"", "width=\"wide\"",
      "7: the attribute width is not for <Image>, or not with this value"),
    Breakage("<InputEncoding>", "<Input>", "5: <Input> of line 5 is closed by </InputEncoding>"),
    Breakage("</InputEncoding>", "</InputEncoding><p/>", "5: <p> cannot stand here"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.openSearch, at: Self.path)
  }

  @Test func `any language is a language`() throws {
    let text = Samples.openSearch.replacing("<Language>en<", with: "<Language>*<")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(text.utf8))
    #expect(checked.findings == [])
  }
}
