import Loopback
import StandIn

extension CannedAnswer {
  /// Whether it is a picture or a film, and so answers range requests.
  private var isFile: Bool {
    status == 200 && (contentType.hasPrefix("image/") || contentType.hasPrefix("video/"))
  }

  /// The part of it that the `Range` field asks for, when it is a file; else itself.
  func part(_ field: String?) -> CannedAnswer {
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
}
