import Loopback

extension Answer {
  /// The part of it that the `Range` field asks for, when it is a file; else itself.
  func part(_ field: String) -> Answer {
    let length: Int
    switch body {
    case .whole(let bytes): length = bytes.count
    case .dropped(_, let announced): length = announced
    case .endless, .never: return self
    }
    let isFile = contentType.hasPrefix("image/") || contentType.hasPrefix("video/")
    guard status == 200, isFile, let wanted = ByteRange(field, length: length) else { return self }
    guard case .part(let range) = wanted else {
      var refusal = Answer.html("<html><body><h1>416</h1></body></html>", status: 416)
      refusal.headers.append(("Content-Range", "bytes */\(length)"))
      return refusal
    }
    var part = self
    part.status = 206
    part.headers.append(
      ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"))
    if case .dropped = body {
      let sent = range.lowerBound..<range.lowerBound + range.count / 2
      part.body = .dropped(Array(bytes[sent.clamped(to: bytes.indices)]), announced: range.count)
    } else {
      part.body = .whole(Array(bytes[range]))
    }
    return part
  }
}
