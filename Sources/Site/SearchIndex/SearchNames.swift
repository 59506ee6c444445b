import Pictures

/// A subject that pictures show or mention, with its names.
package struct SearchSubject: Sendable {
  /// The name that readers see.
  let label: String
  /// The subject's names without spaces. Very long names are left out. The first name is unique to this
  /// subject.
  let names: [String]
  /// The places of the pictures that show the subject, ascending.
  let shown: [Int]
  /// The places of pictures that name the subject in the title, ascending.
  let titled: [Int]
  /// The places of pictures that mention the subject only in the text, ascending.
  let mentioned: [Int]

  /// Folds the names.
  package init(
    label: String, names: [String], shown: [Int], titled: [Int] = [], mentioned: [Int] = [],
    _ folding: inout FoldedWords
  ) {
    self.label = label
    var known = Set<String>()
    var folded: [String] = []
    for name in names {
      let name = folding.name(name)
      if !name.isEmpty, name.utf8.count <= SearchNames.longest, known.insert(name).inserted {
        folded.append(name)
      }
    }
    self.names = folded
    self.shown = shown
    self.titled = titled
    self.mentioned = mentioned
  }
}

/// The names of all subjects that occur on the days of a part.
struct SearchNames {
  /// A name without spaces, and the subjects that have it. If it is the first name of a subject, it also has
  /// the subject's days.
  struct Name {
    let text: [UInt8]
    /// The first names of the subjects with this name. Empty if there is only one subject and this is its
    /// first name.
    var keys: [String] = []
    var label = ""
    /// The days that show the subject, as distances from the part's first day, ascending.
    var shown: [Int] = []
    var titled: [Int] = []
    var mentioned: [Int] = []
  }

  /// The most bytes of a name.
  static let longest = 48

  /// All names, ordered by their bytes.
  let all: [Name]

  init(_ subjects: [SearchSubject], _ places: Range<Int>, of pictures: [Picture]) {
    var found: [String: Name] = [:]
    let first = places.isEmpty ? 0 : pictures[places.lowerBound].day.number
    func distances(_ shown: [Int]) -> [Int] {
      shown.lazy.filter(places.contains).map { pictures[$0].day.number - first }
    }
    for subject in subjects {
      let (shown, mentioned) = (distances(subject.shown), distances(subject.mentioned))
      if shown.isEmpty, mentioned.isEmpty { continue }
      guard let key = subject.names.first else { continue }
      for name in subject.names {
        found[name, default: Name(text: Array(name.utf8))].keys.append(key)
      }
      found[key]?.label = subject.label
      found[key]?.shown = shown
      found[key]?.titled = distances(subject.titled)
      found[key]?.mentioned = mentioned
    }
    for (text, name) in found where name.keys == [text] { found[text]?.keys = [] }
    all = found.values.sorted { $0.text.lexicographicallyPrecedes($1.text) }
  }
}

extension FoldedWords {
  /// The name's words without spaces. A colon at the start stays, as in `:video`.
  fileprivate mutating func name(_ name: String) -> String {
    (name.hasPrefix(":") ? ":" : "") + words(of: name).joined()
  }
}
