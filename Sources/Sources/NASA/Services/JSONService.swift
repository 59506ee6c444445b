import Pictures

/// The JSON service `apod-basic` of science.nasa.gov, or a compatible service.
struct JSONService: ServiceAPI {
  /// The address of NASA's service.
  static let home = "https://science.nasa.gov/wp-json/wp/v2/apod-basic"

  let service = Service.service
  /// The maximum number of records per request. If a request asks for more, the service silently returns only this
  /// number.
  let longestPage = 25
  let servesRanges = true
  /// The root of the service.
  let base: WebAddress

  func newest(_ count: Int, kept: Archive, today: Day) -> [Request] {
    let count = min(max(count, 1), longestPage)
    return [list("page=1&per_page=\(count)", asked: nil, today: today)]
  }

  func day(_ day: Day, today: Day) -> Request? {
    Request(service, base.with(path: "\(base.path)/\(day.yymmdd)")) { response throws(Rejection) in
      let record = try response.record(asked: day, today: today)
      return ParsedAnswer(try record.newPicture(asked: day...day, today: today))
    }
  }

  func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request? {
    list(
      "date_from=\(days.lowerBound.yymmdd)&date_to=\(days.upperBound.yymmdd)"
        + "&page=\(page)&per_page=\(longestPage)", asked: days, today: today)
  }

  func pages(in response: Response) -> Int? {
    response.headers["x-wp-totalpages"].flatMap { Int($0) }
  }

  private func list(_ query: String, asked: ClosedRange<Day>?, today: Day) -> Request {
    Request(service, base.with(query: query)) { response throws(Rejection) in
      try response.records { record throws(Rejection) in
        try record.newPicture(asked: asked, today: today)
      }
    }
  }
}
