extension LineError {
  /// A line that could not be read.
  public struct DamagedLine: Hashable, Sendable {
    /// The line's number in its file, from 1.
    public let number: Int
    /// The line's bytes without the line feed.
    public let bytes: [UInt8]
    /// What is wrong with the line.
    public let reason: LineError
  }
}

/// The contents of a file of lines. A damaged line does not affect the other lines.
public struct Lines<Value: Sendable & Hashable>: Hashable, Sendable {
  /// The values of the valid lines, one per day, oldest first.
  public let values: [Value]
  /// The damaged lines, in the order of the file.
  public let damaged: [LineError.DamagedLine]
}

extension Lines where Value == StoredPicture {
  /// Reads `pictures.jsonl`. If days are out of order, the fewest lines possible count as damaged.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, day: \.day, year: nil) { line throws(LineError) in
      try StoredPicture(line: line)
    }
  }
}

extension Lines where Value == Entry {
  /// Reads a year's file of the archive. Lines with a day of another year count as damaged. If days are out
  /// of order, the fewest lines possible count as damaged. If `isOwn` is false for an article, the article is
  /// dropped.
  public init(
    _ bytes: [UInt8], ofYear year: Int, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) {
    self.init(bytes, day: \.picture.day, year: year) { line throws(LineError) in
      try Entry(line: line, articles: isOwn)
    }
  }
}

extension Lines {
  private init(
    _ bytes: [UInt8], day: (Value) -> Day, year: Int?,
    _ read: (ArraySlice<UInt8>) throws(LineError) -> Value
  ) {
    var found: [(value: Value, number: Int, line: ArraySlice<UInt8>)] = []
    var damaged: [LineError.DamagedLine] = []
    func setAside(_ number: Int, _ line: ArraySlice<UInt8>, _ reason: LineError) {
      damaged.append(LineError.DamagedLine(number: number, bytes: Array(line), reason: reason))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let number = index + 1
      do throws(LineError) {
        let value = try read(line)
        if let year, day(value).year != year { throw .otherYear(day(value)) }
        found.append((value, number, line))
      } catch {
        setAside(number, line, error)
      }
    }
    let kept = Set(Lines.rising(found.map { day($0.value).number }))
    let days = Set(kept.map { day(found[$0].value) })
    for (index, one) in found.enumerated() where !kept.contains(index) {
      let day = day(one.value)
      setAside(one.number, one.line, days.contains(day) ? .repeatedDay(day) : .outOfOrder(day))
    }
    values = found.indices.filter(kept.contains).map { found[$0].value }
    self.damaged = damaged.sorted { $0.number < $1.number }
  }

  /// The indices of a longest strictly increasing subsequence (patience sorting).
  private static func rising(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let low = tails.countBefore({ numbers[$0] >= number })
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var places: [Int] = []
    var place = tails.last
    while let index = place {
      places.append(index)
      place = previous[index]
    }
    return places.reversed()
  }
}
