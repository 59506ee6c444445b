public import Pictures

/// The rules by which texts were cleaned before they were kept: they get better, and an archive is older.
public enum TextRules {
  /// Rises when what is kept already has to be looked at again.
  public static let version = 1

  /// The picture without what an earlier version kept of its explanation that is none. Of a text that these
  /// rules have cleaned it is the same.
  public static func mended(_ picture: Picture) -> Picture {
    let explanation = Explanation.mended(picture.explanation)
    guard explanation != picture.explanation else { return picture }
    return picture.with(
      explanation: explanation, credit: picture.credit, article: picture.article)
  }
}
