import Synchronization

/// Counts the bytes of bodies, decoded, as they come: those of failed and refused answers too, of which nothing
/// else is left.
package final class ReceivedBytes: Sendable {
  private let sum = Atomic(0)

  package init() {}

  /// The number of bytes so far.
  package var count: Int { sum.load(ordering: .relaxed) }

  func add(_ count: Int) { sum.add(count, ordering: .relaxed) }
}
