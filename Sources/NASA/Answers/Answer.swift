import Pictures

/// Validates an answer as a whole, before its records are read.
struct Answer {
  let response: Response
  /// The requested day, when a single one was requested: the day that a 404 refers to.
  let day: Day?
  let today: Day

  /// Rejects bodies that are too large, and statuses that need no look at the body.
  func judgeFrame() throws(Refusal) {
    guard response.body.count <= Response.largestBody else {
      throw .tooLarge(bytes: response.body.count)
    }
    switch response.status {
    case 429: throw .rateLimited(retryAfter: response.retryAfterSeconds)
    case 500...599:
      throw .serverError(status: response.status, retryAfter: response.retryAfterSeconds)
    case 404: if let day { throw .notThere(day) }
    case 200, 400...499: break
    default: throw .unexpectedStatus(response.status)
    }
  }

  /// The JSON of an answer that is not an error.
  func json() throws(Refusal) -> JSONNode.Value {
    try judgeFrame()
    let value: JSONNode.Value
    do throws(Refusal) {
      if looksLikeMarkup { throw .webPage }
      value = try JSONNode.value(of: response.body)
    } catch {
      throw response.status == 200 ? error : .unexpectedStatus(response.status)
    }
    try refuseErrors(in: value)
    guard response.status == 200 else { throw .unexpectedStatus(response.status) }
    return value
  }

  /// The record of an answer to a request for a single one.
  func record() throws(Refusal) -> Record {
    let record = try Record(try json())
    try record.judgedText()
    return record
  }

  /// Every record of a list, validated separately.
  func records(_ read: (Record) throws(Refusal) -> Picture) throws(Refusal) -> Judged {
    let value = try json()
    guard case .list(let items) = value else {
      throw .wrongShape(expected: "a list", found: value.kind)
    }
    guard items.count <= Judged.longestList else {
      throw .wrongShape(
        expected: "a list of at most \(Judged.longestList)", found: "a list of \(items.count)")
    }
    return Judged(items.map(\.value), read)
  }

  private var looksLikeMarkup: Bool {
    let start = response.body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return start == UInt8(ascii: "<")
  }

  /// Rejects the error bodies that the service (`code`) or its gateway (`error`) sends instead of data.
  private func refuseErrors(in value: JSONNode.Value) throws(Refusal) {
    guard case .object = value else { return }
    let record = try Record(value)
    if let value = record.fields["error"], case .object = value {
      let error = try Record(value)
      let code = error.code ?? "error"
      switch code {
      case "OVER_RATE_LIMIT": throw .rateLimited(retryAfter: response.retryAfterSeconds)
      case _ where code.hasPrefix("API_KEY_"): throw .keyRefused(code: code)
      default:
        throw .serviceError(
          code: code, message: error.text("message")?.excerpt ?? "")
      }
    }
    guard let code = record.code else { return }
    let message = (record.text("message") ?? record.text("msg") ?? "").excerpt
    // A day that is not out yet is answered by 404, and tomorrow by 400 with the range of dates.
    if let day {
      if code == "404" || code == "apod_basic_not_found" { throw .notThere(day) }
      if code == "400", day >= today, message.hasPrefix("Date must be between") {
        throw .notThere(day)
      }
    }
    throw .serviceError(code: code, message: message)
  }
}

extension Record {
  /// The `code` of an error, a text or a number; any other value counts as an error without a code.
  fileprivate var code: String? {
    switch fields["code"] {
    case nil: nil
    case .text(let code)?: code.excerpt
    case .number(let code)?: code.excerpt
    case let other?: other.kind
    }
  }
}

extension JSONNode {
  /// Parses the body. Throws `notJSON`.
  static func value(of bytes: [UInt8]) throws(Refusal) -> Value {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    do throws(LineError) {
      return try JSONNode(bytes, start..<bytes.count).value
    } catch {
      guard case .notJSON(let byte, let expected) = error else {
        throw .notJSON(reason: "\(error)")
      }
      throw .notJSON(reason: "expected \(expected) at byte \(byte)")
    }
  }
}
