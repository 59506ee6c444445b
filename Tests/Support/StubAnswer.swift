package import HTTP

/// A stub's answer before it is written as HTTP.
package struct StubAnswer: Sendable {
  package var status: Int
  package var contentType: String
  package var headers: [(name: String, value: String)] = []
  package var bytes: [UInt8]

  package init(_ status: Int = 200, _ contentType: String, _ bytes: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }

  /// The response of a canned service.
  package init(_ response: ServerResponse) {
    let type = response.fields.first { $0.name == "Content-Type" }?.value
    var bytes: [UInt8] = []
    if case .pieces(let pieces) = response.body { bytes = pieces.flatMap { $0 } }
    self.init(response.status, type ?? "", bytes)
    headers = response.fields.filter { $0.name != "Content-Type" }
  }

  /// A web page.
  package static func html(_ text: String, status: Int = 200) -> StubAnswer {
    StubAnswer(status, "text/html; charset=UTF-8", Array(text.utf8))
  }

  /// A JSON text.
  package static func json(_ text: String, status: Int = 200) -> StubAnswer {
    StubAnswer(status, "application/json; charset=UTF-8", Array(text.utf8))
  }
}
