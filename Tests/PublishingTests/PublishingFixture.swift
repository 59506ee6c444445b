import Foundation
import Pictures
import TestSupport

@testable import Storage

/// A real archive and output in a temporary folder, with editions of small pages.
struct PublishingFixture {
  let temporary: TemporaryFolder
  let archive: ArchiveFolder
  let output: String

  init(output: String = "public") throws {
    temporary = try TemporaryFolder()
    archive = ArchiveFolder(temporary.path + "/archive")
    self.output = temporary.path + "/" + output
    try archive.lock().release()
  }

  /// Another output of the same archive.
  init(beside other: PublishingFixture, output: String) {
    temporary = other.temporary
    archive = other.archive
    self.output = temporary.path + "/" + output
  }

  static let edition = [
    "index.html": "today", "2026/11/19.html": "a comet", "2026/11/20.html": "a ridge",
  ]
  static let nextEdition = [
    "index.html": "tomorrow", "2026/11/20.html": "a ridge", "2026/11/21.html": "a nebula",
  ]

  /// The files in the output.
  var published: [String: String] { temporary.files(below: "public") }

  /// Names that a finished run must not leave: next to the output, and hidden in it.
  func leftovers() throws -> [String] {
    let files = FileManager.default
    let beside = try files.contentsOfDirectory(atPath: temporary.path)
      .filter { !["archive", "public", "real"].contains($0) }
    let within =
      files.fileExists(atPath: output) ? try files.contentsOfDirectory(atPath: output) : []
    return beside + within.filter { $0.hasPrefix(".") && $0 != ".well-known" }
  }

  /// Stages the files the way a build does.
  func stage(_ files: [String: String]) throws -> Staging {
    let staging = try Staging(PublicFolder(output, archive: archive))
    for (path, text) in files {
      let bytes = Array(text.utf8)
      try staging.add(path, bytes, digest: XXH64.hex(bytes))
    }
    return staging
  }

  func publish(_ files: [String: String]) throws -> PublishReport {
    try stage(files).publish(checkedBy: "1")
  }

  func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: output + "/" + path)[.modificationDate]
      as? Date
  }
}
