import Generator
import Pictures
import Synchronization

extension LivePages {
  /// The open pages that wait for changes (Server-Sent Events, HTML Standard, section 9.2).
  final class Listeners: Sendable {
    private struct State {
      var next = 0
      var open: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    }

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.open.isEmpty } }

    /// A stream that begins with the current edition; a page of another edition then reloads.
    func listen(from edition: String) -> AsyncStream<[UInt8]> {
      AsyncStream { continuation in
        let number = state.withLock { state in
          state.next += 1
          state.open[state.next] = continuation
          return state.next
        }
        continuation.onTermination = { _ in self.leave(number) }
        continuation.yield(Listeners.event(edition, styles: nil))
      }
    }

    func tell(_ change: LiveSite.Change) {
      let event =
        switch change.what {
        case .styles(let paths): Listeners.event(change.edition, styles: paths)
        case .pages: Listeners.event(change.edition, styles: nil)
        }
      send(event)
    }

    /// Sends an empty comment, so that closed connections are found.
    func sendKeepAlive() { send(Array(":\n\n".utf8)) }

    private func send(_ bytes: [UInt8]) {
      for listener in state.withLock({ Array($0.open.values) }) { listener.yield(bytes) }
    }

    private func leave(_ number: Int) { state.withLock { $0.open[number] = nil } }

    private static func event(_ edition: String, styles: [String]?) -> [UInt8] {
      var event = JSONWriter()
      event.open()
      event.write("edition", edition)
      if let styles {
        event.openList("styles")
        for path in styles { event.write(item: path) }
        event.closeList()
      }
      event.close()
      return Array("data: ".utf8) + event.bytes + Array("\n\n".utf8)
    }
  }
}
