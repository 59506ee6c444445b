import Subjects

/// The subjects of all days in the archive.
struct SubjectIndex: Sendable {
  /// The minimum number of pictures for which a subject gets a page. At least one of the pictures must show the
  /// subject.
  static let fewest = 2

  /// All subjects that pictures show or their texts mention, with or without a page.
  let found: [Collection]
  /// The subjects that have a page, ordered by group and then by name.
  let all: [Collection]
  /// For each day of the archive, the subjects that have a page and that the picture shows.
  let shown: [[Collection]]
  /// For each subject id, the index in `found`.
  private let known: [String: Int]

  init(_ pictureFacts: [PictureFacts]) {
    var known: [String: Int] = [:]
    var subjects: [(subject: Subject, places: [Int], titled: [Int], mentions: [Int])] = []
    for place in pictureFacts.indices {
      for one in pictureFacts[place].subjects {
        let index = known[one.subject.id] ?? subjects.count
        if index == subjects.count {
          known[one.subject.id] = index
          subjects.append((one.subject, [], [], []))
        }
        if one.isShown {
          subjects[index].places.append(place)
          if one.isTitled { subjects[index].titled.append(place) }
        } else {
          subjects[index].mentions.append(place)
        }
      }
    }
    let collections = subjects.map { one in
      Collection(
        path: Routes.subject(one.subject.id), name: one.subject.name, subject: one.subject,
        places: one.places, titled: one.titled, mentions: one.mentions)
    }
    let groups = Subject.Group.allCases
    func rank(_ collection: Collection) -> Int {
      collection.subject.flatMap { groups.firstIndex(of: $0.group) } ?? groups.count
    }
    self.found = collections
    all = collections.filter(SubjectIndex.hasPage)
      .map { (rank($0), $0.name.sortingKey, $0.path, $0) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    shown = all.byPlace(count: pictureFacts.count)
    self.known = known
  }

  /// The subject with this id, with or without a page; nil if no picture shows it and no text mentions it.
  subscript(id: String) -> Collection? { known[id].map { found[$0] } }

  static func hasPage(_ one: Collection) -> Bool {
    !one.places.isEmpty && one.places.count + one.mentions.count >= fewest
  }
}

extension String {
  /// The key by which names are sorted. Numbers in names sort by value, so that M 9 comes before M 10, and case is
  /// ignored.
  fileprivate var sortingKey: String {
    var key = ""
    var rest = lowercased()[...]
    while let first = rest.first {
      let digits = rest.prefix { $0.isNumber && $0.isASCII }
      if digits.isEmpty {
        key.append(first)
        rest.removeFirst()
      } else {
        key += String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        rest = rest.dropFirst(digits.count)
      }
    }
    return key
  }
}

extension SubjectIndex {
  /// For each subject that a day's picture shows, how many of the subject's pictures before the day, and how many after
  /// it, are compared with the picture.
  private static let reach = 12

  /// The days whose pictures share subjects with the picture of the day at index `place`, as indices in the archive.
  /// Pictures that share the rarest subjects come first. Among equals, the picture nearest in time comes first. A
  /// picture that was published several times occurs only once.
  func similar(to place: Int, count: Int, without left: [Int], _ repeats: Repeats) -> [Int] {
    var scores: [Int: Double] = [:]
    for subject in shown[place] {
      let places = subject.places
      let at = places.firstIndex { $0 >= place } ?? places.count
      let near = max(0, at - SubjectIndex.reach)..<min(places.count, at + SubjectIndex.reach + 1)
      for other in places[near] { scores[other, default: 0] += 1 / Double(places.count) }
    }
    let ranked = scores.map { (-$1, abs($0 - place), $0) }.sorted { $0 < $1 }.map(\.2)
    var best: [Int] = []
    for other in ranked where best.count < count && other != place && !left.contains(other) {
      let same = repeats.same(as: other)
      if !best.contains(where: same.contains) { best.append(other) }
    }
    return best
  }
}
