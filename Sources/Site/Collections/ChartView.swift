import Template

/// A chart with a bar for each year. All lengths in it are whole numbers, so that the same data always gives the same
/// bytes.
struct ChartView: TemplateView {
  let language: String
  let series: Statistics.Series
  let years: [Int]
  /// The number that a bar of full height stands for, which is at least 1, and the label for this number.
  let highest: Int
  let highestLabel: String

  static let templates = ["chart.svg"]
  static let fields: [Field<ChartView>] = [
    .text("language", "The language of the pages, such as `en`.", \.language),
    .text("name", "What the chart shows.", \.series.name),
    .text(
      "about", "A sentence that says what the chart shows, including the highest number.",
      \.series.about),
    .text("width", "The chart's width.") { "\(ChartView.width(years: $0.years.count))" },
    .text("height", "The chart's height.") { _ in "\(ChartView.height)" },
    .text("length", "The total width of the bars and the gaps between them.") {
      "\(ChartView.slot($0.years.count) * $0.years.count)"
    },
    .text(
      "bars", "The bars as an SVG path. They start at 0, go upwards and are at most 200 high.",
      \.bars),
    .text("highest", "The value of the highest bar, such as `20%`.", \.highestLabel),
    .text("first", "The first year, such as `1995`.") { "\($0.years.first ?? 0)" },
    .text("last", "The last year. Missing if the chart has only one year.") {
      $0.years.count > 1 ? "\($0.years.last ?? 0)" : nil
    },
  ]

  static let height = 266

  /// The width of a chart for this number of years, including the margins.
  static func width(years: Int) -> Int { 104 + slot(years) * years }

  private static func slot(_ years: Int) -> Int { max(2, 544 / max(1, years)) }

  private var bars: String {
    let slot = ChartView.slot(years.count)
    let bar = min(48, max(1, slot * 4 / 5))
    return series.values.enumerated().filter { $0.element > 0 }.map { index, value in
      let height = max(1, value * 200 / highest)
      return "M\(index * slot + (slot - bar) / 2) 0v-\(height)h\(bar)v\(height)z"
    }.joined()
  }
}
