import Pictures
import Site
import Testing

@testable import Sources

@Suite struct OtherSourceTests {
  /// A site of a source that has no pages, no old addresses and no picture on some days.
  private func sample(
    hoursBehind: Int = 0, due: Int = 0, day: String? = nil,
    _ change: (inout Sample) -> Void = { _ in }
  ) throws -> Sample {
    try Sample {
      $0.source = .club(hoursBehind: hoursBehind, due: due, day: day)
      $0.keepsOldAddresses = true
      change(&$0)
    }
  }

  @Test func `no file has an address of NASA's old site`() throws {
    let sample = try sample {
      $0.withheld = [Day.at("2026-11-20")]
      $0.put(.sample("2026-11-16", "Frost", explanation: .link(to: "1999-06-08")))
    }
    for file in try sample.edition().files where file.picture == nil {
      try sample.expect(file.path, lacks: "apod.nasa.gov")
    }
  }

  @Test(arguments: [
    (-9, "+0900", "+09:00"), (-13, "+1300", "+13:00"), (8, "-0800", "-08:00"),
    (11, "-1100", "-11:00"), (0, "+0000", "Z"),
  ])
  func `publication times are in the source's time zone`(
    hoursBehind: Int, mail: String, iso: String
  ) throws {
    let sample = try sample(hoursBehind: hoursBehind, due: 90)
    try sample.expect("feed.xml", has: "<pubDate>Fri, 20 Nov 2026 01:30:00 \(mail)</pubDate>")
    try sample.expect("atom.xml", has: "<published>2026-11-20T01:30:00\(iso)</published>")
    try sample.expect("feed.json", has: "\"2026-11-20T01:30:00\(iso)\"")
  }

  @Test func `a correction time is compared with the publication time across time zones`() throws {
    let sample = try sample(hoursBehind: -9) {
      $0.entries[3] = .sample("2026-11-20", "Two Suns", corrected: "2026-11-19T16:00:00Z")
    }
    try sample.expect("atom.xml", has: "<updated>2026-11-19T16:00:00Z</updated>")
  }

