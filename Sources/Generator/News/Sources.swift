import NASA
import Pictures
import Site

/// The services that tell of pictures, asked in order until one's word on the newest is believed.
struct Sources: Sendable {
  private let services: ServiceAddresses
  private let key: String?
  private let daysToRefresh: Int
  private let asking: Asking
  private let clock: Clock
  private let settings: Settings

  /// The sources of a configuration; the key is for the old API only.
  init(_ configuration: Configuration, key: String?, asking: Asking, clock: Clock) {
    services = configuration.services
    daysToRefresh = configuration.daysToRefresh
    self.key = key
    self.asking = asking
    self.clock = clock
    settings = configuration.pages
  }

  /// What is newest, and whether the days before it were corrected.
  ///
  /// The newest days are asked for again each time, and more of them after a pause in the runs, as
  /// far as one answer goes. Where the service answers, it is asked for what is missing before them too.
  ///
  /// A record that the archive could not publish is refused like any other that is not believed.
  func news(
    after archive: Archive, today: Day, budget: Budget
  ) async throws(GeneratorError) -> News {
    let missed = archive.newestDay.map { $0.distance(to: today) + 1 } ?? 0
    let count = min(max(daysToRefresh, missed), JSONService.longestPage)
    let questions = Question.newest(count, to: services, key: key, today: today)
    var news = try await ask(questions, over: archive, budget: budget) { answer in
      answer.newest(count, over: archive)
    } isEnough: { news, told in
      // Yesterday's picture is good enough for a page, though not to stop asking, when a newer one
      // was refused.
      if told.isWhole || (told.newest ?? .first) >= today.advanced(by: -1) { news.answered = true }
      return told.isWhole
    }
    if news.entries.contains(where: { $0.seen.source == .service }) {
      try await fill(&news, after: archive, today: today, budget: budget)
    }
    return news
  }

  /// Asks the service for the days that are missing between those kept, until it fails.
  private func fill(
    _ news: inout News, after archive: Archive, today: Day, budget: Budget
  ) async throws(GeneratorError) {
    // No day that is asked for is further back.
    let kept = Array(archive.days.suffix(Absences.patience + 2))
    let gaps = Gaps(between: kept + news.entries.map(\.picture.day), today: today).ranges
    for (index, gap) in gaps.enumerated() {
      let question = Question.gap(gap, to: services, today: today)
      let part = budget.part(of: gaps.count - index + 1)
      switch await asking.ask(question.request, budget: part) {
      case .failed(let fault, _):
        news.remarks.append(.failed(question.source, fault))
        return
      case .response(let response):
        let told: Question.Told
        do throws(Refusal) {
          told = try question.judge(response)
        } catch {
          news.remarks.append(.refused(question.source, error))
          return
        }
        _ = try await take(told, of: question, over: archive, into: &news)
      }
    }
  }

  /// Adds what a source told, as far as it can be published over the archive, and returns that.
  private func take(
    _ told: Question.Told, of question: Question, over archive: Archive, into news: inout News
  ) async throws(GeneratorError) -> Question.Told {
    let seen = Sighting(when: clock.now(), source: question.source)
    let entries = told.pictures.map { Entry(picture: $0, seen: seen) }
    // Most runs learn nothing new, and need no check.
    let isNews = entries.contains { archive.kept(with: $0) != nil }
    let judged =
      isNews
      ? try await RecordCheck(settings).judged(entries, over: archive)
      : RecordCheck.Judged(sound: entries)
    let refused = told.refused + judged.refused.map(\.why)
    news.entries += judged.sound
    news.remarks += refused.map { .refused(question.source, $0) }
    return Question.Told(pictures: judged.sound.map(\.picture), refused: refused)
  }

  /// What the sources have on one day.
  func news(
    of day: Day, after archive: Archive, today: Day, budget: Budget
  ) async throws(GeneratorError) -> News {
    let questions = Question.day(day, to: services, key: key, today: today)
    return try await ask(questions, over: archive, budget: budget) { news, told in
      if !told.pictures.isEmpty { news.answered = true }
      return !told.pictures.isEmpty
    }
  }

  /// Asks until `isEnough`. `asked` is what of an answer was asked for.
  private func ask(
    _ questions: [Question], over archive: Archive, budget: Budget,
    asked: (Question.Told) -> Question.Told = { $0 },
    isEnough: (inout News, Question.Told) -> Bool
  ) async throws(GeneratorError) -> News {
    var news = News()
    var lost: Set<Source> = []
    for (index, question) in questions.enumerated() where !lost.contains(question.source) {
      // One part more than there are questions: the picture itself has to come too.
      let part = budget.part(of: questions.count - index + 1)
      switch await asking.ask(question.request, budget: part) {
      case .failed(let fault, let reached):
        news.reached = news.reached || reached
        news.remarks.append(.failed(question.source, fault))
        if fault == .cancelled { return news }
        if !reached { lost.insert(question.source) }
      case .response(let response):
        news.reached = true
        let answer: Question.Told
        do throws(Refusal) {
          answer = asked(try question.judge(response))
        } catch {
          // That a day is not there is an answer, and no failure.
          if case .notThere = error { news.answered = true }
          if error.isForAll { lost.insert(question.source) }
          news.remarks.append(.refused(question.source, error))
          continue
        }
        let told = try await take(answer, of: question, over: archive, into: &news)
        if told.pictures.isEmpty, told.refused.isEmpty {
          news.remarks.append(.nothing(question.source))
        }
        if isEnough(&news, told) { return news }
      }
    }
    return news
  }
}

extension Refusal {
  /// Whether the source would refuse any other question too.
  fileprivate var isForAll: Bool {
    switch self {
    case .rateLimited, .keyRefused: true
    default: false
    }
  }
}
