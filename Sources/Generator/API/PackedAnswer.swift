import Synchronization

/// An answer of the old API that is compressed with gzip.
public final class PackedAnswer: Sendable {
  /// Limits the memory for compressed answers that slow clients have not received yet. Unlike plain answers, compressed
  /// answers share no memory.
  package final class Budget: Sendable {
    private let free: Mutex<Int>

    package init(bytes: Int) { free = Mutex(bytes) }

    fileprivate func take(_ count: Int) -> Bool {
      free.withLock { free in
        guard count <= free else { return false }
        free -= count
        return true
      }
    }

    fileprivate func giveBack(_ count: Int) { free.withLock { $0 += count } }
  }

  /// The compressed body.
  public let bytes: [UInt8]
  private let budget: Budget

  /// The sizes of the answers that are compressed, in bytes. The largest is about that of three years. Compressing
  /// larger answers would delay other requests, but a proxy can compress them.
  private static let sizes = 512...2 << 20

  /// Compresses the answer. Nil if compression is not worth it, or the budget is used up.
  package init?(_ answer: APIAnswer, within budget: Budget) {
    // Reserved before the work, because compressing takes time too. Most of it is given back.
    let count = answer.byteCount
    guard PackedAnswer.sizes.contains(count), budget.take(count) else { return nil }
    guard let bytes = Gzip.packed(answer.body) else {
      budget.giveBack(count)
      return nil
    }
    budget.giveBack(count - bytes.count)
    self.bytes = bytes
    self.budget = budget
  }

  deinit { budget.giveBack(bytes.count) }
}
