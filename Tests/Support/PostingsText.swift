/// Numbers in the files of the search index, decoded as the site's README describes.
package enum PostingsText {
  /// The numbers in rising order: gaps as digits, or after `~` a bit for each number.
  package static func numbers(_ text: String) -> [Int] {
    var numbers: [Int] = []
    if text.hasPrefix("~") {
      for (place, byte) in text.utf8.dropFirst().enumerated() {
        let bits = digit(byte) ?? 0
        numbers += (0..<6).filter { bits >> $0 & 1 == 1 }.map { place * 6 + $0 }
      }
      return numbers
    }
    var (next, quotient) = (0, 0)
    for byte in text.utf8 {
      let digit = digit(byte) ?? 0
      if digit >= 48 {
        quotient = quotient * 16 + digit - 47
      } else {
        numbers.append(next + quotient * 48 + digit)
        (next, quotient) = (next + quotient * 48 + digit + 1, 0)
      }
    }
    return numbers
  }

  /// The value of a digit; nil for another byte.
  package static func digit(_ byte: UInt8?) -> Int? {
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
      .firstIndex { $0 == byte }
  }
}
