public import Pictures
import Sources

/// The picture of today for screens.
public struct TodayPicture: Hashable, Sendable {
  /// The day of the picture.
  public let day: Day
  /// A file for each screen; empty when they could not be made.
  public let files: [PictureFile]

  /// A day's picture in these files.
  public init(day: Day, files: [PictureFile]) {
    self.day = day
    self.files = files
  }
}

extension Settings {
  /// The still from which the pictures for screens are made. It is the front page's still if its rights allow
  /// sharing, or else the newest earlier still that may be shared. Nil when there is none. All stills of a
  /// self-hosted source qualify.
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
