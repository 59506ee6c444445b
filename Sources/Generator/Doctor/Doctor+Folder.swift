import Imaging
import Pictures
import Sources
import Storage

extension Doctor {
  /// Summarizes the picture folder, and lists its mistakes.
  func folder(_ path: String, _ build: Build) async throws -> [Diagnosis] {
    let found = try await build.folderReading(of: path, build.imageTool()).check(today: build.today)
    let mistakes = found.mistakes.map { Diagnosis.warning(.sources, "\(path)/\($0)") }
    guard let newest = found.pictures.map(\.picture.day).max() else {
      let empty = GeneratorError.NothingToShow.emptyFolder(path, waiting: nil)
      return [.wrong(.sources, "\(empty)")] + mistakes
    }
    let waiting = found.waiting.isEmpty ? "" : "; \(found.waiting.count) more for later days"
    let text = "\(path): \(counted(found.pictures.count, "picture")), the newest dated \(newest)"
    return [.ok(.sources, text + waiting)] + mistakes
  }
}
