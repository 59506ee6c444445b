import Pictures
import Template

struct MonthPage: SteppingPage {
  let context: PageContext
  let index: Int

  private var month: Calendar.Month { site.calendar.months[index] }
  var heading: String { words.month(month.month, of: month.year) }
  var summary: String { words.text(.monthSummary, ["month": heading]) }
  var thumbnailHost: String? { site.thumbnailHost(of: month.places) }

  static func files(of site: Edition) -> [SiteFile] {
    site.calendar.months.enumerated().map { index, month in
      site.page(Routes.month(month.year, month.month), showing: month.places) {
        MonthPage(context: $0, index: index)
      }
    }
  }

  static let templates = ["month.html"]
  static let fields: [Field<MonthPage>] =
    pageFields + stepFields + [
      .text("count", "How many pictures the month has, such as `28 pictures`.") {
        $0.words.counted($0.month.places.count)
      },
      .view("year", "Link to the month's year.") {
        $0.link(to: Routes.year($0.month.year), named: "\($0.month.year)")
      },
      .list("days", "The days of the month, oldest first.", \.days),
    ]

  private var days: [Tile] {
    site.cells(ofMonth: index).enumerated().map { number, cell in
      let date = words.dateInMonth(cell.day)
      return cell.place.map {
        context.tile($0, date: date, isEarly: number < PageContext.earlyLength)
      } ?? Tile(date: date, day: cell.day.iso, kept: nil)
    }
  }

  func step(_ way: Int) -> Link? {
    guard site.calendar.months.indices.contains(index + way) else { return nil }
    let month = site.calendar.months[index + way]
    return link(
      to: Routes.month(month.year, month.month), named: words.month(month.month, of: month.year))
  }
}
