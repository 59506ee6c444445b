package import FlyingFox
import Foundation
import Loopback

/// What the stand-in answers, before it becomes HTTP.
package struct CannedAnswer: Sendable {
  package var status: Int
  package var contentType: String
  package var headers: [(name: String, value: String)] = []
  package var bytes: [UInt8]

  package init(_ status: Int = 200, _ contentType: String, _ bytes: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }

  package static func json(_ value: JSONText, status: Int = 200) -> CannedAnswer {
    CannedAnswer(status, "application/json; charset=UTF-8", value.bytes)
  }

  package static func html(_ text: String, status: Int = 200) -> CannedAnswer {
    CannedAnswer(status, "text/html; charset=UTF-8", Array(text.utf8))
  }

  /// Whether it is a picture or a film, and so answers range requests.
  private var isFile: Bool {
    status == 200 && (contentType.hasPrefix("image/") || contentType.hasPrefix("video/"))
  }

  /// The part of it that the `Range` field asks for, when it is a file; else itself.
  package func part(_ field: String?) -> CannedAnswer {
    guard isFile, let field, let wanted = LoopbackHost.ByteRange(field, length: bytes.count) else {
      return self
    }
    guard case .part(let range) = wanted else {
      var refusal = CannedAnswer.html("<html><body><h1>416</h1></body></html>", status: 416)
      refusal.headers.append(("Content-Range", "bytes */\(bytes.count)"))
      return refusal
    }
    var part = self
    part.status = 206
    part.headers.append(
      ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
    part.bytes = Array(bytes[range])
    return part
  }

  package var response: HTTPResponse {
    response(HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 65_536))
  }

  /// The same with the body from another source.
  package func response(_ body: HTTPBodySequence) -> HTTPResponse {
    var fields = HTTPHeaders()
    fields[.contentType] = contentType
    for header in headers { fields[HTTPHeader(header.name)] = header.value }
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Stand-in"), headers: fields, body: body)
  }
}
