public import Pictures
import Sources

/// The picture of today for screens.
public struct TodayPicture: Hashable, Sendable {
  /// The day whose picture it is.
  public let day: Day
  /// A file for each screen; none when they could not be made.
  public let files: [PictureFile]

  /// A day's picture in these files.
  public init(day: Day, files: [PictureFile]) {
    self.day = day
    self.files = files
  }
}

extension Settings {
  /// The still to make pictures for screens of: the front page's, or else the newest before it that everybody may
  /// hold; nil when there is none. Those of a source whose pictures a site holds itself all count.
  package func today(
    in archive: Archive, shown: Day, stills: [Day: KeptPicture]
  ) -> KeptPicture? {
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
