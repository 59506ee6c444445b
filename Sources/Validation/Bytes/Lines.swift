/// The number of the line, from 1, that the byte at the offset stands on.
func line(of offset: Int, in bytes: [UInt8]) -> Int {
  var lines = LineCount(bytes)
  return lines.line(of: offset)
}

/// Counts lines up to one offset after the other: a file of a thousand addresses is counted once, as long
/// as they rise.
struct LineCount {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the line, from 1, that the byte at the offset stands on.
  mutating func line(of offset: Int) -> Int {
    if offset < at { (at, line) = (0, 1) }
    let end = min(offset, bytes.count)
    line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
    at = end
    return line
  }
}
