import Foundation
import Generator
import Pictures
import Site
import Synchronization
import Testing

/// A host takes only so much: what is larger is not published.
@Suite struct SiteBudgetTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() async throws { workshop = try Workshop() }

  /// Keeps a day whose picture's file has this many bytes.
  private func keep(_ day: Day, _ byteCount: Int) async throws {
    let address = try #require(WebAddress("https://assets.science.nasa.gov/\(day).jpg"))
    let size = try #require(PixelSize(width: 320, height: 200))
    let picture = Picture(
      day: day, title: "A ridge of the Moon", credit: RichText(plain: "NASA"),
      media: .image(Image(display: address, original: address, size: size)))
    let folder = ArchiveFolder(workshop.archive.path)
    let kept = try await folder.load()
    var archive = kept.archive
    _ = try archive.keep(
      Entry(
        picture: try #require(picture),
        seen: Sighting(when: Timestamp(seconds: 0), source: .service)))
    _ = try folder.save(archive, over: kept)

    var bytes = PictureBytes.jpeg(320, 200)
    bytes += [UInt8](repeating: 0, count: byteCount - bytes.count)
    let file = PictureFile(
      original: day, type: .jpeg, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
    try folder.keep(bytes, of: file)
    let known = try folder.keptPictures()
    var pictures = known.pictures
    pictures[day] = KeptPicture(
      day: day, media: address, address: address, type: .jpeg, size: size, original: file)
    _ = try folder.save(pictures, over: known)
  }

  private func build(_ yaml: String, templates: String? = nil) async throws -> Outcome {
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

  @Test func `the size is told by kind and by picture`() async throws {
    try await keep(today, 500_000)
    try await keep(today.advanced(by: -1), 300_000)
    _ = try await build("")
    let line = workshop.log.withLock { $0.first { $0.hasPrefix("site: ") } }
    #expect(line?.contains("2 pictures 800 kB (400 kB each)") == true, "\(line ?? "")")
    #expect(line?.contains(" 16 pages ") == true, "\(line ?? "")")
  }

  @Test func `pictures alone over the budget are refused before anything is rendered`()
    async throws
  {
    try await keep(today, 700_000)
    try await keep(today.advanced(by: -1), 1_400_000)
    let refusal = try #require(await refusal("budget: 2"))
    #expect(
      refusal.hasPrefix(
        "the pictures alone would be over the budget of 2 MB: 2.1 MB: 2 pictures 2.1 MB"))
    #expect(
      refusal.contains("the picture of 2026-11-19 1.4 MB, the picture of 2026-11-20 700 kB"))
    #expect(refusal.hasSuffix("a smaller `window`, `mirror: free` or `mirror: none`"))
    #expect(!log.contains("checked "))
    #expect(!FileManager.default.fileExists(atPath: workshop.output.path))
  }

  @Test func `a site over the budget with its pages is refused, and what is public stays`()
    async throws
  {
    try await keep(today, 400_000)
    _ = try await build("budget: 1")
    let site = try workshop.site()
    try await keep(today, 999_000)
    let refusal = try #require(await refusal("budget: 1"))
    #expect(refusal.hasPrefix("the site would be over the budget of 1 MB: 1.3 MB: 14 pages "))
    #expect(try workshop.site() == site)
    #expect(log.contains("checked "))
    let beside = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)
    #expect(beside.sorted() == ["archive", "public"], "nothing is left of what was staged")
  }

  @Test func `a budget that was made smaller holds when nothing else is new`() async throws {
    try await keep(today, 999_000)
    _ = try await build("budget: 2")
    let site = try workshop.site()
    let refusal = try #require(await refusal("budget: 1"))
    #expect(refusal.hasPrefix("the site would be over the budget of 1 MB"))
    #expect(try workshop.site() == site)
    #expect(try await build("budget: 2").publication.made == 0)
  }

  @Test func `where no picture can be spared, another host is advised`() async throws {
    try await keep(today, 10_000)
    let templates = workshop.folder.appending(path: "Templates")
    try FileManager.default.copyItem(
      at: Workshop.project.appending(path: "Templates"), to: templates)
    try Data(repeating: 7, count: 1_200_000).write(
      to: templates.appending(path: "assets/film.bin"))
    let refusal = try #require(await refusal("budget: 1", templates: templates.path))
    #expect(refusal.contains("the largest: assets/film.bin 1.2 MB, "))
    #expect(refusal.hasSuffix("raise `budget`, and choose a host that takes as much"))
  }

  @Test(arguments: [
    (Mirror.all, "set `mirror: window`, `mirror: free` or `mirror: none`"),
    (.window, "set a smaller `window`, `mirror: free` or `mirror: none`"),
    (.free, "set a smaller `window` or `mirror: none`"), (.none, "raise `budget`"),
  ])
  func `the advice is one that helps with the pictures that are mirrored`(
    mirror: Mirror, advice: String
  ) {
    let picture = Published(
      path: "pictures/2026/11/20.jpg", kind: .picture, digest: "", fingerprint: 0,
      byteCount: 3_000_000, references: References(ids: [], links: []))
    let error = GeneratorError.overBudget(
      SiteSize(Manifest(files: [picture.path: picture])), budget: 2, mirror: mirror)
    #expect(error.description.contains(advice))
  }
}
