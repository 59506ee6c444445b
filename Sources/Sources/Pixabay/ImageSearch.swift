import Pictures

/// Pixabay's search for pictures, or a compatible one.
struct ImageSearch: Sendable {
  /// The address of Pixabay's own search.
  static let home = "https://pixabay.com/api/"
  /// The environment variable that holds its key.
  static let keyVariable = "PIXABAY_API_KEY"
  /// The most pictures on a page.
  static let longestPage = 200
  /// The pages that are asked for: of each query the service gives 500 pictures at most.
  static let pages = 1...3

  let base: WebAddress
  private let key: String?
  private let query: [String: String]

  init(base: WebAddress, key: String?, query: [String: String]) {
    self.base = base
    self.key = key
    self.query = query
  }

  /// A request for one page of what the query finds; pages start at 1.
  func request(page: Int) -> Request {
    let query = ["safesearch": "true"].merging(query) { $1 }
    var items = base.query.map { [$0] } ?? []
    if let key { items.append("key=\(key.queryEncoded)") }
    items += Source.QueryField.pixabay.compactMap { field in
      query[field.name].map { "\(field.name)=\($0.queryEncoded)" }
    }
    items += ["page=\(page)", "per_page=\(ImageSearch.longestPage)"]
    return Request(base.with(query: items.joined(separator: "&")))
  }

  /// Chooses the first picture of a page that is believable and was not shown before, as the one of `today`.
  ///
  /// Throws `Refusal.allShown` when there is none, and nothing is wrong with any.
  func choice(
    for today: Day, from response: Response, page: Int, shown: Set<Int>
  ) throws(Refusal) -> Judged {
    try APIKey.keeping(key, of: ImageSearch.keyVariable, from: response) { () throws(Refusal) in
      let found = try FoundPage(response, page: page, today: today)
      var known = shown
      var refused: [Refusal] = []
      for (index, item) in found.hits.enumerated() {
        do throws(Refusal) {
          let record = try Record(item)
          let id = try record.count("id")
          guard known.insert(id).inserted else { continue }
          let picture = try Hit(id: id, record).picture(of: today)
          return Judged(pictures: [picture], refused: refused)
        } catch {
          // With the day, since the picture that is chosen in its place makes up for it.
          refused.append(.record(position: index + 1, day: today, error))
        }
      }
      guard refused.isEmpty else { return Judged(pictures: [], refused: refused) }
      throw .allShown(
        count: min(page * ImageSearch.longestPage, found.total), total: found.total)
    }
  }
}
