import Pictures
import Subjects

/// The days whose picture was shown before, of a source that shows pictures again.
struct Encores: Sendable {
  /// By place, the places of all days with the same picture, its own too, in ascending order. Days that were shown once
  /// are left out.
  private let days: [Int: [Int]]

  /// The most earlier days that a page lists.
  static let most = 6

  /// No picture was shown again.
  init() { days = [:] }

  /// Two days have the same picture when the files that were kept have equal bytes, or when the service's files have the
  /// same name, as `crater_skye_2048.jpg` and `Crater_Skye_big.png` have, and the titles share a name or two words. The
  /// file's name is not enough: `m31_gendler` are two pictures of a galaxy by the same maker.
  init(_ pictures: [Picture], _ traits: [PictureTraits], _ kept: [Day: KeptPicture]) {
    // Of days that have the same picture as a third one, each has that of the other.
    var first = Array(pictures.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while first[place] != place { place = first[place] }
      return place
    }
    /// Joins the place with the first that has the key.
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
      for stem in traits[place].fileStems { stems[stem, default: []].append(place) }
    }
    var folding = FoldedWords()
    for same in stems.values where same.count > 1 {
      var names: [String: Int] = [:]
      for place in same {
        for name in Encores.names(in: pictures[place].title, traits[place].subjects, &folding) {
          join(place, by: name, &names)
        }
      }
    }
    let groups = Dictionary(grouping: pictures.indices, by: root).values.filter { $0.count > 1 }
    days = Dictionary(
      uniqueKeysWithValues: groups.flatMap { group in group.map { ($0, group) } })
  }

  /// What two titles of the same picture share one of: the name of a subject, two words, or the only one.
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

  /// Words that say nothing about a picture.
  private static let small = Set(
    PhraseIndex.common + ["at", "by", "for", "from", "on", "over", "with"])

  /// The places of the days with the picture of that at the place, its own too; empty when it was shown once.
  func same(as place: Int) -> [Int] { days[place] ?? [] }

  /// The places of the newest earlier days with the picture of that at the place, newest first.
  func earlier(than place: Int) -> [Int] {
    Array(same(as: place).prefix { $0 < place }.suffix(Encores.most).reversed())
  }

  /// The places of the days whose picture was shown before.
  var places: [Int] { days.filter { $0.value[0] < $0.key }.map(\.key) }
}

extension Picture {
  /// What its files are called whatever their size, `crater_skye` of `2611/Crater_skye2048.jpg`; also those whose
  /// addresses no longer work. A film has its number at its host, or its whole address.
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
  /// The name of the picture's file without size and extension; nil when it is too plain to tell pictures apart.
  fileprivate var fileStem: String? {
    // By bytes, as addresses are ASCII, and there are as many as pictures.
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

  /// Whether it is a year that a picture may be of; 2000 is a usual width.
  private static func isYear(_ digits: some Swift.Collection<UInt8>) -> Bool {
    decimal(digits).map { (1990...2039).contains($0) && $0 != 2000 } ?? false
  }
}
