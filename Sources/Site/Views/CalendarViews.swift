import Template

struct MonthView: Page {
  let shell: LayoutView
  let count: String
  let year: StepView
  let days: [TileView]
  let earlier: StepView?
  let later: StepView?

  static let fields: [Field<MonthView>] =
    shellFields + [
      .text("count", "How many days are kept, `28 pictures`.") { $0.count },
      .view("year", "Its year.") { $0.year },
      .list("days", "Its days, oldest first.") { $0.days },
      .flag("hasSteps", "Whether there is a month before or after.") {
        $0.earlier != nil || $0.later != nil
      },
      .view("earlier", "The month kept before.") { $0.earlier },
      .view("later", "The month kept after.") { $0.later },
    ]
}

struct YearView: Page {
  let shell: LayoutView
  let count: String
  let archive: StepView
  let months: [YearView.Month]
  let earlier: StepView?
  let later: StepView?

  static let fields: [Field<YearView>] =
    shellFields + [
      .text("count", "How many days are kept, `324 pictures`.") { $0.count },
      .view("place", "Its place in the archive.") { $0.archive },
      .list("months", "Its months, January first.") { $0.months },
      .flag("hasSteps", "Whether there is a year before or after.") {
        $0.earlier != nil || $0.later != nil
      },
      .view("earlier", "The year kept before.") { $0.earlier },
      .view("later", "The year kept after.") { $0.later },
    ]
}

extension YearView {
  struct Month: View {
    let link: String
    let name: String
    let thumbnail: ThumbnailView?
    let start: String
    let days: [YearView.DayNumber]

    static let fields: [Field<Month>] = [
      .text("link", "Link to its calendar.") { $0.link },
      .text("name", "Its name, `November`.") { $0.name },
      .view("thumbnail", "The picture of its newest day that has one; none when none has.") {
        $0.thumbnail
      },
      .text("start", "The weekday of its first day, from 0 for Sunday.") { $0.start },
      .list("days", "Its days, oldest first.") { $0.days },
    ]
  }
}

extension YearView {
  struct DayNumber: View {
    let number: String
    let link: String?

    static let fields: [Field<DayNumber>] = [
      .text("number", "The day of the month, `20`.") { $0.number },
      .text("link", "Link to its page; none on a day without a picture.") { $0.link },
    ]
  }
}
