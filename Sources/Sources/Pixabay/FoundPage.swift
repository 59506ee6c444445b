import Pictures

/// One page of what a query finds, before its pictures are judged.
struct FoundPage {
  /// The pictures, in the service's order.
  let hits: [JSONNode.Value]
  /// The number of pictures that the query finds, as far as they can be had.
  let total: Int

  init(_ response: Response, page: Int, today: Day) throws(Refusal) {
    try FoundPage.refuseErrors(response, page: page)
    let answer = Answer(response: response, day: nil, today: today)
    let record = try Record(answer.json { _ throws(Refusal) in })
    let most = ImageSearch.pages.count * ImageSearch.longestPage
    hits = try record.list("hits")
    total = min(try record.count("totalHits"), most)
    if hits.isEmpty, total > 0, page == 1 { throw .empty(field: "hits") }
  }

  /// Errors come as plain text: `[ERROR 400] "per_page" is out of valid range.`
  private static func refuseErrors(_ response: Response, page: Int) throws(Refusal) {
    switch response.status {
    case 429:
      throw .rateLimited(
        retryAfter: response.seconds("x-ratelimit-reset") ?? response.retryAfter)
    case 401, 403:
      throw .keyRefused(code: "status \(response.status)", variable: ImageSearch.keyVariable)
    case 200, 400: break
    default: return
    }
    let text = String(decoding: response.body.prefix(500), as: UTF8.self).cleanLine
    let label = text.hasPrefix("[ERROR") ? text.prefix { $0 != "]" } : ""
    guard !label.isEmpty || response.status == 400 && !text.hasPrefix("<") && !text.isEmpty else {
      return
    }
    let message = String(text.dropFirst(label.isEmpty ? 0 : label.count + 1)).cleanLine
    if message.lowercased().contains("api key") {
      // Without the address of the documentation.
      let reason = String(message.prefix { $0 != "(" })
      throw .keyRefused(code: reason.excerpt, variable: ImageSearch.keyVariable)
    }
    if page > 1, message.hasPrefix("\"page\" is out of valid range") {
      let before = (page - 1) * ImageSearch.longestPage
      throw .allShown(count: before, total: before)
    }
    throw .serviceError(code: "\(response.status)", message: message.excerpt)
  }
}
