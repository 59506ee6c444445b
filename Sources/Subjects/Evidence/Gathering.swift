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

  init(scan: DayScan, finder: SubjectFinder) {
    self.scan = scan
    self.finder = finder
    titleCount = scan.words.prefix { $0.field == .title }.count
  }

  mutating func gather() {
    for mention in scan.mentions {
      let place = place(of: mention)
      records[place].signs.formUnion(signs(of: mention))
      if mention.isDesignation { records[place].numbers += 1 } else { records[place].names += 1 }
      if scan.words[mention.range.lowerBound].field == .explanation {
        records[place].textCount += 1
      }
    }
    for index in records.indices { count(index) }
    compare()
    addKinds()
  }

  /// Adds kinds that no word names and that a subject implies.
  private mutating func addKinds() {
    let titled = records.filter { $0.signs.contains(.title) }
    for record in records where record.subject < finder.owners.count {
      for kind in finder.table.implied[record.subject] {
        let place = records.firstIndex { $0.subject == kind } ?? records.count
        if place == records.count {
          records.append(absent(kind))
          if titled.contains(where: { implies($0.subject, kind) }) {
            records[place].signs.insert(.titleImplied)
          }
        }
        records[place].signs.insert(.implied)
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
    if let place = records.firstIndex(where: { $0.subject == mention.subject }) { return place }
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

  /// The signs that depend on the day's other subjects.
  private mutating func compare() {
    let titled = records.filter { $0.signs.contains(.title) }
    let groups = Subject.Group.allCases.count
    var first = Array(repeating: -1, count: groups)
    var counts = Array(repeating: 0, count: groups)
    var highest = Array(repeating: 0, count: groups)
    for record in records {
      // Records stand in the order of their first places.
      if counts[record.group] == 0 { first[record.group] = record.subject }
      counts[record.group] += 1
      highest[record.group] = max(highest[record.group], record.textCount)
    }
    let isSky = titled.contains { Subject.Group.allCases[$0.group].isCelestial }
    for index in records.indices {
      let record = records[index]
      var signs = record.signs
      let others = titled.contains { $0.group == record.group && $0.subject != record.subject }
      if signs.contains(.title) {
        if others { signs.insert(.titleShared) }
      } else {
        if others { signs.insert(.titleOther) }
        if isSky { signs.insert(.titleSky) }
        if titled.isEmpty { signs.insert(.titleBlank) }
        if titled.contains(where: { areKin($0.subject, record.subject) }) {
          signs.insert(.titleKin)
        }
      }
      if titled.contains(where: { implies($0.subject, record.subject) }) {
        signs.insert(.titleImplied)
      }
      if counts[record.group] == 1 { signs.insert(.alone) }
      if counts[record.group] > 6 { signs.insert(.crowd) }
      if first[record.group] == record.subject { signs.insert(.foremost) }
      if record.textCount > 1, record.textCount == highest[record.group] { signs.insert(.most) }
      records[index].signs = signs
    }
  }

  private func areKin(_ one: Int, _ other: Int) -> Bool {
    guard one < finder.owners.count, other < finder.owners.count else { return false }
    return finder.owners[one].contains(other) || finder.owners[other].contains(one)
  }

  private func implies(_ one: Int, _ kind: Int) -> Bool {
    one < finder.owners.count && finder.table.implied[one].contains(kind)
  }

  private func signs(of mention: DayScan.Mention) -> Signs {
    switch scan.words[mention.range.lowerBound].field {
    case .title: titleSigns(mention.range)
    case .explanation: textSigns(mention.range)
    case .alt: .alt
    case .credit: .credit
    }
  }

  private func titleSigns(_ range: Range<Int>) -> Signs {
    var signs: Signs = .title
    if range.lowerBound <= 1 && (range.lowerBound == 0 || scan.words[0].count <= 3) {
      signs.insert(.titleStart)
    }
    if range.count >= titleCount { signs.insert(.titleAll) }
    if range.upperBound < titleCount, scan.words[range.upperBound - 1].isPossessive {
      signs.insert(.titleOwner)
    }
    var index = range.lowerBound
    while index > 0, scan.words[index].gap < .stop {
      index -= 1
      let cues = finder.lexicon.cues(scan.words[index]).intersection(.prepositions)
      if !cues.isEmpty { return signs.union(Gathering.titleSign(cues)) }
    }
    return signs.union(.titleMain)
  }

  private static func titleSign(_ cues: Cue) -> Signs {
    if cues.contains(.from) { return .titleFrom }
    if cues.contains(.by) { return .titleBy }
    if cues.contains(.with) { return .titleWith }
    if cues.contains(.forOrTo) { return .titleTo }
    if cues.contains(.inside) { return .titleIn }
    if cues.contains(.of) { return .titleOf }
    if cues.contains(.over) { return .titleOver }
    if !cues.isDisjoint(with: [.near, .moving]) { return .titleNear }
    return .titleBeyond
  }
}
