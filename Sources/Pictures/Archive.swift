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

  /// The newest entry; nil when the archive is empty.
  public var newest: Entry? { entries.last }

  /// Where the day stands, or where it would be put.
  func index(of day: Day) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].picture.day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The entry of the day, or nil.
  public subscript(day: Day) -> Entry? {
    let index = index(of: day)
    guard index < entries.count, entries[index].picture.day == day else { return nil }
    return entries[index]
  }

  /// What is known of each entry without its texts, oldest first.
  public var outlines: [Outline] { entries.map { Outline($0.picture) } }

  /// What keeping a picture did.
  public enum Change: Hashable, Sendable {
    /// The day was not there before.
    case added
    /// The day's text or media is another than before.
    case corrected
    /// Nothing changed; the line stays as it is.
    case same
  }

  /// Keeps what is new or better in the entry; text and media are judged apart.
  ///
  /// A worse record never replaces a better one: an empty text, a text from a lesser source, a
  /// missing description or a day without media leave what is kept as it is.
  public mutating func keep(_ entry: Entry) -> Change {
    let index = index(of: entry.picture.day)
    guard index < entries.count, entries[index].picture.day == entry.picture.day else {
      entries.insert(entry, at: index)
      return .added
    }
    let old = entries[index]
    let merged = old.merged(with: entry)
    if merged.picture == old.picture { return .same }
    entries[index] = merged
    return .corrected
  }
}
