/// Why a line of the archive, or other JSON, cannot be read.
///
/// A key inside another is named with its path, `media.width`; the line itself has the path `line`.
public enum LineError: Error, Hashable, Sendable {
  /// It stops being JSON (RFC 8259) at this byte, counted from 1.
  case notJSON(byte: Int, expected: String)
  /// It is more than 64 KiB long.
  case tooLong(byteCount: Int)
  /// A string that is not UTF-8.
  case notUTF8(key: String)
  /// A key that nothing is known of.
  case unknownKey(String)
  /// A key that comes twice.
  case repeatedKey(String)
  /// A key that has to be there.
  case missingKey(String)
  /// A value of another type than the key wants.
  case wrongType(key: String, wanted: String)
  /// A value that is none of those the key can have.
  case badValue(key: String, value: String, wanted: String)
  /// A day that belongs into another year's file.
  case otherYear(Day)
  /// A day that comes after a later one.
  case outOfOrder(Day)
  /// A day that comes twice.
  case repeatedDay(Day)
}

extension LineError: CustomStringConvertible {
  /// What is wrong, in one sentence without place.
  public var description: String {
    switch self {
    case .notJSON(let byte, let expected): "not JSON: expected \(expected) at byte \(byte)"
    case .tooLong(let count):
      "\(count) bytes are too many for a line; \(JSONReader.longestLine) are allowed"
    case .notUTF8(let key): "“\(key)” is not UTF-8"
    case .unknownKey(let key): "unknown key “\(key)”"
    case .repeatedKey(let key): "“\(key)” comes twice"
    case .missingKey(let key): "“\(key)” is missing"
    case .wrongType(let key, let wanted): "“\(key)” has to be \(wanted)"
    case .badValue(let key, let value, let wanted): "“\(key)” is “\(value)”, not \(wanted)"
    case .otherYear(let day): "\(day) belongs into \(day.year).jsonl"
    case .outOfOrder(let day): "\(day) comes after a later day"
    case .repeatedDay(let day): "\(day) comes twice"
    }
  }
}
