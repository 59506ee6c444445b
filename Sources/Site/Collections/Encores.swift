import Pictures

/// The days whose picture was shown before.
struct Encores: Sendable {
  /// By place, the places of the earlier days with the same picture, oldest first. Days that were shown once are left
  /// out.
  let earlier: [Int: [Int]]
  /// By place, all other places with the same picture.
  let others: [Int: Set<Int>]

  /// Two days have the same picture when its file has the same name and their titles share a word: files are
  /// named after subject and maker, `crater_skye_2048.jpg`, and shown again under the same title or nearly so.
  init(_ traits: [PictureTraits]) {
    var shown: [String: [Int]] = [:]
    for place in traits.indices {
      for stem in traits[place].fileStems { shown[stem, default: []].append(place) }
    }
    var earlier: [Int: Set<Int>] = [:]
    for places in shown.values where places.count > 1 {
      for (index, place) in places.enumerated().dropFirst() {
        let same = places[..<index].filter {
          !traits[$0].titleWords.isDisjoint(with: traits[place].titleWords)
        }
        earlier[place, default: []].formUnion(same)
      }
    }
    self.earlier = earlier.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
    var others = earlier
    for (place, same) in earlier { for other in same { others[other, default: []].insert(place) } }
    self.others = others
  }
}

extension Picture {
  /// What its files are called whatever their size, `crater_skye` of `2611/Crater_skye2048.jpg`; also those whose
  /// addresses no longer work. A film has its whole address.
  var fileStems: Set<String> {
    var stems = Set(provenance.compactMap(\.fileStem))
    switch media {
    case .image(let image): if let stem = image.original.fileStem { stems.insert(stem) }
    case .video(let address, _): stems.insert(address.text)
    case .embed(let embed): stems.insert(embed.address.text)
    case .page, .none: break
    }
    return stems
  }
}

extension WebAddress {
  /// The name of the picture's file without size and extension; nil when it is too plain to tell pictures apart.
  fileprivate var fileStem: String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    var stem = name[..<dot].lowercased()[...]
    if let mark = stem.lastIndex(of: "_") {
      let size = stem[mark...].dropFirst()
      let digits = stem.utf8.reversed().prefix(while: \.isDigit).count
      if ["big", "full", "f"].contains(size) {
        stem = stem[..<mark]
      } else if (3...5).contains(digits), !WebAddress.isYear(stem.suffix(digits)) {
        stem = stem.dropLast(digits)
        if stem.last == "_" { stem = stem.dropLast() }
      }
    }
    let isPlain = stem.utf8.count < 4 || ["image", "index", "picture"].contains(stem)
    return isPlain ? nil : String(stem)
  }

  /// Whether it is a year that a picture may be of; 2000 is a usual width.
  private static func isYear(_ text: Substring) -> Bool {
    Int(text).map { (1990...2039).contains($0) && $0 != 2000 } ?? false
  }
}
