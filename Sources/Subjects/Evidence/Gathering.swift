/// Gathers the signs of all subjects of a day.
struct Gathering {
  /// A subject and its signs.
  struct Record {
    let subject: Int
    let group: Int
    var signs: Signs = []
    var textCount = 0
    /// How often it is named by names, and by designations.
    var names = 0
    var numbers = 0
    let place: Int
  }

  let scan: DayScan
  let finder: SubjectFinder
  private(set) var records: [Record] = []
  private let titleCount: Int
  /// By subject, the place of its record; -1 without one.
  private var places: [Int32]
  /// By subject of the table, how those in the title tie it to them; empty when there are none.
  private var ties: [Tie] = []
  /// The word of the title that was looked at last, and what stands before it.
  private var before = (index: 0, sign: Signs.titleMain)
  var sentence = Sentence()

  /// What a subject is to those in the title.
  private struct Tie: OptionSet {
    let rawValue: UInt8

    /// One of them; an owner of one; implied by one.
    static let titled = Tie(rawValue: 1)
    static let owner = Tie(rawValue: 2)
    static let implied = Tie(rawValue: 4)
  }

  /// The subjects of a group.
  private struct Company {
    var first = -1
    var count = 0
    var titled = 0
    var highest = 0
  }

  init(scan: DayScan, finder: SubjectFinder) {
    self.scan = scan
    self.finder = finder
    titleCount = scan.words.prefix { $0.field == .title }.count
    places = Array(repeating: -1, count: finder.table.subjects.count + scan.unlisted.count)
  }

  mutating func gather() {
    var range = 0..<0
    var signs: Signs = []
    for mention in scan.mentions {
      let place = place(of: mention)
      // Many designations may stand in one place.
      if mention.range != range { (range, signs) = (mention.range, self.signs(of: mention)) }
      records[place].signs.formUnion(signs)
      if mention.isDesignation { records[place].numbers += 1 } else { records[place].names += 1 }
      if scan.words[mention.range.lowerBound].field == .explanation {
        records[place].textCount += 1
      }
    }
    for index in records.indices { count(index) }
    tie()
    compare()
    addKinds()
  }

  /// Whether the subject has a record.
  func has(_ subject: Int) -> Bool { places[subject] >= 0 }

  /// Adds kinds that no word names and that a subject implies.
  private mutating func addKinds() {
    for record in records where record.subject < finder.owners.count {
      for kind in finder.table.implied[record.subject] {
        if places[kind] < 0 {
          places[kind] = Int32(records.count)
          records.append(absent(kind))
          if isTied(kind, .implied) { records[records.count - 1].signs.insert(.titleImplied) }
        }
        records[Int(places[kind])].signs.insert(.implied)
      }
    }
  }

  /// A kind that no word names.
  func absent(_ kind: Int) -> Record {
    var record = Record(subject: kind, group: finder.groups[kind], place: scan.words.count)
    record.signs = scan.isFilm ? [.absent, .film] : .absent
    return record
  }

  /// What the whole day is like.
  var setting: Setting {
    var setting: Setting = []
    for record in records where !record.signs.contains(.absent) {
      if setting.contains(.named(record.group)) { setting.insert(.several(record.group)) }
      setting.insert(.named(record.group))
      if record.signs.contains(.title) { setting.insert(.titled(record.group)) }
    }
    return setting
  }

  private mutating func place(of mention: DayScan.Mention) -> Int {
    if places[mention.subject] >= 0 { return Int(places[mention.subject]) }
    places[mention.subject] = Int32(records.count)
    let isListed = mention.subject < finder.groups.count
    var record = Record(
      subject: mention.subject, group: isListed ? finder.groups[mention.subject] : 0,
      place: mention.range.lowerBound)
    if !isListed { record.signs.insert(.unlisted) }
    if scan.isFilm { record.signs.insert(.film) }
    records.append(record)
    return records.count - 1
  }

