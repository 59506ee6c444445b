import Pictures

/// Splits a JSON list, JSON Lines, or JSON values that white space separates into records. Does not store the parsed
/// values.
///
/// Brackets and commas between records are skipped. A broken record ends before the next line that begins with `{`, so
/// other records on its line are lost.
package struct RecordScanner {
  /// A record or an error, and the number of its first line, counted from 1.
  package struct Found: Hashable, Sendable {
    let line: Int
    package let content: Content
  }

  /// The bytes of a JSON value, or an error message.
  package enum Content: Hashable, Sendable {
    case record([UInt8])
    case mistake(String)
  }

  private let bytes: [UInt8]
  private var at: Int
  private var line = 1
  /// The number of lists that have begun but not ended.
  private var openLists = 0
  private var isEmpty = true
  private var hasEnded = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = JSONNode.afterMark(bytes).startIndex
  }

  /// The next record; nil at the end.
  package mutating func next() -> Found? {
    skipBetween()
    guard at < bytes.count else {
      defer { hasEnded = true }
      if hasEnded { return nil }
      if isEmpty { return Found(line: 1, content: .mistake("the file contains no records")) }
      return openLists > 0
        ? Found(line: line, content: .mistake("the file is truncated: its list does not end")) : nil
    }
    isEmpty = false
    let start = at
    let content = content()
    defer { line += bytes[start..<at].count { $0 == 0x0A } }
    return Found(line: line, content: content)
  }

  private mutating func skipBetween() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
      case 0x0A: line += 1
      case UInt8(ascii: "["): openLists += 1
      case UInt8(ascii: "]"): openLists -= 1
      default: return
      }
      at += 1
    }
  }

  private mutating func content() -> Content {
    let start = at
    var reader = JSONReader(bytes[at...])
    do throws(LineError) {
      _ = try reader.value()
      at = reader.at
      let count = at - start
      return count <= LineObject.longestLine
        ? .record(Array(bytes[start..<at]))
        : .mistake(
          "the record is \(count) bytes long; the limit is \(LineObject.longestLine)")
    } catch {
      let hidesMore = skipBrokenRecord()
      let mistake = "\(error)" + (hidesMore ? "; the rest of this line was not read" : "")
      guard at == bytes.count else { return .mistake(mistake) }
      // It is not known whether the list around the record ends.
      openLists = 0
      return .mistake(
        reader.at == bytes.count ? "the file ends in the middle of this record" : mistake)
    }
  }

  /// Skips to the next line that begins with `{`. Returns whether another record may be on the line of the error.
  private mutating func skipBrokenRecord() -> Bool {
    let line = bytes[at...].prefix { $0 != 0x0A }
    let hidesMore = openLists > 0 && line.dropFirst().contains(UInt8(ascii: "{"))
    while let end = bytes[at...].firstIndex(of: 0x0A) {
      at = end + 1
      let begin = bytes[at...].firstIndex { $0 != 0x20 && $0 != 0x09 }
      if let begin, bytes[begin] == UInt8(ascii: "{") { return hidesMore }
    }
    at = bytes.count
    return hidesMore
  }
}
