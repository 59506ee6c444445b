import Pictures

extension Feed {
  /// A document of an archived feed (RFC 5005, section 4).
  struct Archive {
    let path: String
    /// Its title, `2025` or `October 2026`.
    let name: String
    let places: Range<Int>
  }
}

extension SiteContext {
  /// The years before the newest day's, and the earlier months of its year; oldest first.
  ///
  /// The fifty newest days cover at least the current month, so a reader who comes back after any time misses no
  /// day that was published on time. A day that comes weeks late is added to its own archive, which a reader may
  /// have fetched before. When a year is over, one archive of the year replaces those of its months.
  var feedArchives: [Feed.Archive] {
    guard let running = calendar.years.last else { return [] }
    return calendar.years.dropLast().map {
      Feed.Archive(
        path: Routes.feedArchive($0.year), name: "\($0.year)", places: $0.places)
    }
      + calendar.months[running.months].dropLast().map {
        Feed.Archive(
          path: Routes.feedArchive($0.year, $0.month), name: words.month($0.month, of: $0.year),
          places: $0.places)
      }
  }

  /// Its kept days, newest first.
  func feed(of archive: Feed.Archive) -> Feed {
    var feed = Feed(path: archive.path, entries: entries(at: archive.places))
    feed.name = archive.name
    return feed
  }
}
