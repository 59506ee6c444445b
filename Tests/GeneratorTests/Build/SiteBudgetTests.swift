import Foundation
import Generator
import Pictures
import Site
import Synchronization
import TestSupport
import Testing
@testable import Storage

@testable import Imaging

/// A host limits a site's size, so a larger site is not published.
@Suite struct SiteBudgetTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() async throws { workshop = try Workshop() }

  /// Adds a day with a picture file of this size.
  private func keep(_ day: Day, _ byteCount: Int) async throws {
    let address = try #require(WebAddress("https://assets.science.nasa.gov/\(day).jpg"))
    let size = try #require(PixelSize(width: 320, height: 200))
    let picture = Picture(
      day: day, title: "A ridge of the Moon", credit: RichText(plain: "NASA"),
      media: .image(Media.Image(display: address, original: address, size: size)))
    let folder = ArchiveFolder(workshop.archive.path)
    let kept = try await folder.load(articles: { _ in true })
    var archive = kept.archive
    _ = archive.keep(
      Entry(
        picture: try #require(picture),
        seen: Observation(when: Timestamp(seconds: 0), service: .service)))
    _ = try folder.save(archive, over: kept)

    var bytes = PictureBytes.jpeg(320, 200)
    bytes += [UInt8](repeating: 0, count: byteCount - bytes.count)
    let file = PictureFile(
      original: day, type: .jpeg, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
    try PictureStore(folder).keep(bytes, of: file)
    var pictures = try PictureRecords(folder)
    pictures.known[day] = StoredPicture(
      day: day, media: address, address: address, type: .jpeg, size: size, original: file)
    try pictures.save()
  }

  private func build(_ yaml: String, templates: String? = nil) async throws -> Build.Outcome {
    try await workshop.build(
      nil, on: today, offline: true, templates: templates,
      yaml: "contact: sky@stars.example\nmirror: window\n" + yaml)
  }

  private func refusal(_ yaml: String, templates: String? = nil) async -> String? {
    do {
      _ = try await build(yaml, templates: templates)
      return nil
    } catch let error as GeneratorError {
      guard case .overBudget = error else { return "another error: \(error)" }
      return error.description
    } catch {
      return "another error: \(error)"
    }
  }

  private var log: String { workshop.log.withLock { $0.joined(separator: "\n") } }

  @Test func `the size is reported by kind of file and per picture`() async throws {
    try await keep(today, 500_000)
    try await keep(today.advanced(by: -1), 300_000)
    _ = try await build("")
    let line = workshop.log.withLock { $0.first { $0.hasPrefix("site: ") } }
    #expect(line?.contains("2 pictures 800 kB (400 kB each)") == true, "\(line ?? "")")
    #expect(line?.contains(" 16 pages ") == true, "\(line ?? "")")
  }

  private func holdsPicture(_ day: Day) -> Bool {
    let folder = workshop.output.appending(path: "pictures")
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return files.contains { "\($0)".contains("\(day)".replacing("-", with: "/")) }
  }

  @Test
  func `pictures over the budget are left out, oldest first, before anything is rendered`()
    async throws
  {
    try await keep(today.advanced(by: -2), 300_000)
    try await keep(today.advanced(by: -1), 1_400_000)
    try await keep(today, 700_000)
    let outcome = try await build("budget: 2")
    #expect((outcome.publication.size?.byteCount ?? .max) <= 2_000_000)
    #expect(holdsPicture(today))
    for age in 1...2 { #expect(!holdsPicture(today.advanced(by: -age))) }
    let page = try workshop.site()["2026/11/19.html"].map { String(decoding: $0, as: UTF8.self) }
    #expect(page?.contains("https://assets.science.nasa.gov/2026-11-19.jpg") == true)
    let told = try #require(
      workshop.log.withLock { $0.first { $0.contains("stay at NASA") } }, "\(log)")
    #expect(
      told.hasPrefix(
        "warning: the pictures of 2 days from 2026-11-18 to 2026-11-19 stay at NASA: with more pictures the site would exceed its budget of 2 MB; "
      ), "\(told)")
    #expect(told.hasSuffix("a smaller `window`, `mirror: free` or `mirror: none`"))
    #expect(log.components(separatedBy: "checked ").count == 2)
  }

  @Test func `a picture is left out if the pages leave no room for it`()
    async throws
  {
    try await keep(today.advanced(by: -1), 300_000)
    try await keep(today, 600_000)
    _ = try await build("budget: 1")
    #expect(holdsPicture(today))
    #expect(!holdsPicture(today.advanced(by: -1)))
    #expect(log.contains("warning: the picture of 2026-11-19 stays at NASA"))
    let again = try await build("budget: 1")
    #expect(again.publication.made == 0)
    let beside = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)
    #expect(beside.sorted() == ["archive", "public"], "staged files remain")
  }

  @Test func `an oversized picture does not stop later days`() async throws {
    try await keep(today.advanced(by: -1), 999_000)
    _ = try await build("budget: 1")
    #expect(!holdsPicture(today.advanced(by: -1)))
    try await keep(today, 300_000)
    _ = try await build("budget: 1")
    #expect(holdsPicture(today))
    #expect(try workshop.site()["2026/11/20.html"] != nil)
  }

  @Test func `a changed budget takes effect even if nothing else is new`()
    async throws
  {
    try await keep(today, 999_000)
    _ = try await build("budget: 2")
    #expect(holdsPicture(today))
    _ = try await build("budget: 1")
    #expect(!holdsPicture(today))
    _ = try await build("budget: 2")
    #expect(holdsPicture(today))
    #expect(try await build("budget: 2").publication.made == 0)
  }

  @Test func `if no picture can be left out, the error suggests a larger budget`() async throws {
    try await keep(today, 10_000)
    let templates = try workshop.change("assets/film.bin") { _ in
      String(repeating: "7", count: 1_200_000)
    }
    let refusal = try #require(await refusal("budget: 1", templates: templates))
    #expect(refusal.contains("largest files: assets/film.bin 1.2 MB, "))
    #expect(refusal.hasSuffix("raise `budget` if your host allows it"))
  }

  @Test(arguments: [
    (Mirror.all, "set `mirror: window`, `mirror: free` or `mirror: none`"),
    (.window, "set a smaller `window`, `mirror: free` or `mirror: none`"),
    (.free, "set a smaller `window` or `mirror: none`"), (.none, "raise `budget`"),
  ])
  func `the advice fits the setting mirror`(
    mirror: Mirror, advice: String
  ) {
    let picture = RenderedFile(
      path: "pictures/2026/11/20.jpg", kind: .picture, digest: "",
      byteCount: 3_000_000)
    let error = GeneratorError.overBudget(
      SiteSize([picture]), budget: 2, mirror: mirror)
    #expect(error.description.contains(advice))
  }
}
