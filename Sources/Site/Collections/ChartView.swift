import Template

/// A chart with a bar for each year. All measures are whole numbers, so that equal numbers give
/// equal bytes.
struct ChartView: TemplateView {
  let language: String
  let series: Statistics.Series
  let years: [Int]
  /// The value of the full height, at least 1, and its label.
  let highest: Int
  let highestLabel: String

  static let templates = ["chart.svg"]
  static let fields: [Field<ChartView>] = [
    .text("language", "The language of the pages, `en`.") { $0.language },
    .text("name", "What it shows.") { $0.series.name },
    .text("about", "The same in a sentence, with its highest number.") { $0.series.about },
    .text("width", "Its width.") { "\(ChartView.width(years: $0.years.count))" },
    .text("height", "Its height.") { _ in "\(ChartView.height)" },
    .text("length", "The length of all bars side by side.") {
      "\(ChartView.slot($0.years.count) * $0.years.count)"
    },
    .text("bars", "The bars, as a path: 200 high at most, and upwards from 0.") { $0.bars },
    .text("highest", "The number of the highest bar, `20%`.") { $0.highestLabel },
    .text("first", "The first year, `1995`.") { "\($0.years.first ?? 0)" },
    .text("last", "The last year; none when it is the first.") {
      $0.years.count > 1 ? "\($0.years.last ?? 0)" : nil
    },
  ]

  static let height = 266

  /// The width of a chart with this number of years, including its margins.
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
