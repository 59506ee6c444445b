import Pictures
import Site
import Testing

@testable import Sources

extension Source {
  /// An invented source with or without its own site, and with a name only in English.
  fileprivate static func kiosk(
    home: WebAddress? = nil, language: String? = "en", named name: Source.Name? = nil
  ) -> Source {
    .invented(
      name
        ?? Source.Name(
          title: "Kiosk's Window", subject: "Kiosk", of: "Kiosk's", at: "at Kiosk",
          about: "A picture of Kiosk's every day."),
      home: home, language: language, calendar: .utc(isDaily: true), mediaHosts: ["media.example"])
  }
}

/// The source's name in all words that have a placeholder for it.
@Suite struct SourceWordsTests {
  private func sample(of source: Source, in language: String) throws -> Sample {
    try Sample {
      $0.source = source
      $0.language = language
      $0.put(.sample(article: web("https://kiosk.example/18")))
    }
  }

  /// The pages, feeds and words for scripts of a site, by their paths.
  private func texts(of sample: Sample) throws -> [String: String] {
    var texts = try sample.pages()
    for path in ["feed.xml", "feed.json", "assets/words.js"] { texts[path] = try sample.text(path) }
    return texts
  }

  @Test(arguments: ["en", "de", "es", "ar", "ja"])
  func `no page of another source names NASA`(language: String) throws {
    let newest = Day.at("2026-11-20")
    var sample = try sample(of: .kiosk(), in: language)
    for freshness in [Freshness.fresh, .waiting(newest: newest), .unanswered(since: newest)] {
      sample.freshness = freshness
      for (path, text) in try texts(of: sample) {
        expect(text.lowercased(), lacks: "nasa", "ناسا", "$source", in: path)
      }
    }
    try sample.expect("2026/11/18.html", has: "Kiosk")
    try sample.expect("index.html", has: "Kiosk")
    try sample.expect("feed.json", has: #""description": "A picture of Kiosk's every day.""#)
  }

  @Test func `sentences of pages and scripts use the source's name in its right form`() throws {
    var sample = try sample(of: .kiosk(), in: "en")
    sample.freshness = .waiting(newest: Day.at("2026-11-20"))
    try sample.expect("index.html", has: ">Kiosk&#39;s newest picture is from 20 November 2026.")
    sample.freshness = .unanswered(since: Day.at("2026-11-20"))
    try sample.expect("index.html", has: ">Kiosk has not answered since 20 November 2026.")
    try sample.expect("2026/11/18.html", has: ">This picture at Kiosk</a>")
    try sample.expect(
      "assets/words.js", has: #""day-without": "Kiosk published no picture on {date}.""#,
      #""day-at-source": "The picture of {date} at Kiosk""#)
  }

  @Test func `pages link to the source's site if it has one`() throws {
    let home = #"<a href="https://kiosk.example/" rel="noopener">Kiosk&#39;s Window</a>."#
    var sample = try sample(of: .kiosk(home: web("https://kiosk.example/")), in: "en")
    let about = "<p>Pictures and texts come from \(home) Each picture"
    try sample.expect("archive.html", has: about)
    sample.source = .kiosk()
    try sample.expect("archive.html", has: "<p>Each picture")
  }

  @Test func `a source's texts are marked if their language differs from the page's`() throws {
    func page(_ language: String, of source: Source) throws -> String {
      try sample(of: source, in: language).text("2026/11/20.html")
    }
    let heading = ">Two Suns over a Salt Plain</h1>"
    expect(try page("de", of: .kiosk(language: "he")), has: #"<h1 lang="he" dir="rtl"\#(heading)"#)
    expect(try page("de-AT", of: .kiosk(language: "de")), has: "<h1" + heading)
    expect(try page("ar", of: .kiosk(language: nil)), has: "<h1" + heading)
    let feeds = try sample(of: .kiosk(language: "he"), in: "en")
    try feeds.expect("feed.json", has: #""language":"he""#, #"<div lang=\"he\" dir=\"rtl\">"#)
  }

  @Test func `braces in a source's name are not placeholders`() throws {
    let name = Source.Name("{ $date }")
    var sample = try sample(of: .kiosk(named: name), in: "en")
    sample.own["languages/en.ftl"] = Array("skip = { $source }, { $source-title }: Skip\n".utf8)
    try sample.expect("index.html", has: ">{ $date }, { $date }: ")
  }
}
