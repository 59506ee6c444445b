import HTTP

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

  var response: ServerResponse {
    ServerResponse(
      status: status, fields: [("Content-Type", contentType)] + headers,
      body: .pieces([bytes[...]]))
  }
}
