import NASA
import Pictures
import Services

extension LatestFetch {
  /// A request to one source, and the parser of its answer.
  struct Query: Sendable {
    struct Parsed: Sendable {
      var pictures: [Picture]
      var refused: [Refusal] = []
    }

    let service: Service
    let request: Request
    let judge: @Sendable (Response) throws(Refusal) -> Parsed

    /// Requests for the newest `count` days, none before the first, to each source in order.
    static func newest(
      _ count: Int, since first: Day?, to services: ServiceAddresses, key: String?, today: Day
    ) -> [Query] {
      var questions: [Query] = []
      if let service = services.service.map(JSONService.init(base:)) {
        questions.append(
          Query(service: .service, request: service.newest(count)) { response throws(Refusal) in
            Parsed(try service.pictures(from: response, today: today))
          })
      }
      if let feed = services.feed.map(NewsFeed.init(address:)) {
        questions.append(
          Query(service: .feed, request: feed.request) { response throws(Refusal) in
            Parsed(try feed.pictures(from: response, today: today))
          })
      }
      if let base = services.oldAPI {
        let old = OldAPI(base: base, key: key)
        let start = today.advanced(by: 1 - count)
        let first = max(first ?? start, start)
        questions += [
          Query(service: .oldAPI, request: old.since(first)) { response throws(Refusal) in
            Parsed(
              try old.pictures(from: response, today: today, asked: first...today.advanced(by: 1)))
          },
          // In the old API one bad day fails a whole range, and the newest day may precede the range.
          Query(service: .oldAPI, request: old.newest()) { response throws(Refusal) in
            Parsed(pictures: [try old.newestPicture(from: response, today: today)])
          },
        ]
      }
      return questions
    }

    /// A request to the service for a range with missing days. Records of other days are ignored: the service may
    /// not support ranges.
    static func gap(_ days: ClosedRange<Day>, to services: ServiceAddresses, today: Day)
      -> Query?
    {
      guard let service = services.service.map(JSONService.init(base:)) else { return nil }
      return Query(service: .service, request: service.range(days.lowerBound, days.upperBound)) {
        response throws(Refusal) in
        let judged = try service.pictures(from: response, today: today, asked: days)
        return Parsed(
          pictures: judged.pictures, refused: judged.refused.filter { !$0.isOfOtherDay })
      }
    }

    static func day(_ day: Day, to services: ServiceAddresses, key: String?, today: Day)
      -> [Query]
    {
      var questions: [Query] = []
      if let service = services.service.map(JSONService.init(base:)) {
        questions.append(
          Query(service: .service, request: service.day(day)) { response throws(Refusal) in
            Parsed(pictures: [try service.picture(of: day, from: response, today: today)])
          })
      }
      if let feed = services.feed.map(NewsFeed.init(address:)) {
        questions.append(
          Query(service: .feed, request: feed.request) { response throws(Refusal) in
            try Parsed(feed.pictures(from: response, today: today)).only(day)
          })
      }
      if let base = services.oldAPI {
        let old = OldAPI(base: base, key: key)
        questions.append(
          Query(service: .oldAPI, request: old.day(day)) { response throws(Refusal) in
            Parsed(pictures: [try old.picture(of: day, from: response, today: today)])
          })
      }
      return questions
    }
  }
}

extension LatestFetch.Query.Parsed {
  fileprivate init(_ judged: Judged) {
    self.init(pictures: judged.pictures, refused: judged.refused)
  }

  /// The records of one day only.
  fileprivate func only(_ day: Day) throws(Refusal) -> Self {
    let parsed = LatestFetch.Query.Parsed(
      pictures: pictures.filter { $0.day == day }, refused: refused.filter { $0.day == day })
    if parsed.pictures.isEmpty, parsed.refused.isEmpty { throw .notThere(day) }
    return parsed
  }

  /// The records of the newest `count` days of kept and parsed ones together. Other days were not requested,
  /// and must not be changed, nor fill an archive that has fewer days.
  func newest(_ count: Int, over archive: Archive) -> Self {
    let kept = archive.days.suffix(count)
    guard let first = Set(kept + pictures.map(\.day)).sorted().suffix(count).first else {
      return self
    }
    return LatestFetch.Query.Parsed(pictures: pictures.filter { $0.day >= first }, refused: refused)
  }

  var newest: Day? { pictures.map(\.day).max() }

  var isWhole: Bool {
    guard let newest else { return false }
    return refused.allSatisfy { refusal in refusal.day.map { $0 <= newest } ?? false }
  }
}

extension Refusal {
  /// The day of a rejected record, where one was read.
  var day: Day? {
    switch self {
    case .record(_, let day, _): day
    case .unpublishable(let day, _): day
    default: nil
    }
  }
}
