import HTTP
package import Pictures
import StandIn
import Synchronization

/// Pixabay on 127.0.0.1, with pictures that are fast to resize.
package final class StubPixabay: Sendable {
  /// The key that the search requires.
  package static let key = CannedPixabay.key

  private struct State {
    var pixabay: CannedPixabay
    var searchFault: Fault?
    var pictureFault: Fault?
  }

  private let state: Shared<State>
  private let server: LoopbackServer

  /// Has that many pictures. Listens on a free port until it is stopped.
  package init(pictures count: Int) throws {
    let state = Shared(State(pixabay: try CannedPixabay(count: count)))
    self.state = state
    server = try LoopbackServer { connection in
      let request = ServerRequest(target: connection.target)
      let now = state.value.withLock { $0 }
      var truth = StubAnswer(now.pixabay.response(to: request))
      if truth.contentType == "image/jpeg" {
        truth.bytes = CannedPicture("stamp.jpg", mark: request.path).bytes
      }
      let fault = request.path == CannedPixabay.path ? now.searchFault : now.pictureFault
      if let fault { fault.answer(connection, truth) } else { connection.answer(truth) }
    }
  }

  /// The search.
  package var service: WebAddress { server.address.with(path: CannedPixabay.path) }
  /// The override of the picture host.
  package var assets: WebAddress { server.address }

  /// Finds that many pictures from now on.
  package func publish(pictures count: Int) { state.value.withLock { $0.pixabay.count = count } }

  /// Replaces the search's answers with the fault; nil removes it.
  package func set(_ fault: Fault?) { state.value.withLock { $0.searchFault = fault } }

  /// Replaces pictures with the fault; nil removes it.
  package func set(onPictures fault: Fault?) { state.value.withLock { $0.pictureFault = fault } }

  /// The paths of the requests, in order, without their queries, because those contain the key.
  package var requests: [String] { server.targets.map { ServerRequest(target: $0).path } }

  /// Stops listening and closes every connection.
  package func stop() { server.stop() }
}

/// The faults of Pixabay's search.
extension Fault {
  /// An error in plain text, with the seconds until requests are allowed again.
  package static func refusal(_ status: Int, _ text: String) -> Fault {
    Fault("\(status) \(text)") { connection, _ in
      var answer = StubAnswer(
        status, "text/plain; charset=UTF-8", Array("[ERROR \(status)] \(text)".utf8))
      answer.headers = [("X-RateLimit-Reset", "60")]
      connection.answer(answer)
    }
  }

  /// The true answer, but the first user's name is the key.
  package static let echo = changed("echo") {
    let text = String(decoding: $0.bytes, as: UTF8.self)
    $0.bytes = Array(text.replacing("ilse_marbach", with: StubPixabay.key).utf8)
  }
}
