import Foundation
import Pictures
import StandIn
import TestSupport
import Testing

@testable import Generator
@testable import Imaging
@testable import Storage

/// What `apod doctor` reports about the owner's files, the site's folders and the archive.
extension DoctorTests {
  @Test func `days without a description are a warning until alt.yml describes them`() async throws
  {
    let lines = (14...20).map { day in
      let alt = day < 18 ? "\"alt\":\"Stars.\"," : ""
      return
        #"{\#(alt)"credit":"Ada","day":"2026-11-\#(day)","explanation":"Dust.","media":{"display":"https://assets.science.nasa.gov/a.jpg","kind":"image","original":"https://assets.science.nasa.gov/a.jpg"},"seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"Stars"}"#
        + "\n"
    }
    _ = try write(lines.joined(), to: "archive/2026.jsonl")
    _ = try write("2026-11-18: Dust.\n", to: "alt.yml")
    let told = try await examine(nil).lines
    #expect(
      told.contains {
        $0.hasPrefix("warning  archive: 2 of the newest 7 days have no description")
      },
      "\(told)")
    _ = try write(
      "2026-11-18: Dust.\n2026-11-19: Dust.\n2026-11-20: Dust.\n2026-11-21: Dust.\n", to: "alt.yml")
    let after = try await examine(nil).lines
    #expect(!after.contains { $0.contains("no description") })
    #expect(
      after.contains {
        $0.hasPrefix("warning  archive: alt.yml describes 1 day that is missing from the archive")
      }, "\(after)")
    _ = try write("2026-11-18:\n", to: "alt.yml")
    #expect(try await examine(nil).health.worst == .settings)
  }

  @Test(arguments: [("service", "ok       "), ("guess", "warning  ")])
  func `an empty day of a service is no gap, but a missed guess is`(
    name: String, verdict: String
  ) async throws {
    let lines = [14, 16].map { day in
      #"{"credit":"Ada","day":"2026-01-\#(day)","explanation":"Dust.","media":{"kind":"none"},"seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"Stars"}"#
        + "\n"
    }
    _ = try write(lines.joined(), to: "archive/2026.jsonl")
    _ = try write("2026-01-15 \(name)\n", to: "archive/absent")
    let told = try await examine(nil).lines
    #expect(
      told.contains { $0.hasPrefix(verdict + "archive: 2 days from 2026-01-14 to 2026-01-16") },
      "\(told)")
  }

  @Test func `every settings mistake is reported with its line, and other checks still run`()
    async throws
  {
    let (lines, health) = try await examine(nil, yaml: "budget: many\nmirrors: none\n")
    #expect(health.worst == .settings)
    let wrong = lines.filter { $0.hasPrefix("wrong    settings: ") }
    #expect(wrong.count == 2)
    #expect("\(health)".hasPrefix("2 errors"))
    #expect(wrong[0].contains("apod.yml:1: budget") && wrong[1].contains("apod.yml:2: mirrors"))
    #expect(lines.contains { $0.contains(" archive: ") })
  }

  @Test func `a missing base-url and a missing contact are warnings`() async throws {
    let (lines, health) = try await examine(nil, yaml: "")
    #expect(health.worst == nil)
    #expect(lines.contains { $0.hasPrefix("warning  settings: base-url is not set") })
    #expect(lines.contains { $0.hasPrefix("warning  settings: contact is not set") })
  }

  @Test func `a template that does not compile is an error with file and line`() async throws {
    let templates = try workshop.change("month.html") { _ in "{{nonsense}}" }
    try workshop.change("languages/en.ftl") { _ in "toady = Now\n" }
    let (lines, health) = try await examine(nil, templates: templates)
    #expect(health.worst == .templates)
    #expect(lines.contains { $0.hasPrefix("wrong    templates: ") && $0.contains("month.html:1") })
    try workshop.change("month.html") { $0 }
    let mended = try await examine(nil, templates: templates)
    #expect(mended.health.worst == nil)
    #expect(
      mended.lines.contains {
        $0.hasPrefix("ok       templates: ") && $0.hasSuffix(": 2 files of your own, no mistakes")
      })
    #expect(
      mended.lines.contains { $0.hasPrefix("warning  templates: ") && $0.contains("“toady”") })
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
  func `vipsthumbnail is reported with its path and its sandbox`() async throws {
    let (lines, _) = try await examine(nil, searchPath: Installed.searchPath)
    let line = try #require(lines.first { $0.hasPrefix("ok       tools: /") })
    #expect(line.hasSuffix(" runs \(Sandbox.Confinement.ofSystem)"))
  }

  @Test func `a missing vipsthumbnail is a warning that names the package to install`() async throws
  {
    let (lines, _) = try await examine(nil, searchPath: "/none")
    #expect(lines.contains { $0.hasPrefix("warning  tools: ") && $0.contains("libvips-tools") })
  }

  @Test func `an output path that is a file is an error`() async throws {
    let file = try write("mine", to: "file")
    let (lines, health) = try await examine(nil, output: file)
    #expect(health.worst == .disk)
    #expect(lines.contains { $0.hasPrefix("wrong    disk: ") && $0.contains(file) }, "\(lines)")
  }

  @Test func `an output folder inside the site's sources is an error and is not created`()
    async throws
  {
    let within = workshop.archive.appending(path: "deep/public").path
    let (lines, health) = try await examine(nil, output: within)
    #expect(health.worst == .disk)
    #expect(
      lines.contains {
        $0.hasPrefix("wrong    disk: ") && $0.contains("this folder is inside the archive")
      },
      "\(lines)")
    let templates = try write("mine", to: "Templates/day.html")
    let folder = (templates as NSString).deletingLastPathComponent
    let (among, _) = try await examine(nil, templates: folder, output: folder + "/public")
    #expect(
      among.contains { $0.contains("this folder is inside the templates folder") }, "\(among)")
    let pictures = workshop.folder.appending(path: "pictures").path
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    let (amidst, _) = try await examine(
      nil, yaml: "source: folder\nfolder: \(pictures)\n", output: pictures + "/site")
    #expect(
      amidst.contains { $0.contains("this folder is inside the picture folder") }, "\(amidst)")
    try FileManager.default.removeItem(atPath: pictures)
    let left = try FileManager.default.subpathsOfDirectory(atPath: workshop.folder.path)
    #expect(Set(left) == ["apod.yml", "Templates", "Templates/day.html"])
  }

  @Test func `gaps and damage are reported even while another run holds the lock`() async throws {
    try await build()
    let lines = workshop.archive.appending(path: "2026.jsonl")
    var text = try String(contentsOf: lines, encoding: .utf8).split(separator: "\n")
    text.remove(at: 2)
    text[0] = "moon"
    try Data((text.joined(separator: "\n") + "\n").utf8).write(to: lines)
    let lock = try ArchiveFolder(workshop.archive.path).lock()
    let (told, health) = try await examine(nil)
    lock.release()
    #expect(health.worst == nil)
    #expect(
      told.contains { $0.contains("1 day in between is missing, starting with 2026-11-16") },
      "\(told)")
    #expect(told.contains { $0.contains("2026.jsonl:1: ") && $0.contains("damaged") })
  }

  @Test func `a damaged manifest is a warning, and a lost year is an error`() async throws {
    try await build()
    #expect(try await examine(nil).health.worst == nil)
    _ = try write("", to: "archive/manifest")
    let (told, health) = try await examine(nil)
    #expect(health.worst == nil)
    #expect(
      told.contains {
        $0.hasPrefix("warning  archive: ")
          && $0.contains("manifest is damaged: the build checks all files")
      }, "\(told)")
    _ = try write("", to: "archive/2026.jsonl")
    let site = try workshop.site()
    let (lost, worst) = try await examine(nil)
    #expect(worst.worst == .archive)
    #expect(
      lost.contains {
        $0.hasPrefix("wrong    archive: ") && $0.contains("has 7 pages of that year")
      },
      "\(lost)")
    #expect(try workshop.site() == site)
  }

  @Test func `files unreadable for a web server are reported, and the next build fixes them`()
    async throws
  {
    try await build()
    let paths = try #require(FileManager.default.subpaths(atPath: workshop.output.path))
      .map { workshop.output.appending(path: $0).path }
    let permissions = { (path: String) throws in
      let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      return try #require(value as? NSNumber).uint16Value
    }
    let before = try paths.map(permissions)
    for path in paths.reversed() {
      // As a build with the umask 077 would have made them.
      try FileManager.default.setAttributes(
        [.posixPermissions: try permissions(path) & 0o700], ofItemAtPath: path)
    }
    let told = try await examine(nil).lines
    #expect(
      told.contains {
        $0.hasPrefix("warning  disk: other users, such as the web server, cannot read")
          && $0.contains("umask 022")
      }, "\(told)")
    _ = try await workshop.build(nil, on: today, offline: true)
    #expect(
      try paths.filter { FileManager.default.fileExists(atPath: $0) }.map(permissions) == before)
    #expect(!(try await examine(nil).lines.contains { $0.contains("web server") }))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o750], ofItemAtPath: workshop.output.path)
    #expect(
      try await examine(nil).lines.contains {
        $0.contains("run `chmod 755 \(workshop.output.path)`")
      })
  }

  @Test func `an unreadable state is an error`() async throws {
    _ = try write("{", to: "archive/state.json")
    let (_, health) = try await examine(nil)
    #expect(health.worst == .archive)
  }

  @Test func `an archive of another source is a settings error`() async throws {
    _ = try write(#"{"source":"stars"}"#, to: "archive/state.json")
    _ = try write("no line\n", to: "archive/2026.jsonl")
    let (told, health) = try await examine(nil)
    #expect(health.worst == .settings)
    #expect(
      told.contains {
        $0.hasPrefix("wrong    settings: ") && $0.contains("contains pictures from \"stars\"")
      }, "\(told)")
  }
}
