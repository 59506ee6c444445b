/// One member of a line: its name, type and validation rule. A line's format is a list of these, sorted by
/// name, which is also the order in which they are written.
struct LineField<Members: LineMembers>: Sendable {
  let name: StaticString
  let read: @Sendable (inout Members, inout JSONReader) throws(LineError) -> Void
  let write: @Sendable (borrowing Members, inout JSONWriter) -> Void
  /// Whether the members have a value for it.
  let isKnown: @Sendable (borrowing Members) -> Bool

  /// A member of this name. `wanted` describes the allowed values, for messages.
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

/// The members of an object of a line; a member that is nil is not written.
protocol LineMembers: Sendable {
  /// The name of the object in errors: `line`, or its key in the line.
  static var path: String { get }
  static var fields: [LineField<Self>] { get }
  init()
}

extension LineMembers {
  /// Parses a line, in the range of the bytes. Its members without a field are read by the closure, as in an object.
  init(
    line bytes: [UInt8], _ range: Range<Int>,
    others: (inout JSONReader, JSONReader.Key) throws(LineError) -> Bool = { _, _ in false }
  ) throws(LineError) {
    var reader = try JSONReader(line: bytes, range)
    try self.init(from: &reader, others: others)
    try reader.finish()
  }

  /// Parses an object, its members in any order. One without a field is read by the closure, which returns false
  /// when it does not know it either.
  init(
    from reader: inout JSONReader,
    others: (inout JSONReader, JSONReader.Key) throws(LineError) -> Bool = { _, _ in false }
  ) throws(LineError) {
    self.init()
    let fields = Self.fields
    try reader.object(Self.path) { (reader, key) throws(LineError) in
      if let field = fields.first(where: { $0.name ~= key }) {
        try field.read(&self, &reader)
      } else if try !others(&reader, key) {
        throw .unknownKey(Self.path(of: key.name))
      }
    }
  }

  func write(to writer: inout JSONWriter, _ name: StaticString? = nil) {
    writer.open(name)
    for field in Self.fields { field.write(self, &writer) }
    writer.close()
  }

  /// The value of a required member. Throws when it is nil.
  static func need<Value>(_ value: Value?, _ name: String) throws(LineError) -> Value {
    guard let value else { throw .missingKey(path(of: name)) }
    return value
  }

  /// The size; nil when both sides are missing.
  static func size(_ width: Int?, _ height: Int?) throws(LineError) -> PixelSize? {
    guard width != nil || height != nil else { return nil }
    let (width, height) = (try need(width, "width"), try need(height, "height"))
    guard let size = PixelSize(width: width, height: height) else {
      throw .badValue(
        key: path(of: "width"), value: "\(width) × \(height)", wanted: "a size a picture can have")
    }
    return size
  }

  /// The path of a member, for errors.
  static func path(of name: String) -> String { path == "line" ? name : path + "." + name }
}
