extension Rights {
  /// Detects claims of copyright in a text.
  public enum CopyrightClaim {
    /// Whether the text claims a copyright. “Copyright-free” matches too, because ambiguous text counts as a claim.
    public static func isMade(in text: String) -> Bool {
      let line = text.cleanLine.lowercased()
      return words.contains { line.containsBytes(of: $0) }
    }

    private static let words =
      ["copyright", "©", "(c)", "( c )", "ⓒ", "all rights reserved"]
  }
}
