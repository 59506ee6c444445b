/// All pictures in the archive, oldest first, at most one per day.
public struct Archive: Hashable, Sendable {
  /// The entries, sorted by day, without duplicates.
  public private(set) var entries: [Entry]

  /// Sorts the entries. If two entries have the same day, the later entry in the list wins.
  public init(_ entries: [Entry] = []) {
    var days: [Day: Entry] = [:]
    for entry in entries { days[entry.picture.day] = entry }
    self.entries = days.values.sorted { $0.picture.day < $1.picture.day }
  }

  /// The number of days in the archive.
  public var count: Int { entries.count }

  /// The archived days, oldest first.
  public var days: some RandomAccessCollection<Day> { entries.lazy.map { $0.picture.day } }

  /// The newest entry; nil when the archive is empty.
  public var newest: Entry? { entries.last }

  /// The day of the newest entry; nil when the archive is empty.
  public var newestDay: Day? { newest?.picture.day }

  /// The index of the day in `entries`, or the index at which it would be inserted.
  public func index(of day: Day) -> Int {
    var (low, high) = (0, entries.count)
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

  /// The index of the day, or nil when it is not in the archive.
  public func place(of day: Day) -> Int? {
    let index = index(of: day)
    return index < count && entries[index].picture.day == day ? index : nil
  }

  /// The entry of the day, or nil when it is not in the archive.
  public subscript(day: Day) -> Entry? { place(of: day).map { entries[$0] } }

  /// A copy with these alternative texts, which replace the services' texts.
  public func described(by texts: [Day: String]) -> Archive {
    var archive = self
    for (day, text) in texts {
      if let picture = self[day]?.picture { archive.replace(with: picture.with(alt: text)) }
    }
    return archive
  }

  /// The effect of adding a picture to the archive.
  public enum Change: Hashable, Sendable {
    /// The day was not in the archive.
    case added
    /// The text or the media of the day differ from what was stored.
    case corrected
    /// Nothing changed.
    case same
  }

  /// The entry, merged with the stored entry of its day. Nil when merging changes nothing.
  public func kept(with entry: Entry) -> Entry? {
    guard let old = self[entry.picture.day] else { return entry }
    let merged = old.corrected(by: entry)
    return merged.picture == old.picture ? nil : merged
  }

  /// Replaces the stored picture of the same day. Does nothing when the day is not in the archive.
  public mutating func replace(with picture: Picture) {
    guard let place = place(of: picture.day) else { return }
    entries[place] = Entry(picture: picture, seen: entries[place].seen)
  }

  /// Adds the entry, or replaces the entry of the same day. An identical picture changes nothing. If readers see a
  /// change, the picture is marked as a correction.
  public mutating func put(_ entry: Entry) -> Change {
    guard let place = place(of: entry.picture.day) else { return keep(entry) }
    let old = entries[place]
    var picture = entry.picture
    picture.corrected = old.picture.corrected
    guard picture != old.picture else { return .same }
    if !picture.tells(sameAs: old.picture) { picture.corrected = entry.seen.when }
    entries[place] = Entry(picture: picture, seen: entry.seen)
    return .corrected
  }

  /// Removes the day.
  public mutating func remove(_ day: Day) {
    if let place = place(of: day) { entries.remove(at: place) }
  }

  /// Merges the entry into the archive. Text and media are compared separately.
  ///
  /// A worse record never replaces a better record. An empty text, a text from a lower-ranked service, a missing
  /// description, or missing media leave the stored value unchanged.
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
