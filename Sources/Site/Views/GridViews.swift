import Template

/// The newest pictures.
struct RecentView: Page {
  let shell: Shell
  let count: String
  let days: [TileView]

  static let fields: [Field<RecentView>] =
    shellFields + [
      .text("count", "How many there are, `50 pictures`.") { $0.count },
      .list("days", "The days, newest first.") { $0.days },
    ]
}

/// Every year's picture of a date.
struct OnThisDayView: Page {
  let shell: Shell
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
