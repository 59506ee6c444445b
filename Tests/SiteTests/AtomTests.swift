import Pictures
import Site
import Testing

@Suite struct AtomTests {
  private func entries(_ atom: String) -> [Substring] {
    Array(atom.split(separator: "<entry>").dropFirst())
  }

  @Test func `the Atom feed has its own address, the RSS ids and exact times`() throws {
    var sample = try Sample()
    sample.entries[0] = .sample("2026-11-16", "Frost", corrected: "2026-11-19T13:30:00Z")
    let atom = try sample.text("atom.xml")
    #expect(
      atom.contains(
        #"rel="self" type="application/atom+xml" href="https://sky.example/apod/atom.xml""#))
    #expect(atom.contains("<id>tag:sky.example,2026-11-01:apod</id>"))
    #expect(atom.contains("<updated>2026-11-20T00:05:00-05:00</updated>\n  <author>"))
    let frost = try #require(entries(atom).last)
    for part in [
      "<id>tag:sky.example,2026-11-01:apod/2026-11-16</id>", "<title>Frost</title>",
      "<author><name>Ada Example</name></author>",
      "<published>2026-11-16T00:05:00-05:00</published>",
      "<updated>2026-11-19T13:30:00Z</updated>",
    ] {
      #expect(frost.contains(part), "\(part)")
    }
  }

  @Test func `neither title nor text nor domain changes an id`() throws {
    func ids(_ sample: Sample) throws -> [String] {
      try ["feed.xml", "atom.xml", "feed.json"].flatMap { path in
        try sample.text(path).matches(of: /tag:[^<"]*\/[^<"]*\d/).map { String($0.output) }
      }
    }
    let before = try ids(Sample())
    #expect(before.count == 12)
    var after = try Sample()
    after.base = web("https://moved.example/")
    after.title = "Another"
    for (place, entry) in after.entries.enumerated() {
      after.entries[place] = Entry(
        picture: .sample(entry.picture.day.iso, "Retitled", explanation: RichText(plain: "New.")),
        seen: .sample)
    }
    #expect(try ids(after) == before)
    #expect(before.allSatisfy { $0.hasPrefix("tag:sky.example,2026-11-01:apod/2026-11-") })
  }

  @Test func `a correction time before the publication time is ignored`() throws {
    var sample = try Sample()
    sample.entries[3] = .sample("2026-11-20", "Two Suns", corrected: "2026-11-19T00:00:00Z")
    #expect(
      try sample.text("atom.xml").ranges(of: "<updated>2026-11-20T00:05:00-05:00<").count == 2)
    #expect(!(try sample.text("feed.json").contains("date_modified")))
  }

  @Test func `an entry's content is XHTML with picture and text`() throws {
    let atom = try Sample().text("atom.xml")
    let newest = try #require(entries(atom).first)
    #expect(
      newest.contains(
        #"<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">"#))
    #expect(
      newest.contains(#"alt="A dark bowl in grey ground." width="1600" height="1000"/></a></p>"#))
    #expect(newest.contains("<p>A crater sleeps under its own shadow.</p>"))
  }

  @Test func `hostile text stays text in every format`() throws {
    var sample = try Sample()
    let bad = "]]></title><script>x</script> &amp; \"\\ \u{1F}\u{7}'"
    sample.title = bad
    sample.entries = [
      Entry(
        picture: .sample(
          "2026-11-20", bad, explanation: RichText(plain: bad), credit: RichText(plain: bad),
          alt: bad), seen: .sample)
    ]
    for path in ["feed.xml", "atom.xml", "feed.json", "feeds.opml"] {
      let feed = try sample.text(path)
      let isMarkup = path != "feed.json"
      #expect(!isMarkup || !feed.contains("<script") && !feed.contains("]]>"), "\(path)")
      #expect(!feed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(path)")
    }
  }

  @Test func `in another language only NASA's words are marked as English`() throws {
    var sample = try Sample()
    sample.language = "de"
    let atom = try sample.text("atom.xml")
    #expect(atom.contains(#"xml:lang="de">"#))
    #expect(atom.contains(#"<entry xml:lang="en">"#))
    #expect(atom.contains(#"<span lang="en" dir="ltr">Ada Example</span></p>"#))
    #expect(
      atom.contains(#"<div lang="en" dir="ltr"><p>A crater sleeps under its own shadow.</p></div>"#)
    )
    #expect(try sample.text("feed.json").contains(#""language":"en""#))
  }

  @Test func `a stale front page does not change the feeds`() throws {
    let fresh = try Sample()
    var stale = fresh
    stale.freshness = .offline(lastSeen: stale.shown)
    stale.run = RunFacts(commit: nil, checked: nil, service: nil)
    for path in ["feed.xml", "atom.xml", "feed.json"] {
      #expect(try stale.text(path) == fresh.text(path))
    }
  }

  @Test func `the OPML file lists one feed`() throws {
    let list = try Sample().text("feeds.opml")
    #expect(list.ranges(of: "<outline ").count == 1)
    #expect(list.contains(#"xmlUrl="https://sky.example/apod/feed.xml""#))
  }

  @Test func `the subscribe page shows the full addresses of the feeds`() throws {
    let page = try Sample().text("subscribe.html")
    for path in ["feed.xml", "atom.xml", "feed.json"] {
      #expect(
        page.contains(#"<a href="\#(path)" data-copy="">https://sky.example/apod/\#(path)</a>"#))
    }
    #expect(page.contains(#"href="feeds.opml""#))
  }
}
