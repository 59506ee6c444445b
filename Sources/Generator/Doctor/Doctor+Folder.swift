import Imaging
import Pictures
import Sources
import Storage

extension Doctor {
  /// Summarizes the picture folder, and lists its mistakes.
  func folder(_ path: String, today: Day) async -> [Doctor.Diagnosis] {
    do {
      let archive = ArchiveFolder(request.folders.archive)
      let imageTool = ImageTool(archive, searchPath: request.searchPath, reporter: .silent)
      let reading = FolderReading(path: path, archive: archive, imageTool: imageTool)
      let found = try await reading.check(today: today)
      let newest = found.pictures.map(\.picture.day).max()
      let first = Doctor.Diagnosis(
        newest == nil ? .wrong : .ok, .sources,
        newest.map {
          "\(path): \(counted(found.pictures.count, "picture")), the newest dated \($0)"
            + (found.waiting.isEmpty ? "" : "; \(found.waiting.count) more for later days")
        } ?? "\(GeneratorError.NothingToShow.emptyFolder(path, waiting: nil))")
      return [first]
        + found.mistakes.map { Doctor.Diagnosis(.warning, .sources, "\(path)/\($0)") }
    } catch {
      return [Doctor.Diagnosis(.wrong, .sources, "\(error)")]
    }
  }
}
