import Pictures

extension Response {
  /// The record in an answer to a request for one record.
  func record(asked day: Day?, today: Day) throws(Rejection) -> Record {
    let value = try json { value throws(Rejection) in
      try refuseErrors(value, asked: day, today: today)
    }
    let record = try Record(value)
    try record.checkedText()
    return record
  }

  /// Every record of a list, validated separately.
  func records(_ read: (Record) throws(Rejection) -> Picture) throws(Rejection) -> ParsedAnswer {
    let value = try json { value throws(Rejection) in try refuseErrors(value) }
    guard case .list(let items) = value else {
      throw .wrongShape(expected: "a list", found: value.kind)
    }
    guard items.count <= ParsedAnswer.longestList else {
      throw .wrongShape(
        expected: "a list of at most \(ParsedAnswer.longestList) items",
        found: "a list of \(items.count) items"
      )
    }
    return ParsedAnswer(items) { item, day throws(Rejection) in
      let record = try Record(item)
      day = record.text("date").flatMap { Day(iso: $0) }
      try record.checkedText()
      return try read(record)
    }
  }

  /// Rejects error bodies of the service (`code`) or its gateway (`error`).
  private func refuseErrors(
    _ value: JSONNode, asked day: Day? = nil, today: Day? = nil
  ) throws(Rejection) {
    guard case .object = value else { return }
    let record = try Record(value)
    if let value = record.fields["error"], case .object = value {
      let error = try Record(value)
      let code = error.code ?? "error"
      switch code {
      case "OVER_RATE_LIMIT": throw .rateLimited(retryAfter: retryAfter)
      case _ where code.hasPrefix("API_KEY_"):
        throw .keyRefused(code: code, variable: OldAPI.keyVariable)
      default:
        throw .serviceError(
          code: code, message: error.text("message")?.excerpt ?? "")
      }
    }
    guard let code = record.code else { return }
    let message = (record.text("message") ?? record.text("msg") ?? "").excerpt
    // The status is 404 for a missing day, and 400 for tomorrow, with a message that contains the range of dates. A 404
    // without one of these codes means a wrong address.
    if let day, let today {
      if code == "404" || code == "apod_basic_not_found" { throw .notThere(day) }
      if code == "400", day >= today, message.hasPrefix("Date must be between") {
        throw .notThere(day)
      }
      // The old API's program began to send this message when it began to forward requests to the new
      // service.
      if code == "400", message.contains("no APOD entry found") { throw .notThere(day) }
    }
    throw .serviceError(code: code, message: message)
  }
}

extension Record {
  /// The `code` of an error, if it is text or a number. Other values count as an error without a code.
  fileprivate var code: String? {
    switch fields["code"] {
    case nil: nil
    case .text(let code)?: code.excerpt
    case .number(let code)?: code.excerpt
    case let other?: other.kind
    }
  }
}
