import Markup
import Pictures

/// Plain text in which a service has left HTML's character references, once or twice over.
enum Entities {
  /// The text with its references (`&#8217;`, `&amp;`, `&amp;#039;`) decoded; a bare `&` stays.
  static func decoded(_ text: String) -> String {
    var text = text
    // WordPress escapes what was escaped before; a third time has not been seen.
    for _ in 0..<2 where text.utf8.contains(UInt8(ascii: "&")) { text = once(text) }
    return text
  }

  private static func once(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let end = rest.dropFirst(1 + name.count)
      if end.first == ";", let letters = letters(of: name) {
        result += letters
        rest = end.dropFirst()
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func letters(of name: Substring) -> String? {
    guard (2...32).contains(name.count) else { return nil }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let number =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }
    // libxml2 knows the names; one it does not know comes back as it was.
    do throws(MarkupError) {
      let text = try HTMLFragment.parse("&\(name);").map(\.text).joined()
      guard !text.isEmpty, text != "&\(name);"
      else { return nil }
      return text
    } catch {
      return nil
    }
  }
}
