import Pictures
import Template

struct YearPage: SteppingPage {
  let context: PageContext
  let index: Int

  private var year: Calendar.Year { site.calendar.years[index] }
  var heading: String { "\(year.year)" }
  var summary: String { words.text(.yearSummary, ["year": heading]) }

  static func files(of site: Edition) -> [SiteFile] {
    site.calendar.years.enumerated().map { index, year in
      site.page(Routes.year(year.year), showing: year.places) {
        YearPage(context: $0, index: index)
      }
    }
  }

  static let templates = ["year.html"]
  static let fields: [Field<YearPage>] =
    pageFields + stepFields + [
      .text("count", "How many pictures the year has, such as `324 pictures`.") {
        $0.words.counted($0.year.places.count)
      },
      .view("place", "Link to the year on the page that lists all years.") {
        $0.link(
          to: "\(Routes.archive)#\(Routes.anchor(year: $0.year.year))",
          named: $0.words.text(.allYears))
      },
      .list("months", "The months of the year, January first.") { page in
        page.year.months.map { Month(context: page.context, index: $0) }
      },
    ]

  func step(_ way: Int) -> Link? {
    guard site.calendar.years.indices.contains(index + way) else { return nil }
    let year = site.calendar.years[index + way].year
    return link(to: Routes.year(year), named: "\(year)")
  }
}

extension YearPage {
  struct Month: View {
    let context: PageContext
    let index: Int

    private var month: Calendar.Month { context.site.calendar.months[index] }
    private var words: Words { context.site.words }

    static let fields: [Field<Month>] = [
      .text("link", "Link to the month's calendar.") {
        $0.context.link(to: Routes.month($0.month.year, $0.month.month))
      },
      .text("name", "The name of the month, such as `November`.") {
        $0.words.name(ofMonth: $0.month.month)
      },
      .view(
        "thumbnail",
        "The newest thumbnail of the month. Missing if no day of the month has a thumbnail.",
        \.thumbnail),
      .text("start", "The weekday of the month's first day, counted from 0 for Sunday.", \.start),
      .list("days", "The days of the month, oldest first.") { month in
        month.context.site.cells(ofMonth: month.index).map { day, place in
          DayNumber(context: month.context, day: day, isKept: place != nil)
        }
      },
    ]

    private var thumbnail: ThumbnailView? {
      month.places.last { context.site.listed[$0].thumbnail != nil }
        .flatMap { context.thumbnail(at: $0) }
    }

    private var start: String {
      let first = context.site.cells(ofMonth: index).first?.day.weekday
      return "\(words.place(ofWeekday: first ?? words.weekStart))"
    }
  }

  struct DayNumber: View {
    let context: PageContext
    let day: Day
    let isKept: Bool

    static let fields: [Field<DayNumber>] = [
      .text("number", "The day of the month, such as `20`.") { "\($0.day.dayOfMonth)" },
      .text("link", "Link to the day's page. Missing on a day without a picture.") {
        $0.isKept ? $0.context.link(to: Routes.day($0.day)) : nil
      },
    ]
  }
}
