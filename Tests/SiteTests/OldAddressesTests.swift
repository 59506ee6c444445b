import Pictures
import Site
import Testing

@Suite struct OldAddressesTests {
  @Test func `old addresses are only published if they are enabled`() throws {
    let paths = try Sample().edition().files.map(\.path)
    #expect(!paths.contains { $0.hasPrefix("ap") || $0 == "archivepix.html" })
  }

  @Test func `a day's old address redirects to its page at once`() throws {
    var sample = try Sample()
    sample.keepsOldAddresses = true
    sample.entries.append(.sample("1995-11-16", "Salt & Sand"))
    let page = try sample.text("ap951116.html")
    expect(
      page,
      inOrder: [
        #"<meta http-equiv="refresh" content="0; url=1995/11/16.html"/>"#,
        "<title>Salt &amp; Sand · A Picture a Day</title>",
        #"<link rel="canonical" href="https://sky.example/apod/1995/11/16.html"/>"#,
        #"<h1><a href="1995/11/16.html">Salt &amp; Sand</a></h1>"#,
      ])
    expect(
      try sample.text("archivepix.html"),
      inOrder: [#"content="0; url=archive.html"/>"#, #"<a href="archive.html">Archive</a>"#])
    for path in ["sitemap.xml", "sitemap-lists.xml", "sitemap-1995.xml"] {
      #expect(!(try sample.text(path).contains("/ap951116") || sample.text(path).contains("pix")))
    }
  }

  @Test func `a day of another century with the same short year has no old address`() throws {
    var sample = try Sample()
    sample.keepsOldAddresses = true
    sample.entries += [.sample("2095-11-16", "Late"), .sample("1995-11-16", "Early")]
    let paths = try sample.edition().files.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(try sample.text("ap951116.html").contains("1995/11/16.html"))
  }

  @Test func `a new title changes the page at the old address too`() throws {
    var sample = try Sample()
    sample.keepsOldAddresses = true
    let before = try sample.digests()
    sample.entries[0] = .sample("2026-11-16", "Frost")
    let after = try sample.digests()
    #expect(before["ap261116.html"] != after["ap261116.html"])
    #expect(before["ap261117.html"] == after["ap261117.html"])
  }
}
