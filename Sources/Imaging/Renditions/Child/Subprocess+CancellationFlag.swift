import Synchronization

extension Subprocess {
  final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    func now() { flag.store(true, ordering: .relaxed) }

    var isNow: Bool { flag.load(ordering: .relaxed) }
  }
}
