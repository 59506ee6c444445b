import Foundation
import Site
import Sources
import Testing

@testable import Generator

/// The owner's folder of templates on the disk.
@Suite struct TemplateSourceTests {
  private let workshop: Workshop
  private var folder: URL { workshop.folder.appending(path: "Templates") }

  init() throws { workshop = try Workshop() }

  private func mistakes() throws -> [String] {
    try TemplateSource.folder(folder.path).files().mistakes.map(\.description)
  }

  @Test func `a named folder is used, and the name none selects the built-in files`() {
    #expect(TemplateSource(named: "/none/of/them") == .folder("/none/of/them"))
    #expect(TemplateSource(named: "none") == .builtIn)
    // The tests can run in the project's folder, which has templates, or elsewhere.
    let isThere = FileManager.default.fileExists(atPath: "Templates")
    #expect(TemplateSource(named: nil) == (isThere ? .folder("Templates") : .builtIn))
  }

  @Test func `a missing folder is an error`() {
    #expect(throws: GeneratorError.noTemplates(folder: folder.path)) { try mistakes() }
  }

  @Test func `links, pipes and oversized files are reported and not read`() throws {
    try workshop.change("day.html") { String(repeating: $0, count: 10_000_000 / $0.utf8.count) }
    let files = FileManager.default
    let size = try #require(
      try files.attributesOfItem(atPath: folder.path + "/day.html")[.size] as? Int)
    try files.createSymbolicLink(
      atPath: folder.path + "/month.html", withDestinationPath: "day.html")
    #expect(unsafe mkfifo(folder.path + "/year.html", 0o600) == 0)
    #expect(
      try mistakes() == [
        "day.html: the file is \(size) bytes long, more than 1000000; make it smaller",
        "month.html: this is a symbolic link; replace it with the file itself",
        "year.html: this is neither a file nor a folder; remove it",
      ])
    let theme = try TemplateSource.folder(folder.path).theme(
      language: "en", source: .nasa)
    #expect(theme.mistakes.count == 3)
  }

  @Test func `a file in place of the templates or languages folder is reported`()
    throws
  {
    try Data().write(to: folder)
    #expect(throws: GeneratorError.noTemplates(folder: folder.path)) { try mistakes() }
    try FileManager.default.removeItem(at: folder)
    try workshop.change("day.html") { $0 }
    try Data().write(to: folder.appending(path: "languages"))
    #expect(try TemplateSource.folder(folder.path).languages().contains("en"))
    #expect(
      try mistakes().map { $0.prefix(38) } == [
        "languages: no page is made from this fi"[...].prefix(38)
      ])
  }

  @Test func `the languages of the folder and the built-in ones are known`() throws {
    try workshop.change("languages/fr.ftl") { _ in "today = Aujourd’hui\n" }
    #expect(
      try TemplateSource.folder(folder.path).languages() == ["ar", "de", "en", "es", "fr", "ja"])
    #expect(try TemplateSource.builtIn.languages() == ["ar", "de", "en", "es", "ja"])
  }
}
