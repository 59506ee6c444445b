import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `A picture decoded in a sandbox` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  /// The installed tool with this confinement.
  private func tool(_ confinement: Sandbox.Confinement) async throws -> Vipsthumbnail {
    let found = try await Vipsthumbnail.found(in: Installed.searchPath)
    return Vipsthumbnail(
      path: found.path, version: found.version, searchPath: found.searchPath,
      sandbox: Sandbox(for: found.path, confinement))
  }

  /// Converts the picture to another type with vips.
  private func converted(_ bytes: [UInt8], to type: PictureType) async throws -> [UInt8] {
    let name = "made.\(type.fileExtension)"
    try room.temporary.write("other/\(name)", "")
    let folder = room.temporary.path + "/other"
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/plain"))
    let end = try await tool(.nothing).child(
      ["plain", "-s", "490x", "-o", name], in: folder, limits: .picture
    ).run()
    #expect(end == .left(code: 0, words: ""))
    return Array(try #require(room.temporary.bytes("other/\(name)")))
  }

  @Test(arguments: PictureType.allCases.filter { $0 != .avif })
  func `renditions are the same bytes with and without a sandbox`(type: PictureType) async throws {
    let bytes = try await converted(
      Drawn.png(490, 350, alpha: type == .jpeg ? nil : 128), to: type)
    let kept = try room.keep(bytes)
    #expect(kept.type == type)
    let free = try await room.maker(tool(.nothing)).make(of: kept)
    let confined = try await room.maker(tool(.ofSystem)).make(of: kept)
    #expect(confined.renditions.map(\.digest) == free.renditions.map(\.digest))
    #expect(confined.preview == free.preview)
    #expect(confined.renditions.map(\.size.width) == [480, 480, 490, 490])
  }

  @Test func `the tool's environment holds only the variables that it needs`() async throws {
    let tool = try room.fake("env")
    let end = await tool.child([], in: room.temporary.path, limits: .picture).run()
    guard case .left(code: 0, let words) = end else {
      Issue.record("\(end)")
      return
    }
    let names = Set(words.split(separator: "\n").compactMap { $0.split(separator: "=").first })
    // A shell sets these three itself.
    #expect(
      names.subtracting(["PWD", "SHLVL", "_"])
        == ["PATH", "VIPS_BLOCK_UNTRUSTED", "VIPS_CONCURRENCY", "TMPDIR", "LC_ALL"])
  }
}
