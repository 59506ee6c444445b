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

  /// For each owner 64 weights, by a sign's bit.
  private var signs: [Int32]
  /// The weights by a setting's bit.
  private var settings: [[Share]] = Array(repeating: [], count: 64)
  /// For each owner what every sum begins with.
  private var bases: [Int32]
  /// For each subject its place among the owners; -1 when it has no weights of its own.
  private var owners: [Int32]
  /// For each word by its number, and each use of it, where its shares begin; they end where the next ones begin.
  private var starts: [Int32] = []
  private var shares: [Share] = []

  private static let groups = Subject.Group.allCases
  /// What every group has.
  private static let all = groups.count

  /// Throws the first mistake. New words get numbers in the vocabulary.
  init(
    _ file: SubjectTable.File, _ table: SubjectTable, _ lexicon: inout Lexicon
  ) throws(SubjectTableError) {
    let count = Weights.all + 1
    signs = Array(repeating: 0, count: count * 64)
    bases = Array(repeating: 0, count: count)
    owners = Array(repeating: -1, count: table.subjects.count)
    var found: [(place: Int, share: Share)] = []
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
      if let (use, word) = Weights.use(parts[0]) {
        let place = Int(lexicon.add(word: word)) * WordUses.Use.weighed.count + use
        found.append((place, Share(owner: Int32(owner), weight: weight)))
      } else if parts[0] == "base" {
        bases[owner] = weight
      } else if let bit = Signs.bits[parts[0]] {
        signs[owner * 64 + bit] = weight
      } else if let bit = Setting.bits[parts[0]] {
        settings[bit].append(Share(owner: Int32(owner), weight: weight))
      } else {
        throw place.error(.unknownSign(String(parts[0])))
      }
    }
    for group in 0..<Weights.all {
      bases[group] += bases[Weights.all]
      for bit in 0..<64 { signs[group * 64 + bit] += signs[Weights.all * 64 + bit] }
    }
    add(found, of: lexicon.vocabulary.count)
  }

  /// The place of the use and the word of a sign such as `title:aurora`.
  private static func use(_ sign: Substring) -> (use: Int, word: Substring)? {
    for (use, (prefix, _)) in WordUses.Use.weighed.enumerated()
    where sign.utf8.starts(with: prefix.utf8) {
      let word = Substring(sign.utf8.dropFirst(prefix.utf8.count))
      if !word.isEmpty { return (use, word) }
    }
    return nil
  }

  /// Adds the shares of words, by the word's number and its use.
  private mutating func add(_ found: [(place: Int, share: Share)], of count: Int) {
    starts = Array(repeating: 0, count: count * WordUses.Use.weighed.count + 1)
    for (place, _) in found { starts[place + 1] += 1 }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    var next = starts
    shares = found.map(\.share)
    for (place, share) in found {
      shares[Int(next[place])] = share
      next[place] += 1
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
      signs += Array(repeating: 0, count: 64)
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
    add(scan.uses, to: &sums)
    return sums
  }

  private func add(_ uses: WordUses, to sums: inout [Int32]) {
    var sums = sums.mutableSpan
    let count = WordUses.Use.weighed.count
    for word in uses.words {
      let place = Int(word) * count
      guard starts[place] < starts[place + count] else { continue }
      for use in 0..<count where uses[word].rawValue >> UInt8(use) & 1 == 1 {
        for share in Int(starts[place + use])..<Int(starts[place + use + 1]) {
          sums[Int(shares[share].owner)] += shares[share].weight
        }
      }
    }
  }

  /// The sum for a subject of the group with these signs; `subject` is nil for one of no table.
  func score(_ signs: Signs, group: Int, subject: Int?, sums: [Int32]) -> Int {
    var score = sums[group]
    let owner = subject.map { Int(owners[$0]) } ?? -1
    if owner >= 0 { score += sums[owner] }
    signs.forEach { bit in
      score += self.signs[group * 64 + bit]
      if owner >= 0 { score += self.signs[owner * 64 + bit] }
    }
    return Int(score)
  }
}
