import Foundation
import TestSupport
import Testing

@testable import Generator

/// A live site with a folder of the owner's pictures.
extension LiveSiteTests {
  /// The site of a folder with a picture of 18 November.
  private func folderSite(_ more: String = "") async throws -> LiveSite {
    try FileManager.default.removeItem(at: workshop.archive)
    try set(more)
    try put("2026-11-18.jpg")
    let site = await site()
    #expect(text(await site.find("2026/11/18.html")) != nil)
    return site
  }

  private func set(_ more: String) throws {
    let folder = workshop.folder.appending(path: "pictures").path
    try write("source: folder\nfolder: \(folder)\n\(more)", to: "apod.yml")
  }

  private func put(_ name: String) throws {
    let folder = workshop.folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Drawn.jpeg(320, 200)).write(to: folder.appending(path: name))
  }

  @Test func `pictures added during a settings mistake appear after it is corrected`()
    async throws
  {
    let site = try await folderSite()
    try set("budget: many\n")
    #expect(await site.refresh())
    try put("2026-11-20.jpg")
    await site.refresh()
    try set("")
    #expect(await site.refresh())
    #expect(text(await site.find("2026/11/20.html"))?.contains("pictures/2026/11/20.jpg") == true)
  }

  @Test func `pictures added while the archive is wrong appear after it is corrected`() async throws
  {
    let site = try await folderSite()
    let state = try String(
      contentsOf: workshop.archive.appending(path: "state.json"), encoding: .utf8)
    try write(#"{"source":"stars"}"#, to: "archive/state.json")
    try put("2026-11-20.jpg")
    #expect(await site.refresh())
    #expect(failure(await site.find("index.html"))?.contains("\"stars\"") == true)
    try write(state, to: "archive/state.json")
    #expect(await site.refresh())
    #expect(text(await site.find("2026/11/20.html")) != nil)
  }

  @Test func `a picture that is no longer withheld is shown`() async throws {
    let site = try await folderSite("withhold: [2026-11-18]\n")
    #expect(text(await site.find("2026/11/18.html"))?.contains("pictures/2026") == false)
    try set("")
    #expect(await site.refresh())
    #expect(text(await site.find("2026/11/18.html"))?.contains("pictures/2026/11/18.jpg") == true)
  }

  @Test func `a removed archive is filled from the folder again`() async throws {
    let site = try await folderSite()
    try FileManager.default.removeItem(at: workshop.archive)
    #expect(await site.refresh())
    #expect(text(await site.find("2026/11/18.html"))?.contains("pictures/2026/11/18.jpg") == true)
    #expect(await site.refresh() == false)
  }
}
