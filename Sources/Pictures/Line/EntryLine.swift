extension Entry {
  /// The entry as one line of JSON, keys sorted, without a line feed: a line of `archive/2026.jsonl`.
  public var line: [UInt8] { PictureMembers(picture, seen).line(of: picture) }

  /// Parses a line. Throws the first error found.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(
    line bytes: [UInt8], _ range: Range<Int>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    let members = try PictureMembers(line: bytes, range)
    let seen = try PictureMembers.need(members.seen, "seen")
    self.init(picture: try members.picture(articles: isOwn), seen: seen)
  }
}

extension Observation: LineValue {
  private struct Members: LineMembers {
    static let path = "seen"
    static let fields: [LineField<Members>] = [
      LineField("source", \.service),
      LineField("when", \.when),
    ]

    var service: Service?
    var when: Timestamp?
  }

  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    let members = try Members(from: &reader)
    self.init(
      when: try Members.need(members.when, "when"),
      service: try Members.need(members.service, "source"))
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) {
    Members(service: service, when: when).write(to: &writer, name)
  }
}
