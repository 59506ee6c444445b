import Foundation
import Pictures

/// The ids and dates of the feed's items: what a reader has seen once must never come again as new.
struct FeedIDs {
  /// What tells an item from all others, and when it came.
  struct Item: Hashable {
    let id: String
    let published: String
  }

  private(set) var seen: [Day: Item] = [:]

  /// Reads the feed. Returns what differs from what it said before, or from the days it should tell of.
  mutating func look(_ feed: String, newest days: [Day]) -> [String] {
    var faults: [String] = []
    var told: [Day] = []
    for item in Array(feed.utf8).pieces(after: "<item>") {
      guard let id = item.between(#"<guid isPermaLink="false">"#, "</guid>"),
        let published = item.between("<pubDate>", "</pubDate>"),
        let day = Day(iso: id.suffix(10))
      else {
        faults.append("an item of the feed has no id with its day, or no date")
        continue
      }
      told.append(day)
      let new = Item(id: id, published: published)
      if let before = seen[day], before != new {
        faults.append("\(day) was \(before.id) of \(before.published), is \(id) of \(published)")
      }
      seen[day] = seen[day] ?? new
    }
    if told != days { faults.append("the feed tells of \(told), not of \(days)") }
    return faults
  }

  /// Goes back from `atom.xml` through its archives (RFC 5005, section 4), which `text` reads. Returns which
  /// days have another id than in the feed, are missed, or stand in two archives.
  func walk(days: [Day], _ text: (_ path: String) throws -> String) rethrows -> [String] {
    var faults: [String] = []
    var met: Set<Day> = []
    var archived: Set<Day> = []
    var path: String? = "atom.xml"
    while let place = path {
      let feed = Array(try text(place).utf8)
      for entry in feed.pieces(after: "<entry") {
        guard let id = entry.between("<id>", "</id>"), let day = Day(iso: id.suffix(10)) else {
          faults.append("an entry of \(place) has no id with its day")
          continue
        }
        met.insert(day)
        if place != "atom.xml", !archived.insert(day).inserted {
          faults.append("\(day) is archived twice")
        }
        if let known = seen[day], known.id != id {
          faults.append("\(day) is \(id) in \(place), and was \(known.id)")
        }
      }
      let back = feed.between(#"<link rel="prev-archive""#, "/>")
      path = back.map { Array($0.utf8) }?.between("/feeds/", "\"").map { "feeds/\($0)" }
    }
    let missed = Set(days).symmetricDifference(met).sorted()
    if !missed.isEmpty {
      faults.append("atom.xml with its archives and the site differ in \(missed)")
    }
    return faults
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// What stands between the first of the one and the next of the other. Looked for in bytes: as characters,
  /// the feeds take a third of the time that the whole year needs.
  func between(_ start: String, _ end: String) -> String? {
    guard let start = first(start), let end = self[start.upperBound...].first(end) else {
      return nil
    }
    return String(decoding: self[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// What follows each mark, up to the next.
  func pieces(after mark: String) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var next = first(mark)?.upperBound
    while let start = next {
      let found = self[start...].first(mark)
      pieces.append(self[start..<(found?.lowerBound ?? endIndex)])
      next = found?.upperBound
    }
    return pieces
  }

  private func first(_ text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    var start = startIndex
    while start <= endIndex - text.count {
      if self[start] == text[0], self[start..<start + text.count].elementsEqual(text) {
        return start..<start + text.count
      }
      start += 1
    }
    return nil
  }
}
