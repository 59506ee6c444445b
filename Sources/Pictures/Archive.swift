/// Every picture kept, oldest first, one a day.
///
/// What stands in a year's file is known by its outline, and decoded when it is asked for: a site of
/// thirty years needs a few of its texts to add a day.
public struct Archive: Sendable {
  /// What is known of each entry without its texts, oldest first, no day twice.
  public private(set) var outlines: [Outline]
  private var records: [Record]

  private enum Record: Sendable {
    case entry(Entry)
    case line(YearFile, YearLine)
  }

  /// An archive of these entries; of two for one day the later in the list wins.
  public init(_ entries: [Entry] = []) {
    let rises = zip(entries, entries.dropFirst()).allSatisfy { $0.picture.day < $1.picture.day }
    var sorted = entries
    if !rises {
      var days: [Day: Entry] = [:]
      for entry in entries { days[entry.picture.day] = entry }
      sorted = days.values.sorted { $0.picture.day < $1.picture.day }
    }
    outlines = sorted.map { Outline($0.picture) }
    records = sorted.map(Record.entry)
  }

  /// An archive of these files, one a year, oldest first.
  public init(_ files: [YearFile]) {
    let count = files.reduce(0) { $0 + $1.lines.count }
    outlines = []
    records = []
    outlines.reserveCapacity(count)
    records.reserveCapacity(count)
    for file in files {
      for line in file.lines {
        outlines.append(line.outline)
        records.append(.line(file, line))
      }
    }
  }

  /// How many days are kept.
  public var count: Int { outlines.count }

  /// The day of the newest entry; nil when the archive is empty.
  public var newestDay: Day? { outlines.last?.day }

  /// The newest entry; nil when the archive is empty.
  public var newest: Entry? {
    get throws(LineError) { try records.isEmpty ? nil : entry(at: records.count - 1) }
  }

  /// All entries, every text of them decoded.
  public var entries: [Entry] {
    get throws(LineError) {
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for place in records.indices { entries.append(try entry(at: place)) }
      return entries
    }
  }

  /// The entry at the place in `outlines`. Throws when its line, sound when it was judged, no longer is.
  public func entry(at place: Int) throws(LineError) -> Entry {
    switch records[place] {
    case .entry(let entry): entry
    case .line(let file, let line): try Entry(sealed: file.bytes(of: line))
    }
  }

  /// The picture at the place in `outlines`. Throws as `entry(at:)` does.
  public func picture(at place: Int) throws(LineError) -> Picture {
    switch records[place] {
    case .entry(let entry): entry.picture
    case .line(let file, let line): try SealedLine.picture(file.bytes(of: line))
    }
  }

  /// The line of the picture at the place in `outlines` (`Picture.line`), mostly cut from the entry's.
  /// Throws as `entry(at:)` does.
  public func pictureLine(at place: Int) throws(LineError) -> [UInt8] {
    guard case .line(let file, let line) = records[place] else {
      return try picture(at: place).line
    }
    let bytes = try file.bytes(of: line)
    if let cut = SealedLine.pictureLine(bytes, digest: line.outline.digest) { return cut }
    return try SealedLine.picture(bytes).line
  }

  /// The entry's line as it stands, or is to stand, in its year's file; without a line feed.
  public func line(at place: Int) throws(LineError) -> [UInt8] {
    switch records[place] {
    case .entry(let entry): entry.line
    case .line(let file, let line): try file.bytes(of: line)
    }
  }

  /// XXH64 of the entry's line.
  private func digest(at place: Int) -> UInt64 {
    switch records[place] {
    case .entry(let entry): XXH64.hash(entry.line)
    case .line(_, let line): line.digest
    }
  }

  /// Where the day stands, or would be put.
  public func index(of day: Day) -> Int {
    var low = 0
    var high = outlines.count
    while low < high {
      let middle = (low + high) / 2
      if outlines[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The places of the year's days.
  public func places(ofYear year: Int) -> Range<Int> {
    guard let first = Day(year: year, month: 1, day: 1) else { return 0..<0 }
    let end = Day(year: year + 1, month: 1, day: 1).map(index) ?? count
    return index(of: first)..<end
  }

  /// The place of the day, or nil when it is not kept.
  public func place(of day: Day) -> Int? {
    let index = index(of: day)
    return index < count && outlines[index].day == day ? index : nil
  }

  /// What is known of the day's picture without its texts, or nil when it is not kept.
  public func outline(of day: Day) -> Outline? { place(of: day).map { outlines[$0] } }

  /// The entry of the day, or nil.
  public subscript(day: Day) -> Entry? {
    get throws(LineError) {
      guard let place = place(of: day) else { return nil }
      return try entry(at: place)
    }
  }

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
  public func kept(with entry: Entry) throws(LineError) -> Entry? {
    guard let old = try self[entry.picture.day] else { return entry }
    let merged = old.corrected(by: entry)
    return merged.picture == old.picture ? nil : merged
  }

  /// Puts another picture in the place of the one kept of its day; a day that is not kept is left alone.
  public mutating func replace(with picture: Picture) throws(LineError) {
    guard let place = place(of: picture.day) else { return }
    records[place] = .entry(Entry(picture: picture, seen: try entry(at: place).seen))
    outlines[place] = Outline(picture)
  }

  /// Takes the day out.
  public mutating func remove(_ day: Day) {
    guard let place = place(of: day) else { return }
    records.remove(at: place)
    outlines.remove(at: place)
  }

  /// Keeps what is new or better in the entry; text and media are judged apart.
  ///
  /// A worse record never replaces a better one: an empty text, a text from a lesser source, a
  /// missing description or a day without media leave what is kept as it is.
  public mutating func keep(_ entry: Entry) throws(LineError) -> Change {
    guard let kept = try kept(with: entry) else { return .same }
    let index = index(of: kept.picture.day)
    guard place(of: kept.picture.day) == nil else {
      records[index] = .entry(kept)
      outlines[index] = Outline(kept.picture)
      return .corrected
    }
    records.insert(.entry(kept), at: index)
    outlines.insert(Outline(kept.picture), at: index)
    return .added
  }
}

extension Archive: Equatable {
  /// Whether both hold the same lines.
  public static func == (one: Archive, other: Archive) -> Bool {
    one.count == other.count
      && one.records.indices.allSatisfy { one.isSame(at: $0, as: other, at: $0) }
  }

  /// Whether the year's lines are the same in both.
  public func isSame(as other: Archive, in year: Int) -> Bool {
    let mine = places(ofYear: year)
    let others = other.places(ofYear: year)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { isSame(at: $0, as: other, at: $1) }
  }

  private func isSame(at place: Int, as other: Archive, at otherPlace: Int) -> Bool {
    // Without writing them: texts that are one string are soon compared.
    if case .entry(let entry) = records[place], case .entry(let other) = other.records[otherPlace] {
      return entry == other
    }
    return digest(at: place) == other.digest(at: otherPlace)
  }
}
