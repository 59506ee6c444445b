import Foundation
import Pictures
import Sources
import TestSupport

@testable import Generator
@testable import Storage

/// Files to import into an archive in a temporary folder, on a day.
struct ImportFixture {
  let folder: TemporaryFolder
  private let noon = Timestamp(seconds: (Day(iso: "2026-11-20") ?? .first).number * 86_400 + 61_200)

  init() throws { folder = try TemporaryFolder() }

  var archive: ArchiveFolder { ArchiveFolder(folder.path + "/archive") }
  var clock: Clock { Clock { noon } }

  var context: RunContext { RunContext(program: "test", clock: clock, reporter: .silent) }

  /// The settings of a site of NASA's pictures, with these limits.
  static func settings(_ limits: ImportLimits = ImportLimits()) -> Configuration {
    var configuration = Configuration(source: .nasa)
    configuration.importLimits = limits
    return configuration
  }

  /// A record of the old API.
  static func record(_ day: String, _ changes: [String: Any] = [:]) -> [String: Any] {
    [
      "date": day, "title": "A Quiet Nebula", "media_type": "image", "service_version": "v1",
      "explanation": "Dust drifts by without a sound.",
      "url": "https://apod.nasa.gov/apod/image/quiet_\(day).jpg",
      "hdurl": "https://apod.nasa.gov/apod/image/quiet_\(day)_big.jpg",
    ].merging(changes) { $1 }
  }

  /// A record as JSON on one line.
  static func line(_ day: String, _ changes: [String: Any] = [:]) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: record(day, changes), options: [.sortedKeys]), as: UTF8.self)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  /// Imports the files of these names.
  func take(_ names: String..., limits: ImportLimits = ImportLimits()) async throws
    -> ImportOutcome
  {
    try await Import(
      names.map { folder.path + "/" + $0 }, into: archive.path,
      ImportFixture.settings(limits), in: context
    ).run()
  }

  /// The printed text without the folder's path.
  func text(_ outcome: ImportOutcome) -> String {
    outcome.description.replacing(folder.path + "/", with: "")
  }

  /// The entry of a day.
  func entry(_ day: String) async throws -> Entry? {
    let archive = try await archive.load(articles: { _ in true }).archive
    return archive[Day(iso: day) ?? .first]
  }

  /// The year files.
  var lines: [String: String] {
    folder.files(below: "archive").filter { $0.key.hasSuffix(".jsonl") }
  }

  /// The days in the archive.
  func days() async throws -> [String] {
    try await archive.load(articles: { _ in true }).archive.days.map(\.iso)
  }
}

/// gzip (RFC 1952) without compression, in stored blocks.
enum StoredGzip {
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var at = 0
    repeat {
      let count = min(65_535, bytes.count - at)
      out.append(at + count == bytes.count ? 1 : 0)
      out += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      out += bytes[at..<at + count]
      at += count
    } while at < bytes.count
    var check: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for number in [~check, UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        out.append(UInt8(number >> shift & 255))
      }
    }
    return out
  }
}
