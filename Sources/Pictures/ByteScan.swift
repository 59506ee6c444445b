import Foundation

// Pages and archives have hundreds of millions of bytes, and the C library searches them many bytes at a time.

extension [UInt8] {
  /// The first index of the byte, at or after `start`; the end if the byte is absent.
  package func place(of byte: UInt8, from start: Int = 0) -> Int {
    unsafe withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return bytes.count }
      return unsafe base.distance(to: found)
    }
  }
}

extension String {
  /// Whether the text contains these bytes of another text. Clean text has no zero byte, where this search would end.
  package func containsBytes(of part: String) -> Bool { unsafe strstr(self, part) != nil }
}
