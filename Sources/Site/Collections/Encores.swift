import Pictures
import Search

/// The days whose picture was shown before.
struct Encores: Sendable {
  /// By place, the places of the earlier days with the same picture, oldest first. Days that were shown once are left
  /// out.
  let earlier: [Int: [Int]]

  /// Two days have the same picture when its file has the same name and their titles share a word: NASA names files
  /// after subject and maker, `crater_skye_2048.jpg`, and shows a picture again under the same title or nearly so.
  init(_ pictures: [Picture]) {
    var shown: [String: [Int]] = [:]
    for place in pictures.indices {
      if let name = pictures[place].media.fileStem { shown[name, default: []].append(place) }
    }
    var folding = FoldedWords()
    var earlier: [Int: [Int]] = [:]
    for places in shown.values where places.count > 1 {
      let titles = places.map {
        Set(folding.words(of: pictures[$0].title)).subtracting(Encores.small)
      }
      for index in places.indices.dropFirst() {
        let same = places[..<index].indices.filter { !titles[$0].isDisjoint(with: titles[index]) }
        if !same.isEmpty { earlier[places[index]] = same.map { places[$0] } }
      }
    }
    self.earlier = earlier
  }

  /// Words that say nothing about a picture.
  private static let small = Set(
    PhraseIndex.common + ["at", "by", "for", "from", "on", "over", "with"])
}

extension Media {
  /// What a file is called whatever its size, `crater_skye` of `2611/Crater_skye_2048.jpg`; a film's whole address;
  /// nil when there is nothing to tell.
  fileprivate var fileStem: String? {
    guard let address = identity else { return nil }
    guard case .image = self else { return address.text }
    let name = address.path.split(separator: "/").last ?? ""
    var stem = name.prefix { $0 != "." }.lowercased()[...]
    if let mark = stem.lastIndex(of: "_"), Media.isSize(stem[mark...].dropFirst()) {
      stem = stem[..<mark]
    }
    return stem.isEmpty ? nil : String(stem)
  }

  private static func isSize(_ text: Substring) -> Bool {
    ["big", "full", "f"].contains(text)
      || (3...5).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
  }
}
