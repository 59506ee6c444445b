import Synchronization

/// An answer of the old API compressed with gzip.
public final class PackedAnswer: Sendable {
  /// Limits the memory of compressed answers that slow clients have not taken yet. Unlike plain answers, they share no
  /// memory.
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

  /// The sizes of answers that are compressed. The largest is the size of about three years. Compressing more would
  /// delay other requests. A proxy can compress larger answers.
  private static let sizes = 512...2 << 20

  /// Compresses the answer. Nil when compression is not worth it, or the budget has no room.
  package init?(_ answer: APIAnswer, within budget: Budget) {
    guard PackedAnswer.sizes.contains(answer.byteCount), let bytes = Gzip.packed(answer.body),
      budget.take(bytes.count)
    else { return nil }
    self.bytes = bytes
    self.budget = budget
  }

  deinit { budget.giveBack(bytes.count) }
}
