import Pictures
import Subjects

extension SiteContext {
  /// A drawing of the statistics.
  struct Chart: Sendable {
    let path: String
    let name: String
    /// The page of what it shows; nil where there is none.
    var link: String?
    let count: String
    let values: [Int]
    let highest: Int
    var isShare = false
  }

  /// The most frequent kinds, drawn on one scale, so that they can be compared.
  func kindCharts(_ statistics: Statistics) -> [Chart] {
    let highest = statistics.kinds.flatMap(\.counts).max() ?? 0
    return statistics.kinds.map { kind in
      let collection = kind.collection
      return Chart(
        path: Routes.kindChart(collection.subject?.id ?? ""), name: collection.name,
        link: collection.path, count: words.grouped(collection.places.count),
        values: kind.counts, highest: highest)
    }
  }

  /// All pictures, what was shown again, and the shares of films and of pictures with a description; without those of
  /// which there is nothing to draw.
  func yearCharts(_ statistics: Statistics) -> [Chart] {
    func chart(_ name: String, _ word: Word, _ counts: [Int], isShare: Bool = false) -> Chart {
      let values = isShare ? statistics.shares(counts) : counts
      return Chart(
        path: Routes.chart(name), name: words.text(word),
        count: words.grouped(counts.reduce(0, +)), values: values, highest: values.max() ?? 0,
        isShare: isShare)
    }
    return [
      chart("pictures", .allPictures, statistics.pictures),
      chart("shown-again", .shownAgain, statistics.encores),
      chart("films", .films, statistics.films, isShare: true),
      chart("descriptions", .described, statistics.described, isShare: true),
    ].filter { $0.highest > 0 }
  }

  func drawing(_ chart: Chart, _ statistics: Statistics) -> ChartView {
    ChartView(
      language: words.language, name: chart.name, about: about(chart, statistics),
      years: statistics.years, values: chart.values, highest: chart.highest,
      label: { label($0, of: chart) })
  }

  private func label(_ value: Int, of chart: Chart) -> String {
    let number = words.grouped(value)
    return chart.isShare ? words.text(.percent, ["count": number]) : number
  }

  /// What the drawing shows, in a sentence.
  private func about(_ chart: Chart, _ statistics: Statistics) -> String {
    let most = chart.values.max() ?? 0
    let year = zip(statistics.years, chart.values).first { $0.1 == most }?.0
    return words.text(
      .chartAbout,
      [
        "name": chart.name, "first": "\(statistics.years.first ?? 0)",
        "last": "\(statistics.years.last ?? 0)", "year": "\(year ?? 0)",
        "most": label(most, of: chart),
      ])
  }

  func statisticsPage(_ statistics: Statistics) -> StatisticsView {
    let kinds = kindCharts(statistics)
    let years = yearCharts(statistics)
    return StatisticsView(
      shell: plainPage(Routes.statistics, .statistics, .statisticsSummary, isPersonal: false).shell,
      count: words.counted(pictures.count),
      lists: ([(Routes.subjects, Word.subjects)] + (hasMakers ? [(Routes.makers, .makers)] : []))
        .map { path, word in
          StepView(from: Routes.statistics, to: path, name: words.text(word))
        },
      kinds: kinds.map { figure($0, statistics) },
      kindTable: table(years.prefix(1) + kinds, statistics),
      byYear: years.map { figure($0, statistics) }, yearTable: table(years, statistics),
      subjects: ranks(statistics.subjects), makers: ranks(statistics.makers))
  }

  private func figure(_ chart: Chart, _ statistics: Statistics) -> StatisticsView.Figure {
    StatisticsView.Figure(
      name: chart.name,
      link: chart.link.map { Routes.relative(from: Routes.statistics, to: $0) },
      count: chart.count, source: Routes.relative(from: Routes.statistics, to: chart.path),
      width: ChartView.width(years: statistics.years.count), alt: about(chart, statistics))
  }

  /// The numbers of the drawings. A year without pictures has no shares.
  private func table(_ charts: [Chart], _ statistics: Statistics) -> YearTableView {
    YearTableView(
      columns: charts.map { YearTableView.Cell(text: $0.name) },
      rows: statistics.years.enumerated().map { index, year in
        YearTableView.Row(
          year: year,
          cells: charts.map { chart in
            let isNone = chart.isShare && statistics.pictures[index] == 0
            return YearTableView.Cell(text: isNone ? "–" : label(chart.values[index], of: chart))
          })
      })
  }

  private func ranks(_ collections: [Collection]) -> [StatisticsView.Rank] {
    let most = max(1, collections.first?.places.count ?? 1)
    return collections.map { collection in
      StatisticsView.Rank(
        link: Routes.relative(from: Routes.statistics, to: collection.path), name: collection.name,
        count: words.grouped(collection.places.count),
        length: max(1, collection.places.count * 100 / most))
    }
  }
}

extension SiteBuilder {
  /// Adds the statistics and their drawings.
  mutating func addStatistics() {
    let context = context
    guard context.hasSubjects else { return }
    let theme = context.theme
    let statistics = Statistics(
      context.pictures, context.calendar, context.subjects, context.makers, context.encores)
    add(Routes.statistics, .page, theme.statistics) { context.statisticsPage(statistics) }
    for chart in context.kindCharts(statistics) + context.yearCharts(statistics) {
      add(chart.path, .asset, theme.chart) { context.drawing(chart, statistics) }
    }
  }
}
