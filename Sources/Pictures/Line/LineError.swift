/// An error in a line of the archive, or in other JSON.
///
/// A nested key includes its path, such as `media.width`. If the error concerns the whole line, the key is `line`.
public enum LineError: Error, Hashable, Sendable {
  /// Invalid JSON (RFC 8259) at this byte, counting from 1.
  case notJSON(byte: Int, expected: String)
  /// The line is longer than 128 KiB.
  case tooLong(byteCount: Int)
  /// A string that is not valid UTF-8.
  case notUTF8(key: String)
  /// A key that the format does not define.
  case unknownKey(String)
  /// A duplicate key.
  case repeatedKey(String)
  /// A required key is missing.
  case missingKey(String)
  /// A value of the wrong type.
  case wrongType(key: String, wanted: String)
  /// A value that the key does not allow.
  case badValue(key: String, value: String, wanted: String)
  /// A day that belongs in another year's file.
  case otherYear(Day)
  /// A duplicate day.
  case repeatedDay(Day)
}

extension LineError: CustomStringConvertible {
  /// The error as one sentence, without the number of the line.
  public var description: String {
    switch self {
    case .notJSON(let byte, let expected): "not JSON: expected \(expected) at byte \(byte)"
    case .tooLong(let count):
      "the line is \(count) bytes long; the limit is \(LineObject.longestLine)"
    case .notUTF8(let key): "“\(key)” is not UTF-8"
    case .unknownKey(let key): "unknown key “\(key)”"
    case .repeatedKey(let key): "“\(key)” appears twice"
    case .missingKey(let key): "“\(key)” is missing"
    case .wrongType(let key, let wanted): "“\(key)” must be \(wanted)"
    case .badValue(let key, let value, let wanted): "“\(key)” is “\(value)”, not \(wanted)"
    case .otherYear(let day): "\(day) belongs in \(day.year).jsonl"
    case .repeatedDay(let day): "\(day) appears twice"
    }
  }
}
