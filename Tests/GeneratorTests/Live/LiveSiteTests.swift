import Foundation
import Pictures
import StandIn
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Generator

/// A live site that follows its files: each test changes real files, as an editor would.
@Suite struct LiveSiteTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try FileManager.default.copyItem(
      at: Workshop.project.appending(path: "Templates"),
      to: workshop.folder.appending(path: "Templates"))
    // The build uses its own service, which browsers must not ask.
    try write("title: Stars\ncontact: sky@stars.example\nlive: false\n", to: "apod.yml")
    let days = (0..<3).map { today.advanced(by: -$0) }
    let lines = days.reversed().map { day in
      let title = "\"title\":\"A Night of \(day)\""
      let seen = "\"seen\":{\"source\":\"feed\",\"when\":\"2026-11-20T05:10:00Z\"}"
      return
        "{\"credit\":\"Ada\",\"day\":\"\(day)\",\"explanation\":\"Dust.\",\"media\":{\"kind\":\"none\"},\(seen),\(title)}\n"
    }
    try write(lines.joined(), to: "archive/2026.jsonl")
  }

  func write(_ text: String, to path: String) throws {
    let file = workshop.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    let file = workshop.folder.appending(path: path)
    try write(change(try String(contentsOf: file, encoding: .utf8)), to: path)
  }

  func site() async -> LiveSite {
    let noon = Timestamp(seconds: today.number * 86_400 + 17 * 3_600)
    let site = LiveSite(
      LiveSite.Request(
        config: workshop.folder.appending(path: "apod.yml").path,
        archive: workshop.archive.path,
        templates: workshop.folder.appending(path: "Templates").path),
      in: RunContext(
        program: "test", clock: Clock { noon },
        reporter: .listening { [workshop] line in workshop.log.withLock { $0.append(line) } },
        searchPath: Installed.searchPath))
    await site.refresh()
    return site
  }

  func text(_ found: Found) -> String? {
    guard case .file(let file) = found else { return nil }
    return String(decoding: file.bytes(0..<file.byteCount), as: UTF8.self)
  }

  func failure(_ found: Found) -> String? {
    if case .failure(let failure) = found { failure } else { nil }
  }

  @Test func `an archive of another source replaces the page until it is corrected`()
    async throws
  {
    try write(#"{"source":"stars"}"#, to: "archive/state.json")
    let site = await site()
    #expect(
      failure(await site.find("index.html"))?.contains("contains pictures from \"stars\"") == true)
    try write("{}", to: "archive/state.json")
    await site.refresh()
    #expect(text(await site.find("index.html"))?.contains("A Night of 2026-11-20") == true)
  }

  @Test func `the live site equals the site of an offline build`() async throws {
    let site = await site()
    _ = try await workshop.build(
      nil, on: today, base: nil, offline: true,
      templates: workshop.folder.appending(path: "Templates").path,
      yaml: "title: Stars\ncontact: sky@stars.example\nlive: false\n")
    for (path, bytes) in try workshop.site() where path != "status.json" {
      // Files that list others have their digests, which are unknown before all are rendered.
      let digests = /[0-9a-f]{16}|=[0-9a-f]{8}|"(?:[0-9a-f]{8})?"/
      let told = String(decoding: bytes, as: UTF8.self).replacing(digests, with: "")
      let shown = text(await site.find(path))?.replacing(digests, with: "")
      #expect(shown == told, "\(path)")
    }
    #expect(text(await site.find("none.html")) == nil)
    #expect(workshop.log.withLock { $0 }.allSatisfy { !$0.hasPrefix("warning: 2026") })
  }

  @Test func `only a change is reported, and pages refer to a changed style by its new version`()
    async throws
  {
    let site = await site()
    #expect(await site.refresh() == false)
    let before = try #require(text(await site.find("index.html")))
    let edition = await site.edition
    try edit("Templates/assets/style.css") { $0 + "\nbody { outline: 0 }\n" }
    #expect(await site.refresh())
    #expect(await site.edition != edition)
    #expect(text(await site.find("assets/style.css"))?.hasSuffix("body { outline: 0 }\n") == true)
    let after = try #require(text(await site.find("index.html")))
    #expect(after != before)
    #expect(after.count == before.count)
  }

  @Test func `a changed template, word or setting changes the page`() async throws {
    let site = await site()
    try edit("Templates/partials/footer.html") { "<p>Mine</p>\n" + $0 }
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("<p>Mine</p>") == true)
    try edit("Templates/languages/en.ftl") { $0.replacing("Favourites", with: "Loved ones") }
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("Loved ones") == true)
    try write("title: Comets\n", to: "apod.yml")
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("Comets") == true)
  }

  @Test func `a changed description changes the page, and a mistake in it replaces the page`()
    async throws
  {
    try edit("archive/2026.jsonl") {
      $0.replacing(
        #"{"kind":"none"}"#,
        with:
          #"{"display":"https://assets.science.nasa.gov/a.jpg","kind":"image","original":"https://assets.science.nasa.gov/a.jpg"}"#
      )
    }
    let site = await site()
    #expect(text(await site.find("index.html"))?.contains("alt=\"A Night of 2026-11-20\"") == true)
    try write("2026-11-20: A lamp in the dust.\n", to: "alt.yml")
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("alt=\"A lamp in the dust.\"") == true)
    try write("2026-11-20:\n", to: "alt.yml")
    #expect(await site.refresh())
    #expect(failure(await site.find("index.html"))?.contains("alt.yml:1: 2026-11-20") == true)
    try FileManager.default.removeItem(at: workshop.folder.appending(path: "alt.yml"))
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("alt=\"A Night of 2026-11-20\"") == true)
  }

  @Test func `a language without a translation is a mistake until one is added`() async throws {
    try write("language: tlh\n", to: "apod.yml")
    let site = await site()
    let failure = failure(await site.find("index.html"))
    #expect(failure?.contains("apod.yml:1: language: there is no translation for \"tlh\"") == true)
    let english = try String(
      contentsOf: workshop.folder.appending(path: "Templates/languages/en.ftl"), encoding: .utf8)
    try write(
      english.replacing("Favourites", with: "Loved ones"), to: "Templates/languages/tlh.ftl")
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("Loved ones") == true)
  }

  @Test func `a new day in the archive is shown`() async throws {
    let site = await site()
    try edit("archive/2026.jsonl") { lines in
      lines
        + lines.split(separator: "\n").suffix(1)
        .map { $0.replacing("2026-11-20\",\"exp", with: "2026-11-21\",\"exp") + "\n" }.joined()
    }
    #expect(await site.refresh())
    #expect(text(await site.find("2026/11/21.html")) != nil)
  }

  @Test func `a mistake replaces the page, with file and line, until it is corrected`()
    async throws
  {
    let site = await site()
    let page = try String(
      contentsOf: workshop.folder.appending(path: "Templates/day.html"), encoding: .utf8)
    try write("{{nonsense}}\n" + page, to: "Templates/day.html")
    #expect(await site.refresh())
    let failure = try #require(failure(await site.find("index.html")))
    #expect(failure.contains("Templates/day.html:1"), "\(failure)")
    #expect(failure.contains("nonsense"))
    #expect(workshop.log.withLock { $0 }.contains { $0.hasPrefix("error: ") })
    #expect(await site.refresh() == false)
    try write(page, to: "Templates/day.html")
    #expect(await site.refresh())
    #expect(text(await site.find("index.html")) != nil)
    #expect(workshop.log.withLock { $0 }.last == "the error is fixed")
  }

  @Test func `a changed style does not refresh pages that show a mistake`()
    async throws
  {
    let site = await site()
    try write("budget: many\n", to: "apod.yml")
    #expect(await site.refresh())
    #expect(failure(await site.find("index.html"))?.contains("apod.yml:1") == true)
    try edit("Templates/assets/style.css") { $0 + "\n" }
    // Open pages already show the same mistake.
    #expect(await site.refresh() == false)
    #expect(failure(await site.find("assets/style.css")) != nil)
  }

  @Test func `a finding about a page is logged once, and the page is shown`() async throws {
    let site = await site()
    try edit("Templates/day.html") {
      $0.replacing("</main>", with: "<h1>Twice</h1><a href=\"nowhere.html\">x</a></main>")
    }
    await site.refresh()
    #expect(text(await site.find("index.html"))?.contains("Twice") == true)
    _ = await site.find("index.html")
    let log = workshop.log.withLock { $0 }.filter { $0.hasPrefix("warning: index.html:") }
    #expect(log.count { $0.contains("h1") } == 1, "\(log)")
    #expect(log.count { $0.contains("nowhere.html") } == 1, "\(log)")
  }

  @Test func `a live site without an archive shows the notice`() async throws {
    try FileManager.default.removeItem(at: workshop.archive)
    #expect(
      text(await site().find("index.html"))?.contains("no picture has been saved yet") == true)
  }

  @Test func `a missing templates folder is shown as a mistake`() async throws {
    let site = await site()
    try FileManager.default.removeItem(at: workshop.folder.appending(path: "Templates"))
    #expect(await site.refresh())
    let failure = try #require(failure(await site.find("index.html")))
    #expect(failure.contains("the templates folder does not exist"))
  }

  @Test func `a symbolic link among the templates is a mistake until it is removed`() async throws {
    let site = await site()
    let link = workshop.folder.appending(path: "Templates/day.html")
    if FileManager.default.fileExists(atPath: link.path) {
      try FileManager.default.removeItem(at: link)
    }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: workshop.archive)
    #expect(await site.refresh())
    #expect(failure(await site.find("index.html"))?.contains("is a symbolic link") == true)
    try FileManager.default.removeItem(at: link)
    #expect(await site.refresh())
    #expect(text(await site.find("index.html"))?.contains("<h1") == true)
  }

  @Test func `the live site writes no files and takes no lock`() async throws {
    let site = await site()
    _ = await site.find("index.html")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workshop.archive.path) == ["2026.jsonl"])
    #expect(!FileManager.default.fileExists(atPath: workshop.output.path))
  }
}
