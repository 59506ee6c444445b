import Pictures

/// How much each sign counts, read from a table whose format README.md describes.
///
/// Groups have weights, and so have some subjects of their own: these are the owners. All are whole numbers, whose
/// sum is not negative when the picture shows the subject.
struct Weights: Sendable {
  /// What a word or a setting counts for an owner.
  private struct Share: Sendable {
    let owner: Int32
    let weight: Int32
  }

  /// For each owner the weights by a sign's bit.
  private var signs: [[Int32]]
  /// The weights by a setting's bit.
  private var settings: [[Share]] = Array(repeating: [], count: 64)
  /// For each owner what every sum begins with.
  private var bases: [Int32]
  /// For each subject its place among the owners; -1 when it has no weights of its own.
  private var owners: [Int32]
  /// For each use of a word, and each word by its number, where its shares are.
  private var ranges: [[Range<Int32>]] = []
  private var shares: [Share] = []

  private static let groups = Subject.Group.allCases
  /// What every group has.
  private static let all = groups.count

  /// Throws the first mistake. New words get numbers in the vocabulary.
  init(
    _ file: SubjectTable.File, _ table: SubjectTable, _ lexicon: inout Lexicon
  ) throws(SubjectTableError) {
    let count = Weights.all + 1
    signs = Array(repeating: Array(repeating: 0, count: 64), count: count)
    bases = Array(repeating: 0, count: count)
    owners = Array(repeating: -1, count: table.subjects.count)
    var found: [[(word: Int32, share: Share)]] = Array(
      repeating: [], count: WordUse.allCases.count)
    var owner: Int?
    for (number, line) in file.lines.enumerated() {
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
      let place = SubjectTable.Place(file: file.name, line: number + 1)
      if line.utf8.first == UInt8(ascii: "["), line.utf8.last == UInt8(ascii: "]") {
        owner = try self.owner(line.dropFirst().dropLast(), table, at: place)
        continue
      }
      let parts = SubjectTable.parts(line, " ")
      guard let owner, parts.count == 2, let weight = Int32(parts[1]),
        (-10_000...10_000).contains(weight)
      else { throw place.error(.badWeight(String(line))) }
      if let (use, word) = WordUse.read(parts[0]) {
        found[use.rawValue].append(
          (lexicon.add(word: word), Share(owner: Int32(owner), weight: weight)))
      } else if parts[0] == "base" {
        bases[owner] = weight
      } else if let bit = Signs.bits[parts[0]] {
        signs[owner][bit] = weight
      } else if let bit = Setting.bits[parts[0]] {
        settings[bit].append(Share(owner: Int32(owner), weight: weight))
      } else {
        throw place.error(.unknownSign(String(parts[0])))
      }
    }
    for group in 0..<Weights.all {
      bases[group] += bases[Weights.all]
      for bit in signs[group].indices { signs[group][bit] += signs[Weights.all][bit] }
    }
    for words in found { add(words, of: lexicon.vocabulary.count) }
  }

  /// Adds the shares of the words of a use, by the word's number.
  private mutating func add(_ words: [(word: Int32, share: Share)], of count: Int) {
    var next = Array(repeating: Int32(0), count: count)
    for (word, _) in words { next[Int(word)] += 1 }
    var end = Int32(shares.count)
    ranges.append(
      next.map { count in
        defer { end += count }
        return end..<end + count
      })
    for word in next.indices { next[word] = ranges[ranges.count - 1][word].lowerBound }
    shares += words.map(\.share)
    for (word, share) in words {
      shares[Int(next[Int(word)])] = share
      next[Int(word)] += 1
    }
  }

  private mutating func owner(
    _ name: Substring, _ table: SubjectTable, at place: SubjectTable.Place
  ) throws(SubjectTableError) -> Int {
    if name == "*" { return Weights.all }
    if let group = Weights.groups.firstIndex(where: { $0.rawValue == name }) { return group }
    guard name.hasPrefix("="), let subject = table.indices[String(name.dropFirst())] else {
      throw place.error(.unknownGroup(String(name)))
    }
    if owners[subject] < 0 {
      owners[subject] = Int32(bases.count)
      signs.append(Array(repeating: 0, count: 64))
      bases.append(0)
    }
    return Int(owners[subject])
  }

  /// Whether the subject has weights of its own.
  func isOwner(_ subject: Int) -> Bool { owners[subject] >= 0 }

  /// What the day's words and settings count for each owner.
  func sums(of scan: DayScan, _ setting: Setting) -> [Int32] {
    var sums = bases
    setting.forEach { bit in
      for share in settings[bit] { sums[Int(share.owner)] += share.weight }
    }
    scan.eachWordUse(of: ranges[0].count) { use, word in
      guard word < ranges[0].count else { return }
      let range = ranges[use.rawValue][word]
      for share in shares[Int(range.lowerBound)..<Int(range.upperBound)] {
        sums[Int(share.owner)] += share.weight
      }
    }
    return sums
  }

  /// The sum for a subject of the group with these signs; `subject` is nil for one of no table.
  func score(_ signs: Signs, group: Int, subject: Int?, sums: [Int32]) -> Int {
    var score = sums[group]
    let owner = subject.map { Int(owners[$0]) } ?? -1
    if owner >= 0 { score += sums[owner] }
    signs.forEach { bit in
      score += self.signs[group][bit]
      if owner >= 0 { score += self.signs[owner][bit] }
    }
    return Int(score)
  }
}
