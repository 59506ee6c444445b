/// A key of the old API (api.nasa.gov), and where it must not be: in anything that is told, kept or published.
public struct APIKey: Sendable {
  /// What replaces it in a text.
  public static let mark = "[key]"
  /// Shorter ones stand in ordinary texts by chance.
  private static let fewestBytes = 8
  /// What api.nasa.gov gives to everybody is no secret.
  private static let known: Set = ["DEMO_KEY"]

  private let text: String

  /// The key; nil for one that cannot be told from ordinary words, or that everybody has.
  public init?(_ text: String?) {
    guard let text, text.utf8.count >= APIKey.fewestBytes, !APIKey.known.contains(text) else {
      return nil
    }
    self.text = text
  }

  /// Whether the bytes hold it, as it is or as it stands in a query.
  public func isIn(_ bytes: [UInt8]) -> Bool {
    let spellings = Set([text, text.queryEncoded]).map { Array($0.utf8) }
    return spellings.contains { bytes.firstRange(of: $0) != nil }
  }

  /// The text without it.
  public func struck(from message: String) -> String {
    message.replacing(text, with: APIKey.mark).replacing(text.queryEncoded, with: APIKey.mark)
  }
}

extension String {
  /// The text with everything but RFC 3986's unreserved characters percent-encoded.
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
