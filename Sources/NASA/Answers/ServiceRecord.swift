import Pictures

/// A record of the new service.
struct ServiceRecord {
  let record: Record

  /// The picture that the record tells of, when all that it must tell is believed.
  func picture(asked: ClosedRange<Day>?, today: Day) throws(Refusal) -> Picture {
    let day = try record.day("date").judged(today: today).judged(asked: asked)
    return try NewPicture(
      day: day, title: record.required("title"), explanation: record.required("explanation"),
      credit: record.text("credit") ?? "", copyright: record.text("copyright") ?? "",
      alt: record.text("alt"), type: record.text("media_type"), hdurl: record.text("hdurl"),
      basicHTML: record.text("basic_html"),
      article: record.text("permalink") ?? record.text("url")
    ).picture()
  }
}

/// What a record of the new service and an item of its feed have in common, as they stand there.
struct NewPicture {
  let day: Day
  let title: String
  let explanation: String
  let credit: String
  let copyright: String
  let alt: String?
  let type: String?
  let hdurl: String?
  let basicHTML: String?
  let article: String?

  func picture() throws(Refusal) -> Picture {
    let title = try Title.clean(title)
    let explanation = try Explanation(html: explanation, field: "explanation").text.judged()
    var credit = try Credit(html: credit, field: "credit").text
    if credit.isEmpty { credit = try Credit(html: copyright, field: "copyright").text }
    let article = OldPage.article(article) ?? OldPage.address(of: day)
    let found = article.map {
      FoundMedia(type: type, hdurl: hdurl, block: MediaBlock(basicHTML: basicHTML), article: $0)
    }
    guard
      let picture = Picture(
        day: day, title: title, explanation: explanation, credit: credit,
        media: found?.media ?? .none, alt: Description.clean(alt), article: article,
        provenance: found?.provenance ?? [])
    else { throw .empty(field: "title") }
    return picture
  }
}

extension RichText {
  /// The explanation itself when it is one.
  func judged() throws(Refusal) -> RichText {
    if isEmpty { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return self
  }
}

/// NASA's pages of a day.
enum OldPage {
  /// `apYYMMDD.html`, which NASA redirects to the article wherever that is.
  static func address(of day: Day) -> WebAddress? {
    LinkTarget.base?.resolving("ap\(day.yymmdd).html")
  }

  /// The article at a record's own address, over https.
  static func article(_ text: String?) -> WebAddress? {
    text.flatMap { WebAddress($0) }?.secure
  }
}
