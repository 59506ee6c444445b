import NASA
import Pictures

/// A service that can be asked for ranges of days: the new one page by page, the old contract at once.
enum RangeService: Sendable {
  case service(JSONService)
  case oldAPI(OldAPI)

  /// Who it is.
  var source: Source {
    switch self {
    case .service: .service
    case .oldAPI: .oldAPI
    }
  }

  /// The most days of which a page tells.
  private var longestPage: Int {
    switch self {
    case .service: JSONService.longestPage
    case .oldAPI: .max
    }
  }

  /// Asks for a page of a range's days.
  func list(_ days: ClosedRange<Day>, page: Int) -> Request {
    switch self {
    case .service(let service): service.range(days.lowerBound, days.upperBound, page: page)
    case .oldAPI(let old): old.range(days.lowerBound, days.upperBound)
    }
  }

  /// Asks for one day.
  func day(_ day: Day) -> Request {
    switch self {
    case .service(let service): service.day(day)
    case .oldAPI(let old): old.day(day)
    }
  }

  /// What a page of a range's days tells.
  func list(
    in response: Response, _ days: ClosedRange<Day>, today: Day
  ) throws(FetchError) -> Judged {
    do throws(Refusal) {
      let judged =
        switch self {
        case .service(let service):
          try service.pictures(from: response, today: today, asked: days)
        case .oldAPI(let old): try old.pictures(from: response, today: today, asked: days)
        }
      let isOfOthers = judged.refused.allSatisfy(\.isOfOtherDay) && !judged.refused.isEmpty
      if isOfOthers, judged.pictures.isEmpty { throw Refusal.wrongDay(asked: days, found: .first) }
      return judged
    } catch .wrongDay {
      throw .otherDays
    } catch {
      throw .refused(error)
    }
  }

  /// The picture of one day; nil when the service says that there is none, or none yet.
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

  /// Whether another page may tell more: the service says so, or does not say and this one was full.
  func goesOn(after page: Int, of days: ClosedRange<Day>, _ response: Response, _ received: Int)
    -> Bool
  {
    guard case .service = self else { return false }
    // Days can be there twice, but not without end.
    let most = 2 * (days.lowerBound.distance(to: days.upperBound) / longestPage + 1)
    if let pages = response.headers["x-wp-totalpages"].flatMap({ Int($0) }) {
      return page < min(pages, most)
    }
    return received > 0 && page < most
  }
}

extension Refusal {
  /// The day of a refused record, when it received one.
  var recordDay: Day? {
    if case .record(_, let day, _) = self { day } else { nil }
  }

  /// Why the record was refused, without its place in the list.
  var ofRecord: Refusal {
    if case .record(_, _, let why) = self { why } else { self }
  }

  var isOfOtherDay: Bool {
    if case .wrongDay = ofRecord { true } else { false }
  }
}
