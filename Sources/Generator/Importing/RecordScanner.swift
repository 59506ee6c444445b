import Foundation
import Pictures

/// Splits a stream of bytes into the records of a JSON list or of JSON Lines, without parsing them.
///
/// Errors are confined to one record: no string continues across a line end, and a line that begins with `{`,
/// indented no deeper than the record before, starts a new record. A record that is too long is skipped without
/// being held in memory.
package struct RecordScanner {
  /// The same limit as for a line of the archive; real records are far shorter.
  static let longest = JSONReader.longestLine

  private enum Part { case between, object, stray }

  private var part = Part.between
  private(set) var line = 1
  private var column = 0
  private var isIndent = true
  private var isStart = true
  private var form = RecordScanner.ListSyntax()
  private var start = (line: 1, column: 0)
  private var depth = 0
  private var inString = false
  private var isEscaped = false
  private var kept: [UInt8] = []
  private var length = 0

  package init() {}

  /// Scans the next bytes and passes on the records that end in them.
  package mutating func take(_ bytes: [UInt8], _ found: (Found) -> Void) {
    var from = 0
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if isIndent, byte != 0x20, byte != 0x09 {
        isIndent = false
        let isNext = byte == UInt8(ascii: "{") && column <= start.column && line > start.line
        if part == .object, isNext {
          end(bytes[from..<at], found)
          form.lose()
        }
      }
      switch part {
      case .between:
        from = at
        begin(byte, found)
      case .object:
        step(byte)
        if depth == 0 {
          end(bytes[from...at], found)
          form.endRecord(line)
          from = at + 1
        }
      case .stray where isStrayEnd(byte):
        end(bytes[from..<at], found)
        begin(byte, found)
      case .stray where form.isInList: step(byte)
      case .stray:
        // Only the line end matters, which may be far away.
        let end = RecordScanner.lineEnd(in: bytes, from: at)
        column += end - at
        at = end
        continue
      }
      column += 1
      if byte == 0x0A {
        line += 1
        column = 0
        isIndent = true
        inString = false
        isEscaped = false
      }
      at += 1
    }
    if part != .between { keep(bytes[from...]) }
  }

  /// Passes on what is left at the end of the input.
  package mutating func finish(_ found: (Found) -> Void) {
    switch part {
    case .object:
      found(Found(line: start.line, content: length > Self.longest ? .tooLong(length) : .cutRecord))
    case .stray: end([], found)
    case .between:
      guard let flaw = form.end() else { return }
      found(Found(line: flaw == .noRecord ? 1 : line, content: .flaw(flaw)))
    }
    part = .between
  }

  /// Takes a byte between records, which may be a record's first.
  private mutating func begin(_ byte: UInt8, _ found: (Found) -> Void) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return
    // A byte order mark.
    case 0xEF where isStart, 0xBB where isStart, 0xBF where isStart: return
    case UInt8(ascii: ","): tell(form.comma(), found)
    case UInt8(ascii: "["): tell(form.openList(), found)
    case UInt8(ascii: "]"): tell(form.closeList(), found)
    case UInt8(ascii: "{"):
      tell(form.beginRecord(line), found)
      begin(.object, byte)
    default:
      form.lose()
      begin(.stray, byte)
    }
    isStart = false
  }

  private mutating func begin(_ part: Part, _ byte: UInt8) {
    self.part = part
    start = (line, column)
    depth = 0
    inString = false
    isEscaped = false
    step(byte)
  }

  private func tell(_ flaw: Flaw?, _ found: (Found) -> Void) {
    if let flaw { found(Found(line: line, content: .flaw(flaw))) }
  }

  private mutating func step(_ byte: UInt8) {
    if inString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        inString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): inString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  /// Whether the byte ends something that is not an object: in a list each comma does.
  private func isStrayEnd(_ byte: UInt8) -> Bool {
    if byte == 0x0A { return true }
    return form.isInList && !inString && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]"))
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let end = unsafe memchr(base + start, 0x0A, bytes.count - start)
      else { return bytes.count }
      return unsafe base.distance(to: UnsafeRawPointer(end))
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    length += bytes.count
    if length <= Self.longest { kept += bytes } else { kept = [] }
  }

  private mutating func end(_ bytes: ArraySlice<UInt8>, _ found: (Found) -> Void) {
    keep(bytes)
    found(
      Found(
        line: start.line, content: length > Self.longest ? .tooLong(length) : .record(kept)))
    kept = []
    length = 0
    part = .between
  }
}
