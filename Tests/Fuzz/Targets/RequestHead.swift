import HTTP

extension FuzzTarget {
  /// The head of a request has no control characters and survives a round trip.
  static let requestHead = FuzzTarget(name: "request-head") { bytes in
    guard let head = head(bytes) else { return 0 }
    let request = head.request
    try Violation.unless(request.path.hasPrefix("/"), "\(request.target) is no path")
    try Violation.unless(head.bodyBytes >= 0, "a body has \(head.bodyBytes) bytes")
    try Violation.unless(
      !head.isChunked || head.bodyBytes == 0 && !head.keepsConnection, "chunks have a length")
    let written = written(request)
    try Violation.unless(
      written.utf8.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) },
      "\(written.debugDescription) has control characters")
    guard let again = FuzzTarget.head(Array(written.utf8)) else {
      throw Violation(description: "\(written.debugDescription) is not read")
    }
    try Violation.unless(
      again.request == request && again.bodyBytes == head.bodyBytes
        && again.isChunked == head.isChunked,
      "\(written.debugDescription) is read as another")
    return 1
  }

  private static func head(_ bytes: [UInt8]) -> RequestHead? {
    do throws(RequestHead.Fault) {
      return try RequestHead(bytes)
    } catch {
      return nil
    }
  }

  private static func written(_ request: ServerRequest) -> String {
    // As from an old client, which can omit the host.
    var text = "\(request.method) \(request.target) HTTP/1.0\r\n"
    for (name, value) in request.fields { text += "\(name): \(value)\r\n" }
    return text + "\r\n"
  }
}
