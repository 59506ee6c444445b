import Testing

/// `apod validate` on pages that another program made.
@Suite struct ForeignPageTests {
  private static let html = """
    <!doctype html>
    <html lang=en><head><meta charset=utf-8><title>Mine</title></head>
    <body><p>One<br>two<img src=a.png></body></html>

    """
  /// XML with other faults.
  private static let xml = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><title>Mine</title></head>\
    <body><h1>One</h1><h1>Two</h1><div/></body></html>

    """

  @Test(arguments: [(html, "2 pages are not. "), (xml, "1 page is not. ")])
  func `the first line counts the pages that are not XML, and the others are findings`(
    page: String, count: String
  ) async throws {
    let binary = try Binary()
    try binary.write(page, to: "site/index.html")
    try binary.write("<!doctype html><p>Another", to: "site/other.html")
    let run = try await binary.run(["validate", "site"])
    #expect(run.code == 65)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[0].hasPrefix("Pages must also be well-formed XML, but \(count)"), "\(run.output)")
    for start in ["index.html:", "other.html:1: "] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(run.output)")
    }
    #expect(lines.dropFirst().allSatisfy { $0.contains(/^(index|other)\.html:/) })
  }

  @Test func `the XML line is absent when no page is at fault`() async throws {
    let binary = try Binary()
    try binary.write("User-agent: *\nSitemap: nowhere.xml\n", to: "site/robots.txt")
    try binary.write("<feed><br></feed>", to: "site/feed.xml")
    let run = try await binary.run(["validate", "site"])
    #expect(run.code == 65)
    #expect(!run.output.contains("Pages must also be well-formed XML"), "\(run.output)")
  }
}
