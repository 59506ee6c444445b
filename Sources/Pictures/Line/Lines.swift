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
    self.init(bytes, day: \.day, year: nil) { (bytes, range) throws(LineError) in
      try StoredPicture(line: bytes, range)
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
    self.init(bytes, day: \.picture.day, year: year) { (bytes, range) throws(LineError) in
      try Entry(line: bytes, range, articles: isOwn)
    }
  }
}

extension Lines {
  private init(
    _ bytes: [UInt8], day: (Value) -> Day, year: Int?,
    _ read: ([UInt8], Range<Int>) throws(LineError) -> Value
  ) {
    var found: [(value: Value, number: Int, range: Range<Int>)] = []
    var damaged: [LineError.DamagedLine] = []
    func setAside(_ number: Int, _ range: Range<Int>, _ reason: LineError) {
      let line = Array(bytes[range])
      damaged.append(LineError.DamagedLine(number: number, bytes: line, reason: reason))
    }
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = unsafe bytes.withUnsafeBytes {
        unsafe ByteScan.first(UInt8(ascii: "\n"), in: $0, start..<$0.count)
      }
      let range = start..<end
      number += 1
      start = end + 1
      if range.isEmpty { continue }
      do throws(LineError) {
        let value = try read(bytes, range)
        if let year, day(value).year != year { throw .otherYear(day(value)) }
        found.append((value, number, range))
      } catch {
        setAside(number, range, error)
      }
    }
    let kept = Set(Lines.rising(found.map { day($0.value).number }))
    let days = Set(kept.map { day(found[$0].value) })
    for (index, line) in found.enumerated() where !kept.contains(index) {
      let day = day(line.value)
      setAside(line.number, line.range, days.contains(day) ? .repeatedDay(day) : .outOfOrder(day))
    }
    values = found.indices.filter(kept.contains).map { found[$0].value }
    self.damaged = damaged.sorted { $0.number < $1.number }
  }

  /// The indices of a longest strictly increasing subsequence (patience sorting).
  private static func rising(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
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
