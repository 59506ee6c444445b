import Foundation
import Generator
import Pictures
import Synchronization
import Testing
import TestSupport

@testable import Imaging

/// Whole runs of sites with pictures for screens.
@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `Today's pictures for screens` {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() async throws {
    workshop = try Workshop()
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try await put("2026-11-18.png", 90, 20)
    try await put("2026-11-20.png", 40, 60)
  }

  private var pictures: URL { workshop.folder.appending(path: "pictures") }
  private var kept: URL { workshop.archive.appending(path: "pictures/today") }

  /// Writes a gradient from black to white.
  private func put(_ name: String, _ width: Int, _ height: Int) async throws {
    let tool = try await Vipsthumbnail.found(in: Installed.searchPath)
    let words = ["grey", name, "\(width)", "\(height)", "--uchar"]
    let end = await tool.vips.child(words, in: pictures.path, limits: .picture).run()
    #expect(end == .left(code: 0, words: ""))
  }

  private func build(
    _ screens: String = "[80x48, eink-80x48]", withhold: String = "", hasTool: Bool = true
  ) async throws {
    _ = try await workshop.build(
      nil, on: today,
      yaml:
        "source: folder\nfolder: \(pictures.path)\ncontact: sky@stars.example\ntoday: \(screens)\n\(withhold)",
      searchPath: hasTool ? Installed.searchPath : workshop.folder.path)
  }

  private func files() throws -> [String: Data] {
    try workshop.site().filter { $0.key.hasPrefix("today/") }
  }

  private func facts() throws -> [String: Any] {
    let bytes = try #require(try files()["today/today.json"])
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private func header(_ path: String) throws -> PictureHeader {
    try PictureHeader(Array(try #require(try files()[path])))
  }

  private var timesMade: Int {
    workshop.log.withLock { $0.count { $0.contains("for screens") } }
  }

  /// How often a run reported that there is no picture for screens.
  private var timesWithout: Int {
    workshop.log.withLock { $0.count { $0.contains("today/ contains no pictures for screens") } }
  }

  @Test func `screen pictures have exactly the requested size and are listed in today.json`()
    async throws
  {
    try await build("[80x48, 48x80, eink-80x48]")
    for (path, type, width, height) in [
      ("80x48.jpg", PictureType.jpeg, 80, 48), ("48x80.jpg", .jpeg, 48, 80),
      ("eink-80x48.png", .png, 80, 48),
    ] {
      let header = try header("today/\(path)")
      #expect(header.type == type && header.size == PixelSize(width: width, height: height))
      #expect(FileManager.default.fileExists(atPath: kept.appending(path: path).path))
    }
    #expect(try facts()["day"] as? String == "2026-11-20")
    #expect((try facts()["files"] as? [Any])?.count == 3)
    // One bit per pixel, grey.
    let bits = try #require(try files()["today/eink-80x48.png"])
    #expect(Array(bits[24..<26]) == [1, 0])
  }

  @Test func `screen pictures are not made again without a change`() async throws {
    try await build()
    let before = try workshop.site()
    let stamp = try stamp("80x48.jpg")
    try await build()
    #expect(try workshop.site() == before)
    #expect(timesMade == 1)
    #expect(try self.stamp("80x48.jpg") == stamp)
  }

  private func stamp(_ name: String) throws -> Int? {
    let path = kept.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  @Test func `a changed list adds and removes screen pictures, and keeps the others`() async throws
  {
    try await build()
    let stamp = try stamp("80x48.jpg")
    try await build("[80x48, 100x100]")
    #expect(
      try files().keys.sorted() == ["today/100x100.jpg", "today/80x48.jpg", "today/today.json"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted() == [
        "100x100.jpg", "80x48.jpg", "made",
      ])
    #expect(try self.stamp("80x48.jpg") == stamp)
    try await build("[]")
    #expect(try files().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: kept.path))
  }

  @Test func `screen pictures follow a changed picture and a withheld day`() async throws {
    try await build()
    let first = try files()["today/80x48.jpg"]
    try await put("2026-11-20.png", 60, 60)
    try await build()
    let second = try files()["today/80x48.jpg"]
    #expect(first != second)
    try await build(withhold: "withhold: [2026-11-20]")
    #expect(try files()["today/80x48.jpg"] != second)
    let facts = try facts()
    #expect(facts["day"] as? String == "2026-11-18")
    #expect(facts["newest"] as? String == "2026-11-20")
    #expect(timesWithout == 0)
  }

  @Test func `screen pictures are removed with a warning if every day is withheld`() async throws {
    try await build()
    try await build(withhold: "withhold: [2026-11-18, 2026-11-20]")
    #expect(try files().keys.sorted() == ["today/today.json"])
    #expect(try facts()["shows"] as? String == "nothing")
    #expect(timesWithout == 1)
    try await build("[]", withhold: "withhold: [2026-11-18, 2026-11-20]")
    #expect(timesWithout == 1)
  }

  @Test func `damaged screen pictures are made again`() async throws {
    try await build()
    let before = try files()
    try Data("no picture".utf8).write(to: kept.appending(path: "80x48.jpg"))
    try await build()
    #expect(try files() == before)
    try Data("no record".utf8).write(to: kept.appending(path: "made"))
    try await build()
    #expect(try files() == before)
    #expect(timesMade == 3)
  }

  @Test func `without vipsthumbnail the site is published without screen pictures`() async throws {
    try await build("[80x48]")
    try await build("[90x50]", hasTool: false)
    #expect(try files().keys.sorted() == ["today/today.json"])
    #expect(try facts()["shows"] as? String == "nothing")
    #expect(try workshop.page("2026/11/20.html").contains("<img"))
    #expect(workshop.log.withLock { $0.contains { $0.contains("vipsthumbnail is not on PATH") } })
  }
}
