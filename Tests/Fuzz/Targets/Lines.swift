import Pictures
import Storage

extension FuzzTarget {
  /// A line of the archive survives a round trip.
  static let archiveLine = FuzzTarget(name: "archive-line") { bytes in
    guard let entry = read({ () throws(LineError) in try Entry(line: bytes[...]) }) else {
      return 0
    }
    let line = entry.line
    let again = try Entry(line: line[...])
    try Violation.unless(again == entry, "an entry is read as another")
    try Violation.unless(again.line == line, "an entry is written in two ways")
    return 1
  }

  /// A line of the records of stored pictures.
  static let pictureLine = FuzzTarget(name: "picture-line") { bytes in
    guard let kept = read({ () throws(LineError) in try StoredPicture(line: bytes[...]) }) else {
      return 0
    }
    let line = kept.line
    try Violation.unless(try StoredPicture(line: line[...]) == kept, "a picture is read as another")
    return 1
  }

  /// The state file of the archive.
  static let state = FuzzTarget(name: "state") { bytes in
    guard let state = read({ () throws(LineError) in try ArchiveState(json: bytes) }) else {
      return 0
    }
    try Violation.unless(try ArchiveState(json: state.json) == state, "a state is read as another")
    return 1
  }

  /// Rich text: accepted markup is written again byte for byte, and text of any nodes survives a round trip.
  static let richText = FuzzTarget(name: "rich-text") { bytes in
    let markup = String(decoding: bytes, as: UTF8.self)
    let read = RichText(markup: markup)
    if let read {
      let again = RichText(read.nodes)
      try Violation.unless(
        Array(again.markup.utf8) == Array(markup.utf8), "\(markup) is written as \(again.markup)")
    }
    let plain = RichText(plain: markup)
    let again = RichText(markup: plain.markup)
    try Violation.unless(again == plain, "\(plain.markup) is not read")
    try Violation.unless(plain.plain == plain.plain.cleanLine, "\(plain.plain) is not clean")
    return read == nil ? 0 : 1
  }

  /// JSON: the reader ends within its limits.
  static let json = FuzzTarget(name: "json") { bytes in
    read { () throws(LineError) in try JSONNode(bytes[...]) } == nil ? 0 : 1
  }

  private static func read<Value>(_ body: () throws(LineError) -> Value) -> Value? {
    do throws(LineError) {
      return try body()
    } catch {
      return nil
    }
  }
}
