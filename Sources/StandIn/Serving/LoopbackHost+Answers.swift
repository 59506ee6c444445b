import FlyingFox
import Loopback
import Pictures

extension LoopbackHost {
  /// Starts to listen on a free loopback port. Returns the address of the root, too.
  static func start(
    answering answer: @escaping @Sendable (RecordedRequest) async throws -> HTTPResponse
  ) async throws(LoopbackError) -> (LoopbackHost, root: WebAddress) {
    let host = try await start { try await answer(RecordedRequest($0)) }
    guard let root = WebAddress("http://127.0.0.1:\(host.port)/") else {
      await host.stop()
      throw .cannotListen(reason: "no port was given")
    }
    return (host, root)
  }
}
