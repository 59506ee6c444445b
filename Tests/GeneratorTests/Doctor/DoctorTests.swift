import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

@testable import Generator
@testable import Imaging
@testable import Storage

@Suite struct DoctorTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func write(_ text: String, to path: String) throws -> String {
    let file = workshop.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// What it says, a line each, and its verdict.
  private func examine(
    _ nasa: FaultyNASA?,
    yaml: String = "base-url: https://stars.example/\ncontact: a@b.example\n",
    templates: String? = nil, key: String? = nil, ahead: Int = 0, isClockStopped: Bool = false,
    searchPath: String? = nil, output: String? = nil
  ) async throws -> (lines: [String], health: Doctor.Health) {
    let config = try write(yaml, to: "apod.yml")
    var overrides = [String: String]()
    let nowhere = "http://127.0.0.1:9/"
    overrides["service"] = nasa?.service.text ?? nowhere
    overrides["feed"] = nasa?.feed.text ?? nowhere
    overrides["assets"] = nasa?.assets.text ?? nowhere
    if key != nil { overrides["old-api"] = nasa?.oldAPI.text ?? nowhere }
    let noon = Timestamp(seconds: today.number * 86_400 + 17 * 3_600)
    let doctor = Doctor(
      Doctor.Request(
        config: config, overrides: overrides,
        folders: Build.Folders(
          archive: workshop.archive.path, output: output ?? workshop.output.path,
          templates: templates.map { .folder($0) } ?? .builtIn),
        offline: nasa == nil && key == nil, keys: key.map { ["NASA_API_KEY": $0] } ?? [:],
        searchPath: searchPath, program: "test"),
      clock: Clock(isStopped: isClockStopped) { noon })
    var lines: [String] = []
    let health = try await doctor.run { lines += "\($0)".split(separator: "\n").map(String.init) }
    return (lines, health)
  }

  private func nasa() async throws -> FaultyNASA {
    try await FaultyNASA.start(.tiny(newest: today, days: 7), key: "KEY")
  }

  private func build() async throws {
    let nasa = try await nasa()
    _ = try await workshop.build(nasa, on: today)
    await nasa.stop()
  }