  @Test func `a withheld day links nowhere if the source has no page for it`() throws {
    let sample = try sample { $0.withheld = [Day.at("2026-11-20")] }
    try sample.expect("data/latest.json", has: #""media":{"kind":"none"}"#)
    try sample.expect(
      "2026/11/20.html", has: "A crater sleeps under its own shadow.",
      lacks: "See it on its own page")
  }

  @Test func `a link to a day outside the archive is replaced by its text`() throws {
    let text = RichText([
      .text("Not "), .link(.day(Day.at("1999-06-08")), [.text("so "), .emphasis([.text("long")])]),
      .text(" ago, but "), .link(.day(Day.at("2026-11-16")), [.text("lately")]), .text(", or "),
      .link(.day(Day.at("2000-01-01")), [.text("then")]), .lineBreak,
      .strong([.link(.day(Day.at("2001-01-01")), [.text("Once")])]),
    ])
    expect(
      try sample().page(of: .sample(explanation: text)),
      has: #"<p>Not so <em>long</em> ago, but <a href="16.html">lately</a>, or then</p>"#,
      "<p><strong>Once</strong></p>")
  }

  @Test(arguments: [
    ("https://club.example/{iso}", "https://club.example/1999-06-08"),
    ("https://club.example/of/{yymmdd}.html", "https://club.example/of/990608.html"),
  ])
  func `a link to a day outside the archive leads to the source's page`(
    pattern: String, address: String
  ) throws {
    let page = try sample(day: pattern).page(of: .sample(explanation: .link(to: "1999-06-08")))
    expect(page, has: "href=\"\(address)\"")
  }

  private func firstScript(of sample: Sample) throws -> String {
    let lines = try sample.text("assets/appearance.js").split(separator: "\n", maxSplits: 2)
    #expect(lines[1].hasPrefix("(() => {"))
    return String(lines[0])
  }

  @Test func `the first script starts with the source's facts for all scripts`() throws {
    let start = "window.apod = window.apod || {}; apod.source = {"
    #expect(try firstScript(of: sample()) == start + #""zone":"Atlantic/Reykjavik","texts":{}};"#)
    expect(
      try firstScript(of: sample(day: "https://club.example/{iso}")),
      has: #","day":"https://club.example/{iso}","#)
    for (language, texts) in [("en", ""), ("de", #""lang":"en","dir":"ltr""#)] {
      let facts = """
        "zone":"America/New_York","first":"1995-06-16",\
        "day":"https://apod.nasa.gov/apod/ap{yymmdd}.html",\
        "hasOldAddresses":true,"hasSubjects":true,"texts":{\(texts)}};
        """
      #expect(try firstScript(of: Sample { $0.language = language }) == start + facts)
    }
  }

  @Test func `no template names a particular source`() throws {
    let templates = try Sample().builtIn.filter { !$0.key.hasSuffix("README.md") }
    for (path, bytes) in templates {
      expect(
        String(decoding: bytes, as: UTF8.self).lowercased(), lacks: "nasa", "new york", "new_york",
        in: path)
    }
  }

  @Test func `a source without old addresses has no pages there, even if enabled`() throws {
    #expect(try !sample().paths().contains { $0.hasPrefix("ap2") || $0 == "archivepix.html" })
  }

  @Test func `search data of another source starts with the archive's first day`() throws {
    try sample().expect("search/index.js", has: "\"began\": \"2026-11-16\",\n  \"none\": [],")
  }

  @Test func `the schema describes the source's pictures, with special characters escaped`() throws
  {
    let sample = try sample()
    let schema = try sample.json("data/picture.schema.json")
    #expect(schema["title"] as? String == #"A "Picture" of the Club"#)
    let members = try #require(schema["properties"] as? [String: [String: Any]])
    let told = members.compactMapValues { $0["description"] as? String }
    #expect(told["day"] == "The day it was published, in Reykjavík.")
    #expect(
      told["explanation"] == "What the picture shows, without a label, by the club's members.")
    #expect(told["article"] == "The club's own page of the day.")
    try sample.expect("data/picture.schema.json", lacks: "{city}", "NASA")
  }
}

extension Source {
  /// A source with the fewest possible facts.
  static func invented(
    _ name: Source.Name = Source.Name("Held"), picture: String = "A Picture",
    authors: String = "members", home: WebAddress? = nil, language: String? = nil,
    calendar: Source.Calendar = .utc(isDaily: false), mediaHosts: [String] = [],
    day: String? = nil, mustSelfHost: Bool = false
  ) -> Source {
    Source(
      name: "invented", names: ["en": name], picture: picture, authors: authors,
      services: ServiceAddresses(), home: home, language: language, calendar: calendar,
      pages: Source.Pages(
        domain: nil, assetsHost: nil, mediaHosts: mediaHosts, day: day, hasOldAddresses: false),
      mustSelfHost: mustSelfHost)
  }

  /// A source with pictures that pages show only from the site's own files.
  static var held: Source { .invented(mustSelfHost: true) }

  /// A club's pictures.
  fileprivate static func club(hoursBehind: Int, due: Int, day: String?) -> Source {
    .invented(
      Source.Name(
        title: "The club's pictures", subject: "The club", of: "The club's", at: "at the club",
        about: "Pictures of the club."),
      picture: #"A "Picture" of the Club"#, authors: "the club's members",
      calendar: Source.Calendar(
        first: nil, without: [], isDaily: false, zone: "Atlantic/Reykjavik", city: "Reykjavík",
        due: due, hoursBehind: { _ in hoursBehind }),
      mediaHosts: ["media.example"], day: day)
  }
}

/// A source with pictures that pages show only from the site's own files.
@Suite struct `A source with self-hosted pictures only` {
  private func sample(host: String, kept: KeptSample?) throws -> Sample {
    let address = "https://\(host)/comet%20one.jpg?v=0011223344556677"
    return try Sample(of: [.sample("2026-11-17", "The Thin Ring"), .sample(media: .still(address))])
    {
      $0.source = .held
      if var kept {
        kept.media = web(address)
        kept.address = web(address)
        $0.pictures = [$0.shown: try kept.picture()]
      }
    }
  }

  @Test(arguments: [KeptSample(), KeptSample(bytes: 30_000_000), nil])
  func `pages show the stored files and contain no address of the source`(kept: KeptSample?) throws
  {
    let pages = try sample(host: "pictures.example", kept: kept).pages()
    for (path, page) in pages { expect(page, lacks: "pictures.example/comet", in: path) }
    if kept != nil {
      expect(try #require(pages["2026/11/18.html"]), has: "../../pictures/2026/11/18-960.jpg")
    }
  }

  @Test func `a click opens the widest rendition if the original is too large`() throws {
    let sample = try sample(host: "pictures.example", kept: KeptSample(bytes: 30_000_000))
    try sample.expect(
      "2026/11/18.html",
      has: #"<a href="../../pictures/2026/11/18-2400.jpg?v=89abcdef" rel="noopener">"#)
  }

  @Test(arguments: [true, false])
  func `an address that cannot be opened is in no published file`(isKept: Bool) throws {
    let sample = try sample(host: "folder.invalid", kept: isKept ? KeptSample() : nil)
    for file in try sample.edition().files where file.picture == nil {
      try sample.expect(file.path, lacks: "folder.invalid/")
    }
    let own = "https://sky.example/apod/pictures/2026/11/18.jpg"
    #expect(try sample.text("data/2026.jsonl").contains(own) == isKept)
  }
}
