import Pictures

/// Pixabay's picture search, or a compatible service. Pixabay's pictures do not belong to particular days. If the
/// archive has no picture for today, a picture is chosen from the results. Other days cannot be requested.
struct ImageSearch: ServiceAPI {
  /// The address of Pixabay's search.
  static let home = "https://pixabay.com/api/"
  /// The environment variable with Pixabay's key.
  static let keyVariable = "PIXABAY_API_KEY"
  /// The maximum number of pictures on a page.
  static let mostOnPage = 200
  /// The pages to request. The service returns at most 500 pictures per query.
  static let pages = 1...3

  let service = Service.service
  /// An answer gives only one day, because one picture is chosen from it.
  let longestPage = 1
  let base: WebAddress
  private let key: String?
  private let query: [String: String]

  init(base: WebAddress, key: String?, query: [String: String]) {
    self.base = base
    self.key = key
    self.query = query
  }

  func newest(_ count: Int, kept: Archive, today: Day) -> [Request] {
    guard kept[today] == nil else { return [] }
    let shown = Set(kept.entries.compactMap { $0.picture.article.flatMap(ImageSearch.id) })
    return ImageSearch.pages.map { page in
      Request(service, address(page: page)) { response throws(Rejection) in
        try APIKey.keeping(key, of: ImageSearch.keyVariable, from: response) {
          response throws(Rejection) in
          try ImageSearch.choice(for: today, from: response, page: page, shown: shown)
        }
      }
    }
  }

  func day(_ day: Day, today: Day) -> Request? { nil }

  /// The id at the end of a picture page's address, such as `…/photos/lake-night-stars-4910149/`. Nil for other
  /// addresses.
  static func id(of page: WebAddress) -> Int? {
    guard Source.Pages.pixabay.have(page), let name = page.path.split(separator: "/").last,
      let digits = name.split(separator: "-").last
    else { return nil }
    return decimal(digits.utf8)
  }

  /// The address of a page of the query's results. Pages start at 1.
  private func address(page: Int) -> WebAddress {
    let query = ["safesearch": "true"].merging(query) { $1 }
    var items = base.query.map { [$0] } ?? []
    if let key { items.append("key=\(key.queryEncoded)") }
    items += ImageSearch.query.compactMap { name, _ in
      query[name].map { "\(name)=\($0.queryEncoded)" }
    }
    items += ["page=\(page)", "per_page=\(ImageSearch.mostOnPage)"]
    return base.with(query: items.joined(separator: "&"))
  }

  /// Chooses the first valid picture on a page of results that was not shown before, as the picture of `today`.
  ///
  /// Throws `Rejection.allShown` if there is no such picture and no record was rejected.
  private static func choice(
    for today: Day, from response: Response, page: Int, shown: Set<Int>
  ) throws(Rejection) -> ParsedAnswer {
    let (hits, total) = try response.hits(page: page)
    var known = shown
    var refused: [Rejection] = []
    for (index, item) in hits.enumerated() {
      do throws(Rejection) {
        let record = try Record(item)
        let id = try record.count("id")
        guard known.insert(id).inserted else { continue }
        return ParsedAnswer(pictures: [try record.hit(id, of: today)], refused: refused)
      } catch {
        // The rejection is recorded for today. If another picture is chosen for today, the rejection is no longer a
        // problem.
        refused.append(.record(position: index + 1, day: today, error))
      }
    }
    guard refused.isEmpty else { return ParsedAnswer(pictures: [], refused: refused) }
    throw .allShown(count: min(page * ImageSearch.mostOnPage, total), total: total)
  }
}
