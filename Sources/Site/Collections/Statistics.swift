import Pictures
import Subjects
import Template

/// What the archive contains, as numbers per year.
struct Statistics: Sendable {
  /// A number for each year, all about the same thing, which a chart shows.
  struct Series: View {
    /// The path of the chart.
    let path: String
    let name: String
    /// The path of the page of the subject that the numbers are about; nil if there is no such page.
    let link: String?
    /// The sum of the numbers of all years.
    let count: String
    let values: [Int]
    /// The values as the table shows them.
    let labels: [String]
    /// A sentence that explains the numbers.
    let about: String

    static let fields: [Field<Series>] = [
      .text("name", "What the chart shows.", \.name),
      .text(
        "link", "Link to the page about what the chart shows. Missing if the site has no such page."
      ) {
        $0.link.map { Routes.relative(from: Routes.statistics, to: $0) }
      },
      .text("count", "The total of all years, such as `31`.", \.count),
      .text("source", "The address of the chart, for `src`.") {
        Routes.relative(from: Routes.statistics, to: $0.path)
      },
      .text("width", "The chart's width in pixels.") {
        "\(ChartView.width(years: $0.values.count))"
      },
      .text("height", "The chart's height in pixels.") { _ in "\(ChartView.height)" },
      .text("alt", "A sentence that says what the chart shows.", \.about),
    ]
  }

  /// All years from the archive's first to its last, including years without pictures.
  let years: [Int]
  /// For each of the most frequent top-level kinds of subjects, the number of pictures per year, most frequent kind
  /// first.
  let kinds: [Series]
  /// The number of all pictures, the number of repeated pictures, the share of videos, and the share of pictures with a
  /// description. A series that consists only of zeros is left out.
  let byYear: [Series]
  /// The subjects with the most pictures, without the kinds of subjects.
  let subjects: [Collection]
  /// The makers with the most pictures.
  let makers: [Collection]

  private static let mostKinds = 8
  private static let mostRanked = 20

  init(_ site: Edition) {
    let words = site.words
    let calendar = site.calendar.years
    let first = calendar.first?.year ?? 0
    let years = Array(first...(calendar.last?.year ?? first))
    let indices = calendar.flatMap { year in year.places.map { _ in year.year - first } }
    func counts(_ places: some Sequence<Int>) -> [Int] {
      var counts = [Int](repeating: 0, count: years.count)
      for place in places { counts[indices[place]] += 1 }
      return counts
    }
    let all = counts(site.pictures.indices)
    func series(
      _ path: String, _ name: String, link: String? = nil, _ counts: [Int], isShare: Bool = false
    ) -> Series {
      // The share of the year's pictures in percent, rounded.
      let values =
        isShare
        ? zip(counts, all).map { $1 == 0 ? 0 : (200 * $0 + $1) / (2 * $1) } : counts
      let labels = values.map {
        isShare ? words.text(.percent, ["count": words.grouped($0)]) : words.grouped($0)
      }
      let most = values.indices.max { values[$0] < values[$1] } ?? 0
      return Series(
        path: path, name: name, link: link, count: words.grouped(counts.reduce(0, +)),
        values: values,
        labels: zip(labels, all).map { isShare && $1 == 0 ? "–" : $0 },
        about: words.text(
          .chartAbout,
          [
            "name": name, "first": "\(first)", "last": "\(years.last ?? first)",
            "year": "\(years[most])", "most": labels[most],
          ]))
    }
    self.years = years
    let wide = site.subjects.all.filter {
      $0.subject.map { $0.group == .kind && $0.kinds.isEmpty } ?? false
    }
    kinds = Statistics.most(Statistics.mostKinds, of: wide).map {
      series(
        Routes.kindChart($0.subject?.id ?? ""), $0.name, link: $0.path, counts($0.places))
    }
    let pictures = site.pictures
    byYear = [
      series(Routes.chart("pictures"), words.text(.allPictures), all),
      series(Routes.chart("shown-again"), words.text(.shownAgain), counts(site.repeats.places)),
      series(
        Routes.chart("films"), words.text(.films),
        counts(pictures.indices.filter { pictures[$0].media.isVideo }), isShare: true),
      series(
        Routes.chart("descriptions"), words.text(.described),
        counts(pictures.indices.filter { pictures[$0].alt != nil }), isShare: true),
    ].filter { $0.values.contains { $0 > 0 } }
    subjects = Statistics.most(
      Statistics.mostRanked, of: site.subjects.all.filter { $0.subject?.group != .kind })
    makers = Statistics.most(Statistics.mostRanked, of: site.makers.all)
  }

  /// The collections with the most pictures. Collections with equally many pictures are ordered by name.
  private static func most(_ count: Int, of collections: [Collection]) -> [Collection] {
    Array(
      collections.sorted {
        ($1.places.count, $0.name, $0.path) < ($0.places.count, $1.name, $1.path)
      }.prefix(count))
  }
}
