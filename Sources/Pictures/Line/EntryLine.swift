extension Entry {
  /// The entry as one line of JSON, keys sorted, without a line feed: a line of `archive/2026.jsonl`.
  public var line: [UInt8] {
    var writer = JSONWriter()
    picture.write(to: &writer, seen: seen)
    return writer.bytes
  }

  /// The entry that the line spells. Throws what is wrong with the first thing that is.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = try JSONReader(line: bytes, range)
    var members = PictureMembers()
    var seen: Sighting?
    try reader.object("line") { (reader, key) throws(LineError) in
      if case "seen" = key {
        seen = try Sighting(from: &reader)
      } else {
        try members.read(key, from: &reader)
      }
    }
    try reader.finish()
    guard let seen else { throw .missingKey("seen") }
    self.init(picture: try members.picture(), seen: seen)
  }
}

extension Sighting {
  func write(to writer: inout JSONWriter) {
    writer.open("seen")
    writer.write("source", source.rawValue)
    writer.write("when", when.iso)
    writer.close()
  }

  init(from reader: inout JSONReader) throws(LineError) {
    var source: Source?
    var when: Timestamp?
    try reader.object("seen") { (reader, key) throws(LineError) in
      switch key {
      case "source": source = try reader.named("seen.source", Source.self)
      case "when": when = try reader.moment("seen.when")
      default: throw .unknownKey("seen." + key.name)
      }
    }
    guard let source else { throw .missingKey("seen.source") }
    guard let when else { throw .missingKey("seen.when") }
    self.init(when: when, source: source)
  }
}

extension JSONReader {
  /// Reads one of the names of an enum.
  mutating func named<Name: RawRepresentable & CaseIterable>(
    _ path: String, _ type: Name.Type
  ) throws(LineError) -> Name where Name.RawValue == String {
    let text = try string(path)
    guard let name = Name(rawValue: text) else {
      let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(key: path, value: text, wanted: "one of \(names)")
    }
    return name
  }
}
