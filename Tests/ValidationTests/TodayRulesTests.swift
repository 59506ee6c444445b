import Testing
import Validation

@Suite struct `What is wrong with today.json` {
  private let file = """
    {"address": "https://sky.example/apod/today/800x480.jpg", "type": "image/jpeg", \
    "width": 800, "height": 480, "bytes": 1234}
    """

  private func text(_ changes: [String: String?] = [:], file: String? = nil) -> String {
    var members: [String: String?] = [
      "day": "\"2026-11-19\"", "newest": "\"2026-11-20\"", "title": "\"Frost\"", "credit": "null",
      "rights": "\"free\"", "licence": "null", "shows": "\"picture\"", "alt": "\"White.\"",
      "page": "\"https://elsewhere.example/2026/11/19.html\"", "files": "[\(file ?? self.file)]",
    ]
    members.merge(changes) { $1 }
    let list = members.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { "\"\(name)\": \($0)" }
    }
    return "{\(list.joined(separator: ", "))}"
  }

  private func findings(_ text: String) throws -> [String] {
    try Samples.checker.get().check(path: "today/today.json", bytes: Array(text.utf8)).findings
      .map(\.message)
  }

  @Test func `nothing, as it is made`() throws {
    #expect(try findings(text()) == [])
    #expect(try findings(text(["files": "[]", "shows": "\"nothing\""])) == [])
  }

  @Test func `each member has its kind`() throws {
    let wrong: [(String, String?, String)] = [
      ("day", "\"yesterday\"", "day is \"yesterday\", not a date like 2026-11-20"),
      ("day", "\"2026-11-21\"", "its day is after the newest"),
      ("day", nil, "today.json has no day"),
      ("title", "\"\"", "title is empty"),
      ("title", "null", "title has to be a text"),
      (
        "rights", "\"mine\"", #"rights is "mine", none of "copyrighted", "free", "open", "unknown""#
      ),
      ("shows", "\"nothing\"", "it shows nothing with 1 file"),
      ("credit", "\"\"", "credit is empty"),
      ("licence", "5", "licence has to be a text"),
      ("files", "[]", "it shows picture with 0 files"),
      ("files", "1", "files has to be a list"),
      ("more", "1", "\"more\" is no member of today.json"),
    ]
    for (name, value, finding) in wrong {
      #expect(try findings(text([name: value])) == [finding])
    }
    #expect(try findings(text(["page": "\"19.html\""])).count == 1)
    #expect(try findings("[]") == ["today.json has to be an object"])
  }

  @Test func `each file has its kind`() throws {
    #expect(try findings(text(file: "{}")).count == 5)
    for address in ["today/800x480.jpg", "http://sky.example/800x480.jpg"] {
      let other = file.replacing(#/"address": "[^"]*"/#, with: "\"address\": \"\(address)\"")
      #expect(try findings(text(file: other)).count == 1, "\(address)")
    }
    #expect(
      try findings(text(file: file.replacing("800,", with: "0,"))) == [
        "width is 0, not a whole number from 1"
      ])
    #expect(
      try findings(text(file: file.replacing("1234", with: "\"1234\""))) == [
        "bytes has to be a number"
      ])
    #expect(
      try findings(text(file: file.replacing("image/jpeg", with: "image/webp"))) == [
        #"type is "image/webp", none of "image/jpeg", "image/png""#
      ])
  }
}
