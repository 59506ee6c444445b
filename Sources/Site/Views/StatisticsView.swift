import Template

/// The archive in numbers.
struct StatisticsView: Page {
  let shell: LayoutView
  let count: String
  let lists: [StepView]
  let kinds: [StatisticsView.Figure]
  let kindTable: YearTableView
  let byYear: [StatisticsView.Figure]
  let yearTable: YearTableView
  let subjects: [StatisticsView.Rank]
  let makers: [StatisticsView.Rank]

  static let fields: [Field<StatisticsView>] =
    shellFields + [
      .text("count", "How many pictures there are, `11,422 pictures`.") { $0.count },
      .list("lists", "The lists of subjects and of makers.") { $0.lists },
      .flag("hasKinds", "Whether there are kinds.") { !$0.kinds.isEmpty },
      .list("kinds", "A drawing for each of the most frequent kinds.") { $0.kinds },
      .view("kindTable", "The same numbers, after those of all pictures.") { $0.kindTable },
      .list("byYear", "Drawings of all pictures, what was shown again, films and descriptions.") {
        $0.byYear
      },
      .view("yearTable", "The same numbers.") { $0.yearTable },
      .flag("hasMostShown", "Whether there are subjects other than kinds.") {
        !$0.subjects.isEmpty
      },
      .list("mostShown", "The subjects that most pictures show, without kinds.") { $0.subjects },
      .flag("hasMakers", "Whether somebody made several pictures.") { !$0.makers.isEmpty },
      .list("makers", "The makers of most pictures.") { $0.makers },
    ]
}

extension StatisticsView {
  /// A drawing with a bar for each year.
  struct Figure: View {
    let name: String
    let link: String?
    let count: String
    let source: String
    let width: Int
    let alt: String

    static let fields: [Field<Figure>] = [
      .text("name", "What it shows.") { $0.name },
      .text("link", "Link to the page of that; none where there is none.") { $0.link },
      .text("count", "The number of all years, `31`.") { $0.count },
      .text("source", "The drawing, for `src`.") { $0.source },
      .text("width", "Its width in pixels.") { "\($0.width)" },
      .text("height", "Its height in pixels.") { _ in "\(ChartView.height)" },
      .text("alt", "What it shows, in words.") { $0.alt },
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
  let columns: [YearTableView.Cell]
  let rows: [YearTableView.Row]

  static let fields: [Field<YearTableView>] = [
    .list("columns", "The headings of its columns but the first, which has the years.") {
      $0.columns
    },
    .list("rows", "The years, oldest first.") { $0.rows },
  ]

  struct Row: View {
    let year: Int
    let cells: [YearTableView.Cell]

    static let fields: [Field<Row>] = [
      .text("year", "The year, `2026`.") { "\($0.year)" },
      .list("cells", "Its numbers.") { $0.cells },
    ]
  }

  struct Cell: View {
    let text: String

    static let fields: [Field<Cell>] = [.text("text", "What stands in it.") { $0.text }]
  }
}
