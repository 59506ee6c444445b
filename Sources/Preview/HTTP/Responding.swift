import FlyingFox
import FlyingSocks
import Foundation
import Generator
import HTTP

extension StaticHost.PageRequest {
  init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, path: request.target.path(), query: request.target.query(),
      fields: Dictionary(
        request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }, uniquingKeysWith: { $1 }))
  }
}

extension HTTPResponse {
  init(_ reply: StaticHost.PageReply) {
    var headers = HTTPHeaders.ofEveryAnswer
    for field in reply.fields { headers.setValues([field.value], for: HTTPHeader(field.name)) }
    let body =
      switch reply.body {
      case .none: HTTPBodySequence()
      case .part(let file, let range):
        HTTPBodySequence(
          from: StaticHost.FileBody(file: file, range: range), count: range.count,
          suggestedBufferSize: 65_536)
      case .pieces(let pieces) where pieces.count == 1:
        HTTPBodySequence(data: Data(pieces[0]))
      case .pieces(let pieces):
        HTTPBodySequence(
          from: StaticHost.PiecesBody(pieces: pieces), count: pieces.reduce(0) { $0 + $1.count },
          suggestedBufferSize: 65_536)
      case .stream(let texts): HTTPBodySequence(from: StaticHost.StreamBody(texts: texts))
      }
    self.init(
      statusCode: HTTPStatusCode(reply.status, phrase: phrases[reply.status] ?? ""),
      headers: headers, body: body)
  }
}

private let phrases = [
  200: "OK", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently",
  304: "Not Modified",
  400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type", 416: "Range Not Satisfiable", 421: "Misdirected Request",
  422: "Unprocessable Content", 431: "Request Header Fields Too Large",
  500: "Internal Server Error", 507: "Insufficient Storage",
]

extension StaticHost {
  /// A file's bytes as they are sent. If it shrinks meanwhile, the connection is closed, so that the
  /// client notices.
  fileprivate struct FileBody: AsyncBufferedSequence {
    typealias Element = UInt8
    let file: ServedFile
    let range: Range<Int>

    func makeAsyncIterator() -> Iterator { Iterator(file: file, rest: range) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      let file: ServedFile
      var rest: Range<Int>

      mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        let bytes = file.bytes(rest.prefix(count))
        guard !bytes.isEmpty else { throw SocketError.disconnected }
        rest = rest.lowerBound + bytes.count..<rest.upperBound
        return bytes
      }
    }
  }
}

extension StaticHost {
  fileprivate struct PiecesBody: AsyncBufferedSequence {
    typealias Element = UInt8
    let pieces: [ArraySlice<UInt8>]

    func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces.makeIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var pieces: [ArraySlice<UInt8>].Iterator
      /// Bytes of the pieces before that are not sent yet.
      var rest: ArraySlice<UInt8> = []

      mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
        while rest.count < count, let piece = pieces.next() { rest += piece }
        defer { rest = rest.dropFirst(count) }
        return rest.isEmpty ? nil : rest.prefix(count)
      }
    }
  }
}

extension StaticHost {
  fileprivate struct StreamBody: AsyncBufferedSequence {
    typealias Element = UInt8
    let texts: AsyncStream<[UInt8]>

    func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var texts: AsyncStream<[UInt8]>.Iterator

      mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
        await texts.next(isolation: nil)
      }
    }
  }
}
