import Foundation
import Pictures
import Sources
import TestSupport
import Testing
@testable import Storage

@testable import Generator

@Suite struct ImportLimitsTests {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  private static func limits(megabytes: Int = 250, seconds: Int = 1_200) -> ImportLimits {
    var limits = ImportLimits()
    limits.megabytes = megabytes
    limits.seconds = seconds
    return limits
  }

  /// At least this many bytes of open data, one line a day.
  private static func lines(_ bytes: Int, from first: Day = .first) -> String {
    let words = RichText(plain: String(repeating: "Dust drifts by. ", count: 900))
    var lines = ""
    var day = first
    while lines.utf8.count < bytes {
      let line = Picture(day: day, title: "Quiet", explanation: words, media: .none)?.line ?? []
      lines += String(decoding: line, as: UTF8.self) + "\n"
      day = day.advanced(by: 1)
    }
    return lines
  }

  @Test func `files over the size limit are an error, and no record is saved`()
    async throws
  {
    try fixture.folder.write("one.jsonl", Self.lines(600_000))
    try fixture.folder.write("two.jsonl", Self.lines(600_000))
    let error = await #expect(throws: GeneratorError.self) {
      try await fixture.take("one.jsonl", "two.jsonl", limits: Self.limits(megabytes: 1))
    }
    #expect(error == .importTooLarge(megabytes: 1))
    #expect(try #require(error).description.contains("raise import-budget"))
    #expect(fixture.lines == [:])
    #expect(try await fixture.take("one.jsonl", limits: Self.limits(megabytes: 1)).isWhole)
  }

  @Test func `the unpacked size of a small file counts towards the limit`() async throws {
    let path = fixture.folder.path + "/bomb"
    try fixture.write("bomb", [UInt8](repeating: 0x20, count: 30_000_000))
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
    gzip.arguments = ["-c", "gzip -9 '\(path)'"]
    try gzip.run()
    gzip.waitUntilExit()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".gz")).count < 40_000)
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 2)) {
      try await fixture.take("bomb.gz", limits: Self.limits(megabytes: 2))
    }
  }

  @Test func `a gzip file of many empty members is read within the limits`()
    async throws
  {
    let member = StoredGzip.pack([])
    let members = Array(repeatElement(member, count: 1_200_000 / member.count).joined())
    try fixture.write("empty.gz", members)
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 1)) {
      try await fixture.take("empty.gz", limits: Self.limits(megabytes: 1))
    }
    let outcome = try await fixture.take("empty.gz")
    #expect(
      fixture.text(outcome).contains("empty.gz:1: the file contains no records"), "\(outcome)")
    let line = StoredGzip.pack(Array(Self.lines(1).utf8))
    try fixture.write("late.gz", members + line)
    #expect(try await fixture.take("late.gz").isWhole)
    #expect(try await fixture.days() == [Day.first.iso])
  }

  @Test func `an import ends when its time is up`() async throws {
    try fixture.folder.write("one.jsonl", Self.lines(60_000))
    await #expect(throws: GeneratorError.importTooSlow(seconds: 0)) {
      try await fixture.take("one.jsonl", limits: Self.limits(seconds: 0))
    }
    #expect(fixture.lines == [:])
  }

  @Test func `a site over the size limit is an error, and no record is saved`()
    async throws
  {
    let years = [
      "/data/1995.jsonl": Self.lines(600_000),
      "/data/1996.jsonl": Self.lines(600_000, from: Day(iso: "1996-01-01") ?? .first),
    ]
    let answer = { @Sendable (connection: LoopbackServer.Connection) in
      connection.answer(200, [], Array((years[connection.target] ?? "").utf8))
    }
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 1)) {
      try await restore(Self.limits(megabytes: 1), answer)
    }
    #expect(fixture.lines == [:])
    #expect(try await restore(Self.limits(megabytes: 2), answer).isWhole)
  }

  /// A restore within ten megabytes, from a site of two years.
  private func restore(
    _ limits: ImportLimits = Self.limits(megabytes: 10), padding: Int = 0,
    _ year: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> ImportOutcome {
    let more = String(repeating: "x", count: padding)
    let server = try LoopbackServer { connection in
      guard connection.target == "/data/index.json" else { return year(connection) }
      let index = #"{"years":[{"path":"1995.jsonl"},{"path":"1996.jsonl"}],"more":"\#(more)"}"#
      connection.answer(200, [], Array(index.utf8))
    }
    return try await Restore(
      server.address.text, into: fixture.archive.path, ImportFixture.settings(limits),
      in: fixture.context
    ).run()
  }

  @Test func `a site's index counts towards the limit`() async throws {
    let line = Array(Self.lines(1).utf8)
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 1)) {
      try await restore(Self.limits(megabytes: 1), padding: 1_200_000) { $0.answer(200, [], line) }
    }
    #expect(fixture.lines == [:])
    let outcome = try await restore(Self.limits(megabytes: 2), padding: 1_200_000) {
      $0.answer(200, [], line)
    }
    #expect(outcome.isWhole)
  }

  @Test func `rejected responses count with their bytes, and incomplete ones as whole files`()
    async throws
  {
    let bytes = [UInt8](repeating: 0x20, count: 6_000_000)
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 10)) {
      try await restore { $0.answer(404, [], bytes) }
    }
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 10)) {
      try await restore { connection in
        connection.send("HTTP/1.1 200 X\r\nContent-Length: 9000000\r\n\r\n")
        connection.send(bytes)
      }
    }
    let outcome = try await restore(Self.limits(megabytes: 13)) { $0.answer(404, [], bytes) }
    #expect(outcome.skipped == 2)
  }

  @Test func `an oversized year counts with the size limit of one year`() async throws {
    let head = "HTTP/1.1 200 X\r\nContent-Length: 17000000\r\n\r\n"
    await #expect(throws: GeneratorError.importTooLarge(megabytes: 31)) {
      try await restore(Self.limits(megabytes: 31)) { $0.send(head) }
    }
    let outcome = try await restore(Self.limits(megabytes: 33)) { $0.send(head) }
    #expect(outcome.skipped == 2)
  }

  @Test func `a site that does not answer takes no longer than the time limit`() async throws {
    await #expect(throws: GeneratorError.importTooSlow(seconds: 1)) {
      try await restore(Self.limits(seconds: 1)) { $0.waitForTheClientToLeave() }
    }
  }
}
