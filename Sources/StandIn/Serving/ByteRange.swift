/// What a `Range` field asks for of a file (RFC 9110, section 14.1.2).
enum ByteRange: Hashable, Sendable {
  /// These bytes.
  case part(Range<Int>)
  /// Nothing that the file has.
  case unsatisfiable

  /// The part of a file of this length; nil when the field is to be ignored: of another unit, malformed,
  /// or of several parts, which a server need not send.
  init?(_ field: String, length: Int) {
    let halves = field.split(separator: "=", maxSplits: 1)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ByteRange.number(ends[0]),
      let last = ByteRange.number(ends[1])
    else { return nil }
    let range: Range<Int>
    switch (first, last) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      range = min(first, length)..<min(last, length - 1) + 1
    case (let first?, nil): range = min(first, length)..<length
    case (nil, let count?): range = max(0, length - count)..<length
    case (nil, nil): return nil
    }
    self = range.isEmpty ? .unsatisfiable : .part(range)
  }

  /// A position; nil inside when there is none, nil when it is no number.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text) else { return nil }
    return .some(number)
  }
}

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
