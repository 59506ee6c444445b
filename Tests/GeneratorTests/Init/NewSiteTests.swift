import Foundation
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import Storage

@Suite struct NewSiteTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder(isMade: false) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `a new site has settings and a workflow, and the next steps are printed`()
    throws
  {
    let steps = try NewSite(folder.path, program: "stars/apod", version: "9.8.7").make()
    #expect(steps.contains("apod doctor"))
    #expect(!steps.contains("<owner>"))
    let workflow = try text(".github/workflows/publish.yml")
    #expect(workflow.contains("\n    uses: stars/apod/.github/workflows/site.yml@v9 "))
    #expect(try text(".github/dependabot.yml").contains("github-actions"))
    #expect(try text(".gitignore").contains("/public/"))
    #expect(try text("README.md").contains("apod.yml"))
    #expect(try text("archive/.gitkeep").isEmpty)
    // The built-in templates are updated with the program; a copy would not be.
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Templates").path))
  }

  @Test func `without a program repository, the next steps ask to replace the placeholder`() throws
  {
    let steps = try NewSite(folder.path, program: nil, version: "9.8.7").make()
    #expect(steps.contains("replace <owner>"))
    let used = try #require(
      try text(".github/workflows/publish.yml").firstMatch(
        of: #/uses: (.+)/\.github/workflows/site\.yml@v9 /#))
    #expect(used.1 == "<owner>/apod")
    // Nobody can register this name, so no foreign program runs before the owner sets one.
    #expect(!NewSite.isRepository(String(used.1)))
  }

  @Test func `a folder with existing files is left unchanged, and all of them are named`()
    throws
  {
    for path in ["README.md", "apod.yml"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: file)
    }
    #expect(
      throws: StorageError.alreadyThere(
        folder: folder.path, ["README.md", "apod.yml"])
    ) { try NewSite(folder.path, program: nil, version: "1.0.0").make() }
    #expect(try text("apod.yml") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `a write error leaves no files behind, so that a retry works`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A dangling link at a path that is written after other files.
    let archive = folder.appending(path: "archive").path
    try FileManager.default.createSymbolicLink(atPath: archive, withDestinationPath: "nowhere")
    let site = NewSite(folder.path, program: nil, version: "1.0.0")
    #expect {
      try site.make()
    } throws: { error in
      guard case StorageError.disk = error else { return false }
      return true
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "apod.yml").path))
    try FileManager.default.removeItem(atPath: archive)
    _ = try site.make()
    #expect(try text("apod.yml").contains("title:"))
  }

  @Test func `the next steps are in a working order and call the current folder here`() {
    let steps = NewSite(".", program: nil, version: "1.0.0").nextSteps
    #expect(steps.hasPrefix("Created a site here. What to do next:\n1. Look through apod.yml; set"))
    #expect(!steps.contains("./") && !steps.contains(".."))
    let order = ["apod doctor", "<owner>", "Create a repository", "choose GitHub Actions", "Push"]
    let places = order.compactMap { steps.range(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
  }

  @Test func `a picture folder's owner learns what a public repository shows and how to remove it`()
  {
    var site = NewSite("club", program: nil, version: "1.0.0")
    site.settings = Configuration(source: .folder)
    #expect(site.nextSteps.contains("A public repository shows all that you push"))
    #expect(
      site.nextSteps.contains(
        "`exiftool --ext xmp -all= --icc_profile:all -tagsfromfile @ -ifd0:orientation -overwrite_original club/pictures`"
      ))
    #expect(
      !NewSite("stars", program: nil, version: "1.0.0").nextSteps.contains("public repository"))
  }

  @Test func `other files in the folder stay`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
    _ = try NewSite(folder.path, program: nil, version: "1.0.0").make()
    #expect(try text("notes.txt") == "mine")
  }

  @Test func `the prepared settings are valid as written and with every setting uncommented`()
    throws
  {
    let text = String(
      decoding: try #require(NewSite.prepared(for: .nasa)["apod.yml"]), as: UTF8.self)
    _ = try Configuration(yaml: text, path: "apod.yml")
    var keys: Set<Substring> = []
    // A commented setting begins with a key, or continues with an indented line or a list item.
    let lines = text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("# ") else { return line.hasPrefix("#") ? nil : String(line) }
      let rest = line.dropFirst(2)
      let isSetting = rest.firstMatch(of: /^([a-z][a-z-]*):( |$)/) != nil
      let goesOn = rest.hasPrefix("- ") || rest.hasPrefix("  ")
      return isSetting || goesOn ? String(rest) : nil
    }
    for line in lines {
      if let match = line.firstMatch(of: /^([a-z][a-z-]*):/) { keys.insert(match.output.1) }
    }
    let yaml = lines.joined(separator: "\n")
    #expect(throws: Never.self, "\(yaml)") { try Configuration(yaml: yaml, path: "apod.yml") }
    #expect(
      keys == Set(Configuration.keys(of: Configuration.settings(), in: nil).map { Substring($0) }))
  }

  @Test(arguments: ["you/apod", "a-b/c.d_e"])
  func `an owner and a name form a repository`(text: String) {
    #expect(NewSite.isRepository(text))
  }

  @Test(arguments: ["apod", "/apod", "you/", "a/b/c", "you/a b", "you/..", "https://a/b", "a/b@v1"])
  func `any other text is not a repository`(text: String) {
    #expect(!NewSite.isRepository(text))
  }
}
