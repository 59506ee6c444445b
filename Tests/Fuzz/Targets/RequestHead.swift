import FlyingFox
import HTTP

extension FuzzTarget {
  /// The head of a request: it has one host and one length at most, and written anew it is read as the same.
  static let requestHead = FuzzTarget(name: "request-head") { bytes in
    guard let head = head(bytes) else { return 0 }
    let request = head.request
    try Violation.unless(request.target.path().hasPrefix("/"), "\(request.target) is no path")
    try Violation.unless(head.bodyBytes >= 0, "a body has \(head.bodyBytes) bytes")
    try Violation.unless(
      !head.isChunked || head.bodyBytes == 0 && !head.keepsConnection, "chunks have a length")
    for name in [HTTPHeader.host, .contentLength] {
      try Violation.unless(request.headers.values(for: name).count <= 1, "\(name) is told twice")
    }
    let written = written(request)
    guard let again = FuzzTarget.head(Array(written.utf8)) else {
      throw Violation(description: "\(written.debugDescription) is not read")
    }
    try Violation.unless(
      again.request.method == request.method && again.request.version == request.version
        && again.request.target == request.target && again.request.headers == request.headers
        && again.bodyBytes == head.bodyBytes && again.isChunked == head.isChunked
        && again.keepsConnection == head.keepsConnection,
      "\(written.debugDescription) is read as another")
    return 1
  }

  private static func head(_ bytes: [UInt8]) -> Connection.RequestHead? {
    do throws(Connection.RequestHead.Fault) {
      return try Connection.RequestHead(bytes)
    } catch {
      return nil
    }
  }

  private static func written(_ request: HTTPRequest) -> String {
    let query = request.target.query().isEmpty ? "" : "?\(request.target.query())"
    let target = "\(request.target.path())\(query)"
    var text = "\(request.method.rawValue) \(target) \(request.version.rawValue)\r\n"
    for (name, value) in request.headers { text += "\(name.rawValue): \(value)\r\n" }
    return text + "\r\n"
  }
}
