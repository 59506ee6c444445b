import FlyingFox
import FlyingSocks
import StandIn

/// An answer, and how its bytes come.
struct Delivery: Sendable {
  var answer: CannedAnswer
  var body = Body.whole

  enum Body: Hashable, Sendable {
    case whole
    /// Half of the bytes, then the connection closes; all were announced.
    case dropped
    /// The bytes, then the filler again and again.
    case endless(filler: [UInt8])
    /// Nothing, and the connection stays open.
    case never

    /// Whether it has a length, and so parts.
    var isFinite: Bool { self == .whole || self == .dropped }
  }

  /// The answer in HTTP.
  var response: HTTPResponse {
    get async throws {
      switch body {
      case .whole: return answer.response
      case .dropped:
        let bytes = answer.bytes
        return answer.response(
          HTTPBodySequence(
            from: FailingBody(bytes: Array(bytes.prefix(bytes.count / 2))), count: bytes.count))
      case .endless(let filler):
        return answer.response(
          HTTPBodySequence(from: EndlessBody(bytes: answer.bytes, filler: filler)))
      case .never:
        // Ends only when the server stops and cancels what it is doing.
        try await Task.sleep(for: .seconds(86_400))
        return answer.response
      }
    }
  }
}

/// Bytes that end in an error, so that the connection closes before its announced length.
private struct FailingBody: AsyncBufferedSequence {
  typealias Element = UInt8
  let bytes: [UInt8]

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var bytes: [UInt8]

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !bytes.isEmpty else { throw SocketError.disconnected }
      let part = Array(bytes.prefix(count))
      bytes.removeFirst(part.count)
      return part
    }
  }
}

/// Bytes, then a filler again and again.
private struct EndlessBody: AsyncBufferedSequence {
  typealias Element = UInt8
  let bytes: [UInt8]
  let filler: [UInt8]

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes, filler: filler) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var bytes: [UInt8]
    let filler: [UInt8]

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      defer { bytes = filler }
      return bytes
    }
  }
}
