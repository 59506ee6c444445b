/// What a picture file says of itself: in its XMP packet, else in its IPTC block, else in its Exif data. Whatever
/// is damaged, or over a limit, says nothing.
package struct PictureMetadata: Hashable, Sendable {
  /// The day on which the picture was made, by the clock there.
  package var taken: Day?
  /// One line of at most `Picture.longestTitle` characters, like those of `creator`.
  package var title: String?
  /// Lines of at most `longestDescription` characters in all.
  package var description: String?
  /// One line; several people are separated by commas.
  package var creator: String?
  /// One line of at most `longestRights` characters.
  package var rights: String?
  /// One line of at most `Picture.longestAlt` characters.
  package var alt: String?

  /// The most characters of a description. In a script of three bytes a character it still fits
  /// `Picture.mostMarkup`.
  package static let longestDescription = 5_000
  /// The most characters of the rights; some are whole licences.
  package static let longestRights = 1_000

  /// What it says; nothing by default.
  package init(
    taken: Day? = nil, title: String? = nil, description: String? = nil, creator: String? = nil,
    rights: String? = nil, alt: String? = nil
  ) {
    self.taken = taken
    self.title = title
    self.description = description
    self.creator = creator
    self.rights = rights
    self.alt = alt
  }

  /// What it does not say, filled in from another.
  package func filled(from other: PictureMetadata) -> PictureMetadata {
    PictureMetadata(
      taken: taken ?? other.taken, title: title ?? other.title,
      description: description ?? other.description, creator: creator ?? other.creator,
      rights: rights ?? other.rights, alt: alt ?? other.alt)
  }
}
