import Pictures

/// The fields that a record of the new service and an item of its feed have in common, unprocessed.
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
    let title = try Title.clean(title.judgedLength("title"))
    let explanation = try Explanation(
      html: explanation.judgedLength("explanation"), field: "explanation"
    ).text.judged().judgedLength("explanation", atMost: Picture.mostMarkup.explanation)
    let credit = try credited()
    let article = OldRecord.PageAddress.article(article) ?? OldRecord.PageAddress.address(of: day)
    let found = article.map {
      FoundMedia(
        type: type, hdurl: hdurl, block: FoundMedia.Block(basicHTML: basicHTML), article: $0)
    }
    guard
      let picture = Picture(
        day: day, title: title, explanation: explanation,
        credit: try credit.text.judgedLength("credit", atMost: Picture.mostMarkup.credit),
        claimsCopyright: credit.claimsCopyright, media: found?.media ?? .none,
        alt: Description.clean(alt), article: article, provenance: found?.addresses ?? [])
    else { throw .empty(field: "title") }
    return picture
  }

  /// The credit, or the copyright when there is none. The presence of a copyright field is no claim, because it
  /// repeats the credit, also for NASA's own pictures: only its text can claim one.
  private func credited() throws(Refusal) -> Credit {
    let own = try Credit(html: credit.judgedLength("credit"), field: "credit")
    guard own.text.isEmpty else { return own }
    return try Credit(html: copyright.judgedLength("copyright"), field: "copyright")
  }
}
