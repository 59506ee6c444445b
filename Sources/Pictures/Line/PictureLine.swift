extension Picture {
  /// The picture as one line of JSON, keys sorted, without a line feed: what `data/` publishes.
  /// An entry's line is the same object with its sighting.
  public var line: [UInt8] {
    var writer = JSONWriter(capacity: 2 * explanation.markup.utf8.count)
    write(to: &writer, seen: nil)
    return writer.bytes
  }

  /// The picture that the line spells. Throws what is wrong with the first thing that is.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  /// The picture that the range of the bytes spells, as a line of a file.
  public init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = try JSONReader(line: bytes, range)
    var members = PictureMembers()
    try reader.object("line") { (reader, key) throws(LineError) in
      try members.read(key, from: &reader)
    }
    try reader.finish()
    self = try members.picture()
  }

  /// Writes the object, with the sighting when there is one; what is not known is left out.
  func write(to writer: inout JSONWriter, seen: Sighting?) {
    writer.open()
    writer.write("alt", known: alt)
    writer.write("article", known: article?.text)
    if claimsCopyright { writer.write("copyright", true) }
    writer.write("corrected", known: corrected?.iso)
    writer.write("credit", known: credit.markup)
    writer.write("day", day.iso)
    writer.write("explanation", known: explanation.markup)
    media.write(to: &writer)
    writer.write("provenance", known: provenance.map(\.text))
    seen?.write(to: &writer)
    writer.write("title", title)
    writer.close()
  }
}

/// The members of a picture's object as they are read, in any order.
struct PictureMembers {
  private var day: Day?
  private var title: String?
  private var explanation = RichText([])
  private var credit = RichText([])
  private var claimsCopyright = false
  private var media: Media?
  private var alt: String?
  private var article: WebAddress?
  private var provenance: [WebAddress] = []
  private var corrected: Timestamp?

  /// Reads a member, which has to be one of a picture's.
  mutating func read(_ key: JSONKey, from reader: inout JSONReader) throws(LineError) {
    switch key {
    case "alt": alt = try reader.cleanLine("alt")
    case "article": article = try reader.address("article")
    case "copyright": claimsCopyright = try reader.flag("copyright")
    case "corrected": corrected = try reader.moment("corrected")
    case "credit": credit = try reader.richText("credit")
    case "day": day = try reader.day("day")
    case "explanation": explanation = try reader.richText("explanation")
    case "media": media = try MediaMembers.media(from: &reader)
    case "provenance":
      provenance = []
      for text in try reader.strings("provenance") {
        provenance.append(try reader.address("provenance", text))
      }
      if provenance.count > Picture.mostProvenance {
        provenance = Picture.provenance(of: provenance)
      }
    case "title": title = try reader.cleanLine("title")
    default: throw .unknownKey(key.name)
    }
  }

  /// The picture, once all members are read.
  func picture() throws(LineError) -> Picture {
    guard let day else { throw .missingKey("day") }
    guard let media else { throw .missingKey("media") }
    guard let title,
      let picture = Picture(
        day: day, title: title, explanation: explanation, credit: credit,
        claimsCopyright: claimsCopyright, media: media, alt: alt, article: article,
        provenance: provenance, corrected: corrected)
    else { throw .missingKey("title") }
    return picture
  }
}

extension JSONReader {
  mutating func day(_ path: String) throws(LineError) -> Day {
    let text = try string(path)
    guard let day = Day(iso: text) else {
      throw .badValue(key: path, value: text, wanted: "a date like 2026-11-20")
    }
    return day
  }

  package mutating func moment(_ path: String) throws(LineError) -> Timestamp {
    let text = try string(path)
    guard let moment = Timestamp(iso: text) else {
      throw .badValue(key: path, value: text, wanted: "a time like 2026-11-20T05:10:00Z")
    }
    return moment
  }

  mutating func address(_ path: String) throws(LineError) -> WebAddress {
    try address(path, string(path))
  }

  func address(_ path: String, _ text: String) throws(LineError) -> WebAddress {
    guard let address = WebAddress(normal: text) else {
      throw .badValue(key: path, value: text, wanted: "a normal address")
    }
    return address
  }

  mutating func richText(_ path: String) throws(LineError) -> RichText {
    let markup = try text(path)
    guard let text = RichText(markup: markup), !text.isEmpty else {
      throw .badValue(
        key: path, value: String(decoding: markup.prefix(60), as: UTF8.self),
        wanted: "text as the archive writes it")
    }
    return text
  }

  mutating func cleanLine(_ path: String) throws(LineError) -> String {
    let text = try string(path)
    guard !text.isEmpty && text.isCleanLine else {
      throw .badValue(key: path, value: String(text.prefix(60)), wanted: "one clean line")
    }
    return text
  }
}
