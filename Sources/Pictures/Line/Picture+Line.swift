extension Picture {
  /// Members that only a published line in `data/` has: the day's page, the site's picture files, the rights, the
  /// subjects, and the thumbnail's address.
  package static let publishedMembers = ["page", "pictures", "rights", "subjects", "thumbnail"]

  /// The picture as one line of JSON with sorted keys, without a line feed. An entry's line adds its observation; a
  /// line in `data/` adds `publishedMembers`.
  public var line: [UInt8] { json(seen: nil).bytes }

  /// The members of the picture's line. Update `picture.schema.json`, which documents `data/`, at the same time.
  package func json(seen: Observation? = nil) -> JSONNode {
    [
      "alt": alt, "article": article?.text, "copyright": claimsCopyright ? true : nil,
      "corrected": corrected?.iso, "credit": credit.markup.nonEmpty, "day": day.iso,
      "explanation": explanation.markup.nonEmpty, "media": media.json,
      "provenance": provenance.map(\.text).nonEmpty, "seen": seen?.json, "title": title,
    ]
  }

  /// Parses a line. If `isOwn` is false for the article, the article is dropped, because pages present articles as the
  /// source's own.
  public init(
    line: ArraySlice<UInt8>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    let object = try LineObject(line: line)
    // Published members are ignored, because the site can create them again. An error in a published member must not
    // cause the loss of a picture.
    try self.init(object, isOwn)
    try object.end(ignoring: Picture.publishedMembers)
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
  public var line: [UInt8] { picture.json(seen: seen).bytes }

  /// Parses a line. If `isOwn` is false for the article, the article is dropped.
  public init(
    line: ArraySlice<UInt8>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    let object = try LineObject(line: line)
    self.init(
      picture: try Picture(object, isOwn),
      seen: try Observation(try object.need("seen", object.object)))
    try object.end()
  }
}

extension Observation {
  fileprivate var json: JSONNode { ["source": service.rawValue, "when": when.iso] }

  fileprivate init(_ object: LineObject) throws(LineError) {
    self.init(
      when: try object.need("when", object.time), service: try object.need("source", object.one))
    try object.end()
  }
}
