import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

extension Build {
  /// Reads the owner's folder at the path.
  func folderReading(of path: String, _ imageTool: ImageTool) -> FolderReading {
    FolderReading(path: path, archive: ArchiveFolder(folders.archive), imageTool: imageTool)
  }

  /// The owner's folder as an origin. The time limit is very long, because reading local files needs no real limit.
  func folderOrigin(_ reading: FolderReading) -> Origin {
    Origin(patience: .seconds(86_400), download: .files(reading.picture)) { archive, _ in
      try await records(of: reading, after: archive)
    }
  }

  /// The pictures of the folder. If the folder has no picture to show, throws `nothingToShow`, so that the archive does
  /// not change.
  private func records(
    of reading: FolderReading, after archive: Archive
  ) async throws -> FetchResult {
    let path = reading.path
    let check = try await reading.check(today: today, isKept: true)
    // A picture that was already published stays, even if, according to a slow clock, its day is in the future.
    var pictures = check.pictures
    for file in check.waiting {
      if archive[file.picture.day] == nil {
        reporter.info("\(path)/\(file.file) will be shown on \(file.picture.day)")
      } else {
        pictures.append(file)
      }
    }
    var result = FetchResult(reached: true, answered: true, isWhole: true)
    result.mistakes = check.mistakes.map { "\(path)/\($0)" }
    guard !pictures.isEmpty else {
      result.mistakes.forEach(reporter.error)
      throw GeneratorError.nothingToShow(
        .emptyFolder(path, waiting: check.waiting.map(\.picture.day).min()))
    }
    let seen = Observation(when: clock.now(), service: .folder)
    let entries = pictures.map { Entry(picture: $0.picture, seen: seen) }
    var trial = archive
    let news = entries.filter { trial.put($0) != .same }
    if !news.isEmpty, let fault = await reading.imageTool.fault {
      throw GeneratorError.nothingToShow(.noImageTool(path, fault))
    }
    let checked = try await RecordCheck(settings).checked(news, over: Archive())
    result.mistakes += checked.refused.map { "\(path): \($0.why)" }
    let refused = Set(checked.refused.map(\.entry.picture.day))
    result.entries = entries.filter { !refused.contains($0.picture.day) }
    result.mistakes.forEach(reporter.error)
    return result
  }

  /// Stores the folder's pictures in the archive, and prepares as many pictures as possible within the time, newest
  /// first. Publishes nothing. Returns whether all pictures are prepared.
  func takeInFolder(within time: Duration) async throws -> Bool {
    let folder = ArchiveFolder(folders.archive)
    return try await OpenArchive.locked(folder, of: source, reporter: reporter) { archive in
      let imageTool = imageTool()
      let origin = origin(imageTool)
      guard let read = try await origin.records(archive.days, .never) else {
        return true
      }
      let before = archive.days
      _ = try archive.keep(read, at: clock.now())
      guard let newest = archive.days.newestDay(on: today) else { return true }
      var mirrored = try await stills(
        of: &archive, showing: newest, isRenewed: false, from: origin, imageTool: imageTool,
        deadline: Deadline(time))
      _ = try undo(&archive, where: &mirrored, to: before)
      _ = try await screens(
        archive, showing: newest, stills: mirrored.pictures, imageTool: imageTool)
      return mirrored.isWhole
    }
  }

  /// Restores the earlier entries of the days whose pictures in the folder could not be prepared. Returns whether a day
  /// changed.
  func undo(
    _ archive: inout OpenArchive, where mirrored: inout Mirroring.Outcome, to before: Archive
  ) throws -> Bool {
    let days = Set(mirrored.refusals.map(\.day))
    guard source.readsFolder, try archive.restore(days, from: before) else { return false }
    for day in days {
      let kept = archive.pictures.known[day].flatMap { archive.pictureFiles.stored($0) }
      mirrored.pictures[day] = kept.flatMap { archive.days.shows($0) ? $0 : nil }
    }
    return true
  }
}
