/// The number of the line, from 1, that the byte at the offset stands on.
func line(of offset: Int, in bytes: [UInt8]) -> Int {
  1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
}
