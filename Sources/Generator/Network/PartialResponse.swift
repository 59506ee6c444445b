import NASA

extension Response {
  /// How long the whole file is of which this response may hold a part only (RFC 9110, section 14.4);
  /// nil when nobody says.
  var wholeLength: Int? {
    guard status == 206 else { return headers["content-length"].flatMap { Int($0) } }
    let range = headers["content-range"] ?? ""
    guard range.hasPrefix("bytes "), let slash = range.lastIndex(of: "/") else { return nil }
    return Int(range[range.index(after: slash)...])
  }

  /// Whether the body begins where the file does, whether the service knows of ranges or not.
  var isBeginning: Bool {
    switch status {
    case 200: true
    case 206: headers["content-range"]?.hasPrefix("bytes 0-") ?? false
    default: false
    }
  }
}
