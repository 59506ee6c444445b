import Foundation
import Pictures
import Site
import TestSupport

@testable import Generator

/// A real archive and output in a folder of their own, and editions of small pages.
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

  /// What stands in the output.
  var published: [String: String] { temporary.files(below: "public") }

  /// Where the spare tree is.
  var spare: String { temporary.path + "/.public.apod-spare" }

  /// What a finished run does not leave: names beside the output, and in the spare tree whatever is not a
  /// second name of the published file at the same path.
  func leftovers() throws -> [String] {
    let beside = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      .filter { !["archive", "public", "real", ".public.apod-spare"].contains($0) }
    let within = try SiteFolder(path: spare).paths().filter {
      try inode(spare + "/" + $0) != inode(output + "/" + $0)
    }
    return beside + within
  }

  /// The inode of what stands at the path; nil when nothing does.
  func inode(_ path: String) throws -> UInt64? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
  }

  /// Stages the files the way a build does: what has its old fingerprint is kept, the rest added.
  func stage(_ files: [String: String]) async throws -> (Staging, Manifest) {
    let site = try await PublicFolder(output, archive: archive)
    let unchanged = files.filter { path, text in
      site.manifest.files[path]?.fingerprint == XXH64.hash(Array(text.utf8))
    }
    let (staging, lost) = try await site.stage(keeping: unchanged.keys.sorted())
    var manifest = Manifest()
    for (path, text) in files {
      let bytes = Array(text.utf8)
      let digest =
        unchanged[path] == nil || lost.contains(path)
        ? try staging.add(path, bytes) : XXH64.hex(bytes)
      manifest.files[path] = Published(
        path: path, kind: .page, digest: digest, fingerprint: XXH64.hash(bytes),
        byteCount: bytes.count, references: References(ids: [], links: []))
    }
    return (staging, manifest)
  }

  func publish(_ files: [String: String]) async throws -> Publication {
    let (staging, manifest) = try await stage(files)
    return try await staging.commit(manifest)
  }

  func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: output + "/" + path)[.modificationDate]
      as? Date
  }
}
