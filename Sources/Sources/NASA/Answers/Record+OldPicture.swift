import Pictures

extension Record {
  /// The picture of a record in the old API's shape.
  func oldPicture(
    asked: ClosedRange<Day>?, today: Day, needsText: Bool
  ) throws(Rejection) -> Picture {
    let day = try day("date").checked(since: .first, today: today).checked(asked: asked)
    let title = try Title.cleanOld(required("title").checkedLength("title"))
    let (explanation, fallback) = RichText.oldExplanation(
      try required("explanation").checkedLength("explanation"))
    let checked = try explanation.checked(needsText: needsText)
    let article = PageAddress.address(of: day)
    let found = try article.map { article throws(Rejection) in
      try Media.old(self, article: article)
    }
    let (credit, claimsCopyright) = try oldCredit(fallback)
    guard
      let picture = Picture(
        day: day, title: title, explanation: checked,
        credit: try credit.checkedLength("copyright", atMost: Picture.mostMarkup.credit),
        claimsCopyright: claimsCopyright, media: found?.media ?? .none, article: article,
        provenance: Picture.provenance(of: found?.provenance ?? []))
    else { throw .empty(field: "title") }
    return picture
  }

  /// The copyright, which is always a claim. In some records, the copyright field also contains the explanation that
  /// followed on the page. If there is no copyright, the credit in the explanation is used.
  private func oldCredit(
    _ fallback: String
  ) throws(Rejection) -> (text: RichText, claimsCopyright: Bool) {
    let line = try (text("copyright") ?? "").checkedLength("copyright").cleanLine
    let explanation = /Explanation:/.matchingSemantics(.unicodeScalar)
    let own = line.firstRange(of: explanation).map { String(line[..<$0.lowerBound]) } ?? line
    let credit = RichText.credit(plain: Entities.decoded(own).cleanLine)
    return credit.text.isEmpty ? RichText.credit(plain: fallback) : (credit.text, true)
  }
}
