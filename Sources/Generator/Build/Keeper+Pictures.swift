import Logging
import Pictures

extension Keeper {
  /// The picture files of these days whose bytes are at hand, fetched where they are not.
  ///
  /// Without `download` nothing is fetched. A day whose picture is refused keeps the older copy, if
  /// there is one; with none, its page shows the picture from where NASA keeps it.
  mutating func pictures(
    of days: [Day], with download: PictureDownload?, budget: Budget, console: Console
  ) async throws(GeneratorError) -> [Day: PictureFile] {
    var files: [Day: PictureFile] = [:]
    let progress = Progress("fetching pictures", total: days.count, console: console)
    for day in days {
      defer { progress.advance() }
      guard case .image(let image)? = archive[day]?.picture.media else { continue }
      let kept = known[day].flatMap { folder.hasBytes(of: $0) ? $0 : nil }
      if let kept, kept.address == image.display || kept.address == image.original {
        files[day] = kept
      } else if let download {
        files[day] = try await fetch(image, of: day, with: download, budget: budget) ?? kept
      } else {
        files[day] = kept
      }
    }
    progress.finish()
    return files
  }

  private mutating func fetch(
    _ image: Image, of day: Day, with download: PictureDownload, budget: Budget
  ) async throws(GeneratorError) -> PictureFile? {
    let outcome = await download.fetch(image, of: day, budget: budget)
    outcome.refusals.forEach { logger.warning("\($0)") }
    guard let (file, bytes) = outcome.got else { return nil }
    try folder.keep(bytes, of: file)
    try know(file)
    logger.info(
      "picture of \(day): \(file.type.rawValue), \(file.size.width) × \(file.size.height), \((file.byteCount + 999) / 1000) kB"
    )
    return file
  }
}
