import Template

struct ArchiveView: Page {
  let shell: LayoutView
  let count: String
  let lists: [StepView]
  let years: [ArchiveView.Year]

  static let fields: [Field<ArchiveView>] =
    shellFields + [
      .text("count", "How many days are kept, `11,422 pictures`.") { $0.count },
      .list("lists", "The subjects, the makers and the statistics, where there are any.") {
        $0.lists
      },
      .list("years", "The years, newest first.") { $0.years },
    ]
}

extension ArchiveView {
  struct Year: View {
    let year: String
    let id: String
    let link: String
    let cover: ThumbnailView?
    let count: String
    let months: [StepView]

    static let fields: [Field<Year>] = [
      .text("year", "The year, `2026`.") { $0.year },
      .text("id", "Its place on the page, `y2026`.") { $0.id },
      .text("link", "Link to its calendar.") { $0.link },
      .view("thumbnail", "The picture that stands for it; none when it has none to show.") {
        $0.cover
      },
      .text("count", "How many of its days are kept, `324 pictures`.") { $0.count },
      .list("months", "Its months, January first.") { $0.months },
    ]
  }
}
