import HTTP
import Pictures
import Site
import Sources

/// Fetches the newest records. Asks the services in order until one of them gives a valid answer for the newest day.
struct LatestFetch: Sendable {
  private let calendar: Source.Calendar
  private let clients: [any ServiceAPI]
  private let daysToRefresh: Int
  private let fetcher: Fetcher
  private let clock: Clock
  private let settings: Settings

  /// `key` is the key for the service that needs one.
  init(_ configuration: Configuration, key: String?, fetcher: Fetcher, clock: Clock) {
    calendar = configuration.source.calendar
    clients = configuration.source.clients(
      configuration.site.services, key, configuration.query)
    daysToRefresh = configuration.daysToRefresh
    self.fetcher = fetcher
    self.clock = clock
    settings = configuration.site
  }

  /// Fetches the newest days that the archive does not contain yet, and corrections of the days before them.
  ///
  /// Each run requests the newest days again. If days were missed, it requests more days, as far as one answer can
  /// contain them. If the first service that can send ranges has answered, earlier missing days are requested too.
  ///
  /// A record whose files would fail the checks is rejected, like an invalid record.
  func fetch(
    after archive: Archive, today: Day, deadline: Deadline
  ) async throws -> FetchResult {
    let missed = archive.newestDay(on: today).map { $0.distance(to: today) + 1 } ?? 0
    let count = min(max(daysToRefresh, missed), clients.first?.longestPage ?? 1)
    let requests = clients.flatMap { $0.newest(count, kept: archive, today: today) }
    // If there is nothing to request, the archive may already contain today's picture.
    if requests.isEmpty, let kept = archive[today] {
      return FetchResult(entries: [kept], reached: true, answered: true)
    }
    var fetched = try await ask(requests, over: archive, deadline: deadline) { answer in
      answer.newest(count, over: archive, on: today)
    } isEnough: { fetched, parsed in
      // An answer with a valid record of yesterday or later counts, even if a newer record was rejected. If one was
      // rejected, the other services are asked too.
      let isRecent = parsed.newest.map { $0 >= today.advanced(by: -1) } ?? false
      if parsed.isWhole || isRecent { fetched.answered = true }
      return parsed.isWhole
    }
    try await fill(&fetched, after: archive, today: today, deadline: deadline)
    return fetched
  }

  /// Requests the missing days between stored days. Stops if the service fails.
  private func fill(
    _ fetched: inout FetchResult, after archive: Archive, today: Day, deadline: Deadline
  ) async throws {
    guard let client = clients.first(where: \.servesRanges),
      fetched.entries.contains(where: { $0.seen.service == client.service })
    else { return }
    // Only gaps between the newest days are requested. Days after tomorrow are ignored, because they come from a wrong
    // clock.
    let known = archive.days.prefix { $0 <= today.advanced(by: 1) }
    let kept = Array(known.suffix(EmptyDays.patience + 2))
    let gaps = LatestFetch.missingRanges(
      between: kept + fetched.entries.map(\.picture.day), without: calendar.without, today: today,
      longest: client.longestPage)
    for (index, gap) in gaps.enumerated() {
      guard let request = client.range(gap, page: 1, today: today) else { return }
      let part = deadline.part(of: gaps.count - index + 1)
      switch await fetcher.ask(request, deadline: part) {
      case .failed(let fault, let reached):
        fetched.remark(request.service, .failed(fault, reached: reached))
        return
      case .response(let response):
        let parsed: ParsedAnswer
        do throws(Rejection) {
          parsed = try request.parse(response).withoutOtherDays
        } catch {
          fetched.remark(request.service, .refused(error))
          return
        }
        _ = try await take(parsed, of: request, over: archive, into: &fetched)
      }
    }
  }

  /// Adds the records whose files pass the checks to the result, and returns them.
  private func take(
    _ parsed: ParsedAnswer, of request: Request, over archive: Archive,
    into fetched: inout FetchResult
  ) async throws -> ParsedAnswer {
    let seen = Observation(when: clock.now(), service: request.service)
    let entries = parsed.pictures.map { Entry(picture: $0, seen: seen) }
    let checked = try await RecordCheck(settings).checked(entries, over: archive)
    let refused = parsed.refused + checked.refused.map(\.why)
    fetched.entries += checked.accepted
    for why in refused { fetched.remark(request.service, .refused(why)) }
    return ParsedAnswer(pictures: checked.accepted.map(\.picture), refused: refused)
  }

