import Foundation
import Pictures
import Site
import Sources
import TestSupport
import Testing

@testable import Generator

/// The files of a new site, according to its settings.
@Suite struct NewSiteSettingsTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder(isMade: false) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `a site of the default source gets the prepared files unchanged`() throws {
    _ = try NewSite(folder.path, program: nil, version: "1.0.0").make()
    for path in ["apod.yml", "README.md"] {
      #expect(try Array(text(path).utf8) == NewSite.prepared(for: .nasa)[path])
    }
    #expect(try text(".github/workflows/publish.yml").contains("secrets.NASA_API_KEY }}"))
  }

  @Test(arguments: Source.known.dropFirst())
  func `a site of another source has its settings, key and schedule, without mentioning NASA`(
    source: Source
  ) throws {
    var site = NewSite(folder.path, program: nil, version: "1.0.0")
    site.settings = Configuration(source: source)
    _ = try site.make()
    let settings = try Configuration(
      path: folder.appending(path: "apod.yml").path, mayBeMissing: false)
    #expect(settings == site.settings)
    for path in ["apod.yml", "README.md", NewSite.workflow] {
      let text = try text(path)
      let other = text.replacing("as NASA's old API did", with: "")
      #expect(!other.contains("NASA") && !other.contains("Astronomy"), "\(path)")
      #expect(!text.contains("New York") && !text.contains("New_York"), "\(path)")
    }
    let workflow = try text(NewSite.workflow)
    // Without a time zone, GitHub uses UTC.
    #expect(source.calendar.zone == "UTC" && !workflow.contains("timezone"))
    let secrets = workflow.matches(of: /([A-Z_]+): \$\{\{ secrets\.([A-Z_]+) \}\}/)
    #expect(secrets.map { String($0.2) } == [source.keyVariable].compactMap(\.self))
    #expect(secrets.allSatisfy { $0.1 == $0.2 })
  }

  @Test(arguments: Source.known)
  func `a source's settings file explains exactly the settings that affect the source`(
    source: Source
  ) throws {
    let file = String(
      decoding: try #require(NewSite.prepared(for: source)["apod.yml"]), as: UTF8.self)
    let keys = Set(file.matches(of: /(?m)^(?:# )?([a-z-]+):( |$)/).map { String($0.1) })
    let all = Configuration.keys(of: Configuration.settings(), in: nil)
    let meant = all.filter {
      source == .nasa || ($0 != "sources" && source.gives(meaningTo: $0))
    }
    #expect(keys == Set(meant))
  }

  @Test func `the next steps for a Pixabay site say where the key goes`() throws {
    var site = NewSite(folder.path, program: nil, version: "1.0.0")
    site.settings = Configuration(source: .pixabay)
    let steps = try site.make()
    #expect(steps.contains("secret PIXABAY_API_KEY"))
    #expect(!(try text("README.md").contains("backfill")))
    #expect(!NewSite("stars", program: nil, version: "1.0.0").nextSteps.contains("API_KEY"))
  }

  @Test func `the action has an input for the key of every source`() throws {
    let action = try String(
      contentsOf: Workshop.project.appending(path: "action.yml"), encoding: .utf8)
    for variable in Source.known.compactMap(\.keyVariable) {
      let input = variable.lowercased().replacing("_", with: "-")
      #expect(action.contains("\n  \(input):\n"))
      #expect(action.contains("\n        \(variable): ${{ inputs.\(input) }}\n"))
    }
  }

  @Test(arguments: [
    "Stars", "null", "Null", "~", "true", "2026-11-25", "a: b # c", "- x", "\"it\" 'is' \\n",
    "*a &b !c",
    "Sterne über 日本 – “so” 🌌", "\u{301}a", "e\u{301}\u{200D}", "%TAG", "{a}", "[a]",
    "\u{E000}\u{FB01}",
    "@`|>", "Stars of the Day", "null and void", "\\", "\"",
  ])
  func `a title with any characters is read back unchanged`(title: String) throws {
    for source in Source.known {
      var settings = Configuration(source: source)
      settings.site.title = title
      settings.site.base = WebAddress("https://stars.example/a%20b/")
      settings.site.contact = .web(try #require(WebAddress("https://stars.example/?a=%22#b")))
      let template = String(
        decoding: try #require(NewSite.prepared(for: source)["apod.yml"]), as: UTF8.self)
      let yaml = NewSite.settingsFile(template, with: settings)
      #expect(try Configuration(yaml: yaml, path: "apod.yml") == settings, "\(yaml)")
    }
  }

  @Test(arguments: [0x01, 0x7F, 0x85, 0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFD, 0x10FFFF])
  func `characters that YAML does not allow are escaped`(value: UInt32) throws {
    let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
    var reader = FieldReader(Array(text.yaml.utf8), path: "apod.yml")
    #expect(reader.mistakes.isEmpty)
    let read = reader.scalar(reader.root, "title", FieldRule(allowed: "anything") { .value($0) })
    #expect(read?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}
