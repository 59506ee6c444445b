import Pictures
import Subjects

/// A subject that pictures show or texts mention, with the names by which the search finds it.
struct SearchSubject: Sendable {
  /// The subject's names without spaces. Very long names are left out. No other subject has the same first name.
  let names: [String]
  let collection: Collection

  /// Creates a subject. The names are folded and their spaces are removed.
  private init(_ names: [String], _ collection: Collection) {
    self.collection = collection
    var known = Set<String>()
    self.names = names.map(\.searchName).filter {
      !$0.isEmpty && $0.utf8.count <= SearchNames.longest && known.insert($0).inserted
    }
  }

  /// The subjects that the search can find, which are those that pictures show or texts mention.
  static func all(in subjects: SubjectIndex) -> [SearchSubject] {
    subjects.found.compactMap { one in
      one.subject.map { SearchSubject([$0.id] + $0.searchNames, one) }
    }
  }

  /// The two made-up subjects with which a search can select pictures or videos: `:image` and `:video`.
  static func media(of pictures: [Picture]) -> [SearchSubject] {
    func media(_ name: String, _ isKind: (Media) -> Bool) -> SearchSubject {
      let places = pictures.indices.filter { isKind(pictures[$0].media) }
      return SearchSubject([":" + name], Collection(path: "", name: "", places: places))
    }
    return [
      media("image") { if case .image = $0 { true } else { false } },
      media("video", \.isVideo),
    ]
  }
}

extension Subject {
  /// The names by which the search finds the subject. Many names of a kind are only hints that a picture may show the
  /// kind, so for a kind only the main name and names similar to its id are used.
  fileprivate var searchNames: [String] {
    guard group == .kind else { return spellings }
    let id = id.filter { $0 != "-" }
    return [name]
      + spellings.filter { spelling in
        let joined = spelling.lowercased().filter(\.isLetter)
        return joined.hasPrefix(id.dropLast()) && joined.count <= id.count + 3
      }
  }
}

/// The names of all subjects that occur on the days of a part of the search data.
struct SearchNames {
  /// A name without spaces, and the subjects with this name. If the name is the first name of a subject, it is stored
  /// with the subject's days.
  struct Name {
    let text: [UInt8]
    /// The first names of all subjects that have this name. Empty if only one subject has this name, and it is the
    /// subject's first name.
    var keys: [String] = []
    var label = ""
    /// The days whose pictures show the subject, in ascending order. A day is given as the number of days since the
    /// part's first day.
    var shown: [Int] = []
    var titled: [Int] = []
    var mentioned: [Int] = []
  }

  /// The maximum length of a name in bytes.
  static let longest = 48

  /// All names of the subjects, sorted by their bytes.
  let all: [Name]

  init(_ subjects: [SearchSubject], _ places: Range<Int>, of pictures: [Picture]) {
    var found: [String: Name] = [:]
    let first = places.isEmpty ? 0 : pictures[places.lowerBound].day.number
    func distances(_ shown: [Int]) -> [Int] {
      shown.lazy.filter(places.contains).map { pictures[$0].day.number - first }
    }
    for subject in subjects {
      let collection = subject.collection
      let (shown, mentioned) = (distances(collection.places), distances(collection.mentions))
      if shown.isEmpty, mentioned.isEmpty { continue }
      guard let key = subject.names.first else { continue }
      for name in subject.names {
        found[name, default: Name(text: Array(name.utf8))].keys.append(key)
      }
      found[key]?.label = collection.name
      found[key]?.shown = shown
      found[key]?.titled = distances(collection.titled)
      found[key]?.mentioned = mentioned
    }
    for (text, name) in found where name.keys == [text] { found[text]?.keys = [] }
    all = found.values.sorted { $0.text.lexicographicallyPrecedes($1.text) }
  }
}

extension String {
  /// The words of a name, joined without spaces. A colon at the start is kept, as in `:video`.
  fileprivate var searchName: String { (hasPrefix(":") ? ":" : "") + foldedWords.joined() }
}
