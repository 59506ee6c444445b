import Foundation
import Testing

@testable import Imaging

@Suite struct `The search for vipsthumbnail` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  private func folder(_ script: String) throws -> String {
    (try room.fake(script).path as NSString).deletingLastPathComponent
  }

  @Test func `the first program on PATH that prints a version is used`() async throws {
    let broken = try folder("exit 1")
    let strange = try folder("echo hello")
    let good = try folder("[ \"$1\" = --version ] && echo vips-8.15.2")
    let other = try folder("echo vips-8.12.1")
    let path = ".::/nowhere:\(broken):\(strange):\(good):\(other):/usr/bin:/bin"
    let tool = try await Vipsthumbnail.found(in: path)
    #expect(tool.path == good + "/vipsthumbnail")
    #expect(tool.version == "8.15.2")
    #expect(tool.searchPath == path)
  }

  @Test(arguments: [nil, "", "/nowhere"])
  func `a PATH without vipsthumbnail is reported`(path: String?) async {
    await #expect(throws: Vipsthumbnail.SearchError.notOnPath) {
      try await Vipsthumbnail.found(in: path)
    }
  }

  @Test func `the error says why the first program does not run`() async throws {
    let broken = try folder("echo 'libvips.so.42: Permission denied' >&2; exit 127")
    let strange = try folder("echo hello")
    let fault = Vipsthumbnail.SearchError.broken(
      path: broken + "/vipsthumbnail",
      "cannot run with only the system's libraries and the libraries in its own folder: libvips.so.42: Permission denied"
    )
    await #expect(throws: fault) { try await Vipsthumbnail.found(in: "\(broken):\(strange)") }
    #expect(
      "\(fault)"
        == "\(broken)/vipsthumbnail cannot run with only the system's libraries and the libraries in its own folder: libvips.so.42: Permission denied: pictures are shown only in their original size; install libvips-tools"
    )
    await #expect(
      throws: Vipsthumbnail.SearchError.broken(
        path: strange + "/vipsthumbnail", "does not run: its output contains no version")
    ) { try await Vipsthumbnail.found(in: strange) }
  }

  @Test(arguments: [
    ("vips-8.14.1\n", "8.14.1"), ("vips 8.17.0", "8.17.0"), ("libvips 8.12.1-Tue Jan 4", "8.12.1"),
    ("vips", nil), ("8.14.1", nil), ("vips-x", nil),
  ])
  func `the version number is read from each known format`(words: String, version: String?) {
    #expect(Vipsthumbnail.version(in: words) == version)
  }
}
