import Pictures

/// A key for a service, with checks that the key does not leak into logs, the archive or the site.
public struct APIKey: Sendable {
  /// The text that replaces a key.
  public static let mark = "[key]"
  /// The minimum length of a key. Shorter keys would match ordinary text by chance.
  private static let fewestBytes = 8
  /// The public demo key, which is not secret.
  private static let known: Set = ["DEMO_KEY"]

  private let text: String

  /// The key without surrounding white space and line feeds, which pasting and `cat` add; nil if nothing is left.
  static func trimmed(_ text: String?) -> String? {
    guard let key = text?.unicodeScalars.trimming(\.properties.isWhitespace), !key.isEmpty else {
      return nil
    }
    return String(key)
  }

  /// Nil for the public demo key, and for a key that is too short to distinguish from ordinary text.
  public init?(_ text: String?) {
    guard let text = APIKey.trimmed(text), text.utf8.count >= APIKey.fewestBytes,
      !APIKey.known.contains(text)
    else {
      return nil
    }
    self.text = text
  }

  /// Whether the bytes contain the key. The key may be plain, percent-encoded, or written as HTML entities (once or
  /// twice). Case and invisible characters inside the key do not matter.
  public func isIn(_ bytes: [UInt8]) -> Bool {
    let key = APIKey.comparable(Array(text.utf8))
    var bytes = bytes
    for _ in 0...APIKey.mostEncodings {
      if APIKey.comparable(bytes).firstRange(of: key) != nil { return true }
      let decoded = APIKey.decoded(bytes)
      guard decoded != bytes else { return false }
      bytes = decoded
    }
    return false
  }

  private static let mostEncodings = 2

  /// The bytes in lower case, without invisible characters.
  private static func comparable(_ bytes: [UInt8]) -> [UInt8] {
    let visible = bytes.allSatisfy { $0 < 0x80 } ? bytes : visible(bytes)
    return visible.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func visible(_ bytes: [UInt8]) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint { scalars.append(scalar) }
    return Array(String(scalars).utf8)
  }

  /// Decodes percent-encoding and entities. Other characters do not change.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.percentDecoded(isLenient: true) ?? bytes
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    return Array(Entities.decoded(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// The text with `mark` in place of each part that contains the key. Spaces, quotation marks and question marks
  /// separate the parts, so that the host and path of an address stay. If the key contains one of these characters,
  /// `mark` replaces the whole text.
  public func struck(from message: String) -> String {
    guard isIn(Array(message.utf8)) else { return message }
    let parts = message.unicodeScalars.split(omittingEmptySubsequences: false) {
      [" ", "\n", "\"", "?"].contains($0)
    }
    var struck = String.UnicodeScalarView()
    for part in parts {
      struck += isIn(Array(String(part).utf8)) ? APIKey.mark.unicodeScalars[...] : part
      if part.endIndex < message.endIndex { struck.append(message.unicodeScalars[part.endIndex]) }
    }
    return isIn(Array(String(struck).utf8)) ? APIKey.mark : String(struck)
  }
}

extension APIKey {
  /// Runs the parser. Rejects the answer if the answer or the result contains the key that was sent.
  package static func keeping(
    _ key: String?, of variable: String, from response: Response, _ parse: Request.Parser
  ) throws(Rejection) -> ParsedAnswer {
    guard let secret = APIKey(key) else { return try parse(response) }
    let fields = response.headers.map { Array("\($0): \($1)".utf8) }
    guard !secret.isIn(response.body), !fields.contains(where: secret.isIn) else {
      throw .holdsKey(variable: variable)
    }
    let parsed: ParsedAnswer
    do throws(Rejection) {
      parsed = try parse(response)
    } catch {
      throw secret.isIn(Array("\(error)".utf8)) ? .holdsKey(variable: variable) : error
    }
    let seen = Observation(when: Timestamp(seconds: 0), service: .service)
    // The key is searched for in the line and in the plain texts, because lines escape some characters, and pages show
    // the plain texts.
    let texts =
      parsed.pictures.flatMap { picture in
        [
          Entry(picture: picture, seen: seen).line, Array(picture.explanation.plain.utf8),
          Array(picture.credit.plain.utf8),
        ]
      } + parsed.refused.map { Array("\($0)".utf8) }
    guard !texts.contains(where: secret.isIn) else { throw .holdsKey(variable: variable) }
    return parsed
  }
}

extension String {
  /// Percent-encodes everything but RFC 3986's unreserved characters.
  package var queryEncoded: String {
    utf8.percentEncoded { $0.isLetterOrDigit || "-._~".utf8.contains($0) }
  }
}
