import Pictures

extension Source.TextRules {
  /// The version is increased when archived texts have to be cleaned again.
  static let nasa = Source.TextRules(version: 2) { picture in
    let explanation = Explanation.mended(picture.explanation)
    guard explanation != picture.explanation else { return picture }
    return picture.with(
      explanation: explanation, credit: picture.credit, article: picture.article)
  }
}
