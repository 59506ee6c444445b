import Synchronization

/// Counts bytes of bodies after decoding, including those of failed and rejected answers.
package final class ReceivedBytes: Sendable {
  private let sum = Atomic(0)

  package init() {}

  package var count: Int { sum.load(ordering: .relaxed) }

  func add(_ count: Int) { sum.add(count, ordering: .relaxed) }
}
