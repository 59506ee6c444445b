import Pictures

/// Something that pictures show or mention, and what it is called.
package struct SearchSubject: Sendable {
  /// Its name as readers know it.
  let label: String
  /// All its names without spaces, as far as they are not too long; the first is found for no other subject.
  let names: [String]
  /// The places of the pictures that show it, ascending.
  let shown: [Int]
  /// The places of those of them whose titles name it, ascending.
  let titled: [Int]
  /// The places of those whose texts only mention it, ascending.
  let mentioned: [Int]

  /// The names may be written in any way.
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

/// The names of the subjects of a part's days.
struct SearchNames {
  /// A name without spaces, the subjects that have it, and the days of the subject whose first name it is.
  struct Name {
    let text: [UInt8]
    /// The first names of these subjects; none when the name is that of one subject, its first.
    var keys: [String] = []
    var label = ""
    /// Distances from the part's first day, ascending.
    var shown: [Int] = []
    var titled: [Int] = []
    var mentioned: [Int] = []
  }

  /// A longer name is left out.
  static let longest = 48

  /// In ascending order of their bytes.
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
  /// The name's words without spaces; a sign before them stays, as of `:video`.
  fileprivate mutating func name(_ name: String) -> String {
    (name.hasPrefix(":") ? ":" : "") + words(of: name).joined()
  }
}
