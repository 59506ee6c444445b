import Testing
import Validation

@Suite struct `What a file says of its encoding` {
  private static let path = "assets/icon.svg"

  private func findings(_ path: String, _ bytes: [UInt8]) throws -> [String] {
    try Samples.checker.get().check(path: path, bytes: bytes).findings.map(\.description)
  }

  @Test(arguments: [
    "", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<?xml version='1.0' encoding='utf-8'?>", "<?xml version=\"1.0\"\nencoding = \"utf-8\" ?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>",
    "<!-- <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?> -->",
    "<?xml-stylesheet type=\"text/css\" href=\"a.css\" encoding=\"ISO-8859-1\"?>",
  ])
  func `is nothing, or UTF-8`(start: String) throws {
    #expect(try findings(Self.path, Array("\(start)<svg xmlns=\"urn:x\"/>".utf8)) == [])
  }

  @Test(arguments: ["ISO-8859-1", "UTF-16", "us-ascii", "utf8"])
  func `is not another one`(name: String) throws {
    for quote in ["\"", "'"] {
      let text = "<?xml version=\"1.0\" encoding=\(quote)\(name)\(quote)?><svg xmlns=\"urn:x\"/>"
      #expect(
        try findings(Self.path, Array(text.utf8)).first
          == "\(Self.path):1: encoding is \"\(name)\", but the file is in UTF-8; write encoding=\"UTF-8\""
      )
    }
  }

  @Test func `is not another one in feeds and sitemaps`() throws {
    let samples = [
      ("feed.xml", Samples.feed), ("feeds/2026.xml", Samples.atom),
      ("sitemap.xml", Samples.sitemap),
    ]
    for (path, sample) in samples {
      let breakage = Breakage(
        "encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"",
        "1: encoding is \"ISO-8859-1\", but the file is in UTF-8; write encoding=\"UTF-8\"")
      try breakage.expect(in: sample, at: path)
    }
  }

  @Test(arguments: ["a.txt", "a.html", "feed.xml", "status.json", "data/2026.jsonl"])
  func `is told first of a file in UTF-16`(path: String) throws {
    let files: [[UInt8]] = [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0xFF, 0xFE]]
    for bytes in files {
      #expect(
        try findings(path, bytes) == [
          "\(path):1: is in UTF-16, as its first two bytes say; save the file as UTF-8"
        ])
    }
  }
}
