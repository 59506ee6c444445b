import Pictures

/// A document of an archived feed (RFC 5005, section 4).
struct FeedArchive {
  let path: String
  /// What it holds, `2025` or `October 2026`.
  let name: String
  let places: Range<Int>
}

extension SiteContext {
  /// The years before the newest day's, and the months of its year before its own; oldest first.
  ///
  /// The fifty newest hold at least the month that is not one yet, so nobody who comes back after any
  /// time misses a day that came in time. One that comes weeks late enters the archive it belongs to,
  /// which a reader may have fetched before. When a year is over, its months make way for the year.
  var feedArchives: [FeedArchive] {
    guard let running = calendar.years.last else { return [] }
    return calendar.years.dropLast().map {
      FeedArchive(
        path: Routes.feedArchive($0.year), name: "\($0.year)", places: $0.places)
    }
      + calendar.months[running.months].dropLast().map {
        FeedArchive(
          path: Routes.feedArchive($0.year, $0.month), name: words.month($0.month, of: $0.year),
          places: $0.places)
      }
  }

  /// The archive's days, newest first.
  func feed(of archive: FeedArchive) -> Feed {
    var feed = Feed(path: archive.path, entries: entries(at: archive.places))
    feed.name = archive.name
    return feed
  }
}
