import HTTP
import Pictures
import Site
import Sources

/// The services to fetch records from, asked in order until one gives a valid answer for the newest day.
struct LatestFetch: Sendable {
  private let calendar: Source.Calendar
  private let clients: [ServiceClient]
  private let daysToRefresh: Int
  private let fetcher: Fetcher
  private let clock: Clock
  private let settings: Settings

  /// The key is for the service that takes one.
  init(_ configuration: Configuration, key: String?, fetcher: Fetcher, clock: Clock) {
    calendar = configuration.source.calendar
    clients = configuration.source.clients(
      configuration.site.services, key, configuration.query)
    daysToRefresh = configuration.daysToRefresh
    self.fetcher = fetcher
    self.clock = clock
    settings = configuration.site
  }

  /// Fetches the newest days, and corrections of the days before them.
  ///
  /// The newest days are requested again each time, and more of them when days were missed, up to the size of
  /// one answer. When the first service with ranges answers, days missing before those are requested too.
  ///
  /// A record that cannot be published with the archive is rejected like an invalid one.
  func fetch(
    after archive: Archive, today: Day, deadline: Deadline
  ) async throws -> FetchResult {
    let missed = archive.newestDay.map { $0.distance(to: today) + 1 } ?? 0
    let count = min(max(daysToRefresh, missed), clients.first?.longestPage ?? 1)
    let questions = clients.flatMap { $0.newest(count, archive, today) }
    // What is kept is the answer then.
    if questions.isEmpty, let kept = archive[today] {
      return FetchResult(entries: [kept], reached: true, answered: true)
    }
    var fetched = try await ask(questions, over: archive, deadline: deadline) { answer in
      answer.newest(count, over: archive)
    } isEnough: { fetched, parsed in
      // When a newer record was rejected, yesterday's picture is recent enough to publish, but not to stop
      // asking.
      let isRecent = parsed.newest.map { $0 >= today.advanced(by: -1) } ?? false
      if parsed.isWhole || isRecent { fetched.answered = true }
      return parsed.isWhole
    }
    try await fill(&fetched, after: archive, today: today, deadline: deadline)
    return fetched
  }

  /// Requests the days missing between those kept, until the service fails.
  private func fill(
    _ fetched: inout FetchResult, after archive: Archive, today: Day, deadline: Deadline
  ) async throws {
    guard let client = clients.first(where: { $0.range != nil }), let range = client.range,
      fetched.entries.contains(where: { $0.seen.service == client.service })
    else { return }
    // No older day is requested.
    let kept = Array(archive.days.suffix(EmptyDays.patience + 2))
    let gaps = LatestFetch.missingRanges(
      between: kept + fetched.entries.map(\.picture.day), without: calendar.without, today: today,
      longest: client.longestPage)
    for (index, gap) in gaps.enumerated() {
      let question = range(gap, 1, today)
      let part = deadline.part(of: gaps.count - index + 1)
      switch await fetcher.ask(question.request, of: question.service, deadline: part) {
      case .failed(let fault, _):
        fetched.remarks.append(.failed(question.service, fault))
        return
      case .response(let response):
        let parsed: Judged
        do throws(Refusal) {
          parsed = try question.judge(response).withoutOtherDays
        } catch {
          fetched.remarks.append(.refused(question.service, error))
          return
        }
        _ = try await take(parsed, of: question, over: archive, into: &fetched)
      }
    }
  }

  /// Adds the records that can be published with the archive, and returns them.
  private func take(
    _ parsed: Judged, of question: Question, over archive: Archive,
    into fetched: inout FetchResult
  ) async throws -> Judged {
    let seen = Observation(when: clock.now(), service: question.service)
    let entries = parsed.pictures.map { Entry(picture: $0, seen: seen) }
    // Most runs find no changes, and need no check.
    let isNews = entries.contains { archive.kept(with: $0) != nil }
    let judged =
      isNews
      ? try await RecordCheck(settings).judged(entries, over: archive)
      : RecordCheck.Judged(accepted: entries)
    let refused = parsed.refused + judged.refused.map(\.why)
    fetched.entries += judged.accepted
    fetched.remarks += refused.map { .refused(question.service, $0) }
    return Judged(pictures: judged.accepted.map(\.picture), refused: refused)
  }

  func fetch(
    of day: Day, after archive: Archive, today: Day, deadline: Deadline
  ) async throws -> FetchResult {
    let questions = clients.compactMap { $0.day(day, today) }
    // None has a picture of such a day.
    if questions.isEmpty, !clients.isEmpty { return FetchResult(reached: true, answered: true) }
    return try await ask(questions, over: archive, deadline: deadline) { fetched, parsed in
      if !parsed.pictures.isEmpty { fetched.answered = true }
      return !parsed.pictures.isEmpty
    }
  }

  /// Asks until `isEnough` returns true. `asked` limits an answer to what was requested.
  private func ask(
    _ questions: [Question], over archive: Archive, deadline: Deadline,
    asked: (Judged) -> Judged = { $0 },
    isEnough: (inout FetchResult, Judged) -> Bool
  ) async throws -> FetchResult {
    var fetched = FetchResult()
    for (index, question) in questions.enumerated()
    where !fetcher.health.isGivenUp(question.service.rawValue) {
      // One part more than there are requests is left for the download of the picture itself.
      let part = deadline.part(of: questions.count - index + 1)
      switch await fetcher.ask(question.request, of: question.service, deadline: part) {
      case .failed(let fault, let reached):
        fetched.reached = fetched.reached || reached
        fetched.remarks.append(.failed(question.service, fault))
        if fault == .cancelled { return fetched }
        if !reached { fetcher.health.giveUp(question.service.rawValue) }
      case .response(let response):
        fetched.reached = true
        let answer: Judged
        do throws(Refusal) {
          answer = asked(try question.judge(response))
        } catch {
          // Nothing is wrong with a page whose pictures were all shown: the next one is asked.
          if case .allShown(let count, let total) = error, count < total { continue }
          // “No picture for this day” is an answer, not a failure, and so is “none that is new”.
          switch error {
          case .notThere: fetched.answered = true
          case .allShown:
            fetched.answered = true
            fetcher.health.giveUp(question.service.rawValue)
          default: if error.isForAll { fetcher.health.giveUp(question.service.rawValue) }
          }
          fetched.remarks.append(.refused(question.service, error))
          continue
        }
        let parsed = try await take(answer, of: question, over: archive, into: &fetched)
        if parsed.pictures.isEmpty, parsed.refused.isEmpty {
          fetched.remarks.append(.nothing(question.service))
        }
        if isEnough(&fetched, parsed) { return fetched }
      }
    }
    return fetched
  }
}

extension Refusal {
  /// Whether the service would refuse every other request too.
  var isForAll: Bool {
    switch self {
    case .rateLimited, .keyRefused: true
    default: false
    }
  }
}
