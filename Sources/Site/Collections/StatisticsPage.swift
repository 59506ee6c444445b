import Template

struct StatisticsPage: SitePage {
  let context: PageContext
  let statistics: Statistics

  /// The page of statistics and its charts.
  static func files(of site: Edition) -> [SiteFile] {
    guard site.hasSubjects else { return [] }
    let statistics = Statistics(site)
    return [site.page(Routes.statistics) { StatisticsPage(context: $0, statistics: statistics) }]
      + (statistics.kinds + statistics.byYear).map { chart in
        SiteFile(chart.path, .asset) { site.theme.render(chart) }
      }
  }

  static let templates = ["statistics.html"]
  static let fields: [Field<StatisticsPage>] =
    pageFields + [
      .text("count", "How many pictures there are, such as `11,422 pictures`.") {
        $0.words.counted($0.site.pictures.count)
      },
      .list("lists", "Links to the lists of subjects and of makers.", \.lists),
      .flag("hasKinds", "Whether `kinds` contains any charts.") {
        !$0.statistics.kinds.isEmpty
      },
      .list(
        "kinds", "A chart for each of the most frequent kinds of subjects.", \.statistics.kinds),
      .view(
        "kindTable",
        "A table with the number of pictures per year, in total and for the most frequent kinds."
      ) {
        YearTable(columns: $0.statistics.byYear.prefix(1) + $0.statistics.kinds)
      },
      .list(
        "byYear", "Charts of all pictures, repeated pictures, videos and descriptions.",
        \.statistics.byYear),
      .view("yearTable", "A table with the numbers of the charts in `byYear`.") {
        YearTable(columns: $0.statistics.byYear)
      },
      .flag("hasMostShown", "Whether `mostShown` contains any subjects.") {
        !$0.statistics.subjects.isEmpty
      },
      .list(
        "mostShown",
        "The subjects with the most pictures. Kinds, such as galaxies, are not included."
      ) {
        $0.ranks($0.statistics.subjects)
      },
      .flag("hasMakers", "Whether any maker has several pictures.") {
        !$0.statistics.makers.isEmpty
      },
      .list("makers", "The makers with the most pictures.") { $0.ranks($0.statistics.makers) },
    ]

  private func ranks(_ all: [Collection]) -> [Rank] {
    let most = max(1, all.first?.places.count ?? 1)
    return all.map { Rank(words: words, collection: $0, most: most) }
  }
}

extension StatisticsPage {
  /// One of the subjects or makers that have the most pictures.
  struct Rank: View {
    let words: Words
    let collection: Collection
    /// The number of pictures of the list's first subject or maker, which has the most.
    let most: Int

    static let fields: [Field<Rank>] = [
      .text("link", "Link to the page of the subject or maker.") {
        Routes.relative(from: Routes.statistics, to: $0.collection.path)
      },
      .text("name", "The name of the subject or maker.", \.collection.name),
      .text("count", "How many pictures the subject or maker has, such as `31`.") {
        $0.words.grouped($0.collection.places.count)
      },
      .text(
        "length",
        "The number of pictures as a percentage of the highest number in the list, 1 to 100."
      ) {
        "\(max(1, $0.collection.places.count * 100 / $0.most))"
      },
    ]
  }

  /// A table with a number for each year.
  struct YearTable: View {
    let columns: [Chart]

    static let fields: [Field<YearTable>] = [
      .list(
        "columns",
        "The charts whose numbers are in the columns after the first one, which has the years.",
        \.columns),
      .list("rows", "The years, oldest first.") { table in
        (table.columns.first?.years ?? []).enumerated().map { index, year in
          Row(year: year, cells: table.columns.map { Cell(text: $0.labels[index]) })
        }
      },
    ]

    struct Row: View {
      let year: Int
      let cells: [Cell]

      static let fields: [Field<Row>] = [
        .text("year", "The year, such as `2026`.") { "\($0.year)" },
        .list("cells", "The year's numbers, one for each column.", \.cells),
      ]
    }

    struct Cell: View {
      let text: String

      static let fields: [Field<Cell>] = [.text("text", "The text of the cell.", \.text)]
    }
  }
}
