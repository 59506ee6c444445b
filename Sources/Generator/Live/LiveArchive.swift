import Foundation
import Imaging
import Logging
import Pictures
import Site
import Sources
import Storage

/// The archive, read once and held in memory. It changes nothing in the archive's folder and does not take its
/// lock.
struct LiveArchive {
  let folder: ArchiveFolder
  /// With the owner's descriptions in place of the source's.
  let archive: Archive
  let descriptions: [Day: String]
  let state: KeptState
  /// Whether lines of it could not be read.
  let isDamaged: Bool
  /// Nil for a server of data, which shows no pages.
  private(set) var ties: PictureTies?
  private let stills: [Day: KeptPicture]
  private let pictureStore: PictureStore

  init(
    _ path: String, of source: Source, describedBy descriptions: [Day: String] = [:],
    forPages: Bool = true, logger: Logger
  ) async throws {
    folder = ArchiveFolder(path)
    state = try folder.state(of: source)
    let kept = try await folder.load(articles: source.pages.have)
    kept.damaged.forEach { logger.warning("\($0)") }
    self.descriptions = descriptions
    archive = kept.archive.described(by: descriptions)
    if forPages { ties = await source.ties(of: archive, try source.subjectFinder()) }
    isDamaged = !kept.damaged.isEmpty
    stills = try folder.keptPictures().pictures
    pictureStore = try PictureStore(folder)
  }

  /// The stills that pages may show, decided as in an offline build.
  func pictures(
    _ configuration: Configuration, showing day: Day
  ) -> [Day: KeptPicture] {
    let mirrored = Set(configuration.mirroring(archive, showing: day).mirrored)
    var pictures: [Day: KeptPicture] = [:]
    // By day, because the store keeps the folder of one month open.
    for (day, still) in stills.sorted(by: { $0.key < $1.key })
    where !configuration.site.withheld.contains(day) && archive.shows(still) {
      let own = mirrored.contains(day) ? pictureStore.atHand(still) : nil
      pictures[day] = own ?? still.withoutFiles
    }
    return pictures
  }

  /// The pictures for screens that the last build made, when they are of the picture that one would make them of now.
  func today(
    _ settings: Settings, showing day: Day, stills: [Day: KeptPicture]
  ) throws(StorageError) -> TodayPicture? {
    guard !settings.screens.isEmpty,
      let still = settings.today(in: archive, shown: day, stills: stills)
    else { return nil }
    let files = try pictureStore.today(still.original, for: settings.screens)
    return TodayPicture(day: still.day, files: files)
  }

  /// The picture file at its path in the cache; nil when it is missing.
  func file(_ picture: PictureFile, at path: String) throws -> ServedFile? {
    guard let pictures = try folder.folder(existing: ArchiveFolder.pictures),
      let file = try pictures.plainFile(picture.path)
    else { return nil }
    return try ServedFile(path: path, file)
  }
}
