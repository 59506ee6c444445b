package import Pictures
package import Storage

/// The known data of each day's picture, from the lines of `pictures.jsonl`.
///
/// The file is written every few seconds, so that an interrupted run need not start over. The file is not written after
/// each picture, because each time all records must be written.
package struct PictureRecords: Sendable {
  private static let file = "pictures.jsonl"
  private static let pause = Duration.seconds(5)

  private let folder: ArchiveFolder
  private var saved: [Day: StoredPicture]
  private var lastSave: ContinuousClock.Instant?
  package var known: [Day: StoredPicture]
  /// The lines that cannot be parsed. The next save moves these lines to `damaged/`.
  package private(set) var damaged: [ArchiveFolder.Damage]

  package init(_ folder: ArchiveFolder) throws(StorageError) {
    self.folder = folder
    let bytes = try folder.folder(existing: "")?.contents(of: PictureRecords.file)
    let lines = Lines<StoredPicture>(bytes ?? [])
    saved = Dictionary(lines.values.map { ($0.day, $0) }) { $1 }
    known = saved
    damaged = lines.damaged.map {
      ArchiveFolder.Damage(file: PictureRecords.file, folder: folder.path, line: $0)
    }
  }

  /// Adds a record. Also saves all records, unless the last save was only a few seconds ago.
  mutating func learn(_ picture: StoredPicture) throws(StorageError) {
    known[picture.day] = picture
    guard let lastSave, lastSave.duration(to: .now) < PictureRecords.pause else {
      return try save()
    }
  }

  /// Writes changed records durably, after copying damaged lines to `damaged/`.
  package mutating func save() throws(StorageError) {
    guard known != saved || !damaged.isEmpty else { return }
    try folder.setAside(damaged)
    var bytes: [UInt8] = []
    for picture in known.values.sorted(by: { $0.day < $1.day }) { bytes += picture.line + [10] }
    try folder.folder(made: "").replace(PictureRecords.file, with: bytes)
    (saved, damaged, lastSave) = (known, [], .now)
  }

  /// The stills that pages may show without downloading anything. Stills of mirrored days have files; other stills have
  /// no files.
  package func shown(
    by plan: Mirroring.Plan, of archive: Archive, from files: PictureStore, withheld: Set<Day>
  ) -> [Day: StoredPicture] {
    let mirrored = Set(plan.mirrored)
    var shown: [Day: StoredPicture] = [:]
    for (day, still) in known where !withheld.contains(day) {
      guard let elsewhere = still.shownFromElsewhere(in: archive) else { continue }
      shown[day] = (mirrored.contains(day) ? files.stored(still) : nil) ?? elsewhere
    }
    return shown
  }
}
