import Site
import Testing
import Validation

@Suite struct `What is wrong with the old API's files` {
  private static let good =
    #"{"date":"2026-11-20","explanation":"","explanation_html":"","hdurl":"https://sky.example/apod/pictures/2026/11/20.jpg","media_type":"image","service_version":"v1","title":"A","url":"https://media.example/a.jpg"}"#

  private func findings(_ path: String, _ text: String) throws -> [String] {
    try Samples.checker.get().check(path: path, bytes: Array(text.utf8)).findings.map(\.description)
  }

  /// What is wrong with the good answer after a replacement.
  private func findings(_ old: String, as new: String) throws -> [String] {
    let text = Self.good.replacing(old, with: new)
    #expect(text != Self.good)
    return try findings("planetary/apod", text).map { $0.replacing("planetary/apod:1: ", with: "") }
  }

  @Test(arguments: [
    ("planetary/apod", good), ("planetary/days/2026-11-20.json", good),
    ("planetary/years/2026.json", "[\(good)]"), ("planetary/latest-50.json", "[\(good)]\n"),
  ])
  func `what follows the contract is right, and its links are followed`(path: String, text: String)
    throws
  {
    let checked = try Samples.checker.get().check(path: path, bytes: Array(text.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["pictures/2026/11/20.jpg"])
  }

  @Test(arguments: [
    (#""title":"A""#, #""title":"""#, ["title is empty"]),
    (#""title":"A","#, "", ["an answer has no title"]),
    (#""title":"A""#, #""title":7"#, ["title has to be a text"]),
    (#""title":"A""#, #""title":"A","sky":"""#, [#""sky" is no member of an answer"#]),
    (#""title":"A""#, #""title":"A","title":"B""#, ["“title” comes twice"]),
    (#""v1""#, #""v2""#, [#"service_version is "v2", not "v1""#]),
    ("2026-11-20\"", "20 November\"", [#"date is "20 November", not a date like 2026-11-20"#]),
    (
      "\"image\"", "\"photo\"",
      [#"media_type is "photo", none of "image", "other", "video""#]
    ),
    ("\"image\"", "\"video\"", ["hdurl belongs to an image, and to nothing else"]),
    (#","url":"https://media.example/a.jpg""#, "", ["an answer with media has no url"]),
    (
      #""title""#, #""thumbnail_url":"https://media.example/b.jpg","title""#,
      ["thumbnail_url belongs to a video, and to nothing else"]
    ),
    (
      "https://media.example/a.jpg", "a.jpg", [#""a.jpg" must be a whole address with https://"#]
    ),
    (
      "https://media.example/a.jpg", "javascript:1",
      [#""javascript:1" is neither https:, http: nor mailto:"#]
    ),
  ])
  func `each member has its type and its rule`(old: String, new: String, messages: [String]) throws
  {
    #expect(try findings(old, as: new) == messages)
  }

  @Test func `the text with links is HTML whose addresses are whole`() throws {
    #expect(
      try !findings(
        #""explanation_html":"""#, as: #""explanation_html":"<p><a href=\"20.html\">a</a></p>""#
      ).isEmpty)
  }

  @Test func `a file holds what its path says`() throws {
    let path = "planetary/years/2026.json"
    let old = Self.good.replacing("2026-11-20", with: "2026-11-19")
    let other = Self.good.replacing("2026-11-20", with: "2025-11-19")
    #expect(
      try findings("planetary/days/2026-11-19.json", Self.good) == [
        "planetary/days/2026-11-19.json:1: it is of 2026-11-20"
      ])
    #expect(try findings(path, Self.good) == ["\(path):1: it has to be a list"])
    #expect(try findings(path, "[]") == ["\(path):1: the list is empty"])
    #expect(try findings(path, "[7]") == ["\(path):1: an answer has to be an object"])
    #expect(try findings("planetary/apod", "[]").count == 1)
    #expect(
      try findings(path, "[\(Self.good),\n\(old),\n\(Self.good),\n\(other)]") == [
        "\(path):2: 2026-11-19 comes after a later day", "\(path):3: 2026-11-20 comes twice",
        "\(path):4: 2025-11-19 comes after a later day", "\(path):4: 2025-11-19 is of another year",
      ])
    let many = (1...51).map { place in
      Self.good.replacing(
        "2026-11-20", with: "2026-\(place > 28 ? "11" : "10")-\(place % 28 + 1)")
    }
    #expect(
      try findings("planetary/latest-50.json", "[\(many.joined(separator: ","))]").contains(
        "planetary/latest-50.json:1: it has 51 answers; 50 are allowed"))
  }

  @Test func `the file without an extension is read, and no other is`() {
    #expect(Checker.reads("planetary/apod"))
    #expect(!Checker.reads("planetary/other") && !Checker.reads("apod"))
  }
}
