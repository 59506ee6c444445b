/// A year's file of the archive, as it was read and judged: its bytes, and the lines in it that are sound.
public final class YearFile: Sendable {
  /// The year.
  public let year: Int
  /// Everything that is in the file.
  public let bytes: [UInt8]
  /// Its sound lines, oldest day first.
  public let lines: [YearLine]

  /// A file whose lines are known from an earlier run.
  public init(year: Int, bytes: [UInt8], lines: [YearLine]) {
    self.year = year
    self.bytes = bytes
    self.lines = lines
  }
}

/// A sound line of a year's file.
public struct YearLine: Hashable, Sendable {
  /// Where it stands in the file, its line feed left out.
  public let range: Range<Int>
  /// XXH64 of the line: while it is the same, so is the outline.
  public let digest: UInt64
  /// What is known of its picture without the texts.
  public let outline: Outline

  /// A line that is known from an earlier run.
  public init(range: Range<Int>, digest: UInt64, outline: Outline) {
    self.range = range
    self.digest = digest
    self.outline = outline
  }
}

extension YearFile {
  /// Reads a year's file. A line of another year's day is damaged, and so are the fewest lines without
  /// which the days rise.
  ///
  /// `known` are the lines that an earlier run found sound, wherever they stood: of those nothing is
  /// judged again.
  public static func read(
    year: Int, _ bytes: [UInt8], known: [YearLine]
  ) -> (file: YearFile, damaged: [DamagedLine]) {
    let outlines = Dictionary(known.map { ($0.digest, $0.outline) }) { $1 }
    let lines = Lines<YearLine>(bytes, day: \.outline.day, year: year) {
      (bytes, range) throws(LineError) in
      let digest = unsafe bytes.withUnsafeBytes { unsafe XXH64.hash(.init(rebasing: $0[range])) }
      if let outline = outlines[digest] {
        return YearLine(range: range, digest: digest, outline: outline)
      }
      let entry = try Entry(line: bytes, range)
      return YearLine(range: range, digest: digest, outline: Outline(entry.picture))
    }
    return (YearFile(year: year, bytes: bytes, lines: lines.values), lines.damaged)
  }
}
