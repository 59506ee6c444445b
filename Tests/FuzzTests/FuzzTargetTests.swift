import Foundation
import FuzzTargets
import Testing

/// The checks of `.ci/fuzz`, without libFuzzer, on its seeds and on every input that failed once.
@Suite struct `Decoders of foreign bytes` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz")

  private static func inputs(_ kind: String, _ target: String) throws -> [URL] {
    let folder = folder.appending(path: kind).appending(path: target)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `pass on the seeds and on every input that failed once`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try Self.inputs("Seeds", name)
    #expect(!seeds.isEmpty)
    for input in try seeds + Self.inputs("Failures", name) {
      let bytes = try Array(Data(contentsOf: input))
      #expect(throws: Never.self, "\(name)/\(input.lastPathComponent)") {
        _ = try target.check(bytes)
      }
    }
  }

  /// A rejected seed would pass whatever the property is. `error` is an answer without a record.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `accept each of their seeds`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    for seed in try Self.inputs("Seeds", name) where seed.lastPathComponent != "error" {
      let read = try target.check(Array(Data(contentsOf: seed)))
      #expect(read > 0, "\(name)/\(seed.lastPathComponent)")
    }
  }

  @Test func `have no folder of inputs without a target`() throws {
    for kind in ["Seeds", "Failures"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appending(path: kind).path)
      let unread = names.filter { FuzzTarget.named($0) == nil && $0 != ".gitkeep" }
      #expect(unread.isEmpty, "\(kind)")
    }
  }
}
