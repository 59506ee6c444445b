import Pictures
import Site
import Synchronization
import Testing

@Suite struct `Reading the archive` {
  @Test func `happens once a picture for all pages, and once for its data`() throws {
    let sample = try Sample()
    let archive = Archive(sample.entries)
    var bytes: [UInt8] = []
    for place in archive.outlines.indices { bytes += try archive.line(at: place) + [0x0A] }
    let lines = YearFile.read(year: 2026, bytes, known: []).file.lines
    let reads = Counter()
    let file = YearFile(year: 2026, lines: lines, stretch: 0) { [bytes] in
      reads.add($0.lowerBound)
      return Array(bytes[$0])
    }
    let edition = try Edition(
      archive: Archive([file]), shown: sample.shown, freshness: .fresh, pictures: [:],
      settings: sample.settings, identity: sample.identity,
      theme: try Theme(files: sample.templates, language: "en"), run: sample.run)
    for file in edition.files { _ = try file.render() }
    // The newest picture's data is a file of its own too, but its line has just been read.
    let expected = Dictionary(uniqueKeysWithValues: lines.map { ($0.range.lowerBound, 2) })
    #expect(reads.counts == expected)
  }

  /// How often each line was read, by where it begins.
  private final class Counter: Sendable {
    private let all = Mutex<[Int: Int]>([:])

    var counts: [Int: Int] { all.withLock { $0 } }

    func add(_ line: Int) { all.withLock { $0[line, default: 0] += 1 } }
  }
}
