import Template

/// The archive in numbers.
struct StatisticsView: Page {
  let shell: LayoutView
  private let statistics: Statistics
  private let count: String
  private let lists: [StepView]
  private let subjects: [Rank]
  private let makers: [Rank]

  init(_ statistics: Statistics, _ context: SiteContext) {
    let words = context.words
    self.statistics = statistics
    shell =
      context.plainPage(Routes.statistics, .statistics, .statisticsSummary, isPersonal: false).shell
    count = words.counted(context.pictures.count)
    let paths =
      [(Routes.subjects, Word.subjects)] + (context.hasMakers ? [(Routes.makers, .makers)] : [])
    lists = paths.map { path, word in
      StepView(from: Routes.statistics, to: path, name: words.text(word))
    }
    func ranks(_ collections: [Collection]) -> [Rank] {
      collections.map { collection in
        let most = collections.first?.places.count ?? 1
        return Rank(
          link: Routes.relative(from: Routes.statistics, to: collection.path),
          name: collection.name, count: words.grouped(collection.places.count),
          length: max(1, collection.places.count * 100 / max(1, most)))
      }
    }
    subjects = ranks(statistics.subjects)
    makers = ranks(statistics.makers)
  }

  static let fields: [Field<StatisticsView>] =
    shellFields + [
      .text("count", "How many pictures there are, `11,422 pictures`.") { $0.count },
      .list("lists", "The lists of subjects and of makers.") { $0.lists },
      .flag("hasKinds", "Whether there are kinds.") { !$0.statistics.kinds.isEmpty },
      .list("kinds", "A drawing for each of the most frequent kinds.") {
        $0.figures($0.statistics.kinds)
      },
      .view("kindTable", "The same numbers, after those of all pictures.") {
        $0.table($0.statistics.byYear.prefix(1) + $0.statistics.kinds)
      },
      .list("byYear", "Drawings of all pictures, what was shown again, films and descriptions.") {
        $0.figures($0.statistics.byYear)
      },
      .view("yearTable", "The same numbers.") { $0.table($0.statistics.byYear) },
      .flag("hasMostShown", "Whether there are subjects other than kinds.") {
        !$0.subjects.isEmpty
      },
      .list("mostShown", "The subjects that most pictures show, without kinds.") { $0.subjects },
      .flag("hasMakers", "Whether somebody made several pictures.") { !$0.makers.isEmpty },
      .list("makers", "The makers of most pictures.") { $0.makers },
    ]

  private func figures(_ all: [Statistics.Series]) -> [Figure] {
    all.map { Figure(series: $0, width: ChartView.width(years: statistics.years.count)) }
  }

  private func table(_ all: [Statistics.Series]) -> YearTableView {
    YearTableView(years: statistics.years, columns: all)
  }
}

extension StatisticsView {
  /// A drawing with a bar for each year.
  struct Figure: View {
    let series: Statistics.Series
    let width: Int

    static let fields: [Field<Figure>] = [
      .text("name", "What it shows.") { $0.series.name },
      .text("link", "Link to the page of that; none where there is none.") {
        $0.series.link.map { Routes.relative(from: Routes.statistics, to: $0) }
      },
      .text("count", "The number of all years, `31`.") { $0.series.count },
      .text("source", "The drawing, for `src`.") {
        Routes.relative(from: Routes.statistics, to: $0.series.path)
      },
      .text("width", "Its width in pixels.") { "\($0.width)" },
      .text("height", "Its height in pixels.") { _ in "\(ChartView.height)" },
      .text("alt", "What it shows, in words.") { $0.series.about },
    ]
  }

  /// A subject or maker among those with most pictures.
  struct Rank: View {
    let link: String
    let name: String
    let count: String
    let length: Int

    static let fields: [Field<Rank>] = [
      .text("link", "Link to its page.") { $0.link },
      .text("name", "Its name.") { $0.name },
      .text("count", "How many pictures it has, `31`.") { $0.count },
      .text("length", "The same in hundredths of the first one's, 1 to 100.") { "\($0.length)" },
    ]
  }
}

/// Numbers by year.
struct YearTableView: View {
  let years: [Int]
  let columns: [Statistics.Series]

  static let fields: [Field<YearTableView>] = [
    .list("columns", "The headings of its columns but the first, which has the years.") {
      $0.columns.map { Cell(text: $0.name) }
    },
    .list("rows", "The years, oldest first.") { table in
      table.years.indices.map { index in
        Row(year: table.years[index], cells: table.columns.map { Cell(text: $0.labels[index]) })
      }
    },
  ]

  struct Row: View {
    let year: Int
    let cells: [Cell]

    static let fields: [Field<Row>] = [
      .text("year", "The year, `2026`.") { "\($0.year)" },
      .list("cells", "Its numbers.") { $0.cells },
    ]
  }

  struct Cell: View {
    let text: String

    static let fields: [Field<Cell>] = [.text("text", "What it says.") { $0.text }]
  }
}
