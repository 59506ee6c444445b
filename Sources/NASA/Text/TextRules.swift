public import Pictures

/// The version of the text cleaning rules: archived texts may have been cleaned by an earlier one.
public enum TextRules {
  /// Increase it when archived texts have to be cleaned again.
  public static let version = 2

  /// Removes boilerplate that an earlier version has kept in the explanation. Does not change a text cleaned by
  /// the current rules.
  public static func mended(_ picture: Picture) -> Picture {
    let explanation = Explanation.mended(picture.explanation)
    guard explanation != picture.explanation else { return picture }
    return picture.with(
      explanation: explanation, credit: picture.credit, article: picture.article)
  }
}
