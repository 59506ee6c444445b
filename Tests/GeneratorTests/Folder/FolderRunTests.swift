import Foundation
import Generator
import Pictures
import Synchronization
import Testing
import TestSupport

@testable import Imaging

/// Whole runs with a folder of the owner's pictures.
@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `A folder site` {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() throws {
    workshop = try Workshop()
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
  }

  private var pictures: URL { workshop.folder.appending(path: "pictures") }

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: pictures.appending(path: name))
  }

  private func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: pictures.appending(path: name))
  }

  private func build(
    on day: Day? = nil, budget: Int? = nil, searchPath: String = Installed.searchPath
  ) async throws -> Build.Outcome {
    let more = budget.map { "\nbudget: \($0)" } ?? ""
    return try await workshop.build(
      nil, on: day ?? today,
      yaml: "source: folder\nfolder: \(pictures.path)\ncontact: sky@stars.example" + more,
      searchPath: searchPath)
  }

  /// Two pictures, the later with a sidecar.
  private func fill() throws {
    try put("2026-11-18-first-light.jpg", Drawn.jpeg(320, 200))
    try put("2026-11-20.jpg", Drawn.jpeg(300, 300))
    try put(
      "2026-11-20.yml",
      "title: Frost\ncredit: Ada Example\nlicence: CC BY-SA 4.0\nalt: White grass.\ntext: Cold.\n")
  }

  @Test func `each picture has a page with the texts of its sidecar`() async throws {
    try fill()
    let outcome = try await build()
    #expect(outcome.day == today && outcome.freshness == .fresh && outcome.mistakes.isEmpty)
    #expect(outcome.added == 2)
    let page = try workshop.page("2026/11/20.html")
    for text in ["Frost", "Ada Example", "CC BY-SA 4.0", "White grass.", "Cold."] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(try workshop.page("2026/11/18.html").contains("First light"))
    #expect(
      FileManager.default.fileExists(
        atPath: workshop.output.appending(path: "pictures/2026/11/20.jpg").path))
    for (path, bytes) in try workshop.site() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("folder.invalid"), "\(path)")
      #expect(!text.contains("NASA"), "\(path)")
    }
  }

  @Test func `no archived or published file has a picture's metadata`() async throws {
    var bytes = Drawn.turnedJPEG(320, 200)
    bytes.insert(contentsOf: [0xFF, 0xFE, 0, 10] + Array("GPS-MARK".utf8), at: 2)
    try put("2026-11-20-home.jpg", bytes + Array("GPS-MARK".utf8))
    _ = try await build()
    let published = try #require(try workshop.site()["pictures/2026/11/20.jpg"])
    // Upright.
    #expect(try PictureHeader(Array(published)).size == PixelSize(width: 200, height: 320))
    for folder in [workshop.output, workshop.archive] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let found = FileManager.default.contents(atPath: folder.appending(path: path).path)
        #expect(found?.range(of: Data("GPS-MARK".utf8)) == nil, "\(path)")
      }
    }
  }

  @Test func `a picture that cannot be decoded is reported, and the day's old picture stays`()
    async throws
  {
    try fill()
    _ = try await build()
    let before = try workshop.site()["pictures/2026/11/20.jpg"]
    let cut = Drawn.jpeg(640, 480)
    // The end marker is there, but half of the pixels are missing.
    try put("2026-11-20.jpg", Array(cut.prefix(cut.count / 2)) + [0xFF, 0xD9])
    try put("2026-11-19.jpg", Array(cut.prefix(cut.count / 2)) + [0xFF, 0xD9])
    let outcome = try await build()
    #expect(outcome.mistakes.count == 2, "\(outcome.mistakes)")
    #expect(
      outcome.mistakes.allSatisfy {
        $0.contains("cannot be shown: vipsthumbnail rejected the picture")
      })
    let after = try workshop.site()
    #expect(after["pictures/2026/11/20.jpg"] == before && after["2026/11/19.html"] == nil)
    // The next run rejects them again.
    #expect(try await build().mistakes.count == 2)
  }

  @Test func `a picture that cannot be converted is reported, and its day stays unchanged`()
    async throws
  {
    try fill()
    _ = try await build()
    let before = try workshop.site()
    try put("2026-11-20.jpg", Drawn.jpeg(400, 200))
    try put("2026-11-20.yml", "title: Hoar Frost\n")
    try put("2026-11-19.jpg", Drawn.jpeg(320, 200))
    // A fake vipsthumbnail that decodes every picture and writes none.
    let real = try await Vipsthumbnail.found(in: Installed.searchPath).path
    let folder = workshop.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fake = folder.appending(path: "vipsthumbnail")
    let script = "#!/bin/sh\ncase \"$*\" in *Q=90*) exit 1;; esac\nexec \(real) \"$@\"\n"
    try Data(script.utf8).write(to: fake)
    #expect(unsafe chmod(fake.path, 0o755) == 0)
    let outcome = try await build(searchPath: "\(folder.path):\(Installed.searchPath)")
    #expect(outcome.mistakes.count == 2, "\(outcome.mistakes)")
    #expect(outcome.day == today && outcome.mistakes.first?.contains("2026-11-") == true)
    let after = try workshop.site()
    #expect(after.keys.filter { after[$0] != before[$0] } == ["status.json"])
    #expect(after.keys == before.keys)
    // With the real program the picture is shown.
    _ = try await build()
    #expect(try workshop.page("2026/11/20.html").contains("Hoar Frost"))
    #expect(try workshop.site()["2026/11/19.html"] != nil)
  }

  @Test func `a missing vipsthumbnail is an error only if a picture must be converted`()
    async throws
  {
    try fill()
    let error = await #expect(throws: GeneratorError.self) { try await build(searchPath: "/none") }
    #expect(error.map { "\($0)" }?.contains("install libvips-tools") == true)
    _ = try await build()
    let before = try workshop.site()
    // Without a picture to convert, the program is not needed.
    _ = try await build(searchPath: "/none")
    #expect(try workshop.site() == before)
  }

  @Test
  func
    `a second run changes nothing, a changed text is a correction, and a removed one disappears`()
    async throws
  {
    try fill()
    _ = try await build()
    let before = try workshop.site()
    let again = try await build()
    #expect(again.added == 0 && again.corrected == 0)
    #expect(try workshop.site() == before)
    try put("2026-11-20.yml", "title: Hoar Frost\n")
    let outcome = try await build()
    #expect(outcome.added == 0 && outcome.corrected == 1)
    let page = try workshop.page("2026/11/20.html")
    #expect(page.contains("Hoar Frost") && !page.contains("Ada Example") && !page.contains("Cold."))
  }

  @Test func `a removed picture leaves the site and the archive`() async throws {
    try fill()
    _ = try await build()
    try remove("2026-11-18-first-light.jpg")
    _ = try await build()
    let files = try workshop.site().keys
    #expect(!files.contains("2026/11/18.html") && !files.contains("pictures/2026/11/18.jpg"))
    let lines = try String(
      contentsOf: workshop.archive.appending(path: "2026.jsonl"), encoding: .utf8)
    #expect(!lines.contains("2026-11-18"))
    #expect(
      !FileManager.default.fileExists(
        atPath: workshop.archive.appending(path: "pictures/2026/11/18.jpg").path))
  }

  @Test func `a picture that was replaced in place is shown in its new version`() async throws {
    try fill()
    _ = try await build()
    try put("2026-11-20.jpg", Drawn.jpeg(400, 200))
    let outcome = try await build()
    #expect(outcome.corrected == 1)
    #expect(try workshop.page("2026/11/20.html").contains(#"width="400" height="200""#))
  }

  @Test func `all mistakes are reported at once, the rest is published, and no day disappears`()
    async throws
  {
    try fill()
    _ = try await build()
    try remove("2026-11-18-first-light.jpg")
    try put("IMG_0001.jpg", Drawn.jpeg(320, 200))
    try put("2026-11-19.jpg", "no picture")
    try put("2026-11-17-hill.jpg", Drawn.jpeg(320, 200))
    try put("notes.txt", "notes")
    let outcome = try await build()
    #expect(outcome.mistakes.count == 3, "\(outcome.mistakes)")
    for name in ["IMG_0001.jpg", "2026-11-19.jpg", "notes.txt"] {
      #expect(
        outcome.mistakes.contains { $0.hasPrefix("\(pictures.path)/\(name): ") }, "\(name)")
    }
    let files = try workshop.site().keys
    #expect(files.contains("2026/11/17.html") && files.contains("2026/11/18.html"))
    #expect(!files.contains("2026/11/19.html"))
  }

  @Test func `a file name that is not UTF-8 is reported as a mistake`() async throws {
    try fill()
    let name = Array("\(pictures.path)/2026-11-19-".utf8) + [0xFF] + Array(".jpg\0".utf8)
    let file = unsafe open(name.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY, 0o644)
    try #require(file >= 0)
    close(file)
    let outcome = try await build()
    #expect(outcome.day == today)
    #expect(outcome.mistakes.count == 1, "\(outcome.mistakes)")
    #expect(outcome.mistakes.first?.contains("the name is not UTF-8 text") == true)
  }

  @Test func `a picture over the budget is left out without advice to change mirror`()
    async throws
  {
    try fill()
    var raster = Drawn.raster(1_200, 800)
    for at in raster.bytes.indices {
      raster.bytes[at] = UInt8(truncatingIfNeeded: at &* 2_654_435_761 >> 13)
    }
    try put("2026-11-18-first-light.png", PNG.encode(raster))
    try remove("2026-11-18-first-light.jpg")
    _ = try await build(budget: 1)
    let warning = workshop.log.withLock { $0 }.first { $0.contains("exceed its budget") }
    #expect(
      warning?.contains("the picture of 2026-11-18 is left out: ") == true
        && warning?.contains("mirror") == false, "\(warning ?? "no warning")")
  }

  @Test func `a picture of a future day is not published before its day`() async throws {
    try fill()
    try put("2026-11-22-soon.jpg", Drawn.jpeg(320, 200))
    #expect(try await build().day == today)
    #expect(workshop.log.withLock { $0 }.contains { $0.contains("will be shown on 2026-11-22") })
    #expect(!(try workshop.site().keys.contains("2026/11/22.html")))
    let later = try await build(on: today.advanced(by: 2))
    #expect(later.day == today.advanced(by: 2) && later.added == 1)
  }

  @Test func `an empty or missing folder is an error, and the published site stays`()
    async throws
  {
    try fill()
    _ = try await build()
    let before = try workshop.site()
    for name in ["2026-11-18-first-light.jpg", "2026-11-20.jpg", "2026-11-20.yml"] {
      try remove(name)
    }
    let empty = await #expect(throws: GeneratorError.self) { try await build() }
    #expect(
      empty.map { "\($0)" }?.hasPrefix("\(pictures.path): the folder has no picture to show")
        == true)
    try FileManager.default.removeItem(at: pictures)
    let missing = await #expect(throws: GeneratorError.self) { try await build() }
    #expect(
      missing.map { "\($0)" }?.hasPrefix("\(pictures.path): the folder does not exist") == true)
    #expect(try workshop.site() == before)
  }
}
