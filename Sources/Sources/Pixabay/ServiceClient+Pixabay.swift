import Pictures

extension ServiceClient {
  /// The search, when it has an address. It knows no days: the picture of today is chosen when none is kept, and no
  /// other day can be asked for.
  static func pixabay(
    at addresses: ServiceAddresses, key: String?, query: [String: String]
  ) -> [ServiceClient] {
    guard let base = addresses.service else { return [] }
    let search = ImageSearch(base: base, key: key, query: query)
    return [
      ServiceClient(service: .service, longestPage: 1) { _, kept, today in
        guard kept[today] == nil else { return [] }
        let shown = Set(kept.entries.compactMap { $0.picture.article.flatMap(Hit.id) })
        return ImageSearch.pages.map { page in
          Question(.service, search.request(page: page)) { response throws(Refusal) in
            try search.choice(for: today, from: response, page: page, shown: shown)
          }
        }
      } day: { _, _ in
        nil
      }
    ]
  }
}
