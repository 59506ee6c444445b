import Pictures
import Site

enum Mailbox {
  /// Why the text is no e-mail address; nil when it is one (RFC 4287, section 3.2.3).
  static func fault(in text: String) -> String? {
    Contact.MailAddress(text) == nil
      ? "\(quoted(text)) is no e-mail address; write it as in \"ada@sky.example\"" : nil
  }

  /// Why the text is no e-mail address, which a name in parentheses may follow; nil when it is one (RSS 2.0,
  /// as rssboard.org/rss-profile has it).
  static func faultWithName(in text: String) -> String? {
    let text = text.trimming(\.isWhitespace)
    return Contact.MailAddress(String(withoutName(text))) == nil
      ? "\(quoted(text)) is no e-mail address; write it as in \"ada@sky.example (Ada)\""
      : nil
  }

  /// The text up to the space before a name in parentheses; the whole text when there is none.
  private static func withoutName(_ text: Substring) -> Substring {
    guard text.hasSuffix(")"), let gap = text.firstIndex(of: " ") else { return text }
    let name = text[text.index(after: gap)...].dropLast()
    return name.hasPrefix("(") && name.dropFirst().contains { !$0.isWhitespace }
      ? text[..<gap] : text
  }
}
