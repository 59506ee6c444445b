import Foundation
import Testing
import TestSupport

@testable import Generator

/// Lines without end, plain and packed: they cost themselves, and no memory.
@Suite struct EndlessLineTests {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  @Test func `a line of 64 MB is set aside, and memory does not grow with it`() async throws {
    let path = fixture.folder.path + "/endless"
    let record = try ImportFixture.line("1998-05-01")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for _ in 0..<64 { try file.write(contentsOf: Data(repeating: 0x79, count: 1_000_000)) }
    try file.write(contentsOf: Data("\n\(record)\n".utf8))
    try file.close()
    let before = EndlessLineTests.peak()
    let outcome = try await fixture.take("endless")
    #expect(fixture.text(outcome).contains("endless:1: 64000000 bytes are too many for a record"))
    #expect(try await fixture.days() == ["1998-05-01"])
    #expect(EndlessLineTests.peak() - before < 20_000_000)
  }

  @Test func `a packed file that unpacks to 32 MB is no more`() async throws {
    try fixture.write("bomb.gz", GzipBomb.zeros(count: 32_000_000))
    let before = EndlessLineTests.peak()
    let outcome = try await fixture.take("bomb.gz")
    #expect(!outcome.isWhole)
    #expect(fixture.text(outcome).contains("bomb.gz:1: the packed file is cut short"))
    #expect(EndlessLineTests.peak() - before < 20_000_000)
  }

  /// The most memory that this process has had, in bytes; 0 where the system does not tell it so.
  private static func peak() -> Int {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status"),
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first(where: {
        $0.hasPrefix("VmHWM:")
      })
    else { return 0 }
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }
}
