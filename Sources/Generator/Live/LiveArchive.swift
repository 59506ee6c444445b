import Imaging
import Pictures
import Site
import Sources
import Storage

/// The archive of a live site, which is read once, kept in memory, and never written.
struct LiveArchive {
  /// The days, with the owner's descriptions instead of the source's.
  let days: Archive
  /// The links between pictures; nil for the old API, which shows no pages.
  private(set) var archiveLinks: ArchiveLinks?
  private let opened: OpenArchive

  var state: ArchiveState { opened.state }

  /// Whether some lines of the archive could not be read.
  var isDamaged: Bool { !opened.damaged.isEmpty }

  init(
    _ path: String, of source: Source, describedBy descriptions: [Day: String] = [:],
    forPages: Bool = true, reporter: Reporter
  ) async throws {
    opened = try await OpenArchive(ArchiveFolder(path), of: source, reporter: reporter)
    opened.damaged.forEach { reporter.warning("\($0)") }
    days = opened.days.described(by: descriptions)
    if forPages { archiveLinks = await source.archiveLinks(of: days, try source.subjectFinder()) }
  }

  /// The stills that an offline build would show on pages.
  func pictures(_ configuration: Configuration, showing day: Day) -> [Day: StoredPicture] {
    opened.pictures.shown(
      by: configuration.mirroring(days, showing: day), of: days, from: opened.pictureFiles,
      withheld: configuration.site.withheld)
  }

  /// The pictures for screens that the last build made, if a build would now make them from the same picture.
  func today(
    _ settings: Settings, showing day: Day, stills: [Day: StoredPicture]
  ) throws(StorageError) -> TodayPicture? {
    guard !settings.screens.isEmpty,
      let still = settings.today(in: days, shown: day, stills: stills)
    else { return nil }
    let files = try opened.pictureFiles.today(still.original, for: settings.screens)
    return TodayPicture(day: still.day, files: files)
  }

  /// The picture's file in the archive, to be served at the path; nil if the file is missing.
  func file(_ picture: PictureFile, at path: String) throws -> ServedFile? {
    guard let file = try opened.pictureFiles.open(picture) else { return nil }
    return try ServedFile(path: path, file)
  }
}
