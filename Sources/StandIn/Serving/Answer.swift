/// What the stand-in answers, before it becomes HTTP.
struct Answer: Sendable {
  /// The bytes, or the way in which they fail to come.
  enum Body: Sendable {
    case whole([UInt8])
    /// These bytes, then the connection closes; more were announced.
    case dropped([UInt8], announced: Int)
    /// These bytes, then the filler again and again.
    case endless([UInt8], filler: [UInt8])
    /// Nothing, and the connection stays open.
    case never
  }

  var status = 200
  var contentType: String
  var headers: [(name: String, value: String)] = []
  var body: Body

  /// An answer of these bytes.
  init(_ status: Int = 200, _ contentType: String, _ bytes: [UInt8]) {
    self.status = status
    self.contentType = contentType
    body = .whole(bytes)
  }

  /// An answer in JSON.
  static func json(_ value: JSONText, status: Int = 200) -> Answer {
    Answer(status, "application/json; charset=UTF-8", value.bytes)
  }

  /// An answer in HTML.
  static func html(_ text: String, status: Int = 200) -> Answer {
    Answer(status, "text/html; charset=UTF-8", Array(text.utf8))
  }

  /// Its bytes as far as they are known; empty when none will come.
  var bytes: [UInt8] {
    switch body {
    case .whole(let bytes), .dropped(let bytes, _), .endless(let bytes, _): bytes
    case .never: []
    }
  }
}
