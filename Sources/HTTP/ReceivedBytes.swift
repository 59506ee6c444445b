import Synchronization

/// Counts the decoded bytes of all response bodies, including those of failed and rejected responses.
package final class ReceivedBytes: Sendable {
  private let sum = Atomic(0)

  package init() {}

  package var count: Int { sum.load(ordering: .relaxed) }

  func add(_ count: Int) { sum.add(count, ordering: .relaxed) }
}
