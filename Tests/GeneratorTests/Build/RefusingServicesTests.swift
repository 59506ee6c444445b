import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import Testing
import TestSupport

@testable import HTTP

/// Each service that rejects every request causes one warning, whatever was requested.
@Suite struct RefusingServicesTests {
  private static let days = 20
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() throws { workshop = try Workshop() }

  /// A calendar of pictures, and of videos with stills on two other hosts.
  private var calendar: CannedCalendar {
    let kinds: [MediaKind] = [.landscape, .youTube, .vimeo, .portrait]
    return CannedCalendar(
      newest: today, oldest: today.advanced(by: 1 - RefusingServicesTests.days),
      kinds: Dictionary(
        uniqueKeysWithValues: (0..<RefusingServicesTests.days).map {
          (today.advanced(by: -$0), kinds[$0 % kinds.count])
        }))
  }

  /// The warnings of a run that needs the picture of every day.
  private func warnings(
    _ nasa: StubNASA, mirror: String = "all", oldAPI: WebAddress? = nil
  ) async throws -> [String] {
    workshop.log.withLock { $0 = [] }
    _ = try await workshop.build(
      nasa, on: today, oldAPI: oldAPI,
      yaml: "contact: sky@stars.example\nmirror: \(mirror)\ndays-to-refresh: 20")
    let prefix = "warning: "
    return workshop.log.withLock { $0 }.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("vipsthumbnail") }
  }

  private func warningCount() throws -> Int? {
    try workshop.page("status.json").firstMatch(of: #/"warnings": (\d+)/#).flatMap { Int($0.1) }
  }

  @Test(
    arguments: [.status(403), .status(404), .landingPage, .empty, .redirect(to: "ftp://a/")]
      as [TestSupport.Fault])
  func `each host without a valid picture causes one warning`(fault: TestSupport.Fault) async throws
  {
    let nasa = try StubNASA(calendar)
    for endpoint in [Endpoint.assets, .posters] { nasa.set(fault, at: endpoint) }
    let warnings = try await warnings(nasa)
    nasa.stop()
    let hosts = ["assets.science.nasa.gov", "i.ytimg.com", "vimeo.com"]
    #expect(Set(warnings.map { String($0.prefix { $0 != ":" }) }) == Set(hosts), "\(warnings)")
    #expect(warnings.count == hosts.count, "\(warnings)")
    let pictures = try #require(warnings.first { $0.hasPrefix(hosts[0]) })
    #expect(pictures.contains("10 pictures skipped: "), "\(pictures)")
    #expect(pictures.contains("(2026-11-20 from https://assets.science.nasa.gov/"), "\(pictures)")
    #expect(pictures.contains(" and 7 more)"), "\(pictures)")
    #expect(try warningCount() == hosts.count)
  }

  @Test func `each failing service causes one warning, however often it is asked`()
    async throws
  {
    let nasa = try StubNASA(calendar)
    _ = try await warnings(nasa, mirror: "none")
    for endpoint in Endpoint.allCases {
      nasa.set(.status(500, retryAfter: 0), at: endpoint)
    }
    let warnings = try await warnings(nasa, oldAPI: nasa.oldAPI)
    nasa.stop()
    #expect(warnings.contains("service: the service failed with status 500; try again in 0 s"))
    #expect(
      warnings.contains {
        $0.hasPrefix("old-api: 2 answers skipped: the service failed with status 500")
      }, "\(warnings)")
    let who = warnings.map { String($0.prefix { $0 != ":" }) }
    #expect(Set(who).count == who.count, "\(warnings)")
    #expect(who.starts(with: ["service", "feed", "old-api"]), "\(who)")
    #expect(try warningCount() == warnings.count)
  }

  @Test func `pictures that cannot be measured remotely cause no warning`() async throws {
    let nasa = try StubNASA(calendar)
    for endpoint in [Endpoint.assets, .posters] { nasa.set(.status(403), at: endpoint) }
    let warnings = try await warnings(nasa, mirror: "none")
    nasa.stop()
    #expect(warnings.isEmpty, "\(warnings)")
    #expect(try warningCount() == 0)
  }
}
