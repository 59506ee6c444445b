extension Picture {
  /// The picture as one line of JSON, keys sorted, without a line feed. An entry's line is the same object with its
  /// observation; one published in `data/` has also what the site adds (`PublishedMember`).
  public var line: [UInt8] { PictureMembers(self, nil).line(of: self) }

  /// Parses a line. Throws the first error found. An article for which `isOwn` is false is left out: pages call it
  /// the source's.
  public init(
    line: [UInt8], articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    try self.init(line: line, line.indices, articles: isOwn)
  }

  /// Parses the range of the bytes as a line of a file, without an article for which `isOwn` is false.
  public init(
    line bytes: [UInt8], _ range: Range<Int>, articles isOwn: (WebAddress) -> Bool = { _ in true }
  ) throws(LineError) {
    // What a site adds can be made again, so nothing wrong with it loses a picture.
    try self.init(line: bytes, range, articles: isOwn) { (reader, _) throws(LineError) in
      try reader.pass()
    }
  }

  /// Parses the range of the bytes as a line of a file; what a site added is read by the closure.
  package init(
    line bytes: [UInt8], _ range: Range<Int>, articles isOwn: (WebAddress) -> Bool = { _ in true },
    published: (inout JSONReader, PublishedMember) throws(LineError) -> Void
  ) throws(LineError) {
    let members = try PictureMembers(line: bytes, range) { (reader, key) throws(LineError) in
      guard let member = PublishedMember(rawValue: key.name) else { return false }
      try published(&reader, member)
      return true
    }
    guard members.seen == nil else { throw .unknownKey("seen") }
    self = try members.picture(articles: isOwn)
  }
}

/// The members of a picture's object, and of an entry's, which also has the observation. Keep in step with
/// `picture.schema.json`, which documents `data/`.
struct PictureMembers: LineMembers {
  static let path = "line"
  static let fields: [LineField<PictureMembers>] = [
    LineField("alt", \.alt, wanted: "one clean line", rule: \.isCleanLine),
    LineField("article", \.article),
    LineField("copyright", \.copyright),
    LineField("corrected", \.corrected),
    LineField("credit", \.credit),
    LineField("day", \.day),
    LineField("explanation", \.explanation),
    LineField("media", \.media),
    LineField("provenance", \.provenance),
    LineField("seen", \.seen),
    LineField("title", \.title, wanted: "one clean line", rule: \.isCleanLine),
  ]

  private var alt: String?
  private var article: WebAddress?
  private var copyright: Bool?
  private var corrected: Timestamp?
  private var credit: RichText?
  private var day: Day?
  private var explanation: RichText?
  private var media: Media?
  private var provenance: [WebAddress]?
  private(set) var seen: Observation?
  private var title: String?

  init() {}

  init(_ picture: Picture, _ seen: Observation?) {
    alt = picture.alt
    article = picture.article
    copyright = picture.claimsCopyright ? true : nil
    corrected = picture.corrected
    credit = picture.credit.isEmpty ? nil : picture.credit
    day = picture.day
    explanation = picture.explanation.isEmpty ? nil : picture.explanation
    media = picture.media
    provenance = picture.provenance
    self.seen = seen
    title = picture.title
  }

  /// The picture of the members, without an article for which `isOwn` is false. Throws when they are invalid.
  func picture(articles isOwn: (WebAddress) -> Bool) throws(LineError) -> Picture {
    let (day, media) = (try Self.need(day, "day"), try Self.need(media, "media"))
    var provenance = provenance ?? []
    if provenance.count > Picture.mostProvenance {
      provenance = Picture.provenance(of: provenance)
    }
    guard let title,
      let picture = Picture(
        day: day, title: title, explanation: explanation ?? RichText([]),
        credit: credit ?? RichText([]), claimsCopyright: copyright ?? false, media: media, alt: alt,
        article: article.flatMap { $0.scheme == "https" && isOwn($0) ? $0 : nil },
        provenance: provenance, corrected: corrected)
    else { throw .missingKey("title") }
    return picture
  }

  func line(of picture: Picture) -> [UInt8] {
    var writer = JSONWriter(capacity: 2 * picture.explanation.markup.utf8.count)
    write(to: &writer)
    return writer.bytes
  }
}
