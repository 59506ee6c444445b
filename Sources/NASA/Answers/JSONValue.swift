import Foundation
import Pictures

/// A JSON value (RFC 8259), its type known.
enum JSONValue {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  /// A number, rounded to a whole one, or a flag (0 or 1): Foundation tells them apart on some systems only.
  case number(Int)
  case null

  /// The value that the bytes spell. Foundation's parser refuses nesting deeper than 512.
  init(_ bytes: [UInt8]) throws(Refusal) {
    do {
      let value = try JSONSerialization.jsonObject(
        with: Data(LoneSurrogates.marked(bytes)), options: [.fragmentsAllowed])
      self.init(value)
    } catch {
      throw .notJSON(reason: JSONValue.reason(error as NSError))
    }
  }

  private init(_ value: Any) {
    switch value {
    case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
    case let items as [Any]: self = .array(items.map { JSONValue($0) })
    case let text as String: self = .text(text)
    case is NSNull: self = .null
    case let number as NSNumber: self = .number(number.intValue)
    default: self = .null
    }
  }

  private static func reason(_ error: NSError) -> String {
    let text = error.userInfo[NSDebugDescriptionErrorKey] as? String
    return (text ?? "not well-formed").cleanLine
  }

  /// What it is, for a message.
  var kind: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .text: "a text"
    case .number: "a number or a flag"
    case .null: "null"
    }
  }
}
