package import Pictures

extension Source {
  /// How its texts are cleaned. Archived texts may have been cleaned by an earlier version.
  package struct TextRules: Sendable {
    package let version: Int
    /// Removes what an earlier version has kept. Does not change a text cleaned by this one.
    package let mended: @Sendable (Picture) -> Picture

    package init(version: Int, mended: @escaping @Sendable (Picture) -> Picture) {
      self.version = version
      self.mended = mended
    }
  }
}

/// A record of a saved answer, and the corrections that it needed.
package typealias SavedRecord = (picture: Picture, cleaned: Set<Cleaning>)

/// A correction of a saved record: its place in a report, and what was done.
package struct Cleaning: Hashable, Sendable {
  package let rank: Int
  package let text: String

  package init(rank: Int, _ text: String) {
    self.rank = rank
    self.text = text
  }
}
