import Template

/// A chart with a bar for each year. All lengths in it are whole numbers, so that the same data always gives the same
/// bytes.
struct Chart: TemplateView {
  let words: Words
  /// The path of the drawing.
  let path: String
  let name: String
  /// The path of the page of the subject that the numbers are about; nil if there is no such page.
  let link: String?
  /// The number of pictures that are counted in all years.
  let total: Int
  let years: [Int]
  /// The number for each year.
  let values: [Int]
  /// The numbers as the table shows them.
  let labels: [String]
  /// What a bar of full height stands for; nil for the chart's own highest value.
  var scale: (value: Int, label: String)?

  private var most: Int { values.indices.max { values[$0] < values[$1] } ?? 0 }
  var highest: (value: Int, label: String) { (values[most], labels[most]) }

  static let templates = ["chart.svg"]
  static let fields: [Field<Chart>] = [
    .text("language", "The language of the pages, such as `en`.", \.words.language),
    .text("name", "What the chart shows.", \.name),
    .text(
      "about", "A sentence that says what the chart shows, including the highest number.", \.about),
    .text(
      "link", "Link to the page about what the chart shows. Missing if the site has no such page."
    ) {
      $0.link.map { Routes.relative(from: Routes.statistics, to: $0) }
    },
    .text("count", "The total of all years, such as `31`.") { $0.words.grouped($0.total) },
    .text("source", "The address of the chart, for `src`.") {
      Routes.relative(from: Routes.statistics, to: $0.path)
    },
    .text("width", "The chart's width in pixels, including the margins.") { "\(104 + $0.length)" },
    .text("height", "The chart's height in pixels.") { _ in "266" },
    .text("length", "The total width of the bars and the gaps between them.") { "\($0.length)" },
    .text(
      "bars", "The bars as an SVG path. They start at 0, go upwards and are at most 200 high.",
      \.bars),
    .text("highest", "The value of a bar of full height, such as `20%`.") {
      ($0.scale ?? $0.highest).label
    },
    .text("first", "The first year, such as `1995`.") { "\($0.years[0])" },
    .text("last", "The last year. Missing if the chart has only one year.") {
      $0.years.count > 1 ? "\($0.years[$0.years.count - 1])" : nil
    },
  ]

  private var about: String {
    words.text(
      .chartAbout,
      [
        "name": name, "first": "\(years[0])", "last": "\(years[years.count - 1])",
        "year": "\(years[most])", "most": labels[most],
      ])
  }

  /// The width of a year's bar with the gap beside it.
  private var slot: Int { max(2, 544 / years.count) }
  private var length: Int { slot * years.count }

  private var bars: String {
    let slot = slot
    let bar = min(48, max(1, slot * 4 / 5))
    let full = (scale ?? highest).value
    return values.enumerated().filter { $0.element > 0 }.map { index, value in
      let height = max(1, value * 200 / full)
      return "M\(index * slot + (slot - bar) / 2) 0v-\(height)h\(bar)v\(height)z"
    }.joined()
  }
}
