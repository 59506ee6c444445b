/// A year's file of the archive, as it was judged: the lines in it that are sound, and how to come by
/// their bytes.
public final class YearFile: Sendable {
  /// The year.
  public let year: Int
  /// Its sound lines, oldest day first.
  public let lines: [YearLine]
  private let source: Source

  /// Where the bytes are.
  private enum Source: Sendable {
    /// In memory since they were judged.
    case bytes([UInt8])
    /// In a file, which somebody may have changed.
    case file(FileWindow)
  }

  /// A file whose lines are known from an earlier run. `read` gives the bytes of a range, fewer when
  /// there are no more: a run that adds a day asks for a hundred lines of eleven thousand. It is asked for
  /// at least a `stretch` of bytes.
  public convenience init(
    year: Int, lines: [YearLine], stretch: Int = 32_768,
    read: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    self.init(year: year, lines: lines, .file(FileWindow(stretch, read)))
  }

  private init(year: Int, lines: [YearLine], _ source: Source) {
    self.year = year
    self.lines = lines
    self.source = source
  }

  /// The line's bytes. Throws `changed` when they are not the ones that were judged.
  func bytes(of line: YearLine) throws(LineError) -> [UInt8] {
    switch source {
    case .bytes(let bytes): return Array(bytes[line.range])
    case .file(let window):
      let bytes = window.bytes(line.range)
      guard XXH64.hash(bytes) == line.digest else { throw .changed }
      return bytes
    }
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
    let file = YearFile(year: year, lines: lines.values, .bytes(bytes))
    return (file, lines.damaged)
  }
}
