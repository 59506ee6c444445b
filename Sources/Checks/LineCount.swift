/// The number of the line with the byte at the offset, counted from 1.
func line(of offset: Int, in bytes: [UInt8]) -> Int {
  var lines = LineCount(bytes)
  return lines.line(of: offset)
}

/// Finds line numbers for ascending offsets, so that the lines of a file with a thousand addresses are
/// counted only once.
struct LineCount {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the line with the byte at the offset, counted from 1.
  mutating func line(of offset: Int) -> Int {
    if offset < at { (at, line) = (0, 1) }
    let end = min(offset, bytes.count)
    line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
    at = end
    return line
  }
}
