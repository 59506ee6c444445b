/// The number of the line that contains the byte at this offset, counted from 1.
func line(of offset: Int, in bytes: [UInt8]) -> Int {
  var lines = LineCount(bytes)
  return lines.line(of: offset)
}

/// Finds the line numbers of ascending offsets. Each search continues where the previous one ended, so a file with a
/// thousand addresses is read only once.
struct LineCount {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the line that contains the byte at this offset, counted from 1.
  mutating func line(of offset: Int) -> Int {
    if offset < at { (at, line) = (0, 1) }
    let end = min(offset, bytes.count)
    line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
    at = end
    return line
  }
}