  @Test func `where all is well each thing is ok, and each service was asked once`() async throws {
    try await build()
    let nasa = try await nasa()
    let (lines, health) = try await examine(nasa, key: "KEY", isClockStopped: false)
    let asked = [
      await nasa.requests(to: .service).count, await nasa.requests(to: .feed).count,
      await nasa.requests(to: .oldAPI).count, await nasa.requests(to: .assets).count,
    ]
    await nasa.stop()
    #expect(health.gravest == nil)
    #expect(asked == [1, 1, 1, 1])
    for source in ["service", "feed", "old-api"] {
      #expect(
        lines.contains {
          $0.hasPrefix("ok       sources: \(source) http://127.0.0.1")
            && $0.contains("status 200") && $0.contains("the newest of 2026-11-20")
        }, "\(source): \(lines)")
    }
    #expect(lines.contains { $0.contains("picture http://127.0.0.1") && $0.contains("jpeg of") })
    #expect(lines.contains { $0.hasPrefix("ok       archive: 7 days of 2026-11-14 to 2026-11-20") })
    #expect(lines.contains { $0.hasPrefix("ok       templates: templates built into apod") })
  }

  @Test func `a picture's address on another host than those of pictures is not asked`()
    async throws
  {
    let other = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let place = "https://127.0.0.1:\(try #require(other.address.port))/admin.jpg"
    var record = Answers.record(today.iso)
    record["hdurl"] = place
    record["basic_html"] =
      "<html><body><a href=\"\(place)\"><img src=\"\(place)\"></a></body></html>"
    let list = try Answers.list([record])
    let service = try LoopbackServer { $0.answer(200, ["Content-Type: application/json"], list) }
    var overrides = [String: String]()
    overrides["service"] = service.address.text
    overrides["feed"] = service.address.text
    let config = try write("base-url: http://127.0.0.1:9/\n", to: "apod.yml")
    let doctor = Doctor(
      Doctor.Request(
        config: config, overrides: overrides,
        folders: Build.Folders(
          archive: workshop.archive.path, output: workshop.output.path, templates: .builtIn),
        offline: false, keys: [:], searchPath: nil, program: "test"),
      clock: Clock { Timestamp(seconds: today.number * 86_400 + 17 * 3_600) })
    var lines: [String] = []
    _ = try await doctor.run { lines.append("\($0)") }
    #expect(
      lines.contains { $0.contains("pictures come from the hosts in media-hosts alone") },
      "\(lines)")
    #expect(other.targets == [])
  }

  @Test func `the key is never shown`() async throws {
    let nasa = try await nasa()
    await nasa.set(.status(500), at: .oldAPI)
    let (lines, _) = try await examine(nasa, key: "KEY")
    await nasa.stop()
    #expect(!lines.contains { $0.contains("KEY") && !$0.contains("API_KEY") }, "\(lines)")
    #expect(!lines.contains { $0.contains("api_key") })
  }

  @Test func `days without a description are a warning until alt.yml has them`() async throws {
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
        $0.hasPrefix("warning  archive: alt.yml describes 1 day that the archive does not have")
      }, "\(after)")
    _ = try write("2026-11-18:\n", to: "alt.yml")
    #expect(try await examine(nil).health.gravest == .settings)
  }

  @Test(arguments: [
    (TestSupport.Fault.placeholder, "stands in for"), (.status(500), "status 500"),
    (.landingPage, "a web page where data is due"), (.empty, "tells of no picture"),
  ])
  func `a service that misbehaves is a warning while another is believed`(
    fault: TestSupport.Fault, told: String
  ) async throws {
    let nasa = try await nasa()
    await nasa.set(fault, at: .service)
    let (lines, health) = try await examine(nasa)
    await nasa.stop()
    #expect(health.gravest == nil)
    #expect(
      lines.contains { $0.hasPrefix("warning  sources: service ") && $0.contains(told) }, "\(lines)"
    )
    #expect(lines.contains { $0.hasPrefix("ok       sources: feed ") })
  }

  @Test func `when no service is believed, that is wrong, and it says what to do`() async throws {
    let nasa = try await nasa()
    await nasa.set(.placeholder, at: .service)
    await nasa.set(.landingPage, at: .feed)
    let (lines, health) = try await examine(nasa)
    await nasa.stop()
    #expect(health.gravest == .sources)
    #expect(lines.count { $0.hasPrefix("wrong    sources: ") } == 3, "\(lines)")
    #expect(lines.contains { $0.contains("check the network") })
    #expect("\(health)".hasPrefix("3 things are wrong"))
  }

  @Test func `a refused connection is told of as that`() async throws {
    let (lines, health) = try await examine(nil, key: "KEY")
    #expect(health.gravest == .sources)
    #expect(lines.contains { $0.contains("no connection to 127.0.0.1") }, "\(lines)")
  }

  @Test func `a service whose newest picture is old is late, and not wrong`() async throws {
    let nasa = try await FaultyNASA.start(InventedCalendar(newest: today.advanced(by: -9)))
    let (lines, health) = try await examine(nasa)
    await nasa.stop()
    #expect(health.gravest == nil)
    #expect(lines.contains { $0.hasPrefix("warning  sources: ") && $0.contains("9 days ago") })
  }

  @Test func `offline asks nobody`() async throws {
    let (lines, health) = try await examine(nil)
    #expect(health.gravest == nil)
    #expect(lines.contains("ok       sources: not asked (--offline)"))
  }

  @Test func `a clock that is wrong is seen by a service's`() async throws {
    let server = try LoopbackServer { connection in
      connection.answer(200, ["Date: Fri, 20 Nov 2026 16:00:00 GMT"], Array("[]".utf8))
    }
    let config = try write("", to: "apod.yml")
    var overrides = [String: String]()
    overrides["service"] = server.address.text
    overrides["feed"] = server.address.text
    let noon = Timestamp(seconds: today.number * 86_400 + 17 * 3_600)
    var lines: [String] = []
    _ = try await Doctor(
      Doctor.Request(
        config: config, overrides: overrides,
        folders: Build.Folders(
          archive: workshop.archive.path, output: workshop.output.path, templates: .builtIn),
        offline: false, keys: [:], searchPath: nil, program: "test"),
      clock: Clock { noon }
    ).run { lines.append("\($0)") }
    #expect(
      lines.contains { $0.hasPrefix("warning  clock: 3600 s ahead of 127.0.0.1's") }, "\(lines)")
  }

  @Test func `a clock that stands still is a warning`() async throws {
    let (lines, _) = try await examine(nil, isClockStopped: true)
    #expect(lines.contains { $0.hasPrefix("warning  clock: stopped at 2026-11-20T17:00:00Z") })
  }

  @Test func `every mistake in the settings is told with its line, and the rest is looked at`()
    async throws
  {
    let (lines, health) = try await examine(nil, yaml: "budget: many\nmirrors: none\n")
    #expect(health.gravest == .settings)
    let wrong = lines.filter { $0.hasPrefix("wrong    settings: ") }
    #expect(wrong.count == 2)
    #expect("\(health)".hasPrefix("2 things are wrong"))
    #expect(wrong[0].contains("apod.yml:1: budget") && wrong[1].contains("apod.yml:2: mirrors"))
    #expect(lines.contains { $0.contains(" archive: ") })
  }

  @Test func `what readers would see of settings left out is a warning`() async throws {
    let (lines, health) = try await examine(nil, yaml: "")
    #expect(health.gravest == nil)
    #expect(lines.contains { $0.hasPrefix("warning  settings: no base-url") })
    #expect(lines.contains { $0.hasPrefix("warning  settings: no contact") })
  }

  @Test func `templates that do not compile are wrong, with file and line`() async throws {
    let templates = workshop.folder.appending(path: "T").path
    try FileManager.default.copyItem(
      atPath: Workshop.project.appending(path: "Templates").path, toPath: templates)
    _ = try write("{{nonsense}}", to: "T/month.html")
    let (lines, health) = try await examine(nil, templates: templates)
    #expect(health.gravest == .templates)
    #expect(lines.contains { $0.hasPrefix("wrong    templates: ") && $0.contains("month.html:1") })
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
  func `vipsthumbnail is told of with its version and what it is confined by`() async throws {
    let (lines, _) = try await examine(nil, searchPath: Installed.searchPath)
    let line = try #require(lines.first { $0.hasPrefix("ok       tools: /") })
    #expect(line.hasSuffix(", run \(Sandbox.Confinement.ofSystem)"))
  }

  @Test func `without vipsthumbnail it says what is lost and what to install`() async throws {
    let (lines, _) = try await examine(nil, searchPath: "/none")
    #expect(lines.contains { $0.hasPrefix("warning  tools: ") && $0.contains("libvips-tools") })
  }

  @Test func `a folder that cannot be one is wrong, and nothing is left behind`() async throws {
    let file = try write("mine", to: "file")
    let (lines, health) = try await examine(nil, output: file)
    #expect(health.gravest == .disk)
    #expect(lines.contains { $0.hasPrefix("wrong    disk: ") && $0.contains(file) }, "\(lines)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: workshop.folder.path)
    #expect(Set(left) == ["apod.yml", "file"])
  }

  @Test func `a site among what it is made from is wrong, and no folder is made to find out`()
    async throws
  {
    let within = workshop.archive.appending(path: "deep/public").path
    let (lines, health) = try await examine(nil, output: within)
    #expect(health.gravest == .disk)
    #expect(
      lines.contains { $0.hasPrefix("wrong    disk: ") && $0.contains("it is in the archive") },
      "\(lines)")
    let templates = try write("mine", to: "Templates/day.html")
    let folder = (templates as NSString).deletingLastPathComponent
    let (among, _) = try await examine(nil, templates: folder, output: folder + "/public")
    #expect(among.contains { $0.contains("it is in the templates' folder") }, "\(among)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: workshop.folder.path)
    #expect(Set(left) == ["apod.yml", "Templates", "Templates/day.html"])
  }

  @Test func `gaps, damage and another run are told of`() async throws {
    try await build()
    let lines = workshop.archive.appending(path: "2026.jsonl")
    var text = try String(contentsOf: lines, encoding: .utf8).split(separator: "\n")
    text.remove(at: 2)
    text[0] = "moon"
    try Data((text.joined(separator: "\n") + "\n").utf8).write(to: lines)
    let lock = try ArchiveFolder(workshop.archive.path).lock()
    let (told, health) = try await examine(nil)
    lock.release()
    #expect(health.gravest == nil)
    #expect(
      told.contains { $0.contains("1 day in between is missing, the first 2026-11-16") }, "\(told)")
    #expect(told.contains { $0.contains("2026.jsonl:1: ") && $0.contains("damaged") })
    #expect(told.contains { $0.contains("another run of apod") })
  }

  @Test func `a state that cannot be read is wrong`() async throws {
    _ = try write("{", to: "archive/state.json")
    let (_, health) = try await examine(nil)
    #expect(health.gravest == .archive)
  }

  @Test func `an archive of another source is wrong as settings are`() async throws {
    _ = try write(#"{"source":"stars"}"#, to: "archive/state.json")
    _ = try write("no line\n", to: "archive/2026.jsonl")
    let (told, health) = try await examine(nil)
    #expect(health.gravest == .settings)
    #expect(
      told.contains {
        $0.hasPrefix("wrong    settings: ") && $0.contains("holds pictures of \"stars\"")
      }, "\(told)")
  }
}
