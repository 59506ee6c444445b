import NASA
import Pictures
import Services

/// A service that answers for ranges of days: the new one page by page, the old API in one response.
enum RangeService: Sendable {
  case service(JSONService)
  case oldAPI(OldAPI)

  var service: Service {
    switch self {
    case .service: .service
    case .oldAPI: .oldAPI
    }
  }

  private var longestPage: Int {
    switch self {
    case .service: JSONService.longestPage
    case .oldAPI: .max
    }
  }

  func list(_ days: ClosedRange<Day>, page: Int) -> Request {
    switch self {
    case .service(let service): service.range(days.lowerBound, days.upperBound, page: page)
    case .oldAPI(let old): old.range(days.lowerBound, days.upperBound)
    }
  }

  func day(_ day: Day) -> Request {
    switch self {
    case .service(let service): service.day(day)
    case .oldAPI(let old): old.day(day)
    }
  }

  func list(
    in response: Response, _ days: ClosedRange<Day>, today: Day
  ) throws(FetchError) -> Judged {
    let judged: Judged
    do throws(Refusal) {
      judged =
        switch self {
        case .service(let service):
          try service.pictures(from: response, today: today, asked: days)
        case .oldAPI(let old): try old.pictures(from: response, today: today, asked: days)
        }
    } catch .wrongDay {
      throw .otherDays
    } catch {
      throw .refused(error)
    }
    let isOfOthers = judged.refused.allSatisfy(\.isOfOtherDay) && !judged.refused.isEmpty
    if isOfOthers, judged.pictures.isEmpty { throw .otherDays }
    return judged
  }

  /// Parses the picture of one day; nil when the service reports that there is none, or none yet.
  func picture(of day: Day, in response: Response, today: Day) throws(FetchError) -> Picture? {
    do throws(Refusal) {
      switch self {
      case .service(let service):
        return try service.picture(of: day, from: response, today: today)
      case .oldAPI(let old): return try old.picture(of: day, from: response, today: today)
      }
    } catch {
      if case .notThere = error { return nil }
      throw .refused(error)
    }
  }

  /// Whether to request another page: the service gives the number of pages, or gives none and this page was
  /// not empty.
  func goesOn(after page: Int, of days: ClosedRange<Day>, _ response: Response, _ received: Int)
    -> Bool
  {
    guard case .service = self else { return false }
    // Days may occur twice, but the number of pages must stay bounded.
    let most = 2 * (days.lowerBound.distance(to: days.upperBound) / longestPage + 1)
    if let pages = response.headers["x-wp-totalpages"].flatMap({ Int($0) }) {
      return page < min(pages, most)
    }
    return received > 0 && page < most
  }
}

extension Refusal {
  /// The reason without the record's position in the list.
  var ofRecord: Refusal {
    if case .record(_, _, let why) = self { why } else { self }
  }

  var isOfOtherDay: Bool {
    if case .wrongDay = ofRecord { true } else { false }
  }
}
