import Foundation
import Generator
import Pictures
import Synchronization
import TestSupport

@testable import Storage

extension Workshop {
  static let pixabaySettings = "source: pixabay\ncontact: sky@stars.example\n"

  /// Runs the daily job with pictures from Pixabay at noon on the day.
  func build(
    from pixabay: StubPixabay, on day: Day, key: String? = StubPixabay.key,
    yaml: String = "", budget: Int = 300
  ) async throws -> Build.Outcome {
    var configuration = try Configuration(
      yaml: Workshop.pixabaySettings + yaml, path: "apod.yml"
    ).overridden(by: [
      "base-url": "https://stars.example/",
      "service": pixabay.service.text,
      "assets": pixabay.assets.text,
    ])
    configuration.timeBudget = budget
    let folders = Build.Folders(
      archive: archive.path, output: output.path,
      templates: .folder(Workshop.project.appending(path: "Templates").path))
    let noon = Timestamp(seconds: day.number * 86_400 + 43_200)
    let reporter = Reporter.listening { line in self.log.withLock { $0.append(line) } }
    let context = RunContext(
      program: "test", clock: Clock { noon }, reporter: reporter,
      keys: key.map { ["PIXABAY_API_KEY": $0] } ?? [:])
    return try await Build(configuration, folders, in: context).run()
  }

  /// Every file below the folder: path → text.
  func texts(below folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        texts[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      }
    }
    return texts
  }

  /// Returns the warnings so far and clears the log.
  func takeWarnings() -> [String] {
    log.withLock { lines in
      defer { lines = [] }
      // Other tests cover renditions.
      return lines.filter { $0.hasPrefix("warning: ") && !$0.contains("vipsthumbnail") }
        .map { String($0.dropFirst(9)) }
    }
  }
}
