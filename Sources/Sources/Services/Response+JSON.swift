package import Pictures

/// Validates an answer as a whole, before its records.
extension Response {
  /// Rejects bodies that are too large, and statuses for which the body does not matter.
  package func checkFrame() throws(Rejection) {
    guard body.count <= Response.largestBody else {
      throw .tooLarge(bytes: body.count)
    }
    switch status {
    case 429: throw .rateLimited(retryAfter: retryAfter)
    case 500...599:
      throw .serverError(status: status, retryAfter: retryAfter)
    case 200, 400...499: break
    default: throw .unexpectedStatus(status)
    }
  }

  /// The JSON of a successful answer. `refuseErrors` throws for error bodies of the service.
  package func json(
    refusing refuseErrors: (JSONNode) throws(Rejection) -> Void
  ) throws(Rejection) -> JSONNode {
    try checkFrame()
    let value: JSONNode
    do throws(Rejection) {
      if looksLikeMarkup { throw .webPage }
      value = try JSONNode.value(of: body)
    } catch {
      throw status == 200 ? error : .unexpectedStatus(status)
    }
    try refuseErrors(value)
    guard status == 200 else { throw .unexpectedStatus(status) }
    return value
  }

  private var looksLikeMarkup: Bool {
    let start = body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return start == UInt8(ascii: "<")
  }
}

extension JSONNode {
  /// Parses the body. Throws `notJSON`.
  package static func value(of bytes: [UInt8]) throws(Rejection) -> JSONNode {
    do throws(LineError) {
      return try JSONNode(JSONNode.afterMark(bytes))
    } catch {
      guard case .notJSON(let byte, let expected) = error else {
        throw .notJSON(reason: "\(error)")
      }
      throw .notJSON(reason: "expected \(expected) at byte \(byte)")
    }
  }
}
