import Pictures
import Subjects

/// Finds pictures that were published on several days, because some sources repeat pictures.
struct Repeats: Sendable {
  /// For each day with a repeated picture, all days with the same picture, including the day itself, in ascending
  /// order. Days are given as indices in the archive.
  private let days: [Int: [Int]]

  /// The maximum number of earlier days that a page lists.
  static let most = 6

  /// An archive without repeated pictures.
  init() { days = [:] }

  /// Two days have the same picture if their files have equal bytes. They also have the same picture if their file
  /// names match and their titles share the name of a subject or two words. For example, the file names
  /// `crater_skye_2048.jpg` and `Crater_Skye_big.png` match. The titles are compared too, because a maker may give
  /// several pictures of the same galaxy the same file name, such as `m31_gendler`.
  init(_ pictures: [Picture], _ pictureFacts: [PictureFacts], _ kept: [Day: StoredPicture]) {
    // If two days have the same picture as a third day, they also have the same picture as each other.
    var first = Array(pictures.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while first[place] != place { place = first[place] }
      return place
    }
    /// Joins the day at index `place` with the first day that has the same key.
    func join(_ place: Int, by key: String, _ places: inout [String: Int]) {
      guard let other = places[key] else {
        places[key] = place
        return
      }
      let (one, another) = (root(other), root(place))
      first[max(one, another)] = min(one, another)
    }
    var digests: [String: Int] = [:]
    var stems: [String: [Int]] = [:]
    for place in pictures.indices {
      if let file = kept[pictures[place].day]?.original { join(place, by: file.digest, &digests) }
      for stem in pictureFacts[place].fileStems { stems[stem, default: []].append(place) }
    }
    for same in stems.values where same.count > 1 {
      var names: [String: Int] = [:]
      for place in same {
        for name in Repeats.names(in: pictures[place].title, pictureFacts[place].subjects) {
          join(place, by: name, &names)
        }
      }
    }
    let groups = Dictionary(grouping: pictures.indices, by: root).values.filter { $0.count > 1 }
    days = Dictionary(
      uniqueKeysWithValues: groups.flatMap { group in group.map { ($0, group) } })
  }

  /// The keys by which titles are compared. A key is a subject that the title names, a pair of the title's words, or
  /// its only word.
  private static func names(
    in title: String, _ subjects: [FoundSubject]
  ) -> [String] {
    let named = subjects.filter { $0.isTitled && $0.subject.group != .kind }.map(\.subject.id)
    let words = Set(title.foldedWords).subtracting(small).sorted()
    let pairs = words.indices.flatMap { one in
      words[(one + 1)...].map { "\(words[one]) \($0)" }
    }
    return named + (words.count == 1 ? words : pairs)
  }

  /// Words that tell nothing about what a picture shows.
  private static let small = Set(
    PhraseIndex.common + ["at", "by", "for", "from", "on", "over", "with"])

  /// All days with the same picture, including this one, as indices in the archive; empty if the picture was published
  /// once.
  func same(as place: Int) -> [Int] { days[place] ?? [] }

  /// The most recent earlier days with the same picture, newest first, as indices in the archive.
  func earlier(than place: Int) -> [Int] {
    Array(same(as: place).prefix { $0 < place }.suffix(Repeats.most).reversed())
  }

  /// The days whose picture was also published on an earlier day, as indices in the archive.
  var places: [Int] { days.filter { $0.value[0] < $0.key }.map(\.key) }
}

extension Picture {
  /// The names of the media's files without the picture size, such as `crater_skye` for `2611/Crater_skye2048.jpg`.
  /// Former addresses of the media count too. For a video, the name is its id at the host, or its whole address.
  var fileStems: Set<String> {
    var stems = Set(provenance.compactMap(\.fileStem))
    switch media {
    case .image(let image): if let stem = image.original.fileStem { stems.insert(stem) }
    case .video(let address, _): stems.insert(address.text)
    case .embed(let embed):
      switch embed.player {
      case .youTube(let id), .vimeo(let id): stems.insert(id)
      case .other: stems.insert(embed.address.text)
      }
    case .page, .none: break
    }
    return stems
  }
}

extension WebAddress {
  /// The file's name without the picture size and the extension; nil if the name is too common to identify a picture.
  fileprivate var fileStem: String? {
    // The code works on bytes to be fast, because it runs for every picture. Addresses are ASCII.
    let (slash, underscore) = (UInt8(ascii: "/"), UInt8(ascii: "_"))
    let path = Array(path.utf8)
    guard let end = path.lastIndex(where: { $0 != slash }) else { return nil }
    let start = path[...end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    guard let dot = path[start...end].lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return nil
    }
    var stem = path[start..<dot].map(\.small)
    if let mark = stem.lastIndex(of: underscore) {
      let digits = stem.reversed().prefix(while: \.isDigit)
      if ["big", "full", "f"].contains(where: { stem[(mark + 1)...].elementsEqual($0.utf8) }) {
        stem.removeSubrange(mark...)
      } else if (3...5).contains(digits.count), !WebAddress.isYear(digits.reversed()) {
        stem.removeLast(digits.count)
        if stem.last == underscore { stem.removeLast() }
      }
    }
    let name = String(decoding: stem, as: UTF8.self)
    return stem.count < 4 || ["image", "index", "picture"].contains(name) ? nil : name
  }

  /// Whether the digits could be the year in which the picture was made. 2000 is not taken for a year, because it is a
  /// common width.
  private static func isYear(_ digits: some Swift.Collection<UInt8>) -> Bool {
    decimal(digits).map { (1990...2039).contains($0) && $0 != 2000 } ?? false
  }
}
