import Pictures
import Services

/// The records imported so far: the best picture of each day, what was cleaned, what was set aside.
struct ImportBatch {
  private struct Found {
    var entry: Entry
    var place: ImportOutcome.SetAside
  }

  private var days: [Day: Found] = [:]
  private(set) var cleaned: [Cleaning: (count: Int, example: Day)] = [:]
  var setAside = ImportOutcome.SetAsideList()
  private(set) var records = 0
  private(set) var repeated = 0

  var entries: [Entry] { days.values.map(\.entry).sorted { $0.picture.day < $1.picture.day } }

  mutating func setAside(_ file: String, _ line: Int?, _ reason: String) {
    setAside.add(ImportOutcome.SetAside(file: file, line: line, reason: reason))
  }

  /// Sets aside the record of a day that was accepted before.
  mutating func setAside(_ day: Day, _ reason: String) {
    guard let found = days.removeValue(forKey: day) else { return }
    setAside(found.place.file, found.place.line, reason)
  }

  mutating func take(_ reading: RecordReader.Reading, _ file: String, _ line: Int) {
    switch reading {
    case .flaw(let flaw): setAside(file, line, "\(flaw)")
    case .wrong(let reason):
      records += 1
      setAside(file, line, reason)
    case .picture(let entry, let cleaned):
      records += 1
      let day = entry.picture.day
      for kind in cleaned {
        let known = self.cleaned[kind]
        self.cleaned[kind] = ((known?.count ?? 0) + 1, min(known?.example ?? day, day))
      }
      let place = ImportOutcome.SetAside(file: file, line: line, reason: "")
      guard let other = days[day] else {
        days[day] = Found(entry: entry, place: place)
        return
      }
      guard other.entry.picture != entry.picture else {
        repeated += 1
        return
      }
      settle(entry, place, other)
    }
  }

  /// Merges two different records of one day as if the later were a newer answer: it wins unless it is worse,
  /// and what it lacks comes from the earlier.
  private mutating func settle(_ entry: Entry, _ place: ImportOutcome.SetAside, _ other: Found) {
    let day = entry.picture.day
    let merged = other.entry.merged(with: entry)
    let laterWins =
      merged.picture.title == entry.picture.title
      && merged.picture.explanation == entry.picture.explanation
    let (loser, winner) = laterWins ? (other.place, place) : (place, other.place)
    days[day] = Found(entry: merged, place: winner)
    setAside(
      loser.file, loser.line,
      "another record of \(day) than in \(winner.file):\(winner.line ?? 1), which wins")
  }
}
