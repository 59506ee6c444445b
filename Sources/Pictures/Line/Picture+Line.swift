extension Picture {
  /// The members of a picture's line, in order. Update `picture.schema.json`, which documents `data/`, at the same
  /// time.
  package static let members = [
    "alt", "article", "copyright", "corrected", "credit", "day", "explanation", "media",
    "provenance", "title",
  ]

  /// Members that only a published line in `data/` has: the day's page, the site's picture files, the rights, the
  /// subjects, and the thumbnail's address.
  package static let publishedMembers = ["page", "pictures", "rights", "subjects", "thumbnail"]

  /// The picture as one line of JSON with sorted keys, without a line feed. An entry's line adds its observation; a
  /// line in `data/` adds `publishedMembers`.
  public var line: [UInt8] { line(seen: nil) }

  fileprivate func line(seen: Observation?) -> [UInt8] {
    var writer = JSONWriter(capacity: 2 * explanation.markup.utf8.count)
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
    if let seen {
      writer.open("seen")
      writer.write("source", seen.service.rawValue)
      writer.write("when", seen.when.iso)
      writer.close()
    }
    writer.write("title", title)
    writer.close()
    return writer.bytes
  }

  /// Parses a line. If `isOwn` is false for the article, the article is dropped, because pages present articles as the
  /// source's own.
  public init(
    line: [UInt8], articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    try self.init(line: line, line.indices, articles: isOwn)
  }

  /// Parses a range of bytes as a line. If `isOwn` is false for the article, the article is dropped.
  public init(
    line bytes: [UInt8], _ range: Range<Int>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    let object = try LineObject(line: bytes, range)
    // Published members are ignored, because the site can create them again. An error in a published member must not
    // cause the loss of a picture.
    try object.allow(Picture.members + Picture.publishedMembers)
    try self.init(object, isOwn)
  }

  fileprivate init(
    _ object: LineObject, _ isOwn: (WebAddress) -> Bool
  ) throws(LineError) {
    let day = try object.need("day", object.day)
    let media = try Media(try object.need("media", object.object))
    let article = try object.address("article")
    var provenance = try object.addresses("provenance")
    if provenance.count > Picture.mostProvenance {
      provenance = Picture.provenance(of: provenance)
    }
    let picture = Picture(
      day: day, title: try object.cleanLine("title") ?? "",
      explanation: try object.richText("explanation") ?? RichText([]),
      credit: try object.richText("credit") ?? RichText([]),
      claimsCopyright: try object.flag("copyright") ?? false, media: media,
      alt: try object.cleanLine("alt"),
      article: article.flatMap { $0.scheme == "https" && isOwn($0) ? $0 : nil },
      provenance: provenance, corrected: try object.time("corrected"))
    self = try object.need("title", picture)
  }
}

extension Entry {
  /// The entry as one line of JSON with sorted keys, without a line feed, for a file such as `archive/2026.jsonl`.
  public var line: [UInt8] { picture.line(seen: seen) }

  /// Parses a line.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(
    line bytes: [UInt8], _ range: Range<Int>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    let object = try LineObject(line: bytes, range)
    try object.allow(Picture.members + ["seen"])
    let seen = try object.need("seen", object.object)
    try seen.allow(["source", "when"])
    self.init(
      picture: try Picture(object, isOwn),
      seen: Observation(
        when: try seen.need("when", seen.time), service: try seen.need("source", seen.one)))
  }
}
