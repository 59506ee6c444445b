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
      .text("count", "The number of pictures on the page, such as `50 pictures`.") {
        $0.words.counted($0.site.newest.count)
      },
      .list("days", "The days, newest first.") { page in
        page.site.newest.enumerated().map { index, place in
          Tile(
            context: page.context, place: place, isEarly: index < PageContext.earlyLength)
        }
      },
    ]

  /// A tile for one of the newest days, with the beginning of the day's text.
  struct Tile: DayView {
    let context: PageContext
    let place: Int
    let isEarly: Bool

    static let fields: [Field<Tile>] = [
      .text("date", "The date of the day, such as `20 November 2026`.") { $0.date },
      .text("day", "The date of the day, in the form `2026-11-20`.") { $0.iso },
      .text("link", "Link to the day's page.") { $0.link },
      .text("title", "The title of the picture.") { $0.title },
      .view("thumbnail", "The picture, or a still of the video. Missing if the day has neither.") {
        $0.context.thumbnail(at: $0.place, isEarly: $0.isEarly)
      },
      .flag("isVideo", "Whether the day has a video.") { $0.isVideo },
      .flag("isText", "Whether the day has only text.") { $0.isText },
      .text("summary", "The beginning of the day's text. Missing if the day has no text.") {
        $0.site.pictures[$0.place].explanation.summary()
      },
    ]
  }
}

extension SiteContext {
  /// The number of pictures on the page of the newest pictures.
  static let recentLength = 50

  /// The indices in the archive of the pictures on the page, newest first.
  fileprivate var newest: ReversedCollection<Range<Int>> {
    pictures.indices.suffix(SiteContext.recentLength).reversed()
  }
}
