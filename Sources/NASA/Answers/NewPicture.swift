import Pictures

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
    let title = try Title.clean(title.judgedLength("title"))
    let explanation = try Explanation(
      html: explanation.judgedLength("explanation"), field: "explanation"
    ).text.judged().judgedLength("explanation", atMost: Picture.mostMarkup.explanation)
    var credit = try Credit(html: credit.judgedLength("credit"), field: "credit").text
    if credit.isEmpty {
      credit = try Credit(html: copyright.judgedLength("copyright"), field: "copyright").text
    }
    credit = try credit.judgedLength("credit", atMost: Picture.mostMarkup.credit)
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
