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

    static let fields: [Field<Tile>] =
      linkFields + dateFields + kindFields + [
        .view("thumbnail", "The picture, or a still of the video. Missing if the day has neither.")
        {
          $0.context.thumbnail(at: $0.place, isEarly: $0.isEarly)
        },
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
