import Pictures

extension Record {
  /// The picture of a record from any NASA service, or of a saved record. If `needsText` is false, an empty explanation
  /// is valid, because saved archives contain some.
  ///
  /// The fields, not the sender, decide which shape a record has. NASA's own program `apod-api`, which others host,
  /// forwards records of the new service.
  func picture(
    asked: ClosedRange<Day>?, today: Day, needsText: Bool = true
  ) throws(Rejection) -> Picture {
    fields["basic_html"] == nil && fields["permalink"] == nil
      ? try oldPicture(asked: asked, today: today, needsText: needsText)
      : try newPicture(asked: asked, today: today, needsText: needsText)
  }

  /// The picture of a record in the new service's shape. Throws when a required field is invalid.
  ///
  /// The service stores some days under a wrong date. If the record also has the address of the old site's page
  /// (`migration_source_url`), the date in this address is right. `Templates/assets/current.js` has the same rules;
  /// `Tests/Browser/records.json` compares the two.
  func newPicture(
    asked: ClosedRange<Day>?, today: Day, needsText: Bool = true
  ) throws(Rejection) -> Picture {
    let filed = try day("date")
    let named = text("migration_source_url").flatMap(LinkTarget.day(of:))
    let day = try (named ?? filed).checked(since: .first, today: today).checked(asked: asked)
    return try newPicture(of: day, needsText: needsText)
  }

  /// The picture of the day.
  func newPicture(of day: Day, needsText: Bool = true) throws(Rejection) -> Picture {
    let (rawTitle, rawExplanation) = (try required("title"), try required("explanation"))
    let title = try Title.clean(rawTitle.checkedLength("title"))
    let explanation = try RichText.explanation(html: rawExplanation.checkedLength("explanation"))
    // A copyright field alone is not a claim, because it repeats the credit even for NASA's own pictures. Only its text
    // can claim a copyright.
    var credit = try newCredit("credit")
    if credit.text.isEmpty { credit = try newCredit("copyright") }
    let article =
      PageAddress.article(text("permalink") ?? text("url")) ?? PageAddress.address(of: day)
    let hdurl = text("hdurl") ?? text("url")
    let block = MediaBlock(basicHTML: text("basic_html"))
    let media = article.map {
      Media(type: text("media_type"), hdurl: hdurl, block: block, article: $0)
    }
    let addresses = (block?.addresses ?? []) + [MediaAddress.read(hdurl)].compactMap(\.self)
    guard
      let picture = Picture(
        day: day, title: title, explanation: try explanation.checked(needsText: needsText),
        credit: try credit.text.checkedLength("credit", atMost: Picture.mostMarkup.credit),
        claimsCopyright: credit.claimsCopyright, media: media ?? .none,
        alt: Description.clean(text("alt")), article: article,
        provenance: Picture.provenance(of: addresses.filter(MediaAddress.isDead)))
    else { throw .empty(field: "title") }
    return picture
  }

  private func newCredit(
    _ field: String
  ) throws(Rejection) -> (text: RichText, claimsCopyright: Bool) {
    try RichText.credit(html: (text(field) ?? "").checkedLength(field), field: field)
  }
}

extension RichText {
  /// Returns the explanation. Throws if it is too long or a placeholder, or if it is empty although it is needed.
  func checked(needsText: Bool) throws(Rejection) -> RichText {
    if isEmpty, needsText { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return try checkedLength("explanation", atMost: Picture.mostMarkup.explanation)
  }
}
