import Foundation
import Pictures
import StandIn
import TestSupport

@testable import Generator
@testable import HTTP
@testable import Storage

/// An archive in a temporary folder that is filled from a stand-in, at noon in New York.
final class FillingFixture: Sendable {
  let folder: TemporaryFolder
  let today: Day

  init(today: String = "2026-11-20") throws {
    folder = try TemporaryFolder()
    self.today = Day(iso: today) ?? .first
  }

  var archive: ArchiveFolder { ArchiveFolder(folder.path + "/archive") }

  private static let nowhere = "http://127.0.0.1:9/"

  /// Fills the days from one to the other. Without an address, the service is a port where nobody listens,
  /// and there is no old API.
  func fill(
    _ first: String, _ last: String, service: WebAddress? = nil, oldAPI: WebAddress? = nil,
    assets: WebAddress? = nil, verifies: Bool = false, perSecond: Int = 10_000,
    monthsAtOnce: Int = 1
  ) async throws -> Backfill.Outcome {
    var overrides = [String: String]()
    overrides["service"] = service?.text ?? FillingFixture.nowhere
    overrides["old-api"] = oldAPI?.text
    overrides["assets"] = assets?.text
    let noon = Timestamp(seconds: today.number * 86_400 + 17 * 3_600)
    var backfill = Backfill(
      try Configuration(yaml: "", path: "apod.yml").overridden(by: overrides),
      archive: archive.path, from: Day(iso: first), to: Day(iso: last), verifies: verifies,
      in: RunContext(program: "test", clock: Clock { noon }, reporter: .silent))
    backfill.perSecond = perSecond
    backfill.retries.firstPause = .milliseconds(1)
    backfill.monthsAtOnce = monthsAtOnce
    return try await backfill.run()
  }

  /// The days in the archive, oldest first.
  func days() async throws -> [String] {
    try await archive.load(articles: { _ in true }).archive.days.map(\.iso)
  }

  /// The entry of a day.
  func entry(_ day: String) async throws -> Entry? {
    let archive = try await archive.load(articles: { _ in true }).archive
    return archive[Day(iso: day) ?? .first]
  }

  /// Adds pictures of all days of the month except one.
  func keepAll(of month: String, but missing: String) async throws {
    let kept = try await archive.load(articles: { _ in true })
    var archive = kept.archive
    let address = WebAddress("https://assets.science.nasa.gov/content/dam/science/a.jpg")
    for number in 1...31 {
      let iso = month + (number < 10 ? "-0" : "-") + "\(number)"
      guard let day = Day(iso: iso), let address, iso != missing,
        let picture = Picture(
          day: day, title: "Kept",
          media: .image(Media.Image(display: address, original: address, size: nil)))
      else { continue }
      _ = archive.keep(
        Entry(picture: picture, seen: Observation(when: Timestamp(seconds: 0), service: .service)))
    }
    _ = try self.archive.save(archive, over: kept)
  }

  /// Adds a picture of the day, as an import of the old API's answers would.
  func keepOld(_ day: String) async throws {
    let kept = try await archive.load(articles: { _ in true })
    let address = WebAddress("https://apod.nasa.gov/apod/image/\(day).jpg")
    let page = WebAddress("https://apod.nasa.gov/apod/ap.html")
    guard let date = Day(iso: day), let address, let page,
      let picture = Picture(
        day: date, title: "As it was", explanation: RichText([.text("Old words.")]),
        media: .page(page), provenance: [address])
    else { return }
    var archive = kept.archive
    _ = archive.keep(
      Entry(picture: picture, seen: Observation(when: Timestamp(seconds: 0), service: .oldAPI)))
    _ = try self.archive.save(archive, over: kept)
  }
}

extension StubNASA {
  /// The requests to the service: `260801-260831/1` for a page of a range, `260804` for a day.
  func questions(to endpoint: Endpoint = .service) -> [String] {
    requests(to: endpoint).map { target in
      let parts = target.split(separator: "?")
      let query = Dictionary(
        parts.dropFirst().joined().split(separator: "&").map { $0.split(separator: "=") }
          .compactMap { pair in pair.first.map { (String($0), pair.dropFirst().joined()) } }
      ) { $1 }
      if let first = query["date_from"], let last = query["date_to"] {
        return "\(first)-\(last)/\(query["page"] ?? "")"
      }
      if let first = query["start_date"], let last = query["end_date"] { return "\(first)…\(last)" }
      return query["date"] ?? parts.first.flatMap { $0.split(separator: "/").last }.map(String.init)
        ?? target
    }
  }
}
