/// Metadata in a picture file. Each value comes from the XMP packet, or else from the IPTC block, or else from the Exif
/// data. Damaged values and values over a limit are ignored.
package struct PictureMetadata: Hashable, Sendable {
  /// The day on which the picture was taken, in local time.
  package var taken: Day?
  /// The title: one line of at most `Picture.longestTitle` characters.
  package var title: String?
  /// The description: several lines, with at most `longestDescription` characters in total.
  package var description: String?
  /// The author: one line of at most `Picture.longestTitle` characters, with commas between the names of several
  /// people.
  package var creator: String?
  /// The statement of rights: one line of at most `longestRights` characters.
  package var rights: String?
  /// The alternative text: one line of at most `Picture.longestAlt` characters.
  package var alt: String?

  /// The maximum length of a description, in characters. With three bytes per character it still fits
  /// `Picture.mostMarkup`.
  package static let longestDescription = 5_000
  /// The maximum length of the rights, in characters. Some files contain a whole licence.
  package static let longestRights = 1_000

  /// Metadata with these values. By default all values are missing.
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

  /// A copy in which missing values are taken from `other`.
  package func filled(from other: PictureMetadata) -> PictureMetadata {
    PictureMetadata(
      taken: taken ?? other.taken, title: title ?? other.title,
      description: description ?? other.description, creator: creator ?? other.creator,
      rights: rights ?? other.rights, alt: alt ?? other.alt)
  }
}
