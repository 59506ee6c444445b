/// The words by which somebody claims a copyright.
public enum CopyrightClaim {
  /// Whether the text holds such words. “Copyright-free” counts too: a doubt is a claim.
  public static func isMade(in text: String) -> Bool {
    // Byte by byte: to find one string in another costs more than all else that rights are made of.
    let bytes = Array(text.cleanLine.lowercased().utf8)
    return bytes.indices.contains { place in
      words.contains { bytes[place] == $0.first && bytes[place...].starts(with: $0) }
    }
  }

  private static let words =
    ["copyright", "©", "(c)", "( c )", "ⓒ", "all rights reserved"].map { Array($0.utf8) }
}
