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

/// The contents of a file of lines, which may be in any order. A damaged line does not affect the other lines. If
/// several lines have the same day, all but the last one count as damaged.
public struct Lines<Value: Sendable & Hashable>: Hashable, Sendable {
  /// The values of the valid lines, one per day, oldest first.
  public let values: [Value]
  /// The damaged lines, in the order of the file.
  public let damaged: [LineError.DamagedLine]
}

extension Lines where Value == StoredPicture {
  /// Reads `pictures.jsonl`.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, day: \.day, year: nil) { line throws(LineError) in
      try StoredPicture(line: line)
    }
  }
}

extension Lines where Value == Entry {
  /// Reads a year's file of the archive. Lines with a day of another year count as damaged. If `isOwn` is false for an
  /// article, the article is dropped.
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
    var kept: [Day: (value: Value, number: Int, line: ArraySlice<UInt8>)] = [:]
    var damaged: [LineError.DamagedLine] = []
    func setAside(_ number: Int, _ line: ArraySlice<UInt8>, _ reason: LineError) {
      damaged.append(LineError.DamagedLine(number: number, bytes: Array(line), reason: reason))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let number = index + 1
      do throws(LineError) {
        let value = try read(line)
        let day = day(value)
        if let year, day.year != year { throw .otherYear(day) }
        if let earlier = kept.updateValue((value, number, line), forKey: day) {
          setAside(earlier.number, earlier.line, .repeatedDay(day))
        }
      } catch {
        setAside(number, line, error)
      }
    }
    values = kept.sorted { $0.key < $1.key }.map(\.value.value)
    self.damaged = damaged.sorted { $0.number < $1.number }
  }
}
