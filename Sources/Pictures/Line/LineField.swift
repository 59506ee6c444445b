/// One member of a line: its name, its value's type, its rule. What a line holds is a list of these, in the order of
/// their names, which is the order they are written in.
struct LineField<Members: LineMembers>: Sendable {
  let name: StaticString
  let read: @Sendable (inout Members, inout JSONReader) throws(LineError) -> Void
  let write: @Sendable (borrowing Members, inout JSONWriter) -> Void
  /// Whether the members hold a value of it.
  let isKnown: @Sendable (borrowing Members) -> Bool

  /// A member of this name. `wanted` says what its rule asks of a value.
  init<Value: LineValue>(
    _ name: StaticString, _ place: any WritableKeyPath<Members, Value?> & Sendable,
    wanted: String = "", rule: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    let path = Members.path(of: "\(name)")
    self.name = name
    read = { (members, reader) throws(LineError) in
      let value = try Value(from: &reader, path)
      guard rule(value) else {
        throw .badValue(key: path, value: String("\(value)".prefix(60)), wanted: wanted)
      }
      members[keyPath: place] = value
    }
    write = { members, writer in members[keyPath: place]?.write(to: &writer, name) }
    isKnown = { members in members[keyPath: place] != nil }
  }
}

/// The members of an object of a line; nil where nothing is known, which is not written.
protocol LineMembers: Sendable {
  /// What the object is called in errors: `line`, or its name in the line.
  static var path: String { get }
  static var fields: [LineField<Self>] { get }
  init()
}

extension LineMembers {
  /// Reads a line, in the range of the bytes.
  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = try JSONReader(line: bytes, range)
    try self.init(from: &reader)
    try reader.finish()
  }

  /// Reads an object, its members in any order.
  init(from reader: inout JSONReader) throws(LineError) {
    self.init()
    let fields = Self.fields
    try reader.object(Self.path) { (reader, key) throws(LineError) in
      guard let field = fields.first(where: { $0.name ~= key }) else {
        throw .unknownKey(Self.path(of: key.name))
      }
      try field.read(&self, &reader)
    }
  }

  func write(to writer: inout JSONWriter, _ name: StaticString? = nil) {
    writer.open(name)
    for field in Self.fields { field.write(self, &writer) }
    writer.close()
  }

  /// The value, which has to be there.
  static func need<Value>(_ value: Value?, _ name: String) throws(LineError) -> Value {
    guard let value else { throw .missingKey(path(of: name)) }
    return value
  }

  /// The size; nil when neither side is known.
  static func size(_ width: Int?, _ height: Int?) throws(LineError) -> PixelSize? {
    guard width != nil || height != nil else { return nil }
    let (width, height) = (try need(width, "width"), try need(height, "height"))
    guard let size = PixelSize(width: width, height: height) else {
      throw .badValue(
        key: path(of: "width"), value: "\(width) × \(height)", wanted: "a size a picture can have")
    }
    return size
  }

  /// What a member is called in errors.
  static func path(of name: String) -> String { path == "line" ? name : path + "." + name }
}
