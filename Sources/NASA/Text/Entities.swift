import Markup
import Pictures

/// Plain text in which a service has left HTML's character references, once or twice over.
enum Entities {
  /// The text with its references (`&#8217;`, `&amp;`, `&amp;#039;`) decoded; a bare `&` stays, and so
  /// does all that looks like a tag.
  static func decoded(_ text: String) -> String {
    var text = text
    // WordPress escapes what was escaped before; a third time has not been seen.
    for _ in 0..<2 where text.utf8.contains(UInt8(ascii: "&")) { text = once(text) }
    return text
  }

  private static func once(_ text: String) -> String {
    do throws(MarkupError) {
      return try HTMLFragment.parse(withoutTags(text)).map(\.text).joined()
    } catch {
      return text
    }
  }

  /// The text with each `<` as a reference, also one that an accent makes another character of.
  private static func withoutTags(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "<" { safe += "&lt;".unicodeScalars } else { safe.append(scalar) }
    }
    return String(safe)
  }
}
