import Pictures
import Template

/// The newest pictures, each with the beginning of its text.
struct RecentPage: SitePage {
  let context: PageContext

  var heading: String { words.text(.recentPictures) }
  var summary: String {
    let length = SiteContext.recentLength
    return words.text(.recentSummary, ["count": "\(length)"], number: length)
  }
  var thumbnailHost: String? { site.thumbnailHost(of: site.newest) }
  var day: Day? { site.pictures[site.shown].day }

  static let templates = ["recent.html"]
  static let fields: [Field<RecentPage>] =
    pageFields + [
      .text("count", "How many there are, `50 pictures`.") {
        $0.words.counted($0.site.newest.count)
      },
      .list("days", "The days, newest first.") { page in
        page.site.newest.enumerated().map { index, place in
          Tile(
            context: page.context, place: place, isEarly: index < PageContext.earlyLength)
        }
      },
    ]

  /// One of the newest days, with the beginning of its text.
  struct Tile: DayView {
    let context: PageContext
    let place: Int
    let isEarly: Bool

    static let fields: [Field<Tile>] = [
      .text("date", "The day, `20 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-20`.") { $0.iso },
      .text("link", "Link to its page.") { $0.link },
      .text("title", "Its title.") { $0.title },
      .view("thumbnail", "Its picture, or a still of its video; none without one.") {
        $0.context.thumbnail(at: $0.place, isEarly: $0.isEarly)
      },
      .flag("isFilm", "Whether it is a video.") { $0.isFilm },
      .flag("isText", "Whether it has only text.") { $0.isText },
      .text("summary", "The beginning of its text; none when it has none.") {
        $0.site.pictures[$0.place].explanation.summary()
      },
    ]
  }
}

extension SiteContext {
  /// The number of pictures on this page.
  static let recentLength = 50

  /// The places of those pictures, newest first.
  fileprivate var newest: ReversedCollection<Range<Int>> {
    pictures.indices.suffix(SiteContext.recentLength).reversed()
  }
}
