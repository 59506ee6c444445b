import Foundation

/// Searches bytes with `memchr`: an archive has about forty million bytes, and only a few of them are delimiters.
package enum ByteScan {
  /// The first index of the byte in the range, or the end of the range if the byte is absent.
  package static func first(
    _ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return range.upperBound }
    return unsafe base.distance(to: found)
  }

  /// Whether the text contains the address. Searches for the colon first, because few texts have a colon.
  package static func has(_ address: [UInt8], in text: String) -> Bool {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return false }
    var text = text
    return text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      guard bytes.count >= address.count else { return false }
      var at = colon
      let end = bytes.count - address.count + colon + 1
      while at < end {
        at = unsafe first(address[colon], in: bytes, at..<end)
        if at < end, unsafe bytes[(at - colon)...].starts(with: address) { return true }
        at += 1
      }
      return false
    }
  }
}
