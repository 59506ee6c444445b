import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import TestSupport

@testable import Storage

/// A temporary folder to build sites in, against a stand-in or none, with a stopped clock.
final class Workshop: Sendable {
  private let temporary: TemporaryFolder
  /// Every line logged, as a reader of standard error sees it.
  let log = Mutex<[String]>([])

  init() throws { temporary = try TemporaryFolder() }

  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  var folder: URL { temporary.url }
  var output: URL { folder.appending(path: "public") }
  var archive: URL { folder.appending(path: "archive") }

  /// Runs the daily job at noon in New York on the day. Without a stand-in, NASA's addresses are a
  /// port where nobody listens. The time budget is large because other tests keep the machine busy.
  func build(
    _ nasa: StubNASA?, on day: Day, base: String? = "https://stars.example/apod/",
    offline: Bool = false, asked: Day? = nil, maxAge: Int? = nil, templates: String? = nil,
    oldAPI: WebAddress? = nil, assets: WebAddress? = nil, budget: Int = 300,
    yaml: String = "contact: sky@stars.example",
    descriptions: String? = nil, searchPath: String? = nil, output: URL? = nil,
    program: String = "test"
  ) async throws -> Build.Outcome {
    let nowhere = "http://127.0.0.1:9/"
    var settings = [String: String]()
    settings["base-url"] = base
    settings["service"] = nasa?.service.text ?? nowhere
    settings["feed"] = nasa?.feed.text ?? nowhere
    settings["assets"] = nasa?.assets.text ?? assets?.text ?? nowhere
    settings["posters"] = nasa?.posters.text ?? nowhere
    settings["old-api"] = oldAPI?.text
    settings["max-age"] = maxAge.map(String.init)
    let config = folder.appending(path: "apod.yml")
    if let descriptions {
      try Data(yaml.utf8).write(to: config)
      try Data(descriptions.utf8).write(to: folder.appending(path: "alt.yml"))
    }
    var configuration =
      try
      (descriptions == nil
      ? Configuration(yaml: yaml, path: "apod.yml")
      : Configuration(path: config.path, mayBeMissing: false)).overridden(by: settings)
    configuration.timeBudget = budget
    let folders = Build.Folders(
      archive: archive.path, output: (output ?? self.output).path,
      templates: .folder(templates ?? Workshop.project.appending(path: "Templates").path))
    let noon = Timestamp(seconds: day.number * 86_400 + 17 * 3_600)
    let reporter = Reporter.listening { line in self.log.withLock { $0.append(line) } }
    let context = RunContext(
      program: program, clock: Clock { noon }, reporter: reporter, searchPath: searchPath)
    return try await Build(configuration, folders, offline: offline, day: asked, in: context).run()
  }

  /// Puts a changed template, or a new one, into the owner's folder `Templates`. Returns its path, for `build`.
  @discardableResult
  func change(_ name: String, _ change: (String) -> String) throws -> String {
    let templates = folder.appending(path: "Templates")
    let file = templates.appending(path: name)
    let builtIn = Workshop.project.appending(path: "Templates").appending(path: name)
    let text =
      FileManager.default.fileExists(atPath: builtIn.path)
      ? try String(contentsOf: builtIn, encoding: .utf8) : ""
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(change(text).utf8).write(to: file)
    return templates.path
  }

  /// Every file of the site: path → bytes.
  func site() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: output.path) {
      let file = output.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }

  /// A text file of the site.
  func page(_ path: String) throws -> String {
    try String(contentsOf: output.appending(path: path), encoding: .utf8)
  }
}
