import Markup

enum PlainWords {
  /// The schema's findings, without repetitions: libxml2 reports an element, then all around it.
  static func schema(_ issues: [MarkupIssue]) -> [MarkupIssue] {
    let causes = issues.filter { !isEcho($0.message) }
    return (causes.isEmpty ? Array(issues.prefix(1)) : causes).map {
      MarkupIssue(line: $0.line, message: plain($0.message))
    }
  }

  /// Why a file is not well-formed. Only the first error counts: the parser does not recover from it.
  static func syntax(_ issues: [MarkupIssue]) -> [MarkupIssue] {
    issues.prefix(1).map { MarkupIssue(line: $0.line, message: syntax($0.message)) }
  }

  private static func syntax(_ message: String) -> String {
    let words = message.split(separator: " ").map(String.init)
    switch message {
    case _ where message.hasPrefix("Opening and ending tag mismatch:") && words.count > 9:
      return "<\(words[5])> of line \(words[7]) is closed by </\(words[9])>"
    case _ where message.hasSuffix("redefined") && words.count == 3:
      return "the attribute \(words[1]) is there twice"
    case _ where message.hasPrefix("Extra content at the end"):
      return "something follows the end of the document"
    case _ where message.hasPrefix("Start tag expected"):
      return "an element must stand here"
    default: return "not well-formed: \(message)"
    }
  }

  private static func isEcho(_ message: String) -> Bool {
    message.contains("failed to validate") || message.contains("has extra content")
  }

  private static func plain(_ message: String) -> String {
    let words = message.split(separator: " ").map(String.init)
    switch message {
    case _ where message.hasPrefix("Did not expect element") && words.count > 4:
      return "<\(words[4])> cannot stand here"
    case _ where message.hasPrefix("Did not expect text in element") && words.count > 6:
      return "text cannot stand right inside <\(words[6])>"
    case _ where message.hasPrefix("Expecting element") && words.count > 4:
      return "<\(words[4])> stands where <\(words[2].dropLast())> should"
    case _ where message.hasPrefix("Invalid attribute") && words.count > 5:
      return "the attribute \(words[2]) is not for <\(words[5])>, or not with this value"
    case _ where message.hasSuffix("failed to validate attributes") && words.count > 1:
      return "<\(words[1])> lacks an attribute, or one has a value that is not allowed"
    case _
    where words.count > 1
      && (message.hasSuffix("failed to validate content") || message.contains("has extra content")):
      return "the content of <\(words[1])> is wrong or not complete"
    case _ where message.hasPrefix("Expecting a namespace for element") && words.count > 5:
      return "<\(words[5])> is in no namespace; write the xmlns of its format"
    case _ where message.hasPrefix("Expecting no namespace for element") && words.count > 5:
      return "<\(words[5])> is in a namespace, but should be in none"
    case _ where message.hasPrefix("Type ") && message.contains("doesn't allow value"):
      return "\(words[1]) is wanted, not \(words.dropFirst(5).joined(separator: " "))"
    case _ where message.hasPrefix("Error validating datatype") && words.count > 3:
      return "a value is out of range or no \(words[3])"
    case "Error validating value": return "a value that is not allowed"
    case _ where message.hasSuffix("got nothing"):
      return "an element is missing in this one"
    default: return "does not fit its schema: \(message)"
    }
  }
}
