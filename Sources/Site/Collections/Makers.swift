import Pictures
import Search

/// The makers of several pictures.
struct Makers: Sendable {
  /// The fewest pictures of a maker with a page.
  static let fewest = 3

  /// By name.
  let all: [Collection]
  /// By place, the indices in `all` of the picture's makers.
  let ofPlace: [[Int]]

  /// Spellings of a name that differ in accents, case or punctuation are one maker, under the most frequent of them;
  /// of two as frequent, under the older.
  init(_ pictures: [Picture]) {
    var folding = FoldedWords()
    var found: [String: (places: [Int], spellings: [String: Int])] = [:]
    for place in pictures.indices {
      for name in pictures[place].makerNames {
        let key = Routes.fileName(of: folding.words(of: name))
        if key.isEmpty || found[key]?.places.last == place { continue }
        found[key, default: ([], [:])].places.append(place)
        found[key]?.spellings[name, default: 0] += 1
      }
    }
    var all: [Collection] = []
    for (key, maker) in found.sorted(by: { $0.key < $1.key })
    where maker.places.count >= Makers.fewest {
      let name = maker.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key
      all.append(Collection(path: Routes.maker(key), name: name, places: maker.places))
    }
    self.all = all
    var ofPlace = [[Int]](repeating: [], count: pictures.count)
    for index in all.indices { for place in all[index].places { ofPlace[place].append(index) } }
    self.ofPlace = ofPlace
  }
}
