import Pictures

extension ServiceClient {
  /// NASA's services that have an address, in the order in which they are asked. The key is the old API's.
  static func nasa(at addresses: ServiceAddresses, key: String?) -> [ServiceClient] {
    [
      addresses.service.map { JSONService(base: $0).client },
      addresses.feed.map { NewsFeed(address: $0).client },
      addresses.oldAPI.map { OldAPI(base: $0, key: key).client },
    ].compactMap(\.self)
  }
}

extension JSONService {
  fileprivate var client: ServiceClient {
    ServiceClient(service: .service, longestPage: JSONService.longestPage) { count, _, today in
      [
        Question(.service, newest(count)) { response throws(Refusal) in
          try pictures(from: response, today: today)
        }
      ]
    } day: { day, today in
      Question(.service, self.day(day)) { response throws(Refusal) in
        Judged([.success(try picture(of: day, from: response, today: today))])
      }
    } range: { days, page, today in
      Question(.service, range(days.lowerBound, days.upperBound, page: page)) {
        response throws(Refusal) in
        try pictures(from: response, today: today, asked: days)
      }
    } pages: {
      $0.headers["x-wp-totalpages"].flatMap { Int($0) }
    }
  }
}

extension NewsFeed {
  fileprivate var client: ServiceClient {
    ServiceClient(service: .feed, longestPage: NewsFeed.usualLength) { _, _, today in
      [
        Question(.feed, request) { response throws(Refusal) in
          try pictures(from: response, today: today)
        }
      ]
    } day: { day, today in
      Question(.feed, request) { response throws(Refusal) in
        try pictures(from: response, today: today).only(day)
      }
    }
  }
}

extension OldAPI {
  fileprivate var client: ServiceClient {
    ServiceClient(service: .oldAPI, longestPage: OldAPI.longestRange) { count, _, today in
      let first = max(Day.first, today.advanced(by: 1 - count))
      return [
        Question(.oldAPI, since(first)) { response throws(Refusal) in
          try pictures(from: response, today: today, asked: first...today.advanced(by: 1))
        },
        // Here one bad day fails a whole range, and the newest day may precede the range.
        Question(.oldAPI, newest()) { response throws(Refusal) in
          try newestPicture(from: response, today: today)
        },
      ]
    } day: { day, today in
      Question(.oldAPI, self.day(day)) { response throws(Refusal) in
        try picture(of: day, from: response, today: today)
      }
    } range: { days, _, today in
      Question(.oldAPI, range(days.lowerBound, days.upperBound)) { response throws(Refusal) in
        try pictures(from: response, today: today, asked: days)
      }
    }
  }
}
