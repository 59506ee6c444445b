import Pictures

extension Response {
  /// One page of a query's results before validation: the hits in the service's order, and the number of available
  /// pictures.
  func hits(page: Int) throws(Rejection) -> (items: [JSONNode], total: Int) {
    try refuseErrors(page: page)
    let record = try Record(json { _ throws(Rejection) in })
    let items = try record.list("hits")
    let most = ImageSearch.pages.count * ImageSearch.mostOnPage
    let total = min(try record.count("totalHits"), most)
    if items.isEmpty, total > 0, page == 1 { throw .empty(field: "hits") }
    return (items, total)
  }

  /// Rejects error answers, which are plain text such as `[ERROR 400] "per_page" is out of valid range.`
  private func refuseErrors(page: Int) throws(Rejection) {
    switch status {
    case 429:
      throw .rateLimited(retryAfter: seconds("x-ratelimit-reset") ?? retryAfter)
    case 401, 403:
      throw .keyRefused(code: "status \(status)", variable: ImageSearch.keyVariable)
    case 200, 400: break
    default: return
    }
    let text = String(decoding: body.prefix(500), as: UTF8.self).cleanLine
    let label = text.hasPrefix("[ERROR") ? text.prefix { $0 != "]" } : ""
    guard !label.isEmpty || status == 400 && !text.hasPrefix("<") && !text.isEmpty else {
      return
    }
    let message = String(text.dropFirst(label.isEmpty ? 0 : label.count + 1)).cleanLine
    if message.lowercased().contains("api key") {
      // The rest of the message is the address of the documentation.
      let reason = String(message.prefix { $0 != "(" })
      throw .keyRefused(code: reason.excerpt, variable: ImageSearch.keyVariable)
    }
    if page > 1, message.hasPrefix("\"page\" is out of valid range") {
      let before = (page - 1) * ImageSearch.mostOnPage
      throw .allShown(count: before, total: before)
    }
    throw .serviceError(code: "\(status)", message: message.excerpt)
  }
}
