import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

@testable import Generator
@testable import Imaging
@testable import Storage

@Suite struct DoctorTests {
  let today = Day(iso: "2026-11-20") ?? .first
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  func write(_ text: String, to path: String) throws -> String {
    let file = workshop.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The lines of the report, and its verdict.
  func examine(
    _ nasa: StubNASA?,
    yaml: String = "base-url: https://stars.example/\ncontact: a@b.example\n",
    templates: String? = nil, key: String? = nil, ahead: Int = 0, isClockStopped: Bool = false,
    searchPath: String? = nil, output: String? = nil, service: WebAddress? = nil
  ) async throws -> (lines: [String], health: Doctor.Health) {
    let config = try write(yaml, to: "apod.yml")
    var overrides = [String: String]()
    let nowhere = "http://127.0.0.1:9/"
    overrides["service"] = service?.text ?? nasa?.service.text ?? nowhere
    overrides["feed"] = nasa?.feed.text ?? nowhere
    overrides["assets"] = nasa?.assets.text ?? nowhere
    if key != nil { overrides["old-api"] = nasa?.oldAPI.text ?? nowhere }
    let noon = Timestamp(seconds: today.number * 86_400 + 17 * 3_600)
    let doctor = Doctor(
      config: config, overrides: overrides,
      folders: Build.Folders(
        archive: workshop.archive.path, output: output ?? workshop.output.path,
        templates: templates.map { .folder($0) } ?? .builtIn),
      offline: nasa == nil && key == nil && service == nil,
      in: RunContext(
        program: "test", clock: Clock(isStopped: isClockStopped) { noon }, reporter: .silent,
        keys: key.map { ["NASA_API_KEY": $0] } ?? [:], searchPath: searchPath))
    var lines: [String] = []
    let health = try await doctor.run { lines += "\($0)".split(separator: "\n").map(String.init) }
    return (lines, health)
  }

  func nasa() throws -> StubNASA {
    try StubNASA(.tiny(newest: today, days: 7), key: "KEY")
  }

  func build() async throws {
    let nasa = try nasa()
    _ = try await workshop.build(nasa, on: today)
    nasa.stop()
  }

  @Test func `a healthy site is reported as ok, without repeated requests to a service`()
    async throws
  {
    try await build()
    let nasa = try nasa()
    let (lines, health) = try await examine(nasa, key: "KEY", isClockStopped: false)
    let asked = [
      nasa.requests(to: .service).count, nasa.requests(to: .feed).count,
      nasa.requests(to: .oldAPI).count, nasa.requests(to: .assets).count,
    ]
    nasa.stop()
    #expect(health.worst == nil)
    #expect(asked == [1, 1, 1, 1])
    for source in ["service", "feed", "old-api"] {
      #expect(
        lines.contains {
          $0.hasPrefix("ok       sources: \(source) http://127.0.0.1")
            && $0.contains("status 200") && $0.contains("newest 2026-11-20")
        }, "\(source): \(lines)")
    }
    #expect(lines.contains { $0.contains("picture http://127.0.0.1") && $0.contains("jpeg of") })
    #expect(
      lines.contains { $0.hasPrefix("ok       archive: 7 days from 2026-11-14 to 2026-11-20") })
    #expect(lines.contains { $0.hasPrefix("ok       templates: templates built into apod") })
  }

  @Test func `a picture address on a host outside media-hosts is not requested`()
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
    let (lines, _) = try await examine(
      nil, yaml: "base-url: http://127.0.0.1:9/\n", service: service.address)
    #expect(
      lines.contains { $0.contains("pictures are fetched only from the hosts in media-hosts") },
      "\(lines)")
    #expect(other.targets == [])
  }

  @Test func `the key is never shown`() async throws {
    let nasa = try nasa()
    nasa.set(.status(500), at: .oldAPI)
    let (lines, _) = try await examine(nasa, key: "KEY")
    nasa.stop()
    #expect(!lines.contains { $0.contains("KEY") && !$0.contains("API_KEY") }, "\(lines)")
    #expect(!lines.contains { $0.contains("api_key") })
  }

  @Test(arguments: [
    (TestSupport.Fault.placeholder, "is a placeholder"), (.status(500), "status 500"),
    (.landingPage, "a web page instead of data"), (.empty, "contains no picture"),
  ])
  func `a failing service is a warning as long as another one works`(
    fault: TestSupport.Fault, told: String
  ) async throws {
    let nasa = try nasa()
    nasa.set(fault, at: .service)
    let (lines, health) = try await examine(nasa)
    nasa.stop()
    #expect(health.worst == nil)
    #expect(
      lines.contains { $0.hasPrefix("warning  sources: service ") && $0.contains(told) }, "\(lines)"
    )
    #expect(lines.contains { $0.hasPrefix("ok       sources: feed ") })
  }

  @Test func `if no service works, the report has errors and a remedy`() async throws {
    let nasa = try nasa()
    nasa.set(.placeholder, at: .service)
    nasa.set(.landingPage, at: .feed)
    let (lines, health) = try await examine(nasa)
    nasa.stop()
    #expect(health.worst == .sources)
    #expect(lines.count { $0.hasPrefix("wrong    sources: ") } == 3, "\(lines)")
    #expect(lines.contains { $0.contains("check the network") })
    #expect("\(health)".hasPrefix("3 errors"))
  }

  @Test func `a refused connection is reported as such`() async throws {
    let (lines, health) = try await examine(nil, key: "KEY")
    #expect(health.worst == .sources)
    #expect(lines.contains { $0.contains("no connection to 127.0.0.1") }, "\(lines)")
  }

  @Test func `a service without a recent picture is a warning and not an error`() async throws {
    let nasa = try StubNASA(CannedCalendar(newest: today.advanced(by: -9)))
    let (lines, health) = try await examine(nasa)
    nasa.stop()
    #expect(health.worst == nil)
    #expect(lines.contains { $0.hasPrefix("warning  sources: ") && $0.contains("9 days ago") })
  }

  @Test func `an offline check asks no service`() async throws {
    let (lines, health) = try await examine(nil)
    #expect(health.worst == nil)
    #expect(lines.contains("ok       sources: not asked (--offline)"))
  }

  @Test func `a wrong clock is detected by the date of a service's answer`() async throws {
    let server = try LoopbackServer { connection in
      connection.answer(200, ["Date: Fri, 20 Nov 2026 16:00:00 GMT"], Array("[]".utf8))
    }
    let (lines, _) = try await examine(nil, yaml: "", service: server.address)
    #expect(
      lines.contains { $0.hasPrefix("warning  clock: 3600 s ahead of the clock of 127.0.0.1") },
      "\(lines)")
  }

  @Test func `a stopped clock is a warning`() async throws {
    let (lines, _) = try await examine(nil, isClockStopped: true)
    #expect(lines.contains { $0.hasPrefix("warning  clock: stopped at 2026-11-20T17:00:00Z") })
  }
}
