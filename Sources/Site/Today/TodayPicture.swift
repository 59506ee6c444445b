public import Pictures
import Sources

/// Today's picture in files for screens.
public struct TodayPicture: Hashable, Sendable {
  /// The day of the picture.
  public let day: Day
  /// The files, one for each screen; empty if they could not be made.
  public let files: [PictureFile]

  /// A day's picture in these files.
  public init(day: Day, files: [PictureFile]) {
    self.day = day
    self.files = files
  }
}

extension Settings {
  /// The still from which the pictures for screens are made; nil if there is none. It is the newest still, from the
  /// front page's day or an earlier one, whose rights allow sharing. For a self-hosted source, every still may be used.
  package func today(
    in archive: Archive, shown: Day, stills: [Day: StoredPicture]
  ) -> StoredPicture? {
    for entry in archive.entries.reversed() where entry.picture.day <= shown {
      let picture = entry.picture
      guard let still = stills[picture.day], still.original != nil, archive.shows(still),
        picture.media.mayHaveStill, !withholds(picture.day),
        source.mustSelfHost || rights(of: picture).isFreelyShared
      else { continue }
      return still
    }
    return nil
  }
}