  func fetch(
    of day: Day, after archive: Archive, today: Day, deadline: Deadline
  ) async throws -> FetchResult {
    let requests = clients.compactMap { $0.day(day, today: today) }
    // If no service can be asked for the day, none of them has a picture of it.
    if requests.isEmpty, !clients.isEmpty { return FetchResult(reached: true, answered: true) }
    return try await ask(requests, over: archive, deadline: deadline) { fetched, parsed in
      if !parsed.pictures.isEmpty { fetched.answered = true }
      return !parsed.pictures.isEmpty
    }
  }

  /// Sends the requests in order, until `isEnough` returns true. `asked` reduces an answer to the requested days.
  private func ask(
    _ requests: [Request], over archive: Archive, deadline: Deadline,
    asked: (ParsedAnswer) -> ParsedAnswer = { $0 },
    isEnough: (inout FetchResult, ParsedAnswer) -> Bool
  ) async throws -> FetchResult {
    var fetched = FetchResult()
    for (index, request) in requests.enumerated()
    where !fetcher.health.isGivenUp(request.service.rawValue) {
      // The time is divided into one part more than there are requests, which is left for downloading the picture.
      let part = deadline.part(of: requests.count - index + 1)
      switch await fetcher.ask(request, deadline: part) {
      case .failed(let fault, let reached):
        fetched.reached = fetched.reached || reached
        fetched.remark(request.service, .failed(fault, reached: reached))
        if fault == .cancelled { return fetched }
        if !reached { fetcher.health.giveUp(request.service.rawValue) }
      case .response(let response):
        fetched.reached = true
        fetched.note(response, from: request.address.host, at: clock.now())
        let answer: ParsedAnswer
        do throws(Rejection) {
          answer = asked(try request.parse(response))
        } catch {
          // If all pictures on a page of results were already shown, the page is valid, and the next page is requested.
          if case .allShown(let count, let total) = error, count < total { continue }
          // If a service answers that it has no picture for the day, or no new picture, this is a valid answer.
          switch error {
          case .notThere: fetched.answered = true
          case .allShown:
            fetched.answered = true
            fetcher.health.giveUp(request.service.rawValue)
          default: if error.isForAll { fetcher.health.giveUp(request.service.rawValue) }
          }
          fetched.remark(request.service, .refused(error))
          continue
        }
        let parsed = try await take(answer, of: request, over: archive, into: &fetched)
        if parsed.pictures.isEmpty, parsed.refused.isEmpty {
          fetched.remark(request.service, .noPicture)
        }
        if isEnough(&fetched, parsed) { return fetched }
      }
    }
    return fetched
  }
}

extension Rejection {
  /// Whether the service would also refuse all other requests.
  var isForAll: Bool {
    if case .refusesAll = self { true } else { false }
  }
}

extension LatestFetch {
  /// The missing days between stored days that a service may still publish. If a service was late or closed for weeks,
  /// it publishes such days when they are no longer among the newest days. `without` contains the days on which the
  /// source published no picture.
  ///
  /// The newest range is first. Each range begins and ends with a missing day, and contains at most `longest` days.
  static func missingRanges(
    between kept: some Sequence<Day>, without: Set<Day>, today: Day, longest: Int
  ) -> [ClosedRange<Day>] {
    let kept = Set(kept)
    guard let oldest = kept.min(), let newest = kept.max() else { return [] }
    var ranges: [ClosedRange<Day>] = []
    let start = max(oldest, today.advanced(by: -EmptyDays.patience))
    var day = newest
    while day > start {
      day = day.advanced(by: -1)
      guard !kept.contains(day), !without.contains(day) else { continue }
      if let last = ranges.last, day.distance(to: last.upperBound) < longest {
        ranges[ranges.count - 1] = day...last.upperBound
      } else {
        ranges.append(day...day)
      }
    }
    return ranges
  }
}

extension ParsedAnswer {
  /// The answer without records of days that are not among the newest `count` days, counted over all stored and
  /// received days. Such earlier days were not requested, so their records must not change or extend the archive.
  func newest(_ count: Int, over archive: Archive, on today: Day) -> ParsedAnswer {
    let kept = archive.days.prefix { $0 <= today.advanced(by: 1) }.suffix(count)
    guard let first = Set(kept + pictures.map(\.day)).sorted().suffix(count).first else {
      return self
    }
    return ParsedAnswer(pictures: pictures.filter { $0.day >= first }, refused: refused)
  }

  var newest: Day? { pictures.map(\.day).max() }

  var isWhole: Bool {
    guard let newest else { return false }
    return refused.allSatisfy { refusal in refusal.day.map { $0 <= newest } ?? false }
  }
}
