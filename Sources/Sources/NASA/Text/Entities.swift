import Markup
import Pictures

/// Decodes HTML character references in plain text. Services encode them once or twice.
enum Entities {
  /// The text with references (`&#8217;`, `&amp;`, `&amp;#039;`) decoded. A bare `&` stays, and so does text that looks like a tag.
  static func decoded(_ text: String) -> String {
    var text = text
    // WordPress sometimes escapes text twice. Text that was escaped three times has never been seen.
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

  /// Escapes each `<`, even with a combining accent.
  private static func withoutTags(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "<" { safe += "&lt;".unicodeScalars } else { safe.append(scalar) }
    }
    return String(safe)
  }
}
