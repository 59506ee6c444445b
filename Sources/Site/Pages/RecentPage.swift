import Pictures
import Template

/// The newest pictures, each with the beginning of its text.
struct RecentPage: SitePage {
  let context: PageContext

  var heading: String { words.text(.recentPictures) }
  var summary: String {
    let length = Edition.recentLength
    return words.text(.recentSummary, ["count": "\(length)"], number: length)
  }
  var thumbnailHost: String? { site.thumbnailHost(of: site.newest) }
  var day: Day? { site.pictures[site.shown].day }

  static func files(of site: Edition) -> [SiteFile] {
    [
      site.page(Routes.recent, showing: site.pictures.indices.suffix(Edition.recentLength)) {
        RecentPage(context: $0)
      }
    ]
  }

  static let templates = ["recent.html"]
  static let fields: [Field<RecentPage>] =
    pageFields + [
      .text("count", "The number of pictures on the page, such as `50 pictures`.") {
        $0.words.counted($0.site.newest.count)
      },
      .list("days", "The days, newest first.") { page in
        page.site.newest.enumerated().map { index, place in
          DayView(
            context: page.context, place: place,
            thumbnail: page.context.thumbnail(
              at: place, isEarly: index < PageContext.earlyLength))
        }
      },
    ]
}

extension Edition {
  /// The number of pictures on the page of the newest pictures.
  static let recentLength = 50

  /// The indices in the archive of the pictures on the page, newest first.
  fileprivate var newest: ReversedCollection<Range<Int>> {
    pictures.indices.suffix(Edition.recentLength).reversed()
  }
}
