import Pictures
import Search

/// The days whose picture was shown before.
struct Encores: Sendable {
  /// By place, all other places with the same picture, in ascending order. Days that were shown once are left out.
  let others: [Int: [Int]]

  /// Two days have the same picture when its file has the same name and their titles share a word: files are
  /// named after subject and maker, `crater_skye_2048.jpg`, and shown again under the same title or nearly so.
  init(_ archive: Archive, _ traits: [PictureTraits]) {
    var shown: [String: [Int]] = [:]
    for place in traits.indices {
      for stem in traits[place].fileStems { shown[stem, default: []].append(place) }
    }
    var titles = Titles(archive: archive)
    var others: [Int: Set<Int>] = [:]
    for places in shown.values where places.count > 1 {
      for (index, place) in places.enumerated().dropFirst() {
        let words = titles.words(at: place)
        for other in places[..<index] where !titles.words(at: other).isDisjoint(with: words) {
          others[place, default: []].insert(other)
          others[other, default: []].insert(place)
        }
      }
    }
    self.others = others.mapValues { $0.sorted() }
  }

  /// The places of the earlier days with the picture of that at the place, oldest first.
  func earlier(than place: Int) -> ArraySlice<Int> {
    others[place]?.prefix { $0 < place } ?? []
  }

  /// The places of the days whose picture was shown before.
  var places: [Int] { others.keys.filter { !earlier(than: $0).isEmpty } }
}

/// The words of titles that say something about a picture. Few days need them.
private struct Titles {
  let archive: Archive
  private var folding = FoldedWords()
  private var found: [Int: Set<String>] = [:]

  init(archive: Archive) { self.archive = archive }

  mutating func words(at place: Int) -> Set<String> {
    if let words = found[place] { return words }
    let words = Set(
      folding.words(of: archive.entries[place].picture.title).filter { !Titles.small.contains($0) })
    found[place] = words
    return words
  }

  /// Words that say nothing about a picture.
  private static let small = Set(
    PhraseIndex.common + ["at", "by", "for", "from", "on", "over", "with"])
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
