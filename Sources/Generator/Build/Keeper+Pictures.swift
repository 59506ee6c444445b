import Logging
import Pictures

extension Keeper {
  /// Every day's picture file whose bytes are at hand, those of these days fetched where they are not.
  ///
  /// Without `download` nothing is fetched. A day whose picture is refused keeps the older copy, if
  /// there is one; with none, its page shows the picture from where NASA keeps it. A file once shown
  /// stays: feed readers go on asking for it.
  mutating func pictures(
    of days: [Day], with download: PictureDownload?, budget: Budget, console: Console
  ) async throws(GeneratorError) -> [Day: KeptPicture] {
    var files = known.filter { isCurrent($0.value) && hasBytes($0.value) }
    let progress = Progress("fetching pictures", total: days.count, console: console)
    for day in days {
      defer { progress.advance() }
      guard files[day] == nil, case .image(let image)? = archive[day]?.picture.media else {
        continue
      }
      if let download {
        files[day] = try await fetch(image, of: day, with: download, budget: budget)
      }
      if files[day] == nil, let older = known[day], hasBytes(older) {
        files[day] = older
      }
    }
    progress.finish()
    return files
  }

  /// Whether the file is of the picture that its day shows, and not of one that was corrected since.
  private func isCurrent(_ picture: KeptPicture) -> Bool {
    archive[picture.day]?.picture.media.identity == picture.media
  }

  private func hasBytes(_ picture: KeptPicture) -> Bool {
    picture.original.map(folder.hasBytes(of:)) ?? false
  }

  private mutating func fetch(
    _ image: Image, of day: Day, with download: PictureDownload, budget: Budget
  ) async throws(GeneratorError) -> KeptPicture? {
    let outcome = await download.fetch(image, of: day, budget: budget)
    outcome.refusals.forEach { logger.warning("\($0)") }
    guard let (picture, bytes) = outcome.got, let file = picture.original else { return nil }
    try folder.keep(bytes, of: file)
    try know(picture)
    logger.info(
      "picture of \(day): \(file.type.rawValue), \(file.size.width) × \(file.size.height), \((file.byteCount + 999) / 1000) kB"
    )
    return picture
  }
}
