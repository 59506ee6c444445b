import Pictures
import Template

struct MonthPage: SitePage {
  let context: PageContext
  let index: Int

  private var month: Calendar.Month { site.calendar.months[index] }
  var heading: String { words.month(month.month, of: month.year) }
  var summary: String { words.text(.monthSummary, ["month": heading]) }
  var thumbnailHost: String? { site.thumbnailHost(of: month.places) }

  static let templates = ["month.html"]
  static let fields: [Field<MonthPage>] =
    pageFields + [
      .text("count", "How many pictures the month has, such as `28 pictures`.") {
        $0.words.counted($0.month.places.count)
      },
      .view("year", "Link to the month's year.") {
        $0.link(to: Routes.year($0.month.year), named: "\($0.month.year)")
      },
      .list("days", "The days of the month, oldest first.", \.days),
      .flag("hasSteps", "Whether the archive contains an earlier or a later month.") {
        $0.site.calendar.months.count > 1
      },
      .view("earlier", "The previous month in the archive.") { $0.step(-1) },
      .view("later", "The next month in the archive.") { $0.step(1) },
    ]

  private var days: [Tile] {
    site.cells(ofMonth: index).enumerated().map { number, cell in
      let date = words.dateInMonth(cell.day)
      return cell.place.map {
        context.tile($0, date: date, isEarly: number < PageContext.earlyLength)
      } ?? Tile(date: date, day: cell.day.iso, kept: nil)
    }
  }

  private func step(_ way: Int) -> Link? {
    guard site.calendar.months.indices.contains(index + way) else { return nil }
    let month = site.calendar.months[index + way]
    return link(
      to: Routes.month(month.year, month.month), named: words.month(month.month, of: month.year))
  }
}

extension SiteContext {
  /// The days that the month's calendar shows. `place` is a day's index in the archive; nil for a day that is not in
  /// the archive.
  func cells(ofMonth index: Int) -> [(day: Day, place: Int?)] {
    calendar.months[index].cells(
      of: pictures, isFirst: index == 0, isLast: index + 1 == calendar.months.count)
  }
}
