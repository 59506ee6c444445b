import Pictures
import Subjects

/// What the archive contains, as numbers per year.
struct Statistics: Sendable {
  /// For each of the most frequent top-level kinds of subjects, the number of pictures per year, most frequent kind
  /// first. These charts share one scale, so that readers can compare them.
  let kinds: [Chart]
  /// The number of all pictures, the number of repeated pictures, the share of videos, and the share of pictures with a
  /// description. A chart that consists only of zeros is left out.
  let byYear: [Chart]
  /// The subjects with the most pictures, without the kinds of subjects.
  let subjects: [Collection]
  /// The makers with the most pictures.
  let makers: [Collection]

  private static let mostKinds = 8
  private static let mostRanked = 20

  init(_ site: Edition) {
    let (words, pictures) = (site.words, site.pictures)
    // All years from the archive's first to its last, including years without pictures.
    let years = Array(pictures[0].day.year...pictures[pictures.count - 1].day.year)
    func counts(_ places: some Sequence<Int>) -> [Int] {
      var counts = [Int](repeating: 0, count: years.count)
      for place in places { counts[pictures[place].day.year - years[0]] += 1 }
      return counts
    }
    let all = counts(pictures.indices)
    func chart(_ path: String, _ name: String, link: String? = nil, _ counts: [Int]) -> Chart {
      Chart(
        words: words, path: path, name: name, link: link, total: counts.reduce(0, +), years: years,
        values: counts, labels: counts.map(words.grouped))
    }
    /// A chart of the share that these pictures have in the pictures of each year, in percent, rounded.
    func shares(_ name: String, _ title: Word, _ isCounted: (Picture) -> Bool) -> Chart {
      let counts = counts(pictures.indices.filter { isCounted(pictures[$0]) })
      let values = zip(counts, all).map { $1 == 0 ? 0 : (200 * $0 + $1) / (2 * $1) }
      return Chart(
        words: words, path: Routes.chart(name), name: words.text(title), link: nil,
        total: counts.reduce(0, +), years: years, values: values,
        labels: zip(values, all).map {
          $1 == 0 ? "–" : words.text(.percent, ["count": words.grouped($0)])
        })
    }
    let wide = site.subjects.all.filter {
      $0.subject.map { $0.group == .kind && $0.kinds.isEmpty } ?? false
    }
    let kinds = Statistics.most(Statistics.mostKinds, of: wide).map { kind in
      chart(
        Routes.kindChart(kind.subject?.id ?? ""), kind.name, link: kind.path, counts(kind.places))
    }
    let highest = kinds.max { $0.highest.value < $1.highest.value }?.highest
    self.kinds = kinds.map { kind in
      var kind = kind
      kind.scale = highest
      return kind
    }
    byYear = [
      chart(Routes.chart("pictures"), words.text(.allPictures), all),
      chart(Routes.chart("shown-again"), words.text(.shownAgain), counts(site.repeats.places)),
      shares("films", .films) { $0.media.isVideo },
      shares("descriptions", .described) { $0.alt != nil },
    ].filter { $0.highest.value > 0 }
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
