import Synchronization
import Testing

@testable import Pictures

@Suite struct `A file read a stretch at a time` {
  /// Bytes that count how often they are read.
  private final class Source: Sendable {
    private let bytes: Mutex<[UInt8]>
    private let ranges = Mutex<[Range<Int>]>([])

    init(_ count: Int) { bytes = Mutex((0..<count).map { UInt8($0 % 251) }) }

    var asked: [Range<Int>] { ranges.withLock { $0 } }

    func cut(to count: Int) { bytes.withLock { $0.removeLast($0.count - count) } }

    func read(_ range: Range<Int>) -> [UInt8] {
      ranges.withLock { $0.append(range) }
      return bytes.withLock { Array($0[range.clamped(to: $0.indices)]) }
    }
  }

  private static func bytes(_ range: Range<Int>) -> [UInt8] { range.map { UInt8($0 % 251) } }

  @Test func `gives what stands there, and asks once for what lies together`() {
    let source = Source(1_000)
    let window = FileWindow(100, source.read)
    for range in [0..<40, 40..<90, 90..<100, 10..<20, 95..<120, 119..<195] {
      #expect(window.bytes(range) == Self.bytes(range))
    }
    #expect(source.asked == [0..<100, 95..<195])
  }

  @Test func `gives more than a stretch at once`() {
    let source = Source(1_000)
    let window = FileWindow(100, source.read)
    #expect(window.bytes(50..<900) == Self.bytes(50..<900))
    #expect(window.bytes(60..<890) == Self.bytes(60..<890))
    #expect(source.asked == [50..<900])
  }

  @Test func `gives less where the file ends`() {
    let source = Source(150)
    let window = FileWindow(100, source.read)
    #expect(window.bytes(120..<150) == Self.bytes(120..<150))
    #expect(window.bytes(140..<160) == Self.bytes(140..<150))
    #expect(window.bytes(200..<210) == [])
    source.cut(to: 130)
    #expect(window.bytes(120..<150) == Self.bytes(120..<130))
  }

  @Test func `gives threads their own`() async {
    let source = Source(10_000)
    let window = FileWindow(100, source.read)
    await withTaskGroup(of: Bool.self) { group in
      for start in stride(from: 0, to: 9_000, by: 37) {
        group.addTask { window.bytes(start..<start + 50) == Self.bytes(start..<start + 50) }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
