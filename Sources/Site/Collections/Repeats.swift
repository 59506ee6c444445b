import Pictures
import Subjects

/// The days whose picture was shown before. Some sources repeat pictures.
struct Repeats: Sendable {
  /// For each place, the places of all days with the same picture, including the place itself, in ascending
  /// order. Only repeated pictures are listed.
  private let days: [Int: [Int]]

  /// The most earlier days that a page lists.
  static let most = 6

  /// An archive without repeated pictures.
  init() { days = [:] }

  /// Days have the same picture when their files have equal bytes. They also have the same picture when the
  /// file names match and the titles share a subject's name or two words. For example, `crater_skye_2048.jpg`
  /// and `Crater_Skye_big.png` match. The file name alone is not enough. For example, two different pictures
  /// of a galaxy by one maker are both called `m31_gendler`.
  init(_ pictures: [Picture], _ pictureFacts: [PictureFacts], _ kept: [Day: StoredPicture]) {
    // Two days that match a third day also match each other.
    var first = Array(pictures.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while first[place] != place { place = first[place] }
      return place
    }
    /// Joins the place with the first place that has the key.
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
    var folding = FoldedWords()
    for same in stems.values where same.count > 1 {
      var names: [String: Int] = [:]
      for place in same {
        for name in Repeats.names(in: pictures[place].title, pictureFacts[place].subjects, &folding)
        {
          join(place, by: name, &names)
        }
      }
    }
    let groups = Dictionary(grouping: pictures.indices, by: root).values.filter { $0.count > 1 }
    days = Dictionary(
      uniqueKeysWithValues: groups.flatMap { group in group.map { ($0, group) } })
  }

  /// Keys that titles of the same picture share. A key is a subject's name, two words, or the only word.
  private static func names(
    in title: String, _ subjects: [FoundSubject], _ folding: inout FoldedWords
  ) -> [String] {
    let named = subjects.filter { $0.isTitled && $0.subject.group != .kind }.map(\.subject.id)
    let words = Set(folding.words(of: title)).subtracting(small).sorted()
    let pairs = words.indices.flatMap { one in
      words[(one + 1)...].map { "\(words[one]) \($0)" }
    }
    return named + (words.count == 1 ? words : pairs)
  }

  /// Words that do not describe a picture.
  private static let small = Set(
    PhraseIndex.common + ["at", "by", "for", "from", "on", "over", "with"])

  /// The places of all days with the same picture, including this one; empty when it was shown once.
  func same(as place: Int) -> [Int] { days[place] ?? [] }

  /// The places of the latest earlier days with the same picture, newest first.
  func earlier(than place: Int) -> [Int] {
    Array(same(as: place).prefix { $0 < place }.suffix(Repeats.most).reversed())
  }

  /// The places of days with a repeated picture.
  var places: [Int] { days.filter { $0.value[0] < $0.key }.map(\.key) }
}

extension Picture {
  /// The names of the media's files without their size, such as `crater_skye` for `2611/Crater_skye2048.jpg`.
  /// Old addresses count too. The name of a video is its id at the host, or its whole address.
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
  /// The file's name without size and extension; nil when it is too common to identify a picture.
  fileprivate var fileStem: String? {
    // Compares bytes, because addresses are ASCII and every picture has one.
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

  /// Whether the digits could be the year of a picture. 2000 counts as a width, not as a year.
  private static func isYear(_ digits: some Swift.Collection<UInt8>) -> Bool {
    decimal(digits).map { (1990...2039).contains($0) && $0 != 2000 } ?? false
  }
}
