import Foundation
import Pictures
import Site
import TestSupport
import Testing

@testable import Sources

@Suite struct OtherSourceTests {
  /// A site of a source that has no pages, no old addresses and no picture on some days.
  private func sample(hoursBehind: Int = 0, due: Int = 0, day: String? = nil) throws -> Sample {
    var sample = try Sample()
    sample.source = .invented(hoursBehind: hoursBehind, due: due, day: day)
    sample.keepsOldAddresses = true
    return sample
  }

  private func page(_ explanation: [RichText.Node]) throws -> String {
    try sample().page(of: .sample(explanation: RichText(explanation)))
  }

  @Test func `no file has an address of NASA's old site`() throws {
    var sample = try sample()
    sample.withheld = [Day.at("2026-11-20")]
    sample.entries[0] = Entry(
      picture: .sample(
        "2026-11-16", "Frost",
        explanation: RichText([.link(.day(Day.at("1999-06-08")), [.text("long ago")])])),
      seen: .sample)
    let paths = try sample.edition().files.filter { $0.picture == nil }.map(\.path)
    for path in paths {
      #expect(!(try sample.text(path).contains("apod.nasa.gov")), "\(path)")
    }
  }

  @Test func `publication times are in the source's time zone`() throws {
    let sample = try sample()
    #expect(
      try sample.text("feed.xml").contains("<pubDate>Fri, 20 Nov 2026 00:00:00 +0000</pubDate>"))
    #expect(try sample.text("atom.xml").contains("<published>2026-11-20T00:00:00Z</published>"))
    #expect(try sample.text("feed.json").contains("\"2026-11-20T00:00:00Z\""))
  }

  @Test(arguments: [
    (-9, "+0900", "+09:00"), (-13, "+1300", "+13:00"), (8, "-0800", "-08:00"),
    (11, "-1100", "-11:00"),
  ])
  func `a time zone's offset has its sign and two-digit hours`(
    hoursBehind: Int, mail: String, iso: String
  ) throws {
    let sample = try sample(hoursBehind: hoursBehind, due: 90)
    #expect(
      try sample.text("feed.xml").contains("<pubDate>Fri, 20 Nov 2026 01:30:00 \(mail)</pubDate>"))
    #expect(
      try sample.text("atom.xml").contains("<published>2026-11-20T01:30:00\(iso)</published>"))
  }

  @Test func `a correction time is compared with the publication time across time zones`() throws {
    var sample = try sample(hoursBehind: -9)
    sample.entries[3] = .sample("2026-11-20", "Two Suns", corrected: "2026-11-19T16:00:00Z")
    #expect(try sample.text("atom.xml").contains("<updated>2026-11-19T16:00:00Z</updated>"))
  }

  @Test func `a withheld day links nowhere if the source has no page for it`() throws {
    var sample = try sample()
    sample.withheld = [Day.at("2026-11-20")]
    #expect(try sample.text("data/latest.json").contains(#""media":{"kind":"none"}"#))
    let page = try sample.text("2026/11/20.html")
    #expect(!page.contains("See it on its own page"))
    #expect(page.contains("A crater sleeps under its own shadow."))
  }

  @Test func `a link to a day outside the archive is replaced by its text`() throws {
    let page = try page([
      .text("Not "), .link(.day(Day.at("1999-06-08")), [.text("so "), .emphasis([.text("long")])]),
      .text(" ago, but "), .link(.day(Day.at("2026-11-16")), [.text("lately")]), .text(", or "),
      .link(.day(Day.at("2000-01-01")), [.text("then")]), .lineBreak,
      .strong([.link(.day(Day.at("2001-01-01")), [.text("Once")])]),
    ])
    #expect(
      page.contains(
        #"<p>Not so <em>long</em> ago, but <a href="16.html">lately</a>, or then</p>"#))
    #expect(page.contains("<p><strong>Once</strong></p>"))
  }

  @Test(arguments: [
    ("https://club.example/{iso}", "https://club.example/1999-06-08"),
    ("https://club.example/of/{yymmdd}.html", "https://club.example/of/990608.html"),
  ])
  func `a link to a day outside the archive leads to the source's page`(
    pattern: String, address: String
  ) throws {
    var sample = try sample(day: pattern)
    sample.entries[0] = Entry(
      picture: .sample(
        "2026-11-16", "Frost",
        explanation: RichText([.link(.day(Day.at("1999-06-08")), [.text("long ago")])])),
      seen: .sample)
    #expect(
      try sample.text("2026/11/16.html").contains("href=\"\(address)\""))
  }

  private func firstScript(of sample: Sample) throws -> String {
    let script = try sample.text("assets/appearance.js")
    let lines = script.split(separator: "\n", maxSplits: 2)
    #expect(lines[1].hasPrefix("(() => {"))
    return String(lines[0])
  }

  @Test func `the first script starts with the source's facts for all scripts`() throws {
    #expect(
      try firstScript(of: sample())
        == #"window.apod = window.apod || {}; apod.source = {"zone":"Atlantic/Reykjavik","texts":{}};"#
    )
    #expect(
      try firstScript(of: sample(day: "https://club.example/{iso}")).contains(
        #","day":"https://club.example/{iso}","#))
  }

  @Test(arguments: [("en", ""), ("de", #""lang":"en","dir":"ltr""#)])
  func `scripts know that NASA's texts are in English`(language: String, texts: String) throws {
    var sample = try Sample()
    sample.language = language
    #expect(
      try firstScript(of: sample)
        == #"window.apod = window.apod || {}; apod.source = {"zone":"America/New_York","#
        + #""first":"1995-06-16","day":"https://apod.nasa.gov/apod/ap{yymmdd}.html","#
        + #""hasOldAddresses":true,"hasSubjects":true,"texts":{\#(texts)}};"#)
  }

  @Test func `no template names a particular source`() throws {
    let templates = try Sample().builtIn.filter { !$0.key.hasSuffix("README.md") }
    for (path, bytes) in templates {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      for name in ["nasa", "new york", "new_york"] { #expect(!text.contains(name), "\(path)") }
    }
  }

  @Test func `a source without old addresses has no pages there, even if enabled`() throws {
    let paths = try sample().edition().files.map(\.path)
    #expect(!paths.contains { $0.hasPrefix("ap2") || $0 == "archivepix.html" })
  }

  @Test func `search data of another source starts with the archive's first day`() throws {
    let index = try sample().text("search/index.js")
    #expect(index.contains("\"began\": \"2026-11-16\",\n  \"none\": [],"))
  }

  @Test func `search data of NASA starts in 1995 and lists days without a picture`() throws {
    let index = try Sample().text("search/index.js")
    #expect(index.contains("\"began\": \"1995-06-16\",\n  \"none\": [\"1995-06-17\","))
  }

  @Test func `the schema describes the source's pictures, with special characters escaped`() throws
  {
    let text = try sample().text("data/picture.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let schema = try #require(json as? [String: Any])
    #expect(schema["title"] as? String == #"A "Picture" of the Club"#)
    let members = try #require(schema["properties"] as? [String: [String: Any]])
    let told = members.compactMapValues { $0["description"] as? String }
    #expect(told["day"] == "The day it was published, in Reykjavík.")
    #expect(
      told["explanation"] == "What the picture shows, without a label, by the club's members.")
    #expect(told["article"] == "The club's own page of the day.")
    #expect(!text.contains("{city}") && !text.contains("NASA"))
  }
}

extension Source {
  /// A club's pictures: a source with the fewest possible facts.
  fileprivate static func invented(hoursBehind: Int, due: Int, day: String?) -> Source {
    Source(
      name: "club",
      names: [
        "en": Source.Name(
          title: "The club's pictures", subject: "The club", of: "The club's", at: "at the club",
          about: "Pictures of the club.")
      ], picture: #"A "Picture" of the Club"#, authors: "the club's members",
      services: ServiceAddresses(), home: nil, language: nil,
      calendar: Source.Calendar(
        first: nil, without: [], isDaily: false, zone: "Atlantic/Reykjavik", city: "Reykjavík",
        due: due, hoursBehind: { _ in hoursBehind }),
      pages: Source.Pages(
        domain: nil, assetsHost: nil, mediaHosts: ["media.example"], day: day,
        hasOldAddresses: false))
  }
}
