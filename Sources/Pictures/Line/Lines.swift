extension LineError {
  /// A line that could not be used.
  public struct DamagedLine: Hashable, Sendable {
    /// The line's number in its file, from 1.
    public let number: Int
    /// The line's bytes without the line feed.
    public let bytes: [UInt8]
    /// The error in the line.
    public let reason: LineError
  }
}

/// The contents of a file of lines. A damaged line does not affect the others.
public struct Lines<Value: Sendable & Hashable>: Hashable, Sendable {
  /// The values of the valid lines, one per day, oldest first.
  public let values: [Value]
  /// The damaged lines, in the order of the file.
  public let damaged: [LineError.DamagedLine]
}

extension Lines where Value == KeptPicture {
  /// Reads `pictures.jsonl`. When days are out of order, the fewest lines that restore the order count as
  /// damaged.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, day: \.day, year: nil) { (bytes, range) throws(LineError) in
      try KeptPicture(line: bytes, range)
    }
  }
}

extension Lines where Value == Entry {
  /// Reads a year's file of the archive. Days of another year are damaged lines; when days are out of order, so
  /// are the fewest lines that restore the order. An article for which `isOwn` is false is left out.
  public init(
    _ bytes: [UInt8], ofYear year: Int, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) {
    self.init(bytes, day: \.picture.day, year: year) { (bytes, range) throws(LineError) in
      try Entry(line: bytes, range, articles: isOwn)
    }
  }
}

extension Lines {
  init(
    _ bytes: [UInt8], day: (Value) -> Day, year: Int?,
    _ read: ([UInt8], Range<Int>) throws(LineError) -> Value
  ) {
    var found: [Value] = []
    var places: [(day: Day, number: Int, range: Range<Int>)] = []
    var damaged: [LineError.DamagedLine] = []
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
        let day = day(value)
        if let year, day.year != year { throw .otherYear(day) }
        found.append(value)
        places.append((day, number, range))
      } catch {
        damaged.append(
          LineError.DamagedLine(number: number, bytes: Array(bytes[range]), reason: error))
      }
    }
    let kept = Lines.rising(places.map(\.day.number))
    if kept.count == found.count {
      values = found
      self.damaged = damaged
      return
    }
    let days = Set(kept.map { places[$0].day })
    var next = kept[...]
    for (index, line) in places.enumerated() {
      if next.first == index {
        next.removeFirst()
        continue
      }
      let reason: LineError =
        days.contains(line.day) ? .repeatedDay(line.day) : .outOfOrder(line.day)
      damaged.append(
        LineError.DamagedLine(number: line.number, bytes: Array(bytes[line.range]), reason: reason))
    }
    values = kept.map { found[$0] }
    self.damaged = damaged.sorted { $0.number < $1.number }
  }

  /// The indices of a longest strictly increasing subsequence (patience sorting).
  private static func rising(_ numbers: [Int]) -> [Int] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Array(numbers.indices) }
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
