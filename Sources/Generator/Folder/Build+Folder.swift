import HTTP
import Imaging
import Logging
import Pictures
import Site
import Sources
import Storage

extension Build {
  /// Keeps what the source's folder holds, and prepares its pictures, newest first, for so long; nothing is published.
  /// Returns whether all are prepared.
  func takeInFolder(within time: Duration) async throws -> Bool {
    let configuration = request.configuration
    let folder = ArchiveFolder(request.folders.archive)
    return try await folder.locked(for: configuration.source) {
      var archive = try await OpenArchive(folder, of: configuration.source, logger: logger)
      try archive.save()
      let read = try await readFolder(over: archive.days)
      _ = try archive.keep(read, at: clock.now())
      var isWhole = true
      if let newest = archive.days.newestDay {
        let imageTool = ImageTool(folder, searchPath: request.searchPath, logger: logger)
        let mirrored = try await stills(
          of: &archive, showing: newest, isRenewed: false, imageTool: imageTool,
          fetcher: Fetcher(HTTPClient(userAgent: request.userAgent)), deadline: Deadline(time))
        _ = try await screens(
          archive, showing: newest, stills: mirrored.pictures, imageTool: imageTool)
        isWhole = mirrored.isWhole
      }
      return isWhole
    }
  }

  /// What the source's folder holds. Throws `nothingToShow` when that is no picture: then what is kept stays.
  func readFolder(over archive: Archive) async throws -> FetchResult {
    let path = request.configuration.folder
    let judgement = try await FolderReading(path: path).judgement(today: today)
    for file in judgement.waiting {
      logger.info("\(path)/\(file.file): waits for \(file.picture.day)")
    }
    var result = FetchResult(reached: true, answered: true, isWhole: true)
    result.mistakes = judgement.mistakes.map { "\(path)/\($0)" }
    guard !judgement.pictures.isEmpty else {
      result.mistakes.forEach { logger.error("\($0)") }
      throw GeneratorError.nothingToShow(
        .emptyFolder(path, waiting: judgement.waiting.map(\.picture.day).min()))
    }
    let seen = Observation(when: clock.now(), service: .folder)
    let entries = judgement.pictures.map { Entry(picture: $0.picture, seen: seen) }
    var trial = archive
    let news = entries.filter { trial.put($0) != .same }
    let judged = try await RecordCheck(settings).judged(news, over: Archive())
    result.mistakes += judged.refused.map { "\(path): \($0.why)" }
    let refused = Set(judged.refused.map(\.entry.picture.day))
    result.entries = entries.filter { !refused.contains($0.picture.day) }
    result.mistakes.forEach { logger.error("\($0)") }
    return result
  }
}
