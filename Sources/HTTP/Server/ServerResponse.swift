import Foundation
import Pictures

/// A response of this program's server.
public struct ServerResponse: Sendable {
  /// The body of a response.
  public enum Body: Sendable {
    /// No body.
    case none
    /// These pieces in order. A piece may be a slice of the archive's bytes, so that they are not copied.
    case pieces([ArraySlice<UInt8>])
    /// A range of a file, or of other bytes, that the closure reads in parts. If the closure returns no bytes, the
    /// connection is closed, so that the client notices the missing part.
    case parts(Range<Int>, @Sendable (Range<Int>) -> [UInt8])
  }

  /// The status code.
  public var status: Int
  /// The fields of the head. If a name repeats, the last field is sent.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: Body

  /// A response, by default without a body.
  public init(status: Int, fields: [(name: String, value: String)] = [], body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response with these bytes, which must not be cached.
  public static func bytes(_ status: Int, _ bytes: [UInt8], type: String) -> ServerResponse {
    ServerResponse(
      status: status, fields: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .pieces([bytes[...]]))
  }

  /// A response with this text, which must not be cached.
  public static func text(
    _ status: Int, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> ServerResponse {
    bytes(status, Array(text.utf8), type: type)
  }
}

extension ServerResponse {
  /// The same response for a HEAD request, which states the length of the body, but has no body.
  package var forHead: ServerResponse {
    var response = self
    if case .none = body { return self }
    let isKnown = fields.contains { $0.name.lowercased() == "content-length" }
    if !isKnown { response.fields.append(("Content-Length", "\(length)")) }
    response.body = .none
    return response
  }

  /// The length of the body in bytes.
  package var length: Int {
    switch body {
    case .none: 0
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .parts(let range, _): range.count
    }
  }

  /// The default fields of all responses, including errors. Because of these fields, browsers do not take a response
  /// for anything but its declared type, for example for a script (Fetch Standard, section 3.6), and do not let pages
  /// of other origins load a response as a picture or script (section 3.7).
  private static let usual = [
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]

  /// The head of the response as bytes (RFC 9112, section 4).
  func head(isLast: Bool, at date: Date) -> [UInt8] {
    var all = ServerResponse.usual + fields
    all.append(("Connection", isLast ? "close" : "keep-alive"))
    // With some statuses, a response has no body. A length field in such a response would describe another response
    // (RFC 9110, section 8.6), so none is sent.
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

  /// The reason phrases of the status codes in use.
  package static let phrases = [
    200: "OK", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently",
    304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 413: "Content Too Large", 415: "Unsupported Media Type",
    416: "Range Not Satisfiable", 421: "Misdirected Request", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 507: "Insufficient Storage",
  ]
}
