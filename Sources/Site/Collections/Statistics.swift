import Pictures
import Subjects

/// What the archive holds, in numbers by year.
struct Statistics: Sendable {
  /// A kind of picture, and how many of each year's pictures show it.
  struct Kind: Sendable {
    let collection: Collection
    let counts: [Int]
  }

  static let mostKinds = 8
  static let mostRanked = 20

  /// From the first year of the archive to its last, without gaps.
  let years: [Int]
  /// By year, as all counts: the pictures.
  let pictures: [Int]
  /// Kinds that belong to no wider one, the most frequent first.
  let kinds: [Kind]
  /// Pictures that had been shown before.
  let encores: [Int]
  let films: [Int]
  /// Pictures with a description.
  let described: [Int]
  /// The subjects that most pictures show, without kinds.
  let subjects: [Collection]
  /// The makers of most pictures.
  let makers: [Collection]

  init(
    _ pictures: [Picture], _ calendar: Calendar, _ subjects: SubjectIndex, _ makers: Makers,
    _ encores: Encores
  ) {
    let first = calendar.years.first?.year ?? 0
    let years = Array(first...(calendar.years.last?.year ?? first))
    var indices: [Int] = []
    for year in calendar.years {
      indices += Array(repeating: year.year - first, count: year.places.count)
    }
    func counts(_ places: some Sequence<Int>) -> [Int] {
      var counts = [Int](repeating: 0, count: years.count)
      for place in places { counts[indices[place]] += 1 }
      return counts
    }
    self.years = years
    self.pictures = counts(pictures.indices)
    self.encores = counts(encores.places)
    films = counts(pictures.indices.filter { pictures[$0].media.isFilm })
    described = counts(pictures.indices.filter { pictures[$0].alt != nil })
    let wide = subjects.all.filter {
      $0.subject.map { $0.group == .kind && $0.kinds.isEmpty } ?? false
    }
    kinds = Statistics.most(Statistics.mostKinds, of: wide)
      .map { Kind(collection: $0, counts: counts($0.places)) }
    self.subjects = Statistics.most(
      Statistics.mostRanked, of: subjects.all.filter { $0.subject?.group != .kind })
    self.makers = Statistics.most(Statistics.mostRanked, of: makers.all)
  }

  /// Those with most pictures; of two with as many, the one whose name comes first.
  private static func most(_ count: Int, of collections: [Collection]) -> [Collection] {
    Array(
      collections.sorted {
        ($1.places.count, $0.name, $0.path) < ($0.places.count, $1.name, $1.path)
      }.prefix(count))
  }

  /// How many of a hundred pictures of each year are among these, rounded.
  func shares(_ counts: [Int]) -> [Int] {
    zip(counts, pictures).map { count, all in all == 0 ? 0 : (200 * count + all) / (2 * all) }
  }
}
