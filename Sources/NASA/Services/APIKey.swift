/// An API key for api.nasa.gov, and the check that it does not leak into logs, the archive or the site.
public struct APIKey: Sendable {
  /// The text that replaces a key.
  public static let mark = "[key]"
  /// Shorter keys would match ordinary text by chance.
  private static let fewestBytes = 8
  /// The public demo key is not secret.
  private static let known: Set = ["DEMO_KEY"]

  private let text: String

  /// Nil for a key too short to tell from ordinary text, and for the public demo key.
  public init?(_ text: String?) {
    guard let text, text.utf8.count >= APIKey.fewestBytes, !APIKey.known.contains(text) else {
      return nil
    }
    self.text = text
  }

  /// Whether the bytes contain the key, as it is or percent-encoded.
  public func isIn(_ bytes: [UInt8]) -> Bool {
    let spellings = Set([text, text.queryEncoded]).map { Array($0.utf8) }
    return spellings.contains { bytes.firstRange(of: $0) != nil }
  }

  /// The text with the key replaced by `mark`.
  public func struck(from message: String) -> String {
    message.replacing(text, with: APIKey.mark).replacing(text.queryEncoded, with: APIKey.mark)
  }
}

extension String {
  /// Percent-encodes everything but RFC 3986's unreserved characters.
  var queryEncoded: String {
    utf8.reduce(into: "") { text, byte in
      switch UInt8(byte) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        text += "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      }
    }
  }
}
