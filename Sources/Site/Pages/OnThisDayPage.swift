import Pictures
import Template

/// The page with the pictures of one date, such as 20 November, in all years.
struct OnThisDayPage: SteppingPage {
  let context: PageContext
  /// The date's index in `calendar.dates`.
  let index: Int

  private var date: Calendar.Date { site.calendar.dates[index] }
  private var name: String { words.day(date.dayOfMonth, ofMonth: date.month) }
  var heading: String { words.text(.onDate, ["date": name]) }
  var pageTitle: String { "\(name) · \(settings.title)" }
  var summary: String { words.text(.dateSummary, ["date": name]) }
  var thumbnailHost: String? { site.thumbnailHost(of: date.places.reversed()) }
  var day: Day? { site.pictures[date.places[0]].day }

  static func files(of site: Edition) -> [SiteFile] {
    site.calendar.dates.enumerated().map { index, date in
      site.page(Routes.onThisDay(date.month, date.dayOfMonth), showing: date.places) {
        OnThisDayPage(context: $0, index: index)
      }
    }
  }

  static let templates = ["on-this-day.html"]
  static let fields: [Field<OnThisDayPage>] =
    pageFields + stepFields + [
      .text("count", "The number of pictures on this date in all years, such as `31 pictures`.") {
        $0.words.counted($0.date.places.count)
      },
      .list("days", "The days with this date, newest first.") {
        $0.context.tiles($0.date.places.reversed())
      },
    ]

  func step(_ way: Int) -> Link? {
    let dates = site.calendar.dates
    guard dates.count > 1 else { return nil }
    let date = dates[(index + way + dates.count) % dates.count]
    return link(
      to: Routes.onThisDay(date.month, date.dayOfMonth),
      named: words.day(date.dayOfMonth, ofMonth: date.month))
  }
}
