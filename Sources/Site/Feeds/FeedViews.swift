import Pictures
import Services
import Subjects

extension SiteContext {
  func view(of feed: Feed) -> FeedView {
    // A list of feeds has no entries, and so no time.
    let updated =
      feed.updated ?? settings.source.calendar.appearance(of: pictures[pictures.count - 1].day)
    return FeedView(
      siteTitle: settings.title, language: settings.language,
      id: feed.subject.flatMap(\.subject).map { "\(feedID)/\($0.id)" } ?? feedID,
      subject: feed.subject?.name,
      about: feed.subject.map { words.text(.collectionSummary, ["name": $0.name]) }
        ?? words.text(.feedAbout),
      root: Routes.relative(from: feed.path, to: ""),
      home: address(feed.subject?.path ?? Routes.front),
      feed: address(Routes.feed), atom: address(Routes.atom),
      address: address(feed.path),
      icon: address(theme.versioned(Theme.squareIcons[0].path)), built: updated.mail,
      updated: updated.iso, archive: feed.name, earlier: feed.earlier.map(address),
      later: feed.later.map(address), textLanguage: words.textLanguage?.tag,
      items: feed.entries.map(view))
  }

  private func view(of entry: Feed.Entry) -> FeedView.Item {
    FeedView.Item(
      entry: entry,
      still: (entry.still?.thumbnail).map {
        FeedView.Still(
          address: address(of: $0.place), width: $0.size.map { "\($0.width)" },
          height: $0.size.map { "\($0.height)" })
      },
      enclosure: entry.enclosure.map {
        FeedView.Enclosure(
          address: address(Routes.picture($0)), length: "\($0.byteCount)",
          type: $0.type.mediaType, width: "\($0.size.width)", height: "\($0.size.height)",
          alt: entry.alt)
      })
  }
}
