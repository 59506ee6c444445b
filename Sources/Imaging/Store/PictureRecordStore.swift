package import Pictures
package import Storage

/// What is known of each day's picture. Saved every few seconds, so that an interrupted run need not start
/// over; not for each picture, because the file holds all of them.
package struct PictureRecordStore: Sendable {
  private static let pause = Duration.seconds(5)

  private let folder: ArchiveFolder
  private var saved: KeptPictures
  private var lastSave: ContinuousClock.Instant?
  private(set) var known: [Day: KeptPicture]

  package init(_ folder: ArchiveFolder) throws(StorageError) {
    self.folder = folder
    saved = try folder.keptPictures()
    known = saved.pictures
  }

  /// The lines that could not be parsed; they are moved to `damaged/` on the next save.
  package var damaged: [ArchiveFolder.Damage] { saved.damaged }

  /// Adds a record; it is durable within a few seconds or on the next `save`.
  mutating func learn(_ picture: KeptPicture) throws(StorageError) {
    known[picture.day] = picture
    guard let lastSave, lastSave.duration(to: .now) < PictureRecordStore.pause else {
      return try save()
    }
  }

  /// Drops the records of these days.
  package mutating func forget(_ days: some Sequence<Day>) {
    for day in days { known[day] = nil }
  }

  /// Writes the records durably, when they changed.
  package mutating func save() throws(StorageError) {
    if try folder.save(known, over: saved) {
      saved = KeptPictures(pictures: known, damaged: [])
      lastSave = .now
    }
  }
}

extension PictureRecordStore {
  /// The stills that pages may show when nothing is fetched: of mirrored days with their files, of all others without.
  package func shown(
    by plan: Mirroring.Plan, of archive: Archive, from files: PictureStore, withheld: Set<Day>
  ) -> [Day: KeptPicture] {
    let mirrored = Set(plan.mirrored)
    var shown: [Day: KeptPicture] = [:]
    // By day, because the store keeps the folder of one month open.
    for (day, still) in known.sorted(by: { $0.key < $1.key }) where !withheld.contains(day) {
      guard let elsewhere = still.shownFromElsewhere(in: archive) else { continue }
      shown[day] = (mirrored.contains(day) ? files.atHand(still) : nil) ?? elsewhere
    }
    return shown
  }
}
