/// An object of a line, whose members are read by their names and types. Errors name the member with its path.
package struct LineObject {
  /// The longest line, in bytes: fits a picture with every field at its limit, and what a site with a long address
  /// adds to it; the longest real one of an archive has 2,179.
  package static let longestLine = 1 << 17

  /// What precedes the members' names in errors: `media.`, or nothing.
  private let path: String
  private let members: [(name: String, value: JSONNode)]

  /// Parses a line, in the range of the bytes. The name is that of the line in errors.
  package init(
    line bytes: [UInt8], _ range: Range<Int>, name: String = "line"
  ) throws(LineError) {
    guard range.count <= LineObject.longestLine else { throw .tooLong(byteCount: range.count) }
    var reader = JSONReader(bytes, range, wanted: "an object")
    switch try reader.whole() {
    case .object(let members): self.init(path: "", members: members)
    default: throw .wrongType(key: name, wanted: "an object")
    }
  }

  private init(path: String, members: [(name: String, value: JSONNode)]) {
    self.path = path
    self.members = members
  }

  /// Throws when a member has none of the names.
  func allow(_ names: [String]) throws(LineError) {
    for member in members where !names.contains(member.name) {
      throw .unknownKey(path + member.name)
    }
  }

  /// The value; nil when there is no member of the name.
  package func optional<Value: LineValue>(_ name: String) throws(LineError) -> Value? {
    guard let node = members.first(where: { $0.name == name })?.value else { return nil }
    return try Value(node, path + name)
  }

  /// The value of a required member.
  func need<Value: LineValue>(_ name: String) throws(LineError) -> Value {
    try need(try optional(name), name)
  }

  /// The value of a required member, when it is not nil.
  func need<Value>(_ value: Value?, _ name: String) throws(LineError) -> Value {
    guard let value else { throw .missingKey(path + name) }
    return value
  }

  /// The value, by a rule that the wanted ones keep.
  func optional<Value: LineValue>(
    _ name: String, wanted: String, _ rule: (Value) -> Bool
  ) throws(LineError) -> Value? {
    guard let value: Value = try optional(name) else { return nil }
    guard rule(value) else {
      throw .badValue(key: path + name, value: String("\(value)".prefix(60)), wanted: wanted)
    }
    return value
  }

  /// The object; nil when there is no member of the name.
  func object(_ name: String) throws(LineError) -> LineObject? {
    switch members.first(where: { $0.name == name })?.value {
    case .object(let members)?: return LineObject(path: "\(path)\(name).", members: members)
    case nil: return nil
    default: throw .wrongType(key: path + name, wanted: "an object")
    }
  }

  /// The size; nil when both sides are missing.
  func size() throws(LineError) -> PixelSize? {
    let (width, height): (Int?, Int?) = (try optional("width"), try optional("height"))
    guard width != nil || height != nil else { return nil }
    let sides = (width: try need(width, "width"), height: try need(height, "height"))
    guard let size = PixelSize(width: sides.width, height: sides.height) else {
      throw .badValue(
        key: path + "width", value: "\(sides.width) × \(sides.height)",
        wanted: "a size a picture can have")
    }
    return size
  }
}

/// A type that a member of a line may have.
package protocol LineValue: Sendable {
  /// Reads the value; the path names its member in errors.
  init(_ node: JSONNode, _ path: String) throws(LineError)
}

extension Int: LineValue {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    guard case .number(let digits) = node, let number = decimal(digits.utf8) else {
      throw .wrongType(key: path, wanted: "a whole number")
    }
    self = number
  }
}

extension Bool: LineValue {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    guard case .flag(let flag) = node else {
      throw .wrongType(key: path, wanted: "true or false")
    }
    self = flag
  }
}

extension String: LineValue {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    guard let text = node.text else { throw .wrongType(key: path, wanted: "a string") }
    self = text
  }
}

extension RichText: LineValue {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    let markup = try String(node, path)
    guard let text = RichText(markup: markup), !text.isEmpty else {
      throw .badValue(
        key: path, value: String(decoding: markup.utf8.prefix(60), as: UTF8.self),
        wanted: "text as the archive writes it")
    }
    self = text
  }
}

extension Array: LineValue where Element: LineValue {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    guard let list = node.list else { throw .wrongType(key: path, wanted: "a list") }
    self = try list.map { node throws(LineError) in try Element(node, path) }
  }
}

/// A value that is stored as a JSON string.
protocol LineText: LineValue {
  /// A description of the allowed texts, for errors.
  static var wanted: String { get }
  init?(lineText: String)
}

extension LineText {
  package init(_ node: JSONNode, _ path: String) throws(LineError) {
    let text = try String(node, path)
    guard let value = Self(lineText: text) else {
      throw .badValue(key: path, value: text, wanted: Self.wanted)
    }
    self = value
  }
}

extension LineText where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var wanted: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
  init?(lineText: String) { self.init(rawValue: lineText) }
}

extension Service: LineText {}
extension PictureType: LineText {}

extension Day: LineText {
  static let wanted = "a date like 2026-11-20"
  init?(lineText: String) { self.init(iso: lineText) }
}

extension Timestamp: LineText {
  static let wanted = "a time like 2026-11-20T05:10:00Z"
  init?(lineText: String) { self.init(iso: lineText) }
}

extension WebAddress: LineText {
  static let wanted = "a normal address"
  init?(lineText: String) { self.init(normal: lineText) }
}

extension ColorPlaceholder: LineText {
  static let wanted = "36 hexadecimal digits"
  init?(lineText: String) { self.init(hex: lineText) }
}
