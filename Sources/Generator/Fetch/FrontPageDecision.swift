import Pictures
import Sources

/// The content of the front page, and how current it is.
enum FrontPageDecision: Hashable, Sendable {
  case shows(Day, Freshness)
  case nothing(GeneratorError.NothingToShow)
}

extension FrontPageDecision {
  /// Decides from the facts. If no service gave a valid answer, a picture that is older than `maxAge` days is not
  /// shown.
  init(_ facts: FrontPageDecision.Facts, maxAge: Int?) {
    let (asked, archive, fetched) = (facts.asked, facts.archive, facts.fetched)
    let wanted = asked ?? archive.newestDay(on: facts.today)
    guard let shown = wanted, archive.place(of: shown) != nil else {
      self = .nothing(FrontPageDecision.whyNothing(facts))
      return
    }
    let seenNow = fetched?.entries.contains { $0.picture.day == shown } ?? false
    let answered = fetched?.answered ?? false
    let age = shown.distance(to: facts.today)
    if let maxAge, !answered, age > maxAge {
      self = .nothing(.tooOld(newest: shown, age: age, limit: maxAge))
    } else if answered {
      // The picture of a requested day is never late.
      if asked != nil || age == 1 {
        self = .shows(shown, .fresh)
      } else if age <= 0 {
        self = .shows(shown, seenNow ? .fresh : .cachedToday)
      } else {
        self = .shows(shown, facts.source.calendar.isDaily ? .waiting(newest: shown) : .fresh)
      }
    } else if age <= 0 {
      self = .shows(shown, .cachedToday)
    } else if fetched?.reached ?? false {
      self = .shows(shown, .unanswered(since: facts.lastHeard ?? shown))
    } else {
      self = .shows(shown, .offline(lastSeen: shown))
    }
  }

  private static func whyNothing(_ facts: FrontPageDecision.Facts)
    -> GeneratorError.NothingToShow
  {
    let reached = facts.fetched?.reached ?? false
    let answered = facts.fetched?.answered ?? false
    if let asked = facts.asked, answered || facts.archive.newestDay != nil {
      return .noSuchDay(asked)
    }
    return reached ? .unanswered(by: facts.source.english.subject) : .offline
  }
}

extension FrontPageDecision {
  /// The facts about a run that decide what the front page shows, and whether there is an `OutageAlert`.
  struct Facts {
    /// The requested day; nil for the newest.
    var asked: Day?
    /// The archive, including what this run added.
    var archive: Archive
    /// What the services answered; nil if no service was asked (`--offline`).
    var fetched: FetchResult?
    var source: Source
    /// Today in the source's calendar.
    var today: Day
    /// The day of the last valid answer before this run, if known.
    var lastAnswer: Day?

    /// The day of the last valid answer or, if that is not known, of the newest observation in the archive. Days in the
    /// future are skipped, because they were recorded with a wrong clock.
    var lastHeard: Day? {
      if let lastAnswer, lastAnswer <= today { return lastAnswer }
      return archive.entries.map { source.calendar.day(at: $0.seen.when) }.filter { $0 <= today }
        .max()
    }
  }
}