  private mutating func count(_ index: Int) {
    let record = records[index]
    if record.textCount > 1 { records[index].signs.insert(.twice) }
    if record.textCount > 2 { records[index].signs.insert(.thrice) }
    if record.textCount > 4 { records[index].signs.insert(.often) }
    if record.numbers > 0, record.names > 0 { records[index].signs.insert(.designated) }
    if record.signs.contains(.text), record.signs.isDisjoint(with: [.first, .second]) {
      records[index].signs.insert(.late)
    }
  }

  /// Ties subjects to those in the title.
  private mutating func tie() {
    for record in records where record.signs.contains(.title) {
      guard record.subject < finder.owners.count else { continue }
      if ties.isEmpty { ties = Array(repeating: [], count: finder.owners.count) }
      ties[record.subject].insert(.titled)
      for owner in finder.owners[record.subject] { ties[owner].insert(.owner) }
      for kind in finder.table.implied[record.subject] { ties[kind].insert(.implied) }
    }
  }

  private func isTied(_ subject: Int, _ tie: Tie) -> Bool {
    subject < ties.count && ties[subject].contains(tie)
  }

  /// Whether it belongs to a subject in the title, or one of these to it.
  private func isKin(_ subject: Int) -> Bool {
    subject < ties.count
      && (isTied(subject, .owner) || finder.owners[subject].contains { isTied($0, .titled) })
  }

  /// The signs that depend on the day's other subjects.
  private mutating func compare() {
    var companies = Array(repeating: Company(), count: Gathering.areCelestial.count)
    var isSky = false
    var isBlank = true
    for record in records {
      // Records stand in the order of their first places.
      if companies[record.group].count == 0 { companies[record.group].first = record.subject }
      companies[record.group].count += 1
      companies[record.group].highest = max(companies[record.group].highest, record.textCount)
      if record.signs.contains(.title) {
        companies[record.group].titled += 1
        isBlank = false
        if Gathering.areCelestial[record.group] { isSky = true }
      }
    }
    for index in records.indices {
      let record = records[index]
      let company = companies[record.group]
      var signs = record.signs
      if signs.contains(.title) {
        if company.titled > 1 { signs.insert(.titleShared) }
      } else {
        if company.titled > 0 { signs.insert(.titleOther) }
        if isSky { signs.insert(.titleSky) }
        if isBlank { signs.insert(.titleBlank) }
        if isKin(record.subject) { signs.insert(.titleKin) }
      }
      if isTied(record.subject, .implied) { signs.insert(.titleImplied) }
      if company.count == 1 { signs.insert(.alone) }
      if company.count > 6 { signs.insert(.crowd) }
      if company.first == record.subject { signs.insert(.foremost) }
      if record.textCount > 1, record.textCount == company.highest { signs.insert(.most) }
      records[index].signs = signs
    }
  }

  private static let areCelestial = Subject.Group.allCases.map(\.isCelestial)

  private mutating func signs(of mention: DayScan.Mention) -> Signs {
    switch scan.words[mention.range.lowerBound].field {
    case .title: titleSigns(mention.range)
    case .explanation: textSigns(mention.range)
    case .alt: .alt
    case .credit: .credit
    }
  }

  private mutating func titleSigns(_ range: Range<Int>) -> Signs {
    var signs: Signs = .title
    if range.lowerBound <= 1 && (range.lowerBound == 0 || scan.words[0].count <= 3) {
      signs.insert(.titleStart)
    }
    if range.count >= titleCount { signs.insert(.titleAll) }
    if range.upperBound < titleCount, scan.words[range.upperBound - 1].isPossessive {
      signs.insert(.titleOwner)
    }
    // Mentions stand in the order of the words: each is looked at once.
    while before.index < range.lowerBound {
      let cues = finder.lexicon.cues(scan.words[before.index])
      before.index += 1
      if scan.words[before.index].gap >= .stop {
        before.sign = .titleMain
      } else if let found = Cue.prepositions.first(where: { cues.contains($0.cue) }) {
        before.sign = found.title
      }
    }
    return signs.union(before.sign)
  }
}
