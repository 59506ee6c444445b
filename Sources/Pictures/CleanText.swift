extension String {
  /// The text on one trimmed line. Removes characters that XML 1.0 forbids, invisible direction controls, and
  /// replacement characters. Each run of white space (including no-break spaces) becomes one space.
  public var cleanLine: String {
    var line: [UInt8] = []
    line.reserveCapacity(utf8.count)
    var gap = false
    for scalar in unicodeScalars {
      if scalar.isSpace {
        gap = !line.isEmpty
      } else if scalar.isKept {
        if gap { line.append(UInt8(ascii: " ")) }
        gap = false
        line.append(scalar)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The clean line in quotes, for messages. Long lines are cut after 60 characters.
  package var quoted: String {
    let line = cleanLine
    return line.count > 60 ? "\"\(line.prefix(60))…\"" : "\"\(line)\""
  }

  /// Whether the text equals its `cleanLine`.
  var isCleanLine: Bool { cleanLine.utf8.elementsEqual(utf8) }
}

extension String {
  /// The text, cut with an ellipsis to at most `limit` Unicode scalars. The limit does not count characters, because a
  /// character can contain any number of scalars.
  package func cut(to limit: Int) -> String {
    // A scalar has at least one byte, so scalars are counted only if there are more bytes than `limit`.
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)).cleanLine + "…"
  }
}

extension [String] {
  /// The words as alternatives, for messages: `free, window or all`.
  package var choice: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space, written out because querying the property for every scalar of an archive takes
  /// seconds.
  @inlinable package var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A: true
    case 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether clean text may contain the character. White space must be folded first.
  var isKept: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false  // C0 and C1 controls
    case 0x202A...0x202E, 0x2066...0x2069: false  // direction embeddings, overrides and isolates
    case 0x200B, 0x2060, 0xFEFF: false  // zero-width spaces, which are invisible inside words
    case 0xFDD0...0xFDEF: false  // non-characters
    case 0xFFFD: false  // the replacement character, which broken decoding leaves
    default: value & 0xFFFE != 0xFFFE  // U+xxFFFE and U+xxFFFF, which XML rejects
    }
  }
}

extension [UInt8] {
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }
}
