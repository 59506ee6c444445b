/// A type that a member of a line may have.
protocol LineValue: Sendable {
  /// Reads the value; the path names its member in errors.
  init(from reader: inout JSONReader, _ path: String) throws(LineError)
  func write(to writer: inout JSONWriter, _ name: StaticString)
}

/// A value that is stored as a JSON string.
protocol LineText: LineValue {
  /// A description of the allowed texts, for errors.
  static var wanted: String { get }
  init?(lineText: String)
  var lineText: String { get }
}

extension LineText {
  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    let text = try reader.string(path)
    guard let value = Self(lineText: text) else {
      throw .badValue(key: path, value: text, wanted: Self.wanted)
    }
    self = value
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) { writer.write(name, lineText) }
}

extension LineText where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var wanted: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
  init?(lineText: String) { self.init(rawValue: lineText) }
  var lineText: String { rawValue }
}

extension String: LineText {
  static let wanted = "a text"
  init(lineText: String) { self = lineText }
  var lineText: String { self }
}

extension Day: LineText {
  static let wanted = "a date like 2026-11-20"
  init?(lineText: String) { self.init(iso: lineText) }
  var lineText: String { iso }
}

extension Timestamp: LineText {
  static let wanted = "a time like 2026-11-20T05:10:00Z"
  init?(lineText: String) { self.init(iso: lineText) }
  var lineText: String { iso }
}

extension WebAddress: LineText {
  static let wanted = "a normal address"
  init?(lineText: String) { self.init(normal: lineText) }
  var lineText: String { text }
}

extension ColorPlaceholder: LineText {
  static let wanted = "36 hexadecimal digits"
  init?(lineText: String) { self.init(hex: lineText) }
  var lineText: String { hex }
}

extension Media.Embed.Player: LineText {
  static let wanted = "youtube: and eleven letters, or vimeo: and a number"

  init?(lineText: String) {
    let id = lineText.drop { $0 != ":" }.dropFirst()
    if lineText.hasPrefix("youtube:"), Media.Embed.isYouTubeID(id) {
      self = .youTube(String(id))
    } else if lineText.hasPrefix("vimeo:"), Media.Embed.isVimeoNumber(id) {
      self = .vimeo(String(id))
    } else {
      return nil
    }
  }

  var lineText: String {
    switch self {
    case .youTube(let id): "youtube:" + id
    case .vimeo(let id): "vimeo:" + id
    case .other: ""
    }
  }
}

extension Service: LineText {}
extension PictureType: LineText {}

extension RichText: LineValue {
  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    let markup = try reader.text(path)
    guard let text = RichText(markup: Array(markup)), !text.isEmpty else {
      throw .badValue(
        key: path, value: String(decoding: markup.prefix(60), as: UTF8.self),
        wanted: "text as the archive writes it")
    }
    self = text
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) { writer.write(name, markup) }
}

extension Int: LineValue {
  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    self = try reader.number(path)
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) { writer.write(name, self) }
}

extension Bool: LineValue {
  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    self = try reader.flag(path)
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) { writer.write(name, self) }
}

extension Array: LineValue where Element: LineText {
  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    self = []
    try reader.list(path) { (reader) throws(LineError) in
      append(try Element(from: &reader, path))
    }
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) {
    writer.write(name, known: map(\.lineText))
  }
}
