import Foundation
import Storage
import Testing

@testable import Generator

/// What `apod theme` does.
@Suite struct OwnThemeTests {
  private let workshop: Workshop
  private let theme: OwnTheme
  private var folder: URL { workshop.folder.appending(path: "Templates") }

  init() throws {
    workshop = try Workshop()
    theme = OwnTheme(workshop.folder.appending(path: "Templates").path)
  }

  private func lines(_ paths: String...) throws -> [String] {
    try theme.differences(paths).map { $0.replacing(folder.path, with: "Templates") }
  }

  @Test func `built-in files are copied, and existing files are never overwritten`() throws {
    #expect(
      try theme.copy(["day.html", "assets/day/viewer.js"]) == [
        "\(folder.path)/day.html", "\(folder.path)/assets/day/viewer.js",
      ])
    #expect(
      [UInt8](try Data(contentsOf: folder.appending(path: "day.html")))
        == BuiltIn.templates["day.html"])
    #expect(throws: StorageError.alreadyThere(folder: folder.path, ["day.html"])) {
      try theme.copy(["month.html", "day.html"])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/month.html"))
  }

  @Test func `an unknown file is not copied, and the error suggests the nearest name`() {
    #expect(throws: GeneratorError.notBuiltIn(path: "dya.html", near: ["day.html"])) {
      try theme.copy(["month.html", "dya.html"])
    }
    for path in ["../apod.yml", "/etc/hostname", "README.md", ""] {
      #expect(throws: GeneratorError.self) { try theme.copy([path]) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a changed file is shown as a unified diff, other files in one line`() throws {
    try workshop.change("partials/footer.html") {
      $0.replacing("<footer class=\"colophon\">", with: "<footer>\n  <p>Mine</p>")
    }
    try workshop.change("month.html") { $0 }
    try workshop.change("about.html") { _ in "<h1>About</h1>" }
    let footer = try String(
      contentsOf: Workshop.project.appending(path: "Templates/partials/footer.html"),
      encoding: .utf8
    ).split(separator: "\n")
    #expect(
      try lines() == [
        "only in Templates: about.html", "the same: month.html",
        "--- built in/partials/footer.html", "+++ Templates/partials/footer.html",
        "@@ -1,4 +1,5 @@", "-<footer class=\"colophon\">", "+<footer>", "+  <p>Mine</p>",
      ] + footer[1...3].map { " \($0)" })
    #expect(try lines("about.html") == ["only in Templates: about.html"])
    #expect(throws: GeneratorError.self) { try lines("nowhere.html") }
  }

  @Test func `files that cannot be compared are reported in one line each`() throws {
    #expect(try lines() == [] && lines("day.html") == ["not overridden: day.html"])
    try workshop.change("month.html") { $0.replacing("\n", with: "\r\n") }
    try workshop.change("notes.txt") { $0 }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/day.html", withDestinationPath: "month.html")
    #expect(
      try lines() == [
        "Templates/day.html: this is a symbolic link; replace it with the file itself",
        "the same except for line breaks: month.html",
        "Templates/notes.txt: no page is made from this file; move it into partials/ or assets/, or remove it",
      ])
    #expect(try lines("notes.txt").count == 1)
    #expect(throws: GeneratorError.notBuiltIn(path: "dya.html", near: ["day.html"])) {
      try lines("dya.html")
    }
  }

  @Test
  func `a new translation lacks every word, a regional one only its base's missing words`()
    throws
  {
    let french = try theme.names(of: "languages/fr.ftl")
    // A plural form has its own line but is not a word.
    let count = french.dropFirst().count { !$0.contains("] = ") }
    #expect(french[0].contains("languages/fr.ftl lacks \(count) of \(count)"))
    #expect(try theme.names(of: "languages/de-at.ftl")[0].contains("lacks 0 of \(count)"))
  }

  @Test func `overridden words are compared with the built-in words`() throws {
    try workshop.change("languages/en.ftl") { _ in
      "# Mine\ntoday = Now\nmotto = Look up\nskip = Skip to content\n"
    }
    let differences = try lines("languages/en.ftl")
    #expect(differences.contains("-today = Today"))
    #expect(differences.contains("+today = Now"))
    #expect(differences.contains("+motto = Look up"))
    #expect(differences.count < 10)
  }

  @Test func `names lists the files, or the names that one file can use`() throws {
    #expect(try theme.names(of: nil).contains("partials/footer.html"))
    #expect(try theme.names(of: "day.html").contains("Every page:"))
    #expect(
      try theme.names(of: "assets/style.css") == [
        "assets/style.css is not a template, so there are no names to list."
      ])
    #expect(throws: GeneratorError.notBuiltIn(path: "dya.html", near: ["day.html"])) {
      try theme.names(of: "dya.html")
    }
  }
}
