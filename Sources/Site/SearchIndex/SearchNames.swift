import Pictures

/// A subject that pictures show or texts mention, with the names by which the search finds it.
package struct SearchSubject: Sendable {
  /// The name that readers see.
  let label: String
  /// The subject's names without spaces. Very long names are left out. No other subject has the same first name.
  let names: [String]
  /// The indices in the archive of the pictures that show the subject, in ascending order.
  let shown: [Int]
  /// The indices in the archive of the pictures whose titles name the subject, in ascending order.
  let titled: [Int]
  /// The indices in the archive of the pictures whose texts only mention the subject, in ascending order.
  let mentioned: [Int]

  /// Creates a subject. The names are folded and their spaces are removed.
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
  /// The words of a name, joined without spaces. A colon at the start is kept, as in `:video`.
  fileprivate mutating func name(_ name: String) -> String {
    (name.hasPrefix(":") ? ":" : "") + words(of: name).joined()
  }
}
