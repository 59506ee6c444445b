import Pictures

/// The text format of the manifest and of the cache of a folder. A line consists of fields that are separated by tabs.
/// In a field, `%`, spaces and control characters are percent-encoded. The first line contains the name of the format,
/// header fields, and the XXH64 hash of the other lines.
///
/// The format is not JSON, because every run reads these files, and JSON takes ten times as long to read.
package struct FieldLines {
  /// The header fields in the first line.
  package let header: [String]
  /// The other lines, in order. For a line that is not valid UTF-8, the list of fields is empty.
  package let rows: [[String]]

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Parses text in this format; nil for text in any other format, and if the hash does not match the lines.
  package init?(_ text: [UInt8], format: String) {
    let start = text.firstIndex(of: FieldLines.lineFeed) ?? text.endIndex
    let lines = text[start...].dropFirst()
    guard let first = FieldLines.fields(text[..<start]), first.count > 1, first[0] == format,
      first.last == XXH64.hex(XXH64.hash(lines))
    else { return nil }
    header = Array(first.dropFirst().dropLast())
    rows = lines.split(separator: FieldLines.lineFeed).map { FieldLines.fields($0) ?? [] }
  }

  package static func text(
    format: String, header: [String] = [], rows: some Collection<[String]>
  ) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(rows.count * 96)
    for row in rows { add(row, to: &lines) }
    var text: [UInt8] = []
    add([format] + header + [XXH64.hex(lines)], to: &text)
    return text + lines
  }

  private static func add(_ fields: [String], to text: inout [UInt8]) {
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

  private static func fields(_ line: ArraySlice<UInt8>) -> [String]? {
    var fields: [String] = []
    for field in line.split(separator: tab, omittingEmptySubsequences: false) {
      guard let text = decoded(field) else { return nil }
      fields.append(text)
    }
    return fields
  }

  private static func decoded(_ field: ArraySlice<UInt8>) -> String? {
    guard field.contains(UInt8(ascii: "%")) else { return String(validating: field, as: UTF8.self) }
    return field.percentDecoded().flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "%") }
}
