/// A JSON object that reads its members by name and type. A missing member is nil. Errors contain the member's path.
///
/// `LineObject` is a class, because it remembers which members were read.
package final class LineObject {
  /// The maximum length of a line, in bytes. A picture with all fields at their limits fits into such a line, even with
  /// `publishedMembers` that have long addresses. The longest real line of an archive has 2,179 bytes.
  package static let longestLine = 1 << 17

  /// A prefix of member names in errors: `media.`, or empty.
  private let path: String
  private let members: [(name: String, value: JSONNode)]
  /// The names of the members that were read.
  private var read: Set<String> = []

  /// Parses a line. Errors call it `name`.
  package init(line bytes: ArraySlice<UInt8>, name: String = "line") throws(LineError) {
    guard bytes.count <= LineObject.longestLine else { throw .tooLong(byteCount: bytes.count) }
    var reader = JSONReader(bytes, wanted: "an object")
    guard case .object(let members) = try reader.whole() else {
      throw .wrongType(key: name, wanted: "an object")
    }
    path = ""
    self.members = members
  }

  private init(path: String, members: [(name: String, value: JSONNode)]) {
    self.path = path
    self.members = members
  }

  /// Ends the reading. Throws if the object has members that were not read, except members with these names.
  func end(ignoring names: [String] = []) throws(LineError) {
    for member in members where !read.contains(member.name) && !names.contains(member.name) {
      throw .unknownKey(path + member.name)
    }
  }

  /// The value that `read` returns for a required member.
  func need<Value>(
    _ name: String, _ read: (String) throws(LineError) -> Value?
  ) throws(LineError) -> Value {
    try need(name, try read(name))
  }

  /// The value of a required member; throws when it is nil.
  func need<Value>(_ name: String, _ value: Value?) throws(LineError) -> Value {
    guard let value else { throw .missingKey(path + name) }
    return value
  }

  private func member<Value>(
    _ name: String, _ wanted: String, _ read: (JSONNode) -> Value?
  ) throws(LineError) -> Value? {
    guard let node = members.first(where: { $0.name == name })?.value else { return nil }
    self.read.insert(name)
    guard let value = read(node) else { throw .wrongType(key: path + name, wanted: wanted) }
    return value
  }

  private func refusal(of value: String, _ name: String, _ wanted: String) -> LineError {
    .badValue(key: path + name, value: value, wanted: wanted)
  }
}

extension LineObject {
  package func text(_ name: String) throws(LineError) -> String? {
    try member(name, "a string", \.text)
  }

  func flag(_ name: String) throws(LineError) -> Bool? {
    try member(name, "true or false") { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  func number(_ name: String) throws(LineError) -> Int? {
    try member(name, "a whole number") {
      if case .number(let digits) = $0 { decimal(digits.utf8) } else { nil }
    }
  }

  func object(_ name: String) throws(LineError) -> LineObject? {
    try member(name, "an object") {
      guard case .object(let members) = $0 else { return nil }
      return LineObject(path: "\(path)\(name).", members: members)
    }
  }

  func texts(_ name: String) throws(LineError) -> [String] {
    let items = try member(name, "a list", \.list) ?? []
    return try items.map { item throws(LineError) in
      guard let text = item.text else { throw .wrongType(key: path + name, wanted: "a string") }
      return text
    }
  }

  /// A value parsed from a string. `wanted` describes valid strings, for errors.
  func value<Value>(
    _ name: String, _ wanted: @autoclosure () -> String, _ parse: (String) -> Value?
  ) throws(LineError) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = parse(text) else { throw refusal(of: text, name, wanted()) }
    return value
  }

  func day(_ name: String) throws(LineError) -> Day? {
    try value(name, "a date like 2026-11-20") { Day(iso: $0) }
  }

  func time(_ name: String) throws(LineError) -> Timestamp? {
    try value(name, "a time like 2026-11-20T05:10:00Z") { Timestamp(iso: $0) }
  }

  private static let wantedAddress = "a web address in normal form"

  func address(_ name: String) throws(LineError) -> WebAddress? {
    try value(name, LineObject.wantedAddress, WebAddress.init(normal:))
  }

  func addresses(_ name: String) throws(LineError) -> [WebAddress] {
    try texts(name).map { text throws(LineError) in
      guard let address = WebAddress(normal: text) else {
        throw refusal(of: text, name, LineObject.wantedAddress)
      }
      return address
    }
  }

  /// The value of a member that must be a case of an enumeration.
  func one<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(LineError) -> Value? {
    try value(
      name, "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
      Value.init(rawValue:))
  }

  func cleanLine(_ name: String) throws(LineError) -> String? {
    guard let text = try text(name) else { return nil }
    guard text.isCleanLine else {
      throw refusal(
        of: String(text.prefix(60)), name, "one line without extra spaces or invisible characters")
    }
    return text
  }

  func richText(_ name: String) throws(LineError) -> RichText? {
    guard let markup = try text(name) else { return nil }
    guard let text = RichText(markup: markup), !text.isEmpty else {
      let start = String(decoding: markup.utf8.prefix(60), as: UTF8.self)
      throw refusal(of: start, name, "text in the archive's format")
    }
    return text
  }

  /// The size; nil when both sides are missing.
  func size() throws(LineError) -> PixelSize? {
    let (width, height) = (try number("width"), try number("height"))
    guard width != nil || height != nil else { return nil }
    let sides = (width: try need("width", width), height: try need("height", height))
    guard let size = PixelSize(width: sides.width, height: sides.height) else {
      throw refusal(of: "\(sides.width) × \(sides.height)", "width", "a valid picture size")
    }
    return size
  }
}
