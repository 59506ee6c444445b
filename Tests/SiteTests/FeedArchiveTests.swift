import Pictures
import Site
import Testing

/// Feeds of earlier years and months, for days that the current feed no longer lists (RFC 5005).
@Suite struct `The archives of the feed` {
  /// Three years with one picture a week.
  private func sample(through last: String = "2026-11-20") throws -> Sample {
    var sample = try Sample()
    sample.shown = Day.at(last)
    sample.entries = stride(from: Day.at("2024-06-01").number, through: sample.shown.number, by: 7)
      .map { .sample(Day(number: $0).iso, "A Day") }
    sample.entries.append(.sample(last, "The Newest"))
    return sample
  }

  private func archives(_ sample: Sample) throws -> [String] {
    try sample.edition().files.map(\.path).filter { $0.hasPrefix("feeds/") }
  }

  @Test func `the archives cover earlier years and this year's earlier months`() throws {
    #expect(
      try archives(sample())
        == ["feeds/2024.xml", "feeds/2025.xml"]
        + (1...10).map { "feeds/2026-\($0 < 10 ? "0" : "")\($0).xml" })
    #expect(
      try archives(sample(through: "2027-01-01")).suffix(2) == ["feeds/2025.xml", "feeds/2026.xml"])
    #expect(try archives(Sample()) == [])
  }

  @Test func `each archive links to its neighbours and to the current feed`() throws {
    let sample = try sample()
    let root = "https://sky.example/apod/"
    var path = "atom.xml"
    var found: [String] = []
    while let next = try sample.text(path).firstMatch(of: /rel="prev-archive"[^>]*href="([^"]*)"/) {
      let text = try sample.text(String(next.output.1.dropFirst(root.count)))
      if path == "atom.xml" {
        #expect(!text.contains("next-archive"))
      } else {
        #expect(
          text.contains(#"rel="next-archive" type="application/atom+xml" href="\#(root)\#(path)""#))
      }
      path = String(next.output.1.dropFirst(root.count))
      found.append(path)
      #expect(text.contains(#"<archive xmlns="http://purl.org/syndication/history/1.0"/>"#))
      #expect(text.contains(#"rel="current" type="application/atom+xml" href="\#(root)atom.xml""#))
      #expect(text.contains(#"rel="self" type="application/atom+xml" href="\#(root)\#(path)""#))
    }
    #expect(found.reversed() == (try archives(sample)))
    #expect(!(try sample.text("atom.xml").contains("<archive")))
  }

  @Test func `every day is in the current feed or an archive, never in two archives`() throws {
    let sample = try sample()
    var days: [String] = []
    for path in try archives(sample) {
      days += try sample.text(path).matches(of: /apod\/(\d{4}-\d\d-\d\d)</).map {
        String($0.output.1)
      }
    }
    #expect(Set(days).count == days.count)
    let newest = try sample.text("atom.xml").matches(of: /apod\/(\d{4}-\d\d-\d\d)</)
      .map { String($0.output.1) }
    #expect(Set(days + newest) == Set(sample.entries.map(\.picture.day.iso)))
  }

  @Test func `only the first day of a month or year changes archives`() throws {
    func moved(_ new: String) throws -> [String] {
      let before = try sample()
      var after = before
      after.entries.append(.sample(new, "New"))
      after.shown = Day.at(new)
      let (old, now) = (try before.digests(), try after.digests())
      return Set(old.keys).union(now.keys).filter { $0.hasPrefix("feeds/") && old[$0] != now[$0] }
        .sorted()
    }
    #expect(try moved("2026-11-21") == [])
    // The newest archive gets a successor.
    #expect(try moved("2026-12-01") == ["feeds/2026-10.xml", "feeds/2026-11.xml"])
    // The year replaces its months.
    #expect(
      try moved("2027-01-01")
        == ["feeds/2025.xml"] + (1...10).map { "feeds/2026-\($0 < 10 ? "0" : "")\($0).xml" }
        + ["feeds/2026.xml"])
  }

  @Test func `a correction changes only the archive that contains the day`() throws {
    let before = try sample()
    var after = before
    after.entries[0] = .sample("2024-06-01", "Better", corrected: "2026-11-20T13:30:00Z")
    let (old, now) = (try before.digests(), try after.digests())
    #expect(
      now.keys.filter { $0.hasPrefix("feeds/") && old[$0] != now[$0] } == ["feeds/2024.xml"])
    #expect(try after.text("feeds/2024.xml").contains("<updated>2026-11-20T13:30:00Z</updated>"))
  }
}
