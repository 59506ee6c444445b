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
    for text in feed.components(separatedBy: "<item>").dropFirst() {
      guard let id = text.between(#"<guid isPermaLink="false">"#, "</guid>"),
        let published = text.between("<pubDate>", "</pubDate>"),
        let day = Day(iso: id.suffix(10))
      else {
        faults.append("an item of the feed has no id with its day, or no date")
        continue
      }
      told.append(day)
      let item = Item(id: id, published: published)
      if let before = seen[day], before != item {
        faults.append("\(day) was \(before.id) of \(before.published), is \(id) of \(published)")
      }
      seen[day] = seen[day] ?? item
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
      let feed = try text(place)
      for entry in feed.components(separatedBy: "<entry").dropFirst() {
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
      path = back?.between("/feeds/", "\"").map { "feeds/\($0)" }
    }
    let missed = Set(days).symmetricDifference(met).sorted()
    if !missed.isEmpty {
      faults.append("atom.xml with its archives and the site differ in \(missed)")
    }
    return faults
  }
}

extension String {
  /// What stands between the first of the one and the next of the other.
  func between(_ start: String, _ end: String) -> String? {
    guard let start = range(of: start),
      let end = range(of: end, range: start.upperBound..<endIndex)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
