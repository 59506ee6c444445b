import Synchronization

/// A file that is read a stretch at a time: who asks for a line mostly asks for the next ones too, and to ask
/// the system for each takes longer.
final class FileWindow: Sendable {
  /// What was read last.
  private struct Stretch {
    var start = 0
    var bytes: [UInt8] = []

    /// What lies there; nil when that was not read.
    subscript(range: Range<Int>) -> [UInt8]? {
      guard start <= range.lowerBound, range.upperBound <= start + bytes.count else { return nil }
      return Array(bytes[range.lowerBound - start..<range.upperBound - start])
    }
  }

  /// The least bytes to ask for.
  private let length: Int
  private let read: @Sendable (Range<Int>) -> [UInt8]
  private let last = Mutex(Stretch())

  /// A file, of which `read` gives the bytes of a range, fewer when there are no more.
  init(_ length: Int, _ read: @escaping @Sendable (Range<Int>) -> [UInt8]) {
    self.length = length
    self.read = read
  }

  /// The bytes of a range, fewer when there are no more.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    last.withLock { last in
      if let bytes = last[range] { return bytes }
      let start = range.lowerBound
      last = Stretch(
        start: start, bytes: read(start..<max(range.upperBound, start + length)))
      return last[range] ?? Array(last.bytes.prefix(range.count))
    }
  }
}
