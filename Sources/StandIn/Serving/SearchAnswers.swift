import Pictures

/// Pixabay's search of invented pictures, and their files.
package struct SearchAnswers: Sendable {
  package static let root = "/api/"
  private static let mostHits = 500

  private let hits: [InventedHit]
  private let key: String

  /// So many pictures, the most popular first, for those who have the key.
  package init(count: Int, tiny: Bool, key: String) {
    hits = (0..<count).map { InventedHit(number: $0, isTiny: tiny) }
    self.key = key
  }

  package func answer(_ asked: RecordedRequest) -> CannedAnswer {
    if asked.path == SearchAnswers.root { return search(asked) }
    guard let hit = hits.first(where: { $0.has(asked.path) }) else { return AssetAnswers.notFound }
    let file = hit.picture
    return CannedAnswer(200, file.type.mediaType, file.bytes(marked: "\(hit.id)"))
  }

  private func search(_ asked: RecordedRequest) -> CannedAnswer {
    guard asked.query["key"] == key else {
      return SearchAnswers.refusal(
        400, "Invalid or missing API key (https://pixabay.com/api/docs/).")
    }
    guard let size = SearchAnswers.number(asked, "per_page", usually: 20), 3...200 ~= size else {
      return SearchAnswers.refusal(400, "\"per_page\" is out of valid range.")
    }
    let words = (asked.query["q"] ?? "").lowercased().split(separator: " ")
    let all = hits.filter { hit in words.allSatisfy { hit.tags.lowercased().contains($0) } }
    let found = all.prefix(SearchAnswers.mostHits)
    guard let page = SearchAnswers.number(asked, "page", usually: 1),
      1...max(1, (found.count + size - 1) / size) ~= page
    else { return SearchAnswers.refusal(400, "\"page\" is out of valid range.") }
    return SearchAnswers.limited(
      .json(
        .object([
          ("total", .number(all.count)), ("totalHits", .number(found.count)),
          ("hits", .list(found.dropFirst((page - 1) * size).prefix(size).map(\.json))),
        ])))
  }

  /// The whole number of this query item; nil when it is none.
  private static func number(_ asked: RecordedRequest, _ name: String, usually: Int) -> Int? {
    asked.query[name] == nil ? usually : asked.number(name)
  }

  /// An error, which comes as plain text.
  package static func refusal(_ status: Int, _ message: String) -> CannedAnswer {
    limited(
      CannedAnswer(
        status, "text/plain; charset=UTF-8", Array("[ERROR \(status)] \(message)".utf8)))
  }

  /// The answer with how many requests are left of those of a minute.
  private static func limited(_ answer: CannedAnswer) -> CannedAnswer {
    var answer = answer
    answer.headers += [
      ("X-RateLimit-Limit", "100"),
      ("X-RateLimit-Remaining", answer.status == 429 ? "0" : "99"), ("X-RateLimit-Reset", "60"),
    ]
    return answer
  }
}
