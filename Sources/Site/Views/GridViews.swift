import Template

struct RecentView: Page {
  let shell: LayoutView
  let count: String
  let days: [RecentView.Tile]

  static let fields: [Field<RecentView>] =
    shellFields + [
      .text("count", "How many there are, `50 pictures`.") { $0.count },
      .list("days", "The days, newest first.") { $0.days },
    ]
}

extension RecentView {
  /// One of the newest days, with the beginning of its text.
  struct Tile: View {
    let date: String
    let day: String
    let kept: KeptTileView
    let summary: String?

    static let fields: [Field<Tile>] = [
      .text("date", "The day, `20 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-20`.") { $0.day },
      .text("link", "Link to its page.") { $0.kept.link },
      .text("title", "Its title.") { $0.kept.title },
      .view("thumbnail", "Its picture, or a still of its film; none when there is none to show.") {
        $0.kept.thumbnail
      },
      .flag("isFilm", "Whether it is a film.") { $0.kept.isFilm },
      .flag("isText", "Whether it is text alone.") { $0.kept.isText },
      .text("summary", "The beginning of its text; none when it has none.") { $0.summary },
    ]
  }
}

/// Every year's picture of a date.
struct OnThisDayView: Page {
  let shell: LayoutView
  let count: String
  let days: [TileView]
  let earlier: StepView?
  let later: StepView?

  static let fields: [Field<OnThisDayView>] =
    shellFields + [
      .text("count", "How many there are, `31 pictures`.") { $0.count },
      .list("days", "The days, newest first.") { $0.days },
      .flag("hasSteps", "Whether there is another date.") { $0.earlier != nil },
      .view("earlier", "The date before that has a picture, round the year.") { $0.earlier },
      .view("later", "The date after that has a picture, round the year.") { $0.later },
    ]
}
