/// The line number, from 1, of the byte at the offset.
func line(of offset: Int, in bytes: [UInt8]) -> Int {
  var lines = LineCount(bytes)
  return lines.line(of: offset)
}

/// Line numbers for ascending offsets: a file with a thousand addresses is counted only once.
struct LineCount {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line number, from 1, of the byte at the offset.
  mutating func line(of offset: Int) -> Int {
    if offset < at { (at, line) = (0, 1) }
    let end = min(offset, bytes.count)
    line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
    at = end
    return line
  }
}
