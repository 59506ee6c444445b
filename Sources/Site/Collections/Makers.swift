/// The makers of several pictures.
struct Makers: Sendable {
  /// The fewest pictures of a maker who has a page.
  static let fewest = 3

  /// The makers, sorted by name.
  let all: [Collection]
  /// For each place, the indices in `all` of the picture's makers.
  let ofPlace: [[Int]]

  /// Spellings that differ in accents, case or punctuation are one maker. The maker's name is the most
  /// frequent spelling, or the first in order if several are equally frequent. Most credits name the source
  /// next to the makers. The source counts as a maker only when the credit names nobody else.
  init(_ pictureFacts: [PictureFacts], source: String) {
    var found: [String: Found] = [:]
    var joined = JoinedNames(pictureFacts)
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
    var ofPlace = [[Int]](repeating: [], count: pictureFacts.count)
    for index in all.indices { for place in all[index].places { ofPlace[place].append(index) } }
    self.ofPlace = ofPlace
  }

  private typealias Found = (places: [Int], spellings: [String: Int])

  /// Credits of the old API sometimes lack letters beyond ASCII. So `Tun Tezel` is joined with `Tunç Tezel`,
  /// unless a second name also becomes `Tun Tezel` when such letters are dropped.
  private static func joinMangled(_ found: inout [String: Found]) {
    var folding = FoldedWords()
    var whole: [String: Set<String>] = [:]
    for (key, maker) in found {
      for name in maker.spellings.keys where name.utf8.contains(where: { $0 >= 0x80 }) {
        let rest = String(String.UnicodeScalarView(name.unicodeScalars.filter(\.isASCII)))
        guard let lost = PictureFacts.Maker(rest, &folding)?.key,
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
