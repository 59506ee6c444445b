/// Every picture kept, oldest first, one a day.
public struct Archive: Hashable, Sendable {
  /// The entries, oldest first, no day twice.
  public private(set) var entries: [Entry]

  /// An archive of these entries; of two for one day the later in the list wins.
  public init(_ entries: [Entry] = []) {
    let rises = zip(entries, entries.dropFirst()).allSatisfy { $0.picture.day < $1.picture.day }
    if rises {
      self.entries = entries
      return
    }
    var days: [Day: Entry] = [:]
    for entry in entries { days[entry.picture.day] = entry }
    self.entries = days.values.sorted { $0.picture.day < $1.picture.day }
  }

  /// How many days are kept.
  public var count: Int { entries.count }

  /// The days that are kept, oldest first.
  public var days: some RandomAccessCollection<Day> { entries.lazy.map { $0.picture.day } }

  /// The newest entry; nil when the archive is empty.
  public var newest: Entry? { entries.last }

  /// The day of the newest entry; nil when the archive is empty.
  public var newestDay: Day? { newest?.picture.day }

  /// Where the day stands, or would be put.
  public func index(of day: Day) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].picture.day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The entries of the year.
  public func entries(ofYear year: Int) -> ArraySlice<Entry> {
    guard let first = Day(year: year, month: 1, day: 1) else { return [] }
    let end = Day(year: year + 1, month: 1, day: 1).map(index) ?? count
    return entries[index(of: first)..<end]
  }

  /// The place of the day, or nil when it is not kept.
  public func place(of day: Day) -> Int? {
    let index = index(of: day)
    return index < count && entries[index].picture.day == day ? index : nil
  }

  /// The entry of the day, or nil.
  public subscript(day: Day) -> Entry? { place(of: day).map { entries[$0] } }

  /// What keeping a picture did.
  public enum Change: Hashable, Sendable {
    /// The day was not there before.
    case added
    /// The day's text or media is another than before.
    case corrected
    /// Nothing changed; the line stays as it is.
    case same
  }

  /// The entry as it would be kept of its day with this one; nil when that changes nothing.
  public func kept(with entry: Entry) -> Entry? {
    guard let old = self[entry.picture.day] else { return entry }
    let merged = old.corrected(by: entry)
    return merged.picture == old.picture ? nil : merged
  }

  /// Puts another picture in the place of the one kept of its day; a day that is not kept is left alone.
  public mutating func replace(with picture: Picture) {
    guard let place = place(of: picture.day) else { return }
    entries[place] = Entry(picture: picture, seen: entries[place].seen)
  }

  /// Takes the day out.
  public mutating func remove(_ day: Day) {
    if let place = place(of: day) { entries.remove(at: place) }
  }

  /// Keeps what is new or better in the entry; text and media are judged apart.
  ///
  /// A worse record never replaces a better one: an empty text, a text from a lesser source, a
  /// missing description or a day without media leave what is kept as it is.
  public mutating func keep(_ entry: Entry) -> Change {
    guard let kept = kept(with: entry) else { return .same }
    let index = index(of: kept.picture.day)
    guard place(of: kept.picture.day) == nil else {
      entries[index] = kept
      return .corrected
    }
    entries.insert(kept, at: index)
    return .added
  }
}
