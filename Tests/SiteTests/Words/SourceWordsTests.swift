import Pictures
import Site
import Testing

@testable import Sources

extension Source {
  /// An invented source with or without its own site, and with a name only in English.
  fileprivate static func kiosk(
    home: WebAddress? = nil, language: String? = "en", named name: Source.Name? = nil
  ) -> Source {
    Source(
      name: "kiosk",
      names: [
        "en": name
          ?? Source.Name(
            title: "Kiosk's Window", subject: "Kiosk", of: "Kiosk's", at: "at Kiosk",
            about: "A picture of Kiosk's every day.")
      ],
      picture: "A picture of the window", authors: "its owners", services: ServiceAddresses(),
      home: home, language: language,
      calendar: Source.Calendar(
        first: nil, without: [], isDaily: true, zone: "UTC", city: "Reykjavik", due: 0,
        hoursBehind: { _ in 0 }),
      pages: Source.Pages(
        domain: "kiosk.example", assetsHost: nil, mediaHosts: ["media.example"], day: nil,
        hasOldAddresses: false))
  }
}

/// The source's name in all words that have a placeholder for it.
@Suite struct SourceWordsTests {
  private func sample(of source: Source, in language: String) throws -> Sample {
    var sample = try Sample()
    sample.source = source
    sample.language = language
    sample.entries.append(
      Entry(
        picture: .sample("2026-11-18", article: web("https://kiosk.example/18")), seen: .sample))
    return sample
  }

  /// The pages, feeds and words for scripts of a site, by their paths.
  private func texts(of sample: Sample) throws -> [String: String] {
    let files = try sample.edition().files
    let told = files.filter {
      $0.kind == .page || ["feed.xml", "feed.json", "assets/words.js"].contains($0.path)
    }
    return Dictionary(
      uniqueKeysWithValues: try told.map { file in
        (file.path, String(decoding: try #require(file.render()), as: UTF8.self))
      })
  }

  @Test(arguments: ["en", "de", "es", "ar", "ja"])
  func `no page of another source names NASA`(language: String) throws {
    let newest = Day.at("2026-11-20")
    var sample = try sample(of: .kiosk(), in: language)
    for freshness in [Freshness.fresh, .waiting(newest: newest), .unanswered(since: newest)] {
      sample.freshness = freshness
      for (path, text) in try texts(of: sample) {
        #expect(!text.lowercased().contains("nasa"), "\(path)")
        #expect(!text.contains("ناسا"), "\(path)")
        #expect(!text.contains("$source"), "\(path)")
      }
    }
    #expect(try sample.text("2026/11/18.html").contains("Kiosk"))
    #expect(try sample.text("index.html").contains("Kiosk"))
    #expect(
      try sample.text("feed.json").contains(#""description": "A picture of Kiosk's every day.""#))
  }

  @Test func `sentences of pages and scripts use the source's name in its right form`() throws {
    var sample = try sample(of: .kiosk(), in: "en")
    sample.freshness = .waiting(newest: Day.at("2026-11-20"))
    #expect(
      try sample.text("index.html").contains(
        ">Kiosk&#39;s newest picture is from 20 November 2026."))
    sample.freshness = .unanswered(since: Day.at("2026-11-20"))
    #expect(
      try sample.text("index.html").contains(">Kiosk has not answered since 20 November 2026."))
    #expect(try sample.text("2026/11/18.html").contains(">This picture at Kiosk</a>"))
    let script = try sample.text("assets/words.js")
    #expect(script.contains(#""day-without": "Kiosk published no picture on {date}.""#))
    #expect(script.contains(#""day-at-source": "The picture of {date} at Kiosk""#))
  }

  @Test func `pages link to the source's site if it has one`() throws {
    let home = #"<a href="https://kiosk.example/" rel="noopener">Kiosk&#39;s Window</a>."#
    var sample = try sample(of: .kiosk(home: web("https://kiosk.example/")), in: "en")
    let about = "<p>Pictures and texts come from \(home) Each picture"
    #expect(try sample.text("archive.html").contains(about))
    sample.source = .kiosk()
    #expect(try sample.text("archive.html").contains("<p>Each picture"))
  }

  @Test func `a source's texts are marked if their language differs from the page's`() throws {
    func page(_ language: String, of source: Source) throws -> String {
      try sample(of: source, in: language).text("2026/11/20.html")
    }
    let heading = ">Two Suns over a Salt Plain</h1>"
    #expect(
      try page("de", of: .kiosk(language: "he")).contains(#"<h1 lang="he" dir="rtl""# + heading))
    #expect(try page("de-AT", of: .kiosk(language: "de")).contains("<h1" + heading))
    #expect(try page("ar", of: .kiosk(language: nil)).contains("<h1" + heading))
    let feeds = try sample(of: .kiosk(language: "he"), in: "en")
    #expect(try feeds.text("feed.json").contains(#""language":"he""#))
    #expect(try feeds.text("feed.json").contains(#"<div lang=\"he\" dir=\"rtl\">"#))
  }

  @Test func `braces in a source's name are not placeholders`() throws {
    let name = Source.Name("{ $date }")
    var sample = try sample(of: .kiosk(named: name), in: "en")
    sample.own["languages/en.ftl"] = Array(
      "skip = { $source }, { $source-title }: Skip\n".utf8)
    #expect(try sample.text("index.html").contains(">{ $date }, { $date }: "))
  }
}
