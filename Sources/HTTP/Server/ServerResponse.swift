import Foundation
import Pictures

/// A response of this program's server.
public struct ServerResponse: Sendable {
  /// What follows the head.
  public enum Body: Sendable {
    /// Nothing.
    case none
    /// These pieces one after another; they may share memory with an archive.
    case pieces([ArraySlice<UInt8>])
    /// A range of a file, which the closure reads bit by bit. Fewer bytes than asked for end the connection, so that the
    /// client notices.
    case file(Range<Int>, @Sendable (Range<Int>) -> [UInt8])
  }

  /// The status code.
  public var status: Int
  /// The fields of the head. Of two with one name the last is sent.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: Body

  /// A response; without a body by default.
  public init(status: Int, fields: [(name: String, value: String)] = [], body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The bytes as the whole body, which is not to be cached.
  public static func bytes(_ status: Int, _ bytes: [UInt8], type: String) -> ServerResponse {
    ServerResponse(
      status: status, fields: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .pieces([bytes[...]]))
  }

  /// The text as the whole body, which is not to be cached.
  public static func text(
    _ status: Int, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> ServerResponse {
    bytes(status, Array(text.utf8), type: type)
  }
}

extension ServerResponse {
  /// The response to HEAD in place of GET: the length is that of the body which it lacks.
  package var forHead: ServerResponse {
    var response = self
    if case .none = body { return self }
    let isKnown = fields.contains { $0.name.lowercased() == "content-length" }
    if !isKnown { response.fields.append(("Content-Length", "\(length)")) }
    response.body = .none
    return response
  }

  var length: Int {
    switch body {
    case .none: 0
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .file(let range, _): range.count
    }
  }

  /// What every response has unless it says otherwise, refusals too: browsers must not guess another type than is told,
  /// such as a script (Fetch Standard, section 3.6), nor give a response to pages of other origins, which could load it as
  /// a picture or a script without asking (section 3.7).
  private static let usual = [
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]

  /// The head (RFC 9112, section 4).
  func head(isLast: Bool, at date: Date) -> [UInt8] {
    var all = ServerResponse.usual + fields
    all.append(("Connection", isLast ? "close" : "keep-alive"))
    // Some have no body: a length would be that of another response (RFC 9110, section 8.6).
    let hasBody = status >= 200 && status != 204 && status != 304
    if hasBody, !fields.contains(where: { $0.name.lowercased() == "content-length" }) {
      all.append(("Content-Length", "\(length)"))
    }
    all.insert(("Date", MailDate.text(Timestamp(seconds: Int(date.timeIntervalSince1970)))), at: 0)
    var names: Set<String> = []
    let sent = all.reversed().filter { names.insert($0.name.lowercased()).inserted }
    var text = "HTTP/1.1 \(status) \(ServerResponse.phrases[status] ?? "")\r\n"
    for (name, value) in sent.reversed() { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  /// What the status codes that are used here mean.
  package static let phrases = [
    200: "OK", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently",
    304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 413: "Content Too Large", 415: "Unsupported Media Type",
    416: "Range Not Satisfiable", 421: "Misdirected Request", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 507: "Insufficient Storage",
  ]
}
