import Template

/// A drawing with a bar for each year. All its measures are whole numbers, so that equal numbers are drawn in equal
/// bytes.
struct ChartView: View {
  let language: String
  let name: String
  let about: String
  let width: Int
  let bars: String
  let lines: [ChartView.Line]
  let marks: [ChartView.Mark]

  static let fields: [Field<ChartView>] = [
    .text("language", "The language of the pages, `en`.") { $0.language },
    .text("name", "What it shows.") { $0.name },
    .text("about", "The same in a sentence, with its highest number.") { $0.about },
    .text("width", "Its width.") { "\($0.width)" },
    .text("height", "Its height.") { _ in "\(ChartView.height)" },
    .text("bars", "The bars, as a path.") { $0.bars },
    .list("lines", "The lines of the scale, the lowest first.") { $0.lines },
    .list("years", "Years that stand below it.") { $0.marks },
  ]

  static let height = floor + 46
  private static let ceiling = 20
  private static let floor = 220
  private static let left = 84
  private static let right = 20
  private static let plotWidth = 544

  /// How far apart the years below it are, at least.
  private static let markDistance = 100

  /// The width of a drawing of so many years.
  static func width(years: Int) -> Int { left + slot(years) * years + right }

  private static func slot(_ years: Int) -> Int { max(2, plotWidth / max(1, years)) }

  /// Draws the values up to a highest one, written with `label`.
  init(
    language: String, name: String, about: String, years: [Int], values: [Int], highest: Int,
    label: (Int) -> String
  ) {
    let slot = ChartView.slot(years.count)
    let bar = min(48, max(1, slot * 4 / 5))
    let scale = ChartScale(highest: highest)
    func y(_ value: Int) -> Int {
      ChartView.floor - value * (ChartView.floor - ChartView.ceiling) / scale.top
    }
    self.language = language
    self.name = name
    self.about = about
    width = ChartView.width(years: years.count)
    let length = slot * years.count
    lines = scale.values.map { Line(y: y($0), length: length, label: label($0)) }
    bars = values.enumerated().filter { $0.element > 0 }.map { index, value in
      let top = min(y(value), ChartView.floor - 1)
      let x = ChartView.left + index * slot + (slot - bar) / 2
      return "M\(x) \(top)h\(bar)v\(ChartView.floor - top)h-\(bar)z"
    }.joined()
    let step = ChartScale.step { $0 * slot >= ChartView.markDistance }
    marks = years.enumerated().filter { $0.element % step == 0 }.map { index, year in
      Mark(x: ChartView.left + index * slot + slot / 2, year: year)
    }
  }
}

extension ChartView {
  /// A line of the scale.
  struct Line: View {
    let y: Int
    let length: Int
    let label: String

    static let fields: [Field<Line>] = [
      .text("y", "Its height, from the top.") { "\($0.y)" },
      .text("start", "Where it begins, from the left.") { _ in "\(ChartView.left)" },
      .text("length", "Its length.") { "\($0.length)" },
      .text("label", "What it stands for, `20%`.") { $0.label },
      .text("labelEnd", "Where that ends, from the left.") { _ in "\(ChartView.left - 10)" },
      .text("labelLine", "The line that it is written on, from the top.") { "\($0.y + 9)" },
    ]
  }

  /// A year below the drawing.
  struct Mark: View {
    let x: Int
    let year: Int

    static let fields: [Field<Mark>] = [
      .text("x", "The middle of its bar, from the left.") { "\($0.x)" },
      .text("y", "The line that it is written on, from the top.") { _ in
        "\(ChartView.floor + 36)"
      },
      .text("label", "The year, `2026`.") { "\($0.year)" },
    ]
  }
}
