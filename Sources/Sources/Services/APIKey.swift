import Pictures

/// A key for a service, and the check that it does not leak into logs, the archive or the site.
public struct APIKey: Sendable {
  /// The text that replaces a key.
  public static let mark = "[key]"
  /// Shorter keys would match ordinary text by chance.
  private static let fewestBytes = 8
  /// The public demo key is not secret.
  private static let known: Set = ["DEMO_KEY"]

  private let text: String

  /// The key as it was given, without the white space and line feeds around it that come with pasting and with
  /// `cat`; nil when nothing is left.
  public static func trimmed(_ text: String?) -> String? {
    guard let key = text?.unicodeScalars.trimming(\.properties.isWhitespace), !key.isEmpty else {
      return nil
    }
    return String(key)
  }

  /// Nil for a key too short to tell from ordinary text, and for the public demo key.
  public init?(_ text: String?) {
    guard let text = APIKey.trimmed(text), text.utf8.count >= APIKey.fewestBytes,
      !APIKey.known.contains(text)
    else {
      return nil
    }
    self.text = text
  }

  /// The key as it is and percent-encoded, in capitals (`%2B`) and in small letters (`%2b`).
  private var spellings: Set<String> {
    [text, text.queryEncoded(isUppercase: true), text.queryEncoded(isUppercase: false)]
  }

  /// Whether the bytes contain the key, as it is or percent-encoded.
  public func isIn(_ bytes: [UInt8]) -> Bool {
    spellings.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  /// The text with the key replaced by `mark`.
  public func struck(from message: String) -> String {
    // In bytes: with a combining mark behind it, the key's last letter is another Character.
    var bytes = Array(message.utf8)
    for spelling in spellings { bytes.replace(Array(spelling.utf8), with: Array(APIKey.mark.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension APIKey {
  /// Runs the parser and rejects the answer when the key that was sent occurs in it, or in the result.
  package static func keeping(
    _ key: String?, of variable: String, from response: Response, _ parse: Request.Parser
  ) throws(Refusal) -> ParsedAnswer {
    guard let secret = APIKey(key) else { return try parse(response) }
    let fields = response.headers.map { Array("\($0): \($1)".utf8) }
    guard !secret.isIn(response.body), !fields.contains(where: secret.isIn) else {
      throw .holdsKey(variable: variable)
    }
    let parsed: ParsedAnswer
    do throws(Refusal) {
      parsed = try parse(response)
    } catch {
      throw secret.isIn(Array("\(error)".utf8)) ? .holdsKey(variable: variable) : error
    }
    let seen = Observation(when: Timestamp(seconds: 0), service: .service)
    let texts =
      parsed.pictures.map { Entry(picture: $0, seen: seen).line }
      + parsed.refused.map { Array("\($0)".utf8) }
    guard !texts.contains(where: secret.isIn) else { throw .holdsKey(variable: variable) }
    return parsed
  }
}

extension String {
  /// Percent-encodes everything but RFC 3986's unreserved characters.
  package var queryEncoded: String { queryEncoded(isUppercase: true) }

  /// The same with the digits of each byte in capitals or in small letters; both mean the same (section 2.1).
  fileprivate func queryEncoded(isUppercase: Bool) -> String {
    utf8.percentEncoded(isUppercase: isUppercase) {
      $0.isLetterOrDigit || "-._~".utf8.contains($0)
    }
  }
}
