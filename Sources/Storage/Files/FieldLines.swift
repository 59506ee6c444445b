import Pictures

/// Lines of fields that tabs separate, as the manifest and the pictures' stamps are written. Bytes up to a space, and
/// `%`, are percent-encoded in a field.
package enum FieldLines {
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Adds a line of these fields to the text.
  package static func add(_ fields: [String], to text: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text.append(tab) }
      if field.utf8.allSatisfy(isPlain) {
        text += field.utf8
      } else {
        text += field.utf8.percentEncoded(keeping: isPlain).utf8
      }
    }
    text.append(lineFeed)
  }

  /// The fields of each line, in order; one without any for a line whose bytes are not UTF-8.
  package static func read(_ text: ArraySlice<UInt8>) -> some Sequence<[String]> {
    text.split(separator: lineFeed).lazy.map { line in
      var fields: [String] = []
      for field in line.split(separator: tab, omittingEmptySubsequences: false) {
        guard let text = decoded(field) else { return [] }
        fields.append(text)
      }
      return fields
    }
  }

  private static func decoded(_ field: ArraySlice<UInt8>) -> String? {
    guard field.contains(UInt8(ascii: "%")) else { return String(validating: field, as: UTF8.self) }
    return field.percentDecoded.flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "%") }
}
