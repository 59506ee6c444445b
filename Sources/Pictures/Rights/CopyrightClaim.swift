/// The words by which somebody claims a copyright.
public enum CopyrightClaim {
  /// Whether the text holds such words. “Copyright-free” counts too: a doubt is a claim.
  public static func isMade(in text: String) -> Bool {
    let text = text.cleanLine.lowercased()
    return words.contains { text.contains($0) }
  }

  private static let words = ["copyright", "©", "(c)", "( c )", "ⓒ", "all rights reserved"]
}
