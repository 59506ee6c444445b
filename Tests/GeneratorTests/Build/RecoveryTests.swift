import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// A run with an archive that has lost files.
@Suite struct RecoveryTests {
  private let today = Day(iso: "2026-01-02") ?? .first
  private let workshop: Workshop

  /// A site of six days, two of them in 2026.
  init() async throws {
    workshop = try Workshop()
    let days = (0..<6).map { today.advanced(by: -$0) }
    let nasa = try StubNASA(
      CannedCalendar(
        newest: today, oldest: today.advanced(by: -5),
        kinds: Dictionary(uniqueKeysWithValues: days.map { ($0, .tiny) })))
    _ = try await workshop.build(nasa, on: today)
    nasa.stop()
    // After this run the fetched data are from an earlier run, as in every later one.
    try await publish()
  }

  @discardableResult
  private func publish() async throws -> Build.Outcome {
    try await workshop.build(nil, on: today, offline: true)
  }

  private func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: workshop.archive.appending(path: name))
  }

  private func warnings(_ part: String) -> Int {
    workshop.log.withLock { $0.count { $0.hasPrefix("warning: ") && $0.contains(part) } }
  }

  @Test(arguments: ["", String(repeating: "\0", count: 4_096), "apod-manifest-5"])
  func `a lost manifest is reported once, and the site is updated as usual`(text: String)
    async throws
  {
    let site = try workshop.site()
    try replace("manifest", with: text)
    let later = try await workshop.build(nil, on: today.advanced(by: 1), offline: true)
    #expect(later.publication.made > 0)
    #expect(later.publication.overwritten.isEmpty && warnings("manifest is damaged") == 1)
    #expect(try workshop.page("index.html").contains("not connected to the internet"))
    try replace("manifest", with: text)
    try await publish()
    #expect(try workshop.site() == site)
  }

  @Test func `a build without a manifest overwrites no files of a foreign folder`()
    async throws
  {
    try FileManager.default.removeItem(at: workshop.output)
    try FileManager.default.createDirectory(
      at: workshop.output, withIntermediateDirectories: true)
    try Data("my own page".utf8).write(to: workshop.output.appending(path: "index.html"))
    try replace("manifest", with: "")
    await #expect(throws: StorageError.inTheWay(["index.html"])) { try await publish() }
    #expect(try workshop.page("index.html") == "my own page")
  }

  @Test(arguments: ["", "\0\0\0\0", "{\"believed\":", nil])
  func `a damaged or missing state is restored with the published feed's identity`(text: String?)
    async throws
  {
    let feed = try workshop.page("feed.xml")
    #expect(feed.contains("tag:stars.example,2026-01-02:apod"))
    let file = workshop.archive.appending(path: "state.json")
    try FileManager.default.removeItem(at: file)
    if let text { try replace("state.json", with: text) }
    _ = try await workshop.build(nil, on: today.advanced(by: 30), offline: true)
    #expect(try workshop.page("feed.xml").contains("tag:stars.example,2026-01-02:apod"))
    #expect(warnings("state.json") == 1)
    let missing = warnings("\(file.path): the file is missing; apod wrote the file again")
    #expect(missing == (text == nil ? 1 : 0))
  }

  @Test func `a lost state and a lost manifest are restored together`() async throws {
    for name in ["state.json", "manifest"] { try replace(name, with: "") }
    _ = try await workshop.build(nil, on: today.advanced(by: 1), offline: true)
    #expect(try workshop.page("feed.xml").contains("tag:stars.example,2026-01-02:apod"))
  }

  @Test func `without a published site, a lost state stops the run until it is replaced`()
    async throws
  {
    try FileManager.default.removeItem(at: workshop.output)
    try replace("state.json", with: "")
    await #expect {
      try await publish()
    } throws: {
      "\($0)".contains("apod restore") && "\($0)".contains(#"write {"source":"NAME"} to the file"#)
    }
    try replace("state.json", with: #"{"source":"nasa"}"#)
    try await publish()
    #expect(try workshop.page("feed.xml").contains("tag:stars.example,2026-01-02:apod"))
  }

  @Test(arguments: ["", String(repeating: "\0", count: 4_096)], [false, true])
  func `a lost year file stops the run, and the published site stays`(
    text: String, isManifestLost: Bool
  ) async throws {
    let site = try workshop.site()
    let file = workshop.archive.appending(path: "2025.jsonl")
    let lines = try Data(contentsOf: file)
    try replace("2025.jsonl", with: text)
    if isManifestLost { try replace("manifest", with: "") }
    for _ in 0..<2 {
      await #expect {
        try await publish()
      } throws: { error in
        guard case .yearsLost(_, [2025], days: 4, _) = error as? GeneratorError else {
          return false
        }
        return "\(error)".contains("2025.jsonl") && "\(error)".contains("apod restore")
      }
      #expect(try workshop.site() == site)
    }
    try lines.write(to: file)
    try await publish()
    #expect(try workshop.site() == site)
  }

  @Test func `a lost year is noticed even if a service returns its newest days`() async throws {
    let site = try workshop.site()
    try replace("2025.jsonl", with: "")
    let days = (0..<6).map { today.advanced(by: -$0) }
    let nasa = try StubNASA(
      CannedCalendar(
        newest: today, oldest: today.advanced(by: -5),
        kinds: Dictionary(uniqueKeysWithValues: days.map { ($0, .tiny) })))
    for _ in 0..<2 {
      await #expect(throws: GeneratorError.self) {
        try await workshop.build(nasa, on: today)
      }
    }
    nasa.stop()
    #expect(try workshop.site() == site)
  }

  @Test func `a build without a manifest or state does not overwrite another site`() async throws {
    let other = try Workshop()
    let nasa = try StubNASA(.tiny(newest: today, days: 6))
    _ = try await other.build(nasa, on: today, base: "https://moons.example/")
    nasa.stop()
    let theirs = try other.site()
    try FileManager.default.removeItem(at: workshop.output)
    try FileManager.default.copyItem(at: other.output, to: workshop.output)
    for name in ["manifest", "state.json"] {
      try replace(name, with: "")
      await #expect(throws: StorageError.self) { try await publish() }
      #expect(try workshop.site() == theirs)
    }
  }

  @Test(arguments: ["2025.jsonl", "state.json"])
  func `a lost archive file of a folder site is written again`(name: String) async throws {
    let club = try Club()
    try await club.build(on: today)
    let site = try club.workshop.site()
    let lost = club.workshop.archive.appending(path: name)
    for isGone in [false, true] {
      try FileManager.default.removeItem(at: lost)
      if !isGone { try Data().write(to: lost) }
      try await club.build(on: today)
      #expect(try club.workshop.site() == site)
    }
  }

  @Test func `a removed picture leaves the site even without a matching manifest`()
    async throws
  {
    let club = try Club()
    let paths = {
      try club.workshop.site().keys.filter {
        $0.contains("2025/12/30") || $0.contains("2025.jsonl") || $0.hasSuffix("CNAME")
      }
    }
    for isLost in [true, false] {
      try await club.build(on: today)
      try Data("stars.example".utf8).write(to: club.workshop.output.appending(path: "CNAME"))
      #expect(try paths().count > 3)
      let picture = club.pictures.appending(path: "2025-12-30-ridge.jpg")
      let bytes = try Data(contentsOf: picture)
      try FileManager.default.removeItem(at: picture)
      if isLost {
        try Data().write(to: club.workshop.archive.appending(path: "manifest"))
      } else {
        try await club.build(on: today, output: club.workshop.folder.appending(path: "beside"))
      }
      try await club.build(on: today)
      #expect(try paths() == ["CNAME"])
      try bytes.write(to: picture)
    }
  }
}

/// A folder site with two pictures.
private struct Club {
  let workshop: Workshop
  let pictures: URL

  init() throws {
    workshop = try Workshop()
    pictures = workshop.folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in ["2025-12-30-ridge.jpg", "2026-01-01-lamp.jpg"] {
      try Data(Drawn.jpeg(320, 200)).write(to: pictures.appending(path: name))
    }
  }

  func build(on today: Day, output: URL? = nil) async throws {
    let yaml = "source: folder\nfolder: \(pictures.path)\ncontact: sky@stars.example"
    _ = try await workshop.build(
      nil, on: today, yaml: yaml, searchPath: Installed.searchPath, output: output)
  }
}
