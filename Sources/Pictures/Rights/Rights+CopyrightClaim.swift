extension Rights {
  /// Detects claims of copyright in a text.
  public enum CopyrightClaim {
    /// Whether the text claims a copyright. “Copyright-free” matches too, because ambiguous text counts as a claim.
    public static func isMade(in text: String) -> Bool {
      // Compares bytes, because substring search in `String` would dominate the cost of classifying rights.
      let bytes = Array(text.cleanLine.lowercased().utf8)
      return bytes.indices.contains { place in
        words.contains { bytes[place] == $0.first && bytes[place...].starts(with: $0) }
      }
    }

    private static let words =
      ["copyright", "©", "(c)", "( c )", "ⓒ", "all rights reserved"].map { Array($0.utf8) }
  }
}
