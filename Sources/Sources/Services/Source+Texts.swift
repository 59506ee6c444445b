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

/// A record of a saved answer, and whether its title or its text had to be cleaned.
package typealias SavedRecord = (picture: Picture, isCleaned: Bool)
