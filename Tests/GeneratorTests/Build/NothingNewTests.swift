import Foundation
import Generator
import Pictures
import Synchronization
import Testing
@testable import Storage

/// A build without anything new to publish.
@Suite struct NothingNewTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() async throws {
    workshop = try Workshop()
    let entries = [-1, 0].compactMap { offset in
      Picture(
        day: today.advanced(by: offset), title: "A ridge of the Moon, \(offset)", media: .none
      ).map {
        Entry(picture: $0, seen: Observation(when: Timestamp(seconds: 0), service: .service))
      }
    }
    let folder = ArchiveFolder(workshop.archive.path)
    _ = try folder.save(Archive(entries), over: try await folder.load(articles: { _ in true }))
  }

  private func build(
    templates: String? = nil, program: String = "test"
  ) async throws -> Build.Outcome {
    try await workshop.build(nil, on: today, offline: true, templates: templates, program: program)
  }

  /// The inode of a file or folder.
  private func identity(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: workshop.folder.appending(path: path).path)[
      .systemFileNumber] as? Int
  }

  @Test func `a build without changes touches neither the site nor the manifest`() async throws {
    _ = try await build()
    let paths = ["public", "public/index.html", "archive/manifest"]
    let before = try paths.map(identity)
    let outcome = try await build()
    #expect(try paths.map(identity) == before)
    #expect(outcome.publication.made == 0)
    #expect(try outcome.publication.kept == workshop.site().count)
  }

  @Test func `another version of the program checks every file again`() async throws {
    for program in ["one", "one", "two"] { _ = try await build(program: program) }
    let checks = workshop.log.withLock { $0 }.filter { $0.hasPrefix("checked ") }
    #expect(checks.count == 3 && checks[0] == checks[2], "\(checks)")
    #expect(checks[1] == "checked 0 files: no findings")
  }

  @Test func `a page that someone else changed is written again`() async throws {
    _ = try await build()
    let site = try workshop.site()
    let page = workshop.output.appending(path: "index.html")
    try Data("mine".utf8).write(to: page)
    let outcome = try await build()
    #expect(outcome.publication.overwritten == ["index.html"])
    #expect(try workshop.site() == site)
  }

  @Test(arguments: ["2026/11/19.html", ""])
  func `a removed page or site is written again`(path: String) async throws {
    _ = try await build()
    let site = try workshop.site()
    try FileManager.default.removeItem(at: workshop.output.appending(path: path))
    let outcome = try await build()
    #expect(outcome.publication.made == (path.isEmpty ? site.count : 1))
    #expect(try workshop.site() == site)
  }

  @Test func `a link to a removed foreign file stops the build`() async throws {
    let templates = try workshop.change("404.html") {
      $0.replacing("</main>", with: "<a href=\"/apod/notes.txt\">notes</a></main>")
    }
    let notes = workshop.output.appending(path: "notes.txt")
    try FileManager.default.createDirectory(
      at: workshop.output, withIntermediateDirectories: true)
    try Data("Seen from the roof.".utf8).write(to: notes)

    _ = try await build(templates: templates)
    #expect(try await build(templates: templates).publication.made == 0)
    try FileManager.default.removeItem(at: notes)
    let site = try workshop.site()
    await #expect(throws: GeneratorError.self) { try await build(templates: templates) }
    #expect(try workshop.site() == site)
  }
}
