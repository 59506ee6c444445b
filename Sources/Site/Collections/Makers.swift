/// The makers of the archive's pictures who made enough pictures for a page of their own.
struct Makers: Sendable {
  /// The minimum number of pictures for which a maker gets a page.
  static let fewest = 3

  /// The makers who have a page, sorted by name.
  let all: [Collection]
  /// For each day of the archive, the picture's makers who have a page.
  let ofPlace: [[Collection]]

  /// Groups the pictures by maker. Names that differ only in accents, case or punctuation belong to the same maker, who
  /// is shown with the most frequent spelling, or with the alphabetically first one if several are equally frequent.
  /// Most credits name the source next to the makers, so the source counts as a maker only if the credit names nobody
  /// else.
  init(_ pictureFacts: [PictureFacts], source: String) {
    var found: [String: Found] = [:]
    let joined = JoinedNames(pictureFacts)
    for place in pictureFacts.indices {
      let makers = pictureFacts[place].makers.flatMap { joined.makers(in: $0, at: place) }
      let isShared = makers.contains { $0.key != source }
      for maker in makers where found[maker.key]?.places.last != place {
        if isShared, maker.key == source { continue }
        found[maker.key, default: ([], [:])].places.append(place)
        found[maker.key]?.spellings[maker.name, default: 0] += 1
      }
    }
    Makers.joinMangled(&found)
    var all: [Collection] = []
    for (key, maker) in found.sorted(by: { $0.key < $1.key })
    where maker.places.count >= Makers.fewest {
      let name = maker.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key
      all.append(
        Collection(
          path: Routes.maker(key), name: name, initial: String(key.prefix(1)).uppercased(),
          places: maker.places))
    }
    self.all = all
    ofPlace = all.byPlace(count: pictureFacts.count)
  }

  private typealias Found = (places: [Int], spellings: [String: Int])

  /// Joins names that lost their non-ASCII letters, which happened in some credits of the old API. For example, `Tun
  /// Tezel` is joined with `Tunç Tezel`, unless another name would also become `Tun Tezel` without such letters.
  private static func joinMangled(_ found: inout [String: Found]) {
    var whole: [String: Set<String>] = [:]
    for (key, maker) in found {
      for name in maker.spellings.keys where name.utf8.contains(where: { $0 >= 0x80 }) {
        let rest = String(String.UnicodeScalarView(name.unicodeScalars.filter(\.isASCII)))
        guard let lost = PictureFacts.Maker(rest)?.key,
          lost != key, lost.utf8.contains(UInt8(ascii: "-"))
        else { continue }
        whole[lost, default: []].insert(key)
      }
    }
    for (lost, keys) in whole.sorted(by: { $0.key < $1.key }) {
      guard keys.count == 1, let key = keys.first, let mangled = found[lost], let maker = found[key]
      else { continue }
      found[lost] = nil
      found[key] = (
        Set(maker.places + mangled.places).sorted(),
        maker.spellings.merging(mangled.spellings) { $0 + $1 }
      )
    }
  }
}
