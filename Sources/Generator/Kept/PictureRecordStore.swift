import Pictures

/// What is known of the days' stills. Saved while a run learns more, so that one that is cut short need
/// not begin anew, but not for each picture: the file holds all of them.
struct PictureRecordStore {
  private static let pause = Duration.seconds(5)

  private let folder: ArchiveFolder
  private var saved: KeptPictures
  private var lastSave: ContinuousClock.Instant?
  /// What is known, by the day.
  private(set) var known: [Day: KeptPicture]

  /// What the folder holds.
  init(_ folder: ArchiveFolder) throws(GeneratorError) {
    self.folder = folder
    saved = try folder.keptPictures()
    known = saved.pictures
  }

  /// The lines that could not be read, and are set aside with the next save.
  var damaged: [ArchiveDamage] { saved.damaged }

  /// Adds what is known of a day's still, durably within a few seconds or by the next `save`.
  mutating func learn(_ picture: KeptPicture) throws(GeneratorError) {
    known[picture.day] = picture
    guard let lastSave, lastSave.duration(to: .now) < PictureRecordStore.pause else {
      return try save()
    }
  }

  /// Writes what is known, durably, when it changed.
  mutating func save() throws(GeneratorError) {
    if try folder.save(known, over: saved) {
      saved = KeptPictures(pictures: known, damaged: [])
      lastSave = .now
    }
  }
}
