import FlyingFox
import FlyingSocks
import Foundation

/// Asks the desk and puts its answer into HTTP.
func respond(to request: HTTPRequest, _ desk: Desk) async throws -> HTTPResponse {
  let asked = Asked(
    path: request.target.path(),
    query: Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first },
    target: request.target.rawValue, range: request.headers[.range])
  let answer = await desk.answer(asked)
  var headers = HTTPHeaders()
  headers[.contentType] = answer.contentType
  for header in answer.headers { headers[HTTPHeader(header.name)] = header.value }
  let body: HTTPBodySequence
  switch answer.body {
  case .whole(let bytes):
    body = HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 65_536)
  case .dropped(let bytes, let announced):
    body = HTTPBodySequence(from: FailingBody(bytes: bytes), count: announced)
  case .endless(let bytes, let filler):
    body = HTTPBodySequence(from: EndlessBody(bytes: bytes, filler: filler))
  case .never:
    // Ends only when the server stops and cancels what it is doing.
    try await Task.sleep(for: .seconds(86_400))
    body = HTTPBodySequence()
  }
  return HTTPResponse(
    statusCode: HTTPStatusCode(answer.status, phrase: "Stand-in"), headers: headers, body: body)
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
