import Pictures

/// Something that pictures show or mention, and what it is called.
package struct SearchSubject: Sendable {
  /// Its name as readers know it.
  let label: String
  /// All its names; the first is found for no other subject.
  let names: [String]
  /// The places of the pictures that show it, ascending.
  let shown: [Int]
  /// The places of those of them whose titles name it, ascending.
  let titled: [Int]
  /// The places of those whose texts only mention it, ascending.
  let mentioned: [Int]

  package init(
    label: String, names: [String], shown: [Int], titled: [Int] = [], mentioned: [Int] = []
  ) {
    self.label = label
    self.names = names
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

  init(_ subjects: [SearchSubject], _ places: Range<Int>, days: [Day]) {
    var folding = FoldedWords()
    var found: [String: Name] = [:]
    let first = places.isEmpty ? 0 : days[places.lowerBound].number
    func distances(_ shown: [Int]) -> [Int] {
      shown.lazy.filter(places.contains).map { days[$0].number - first }
    }
    for subject in subjects {
      let (shown, mentioned) = (distances(subject.shown), distances(subject.mentioned))
      if shown.isEmpty, mentioned.isEmpty { continue }
      var known = Set<String>()
      let names = subject.names.map { folding.name($0) }
        .filter { !$0.isEmpty && $0.utf8.count <= SearchNames.longest && known.insert($0).inserted }
      guard let key = names.first else { continue }
      for name in names {
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
