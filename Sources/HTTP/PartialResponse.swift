import Sources

extension Response {
  /// The length of the whole file, even if the response is partial (RFC 9110, section 14.4). Nil if the response does
  /// not state the length.
  package var wholeLength: Int? {
    guard status == 206 else { return headers["content-length"].flatMap { Int($0) } }
    let range = headers["content-range"] ?? ""
    guard range.hasPrefix("bytes "), let slash = range.lastIndex(of: "/") else { return nil }
    return Int(range[range.index(after: slash)...])
  }

  /// Whether the body starts at the first byte of the file. Also true if the server ignores ranges and sends the whole
  /// file.
  package var isBeginning: Bool {
    switch status {
    case 200: true
    case 206: headers["content-range"]?.hasPrefix("bytes 0-") ?? false
    default: false
    }
  }
}
