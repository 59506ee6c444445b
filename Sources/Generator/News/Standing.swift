import NASA
import Pictures

/// What the front page shows, and how current it is.
enum Standing: Hashable, Sendable {
  /// The picture of the day, and what to say about it.
  case shows(Day, Freshness)
  /// No picture may be shown.
  case nothing(NothingToShow)
}

extension Standing {
  /// Decides on the facts of a run. `maxAge` is how many days old a picture may be that this run did not
  /// confirm.
  init(_ situation: Situation, maxAge: Int?) {
    let (asked, archive, news) = (situation.asked, situation.archive, situation.news)
    let wanted = asked ?? archive.newestDay
    guard let shown = wanted, archive.place(of: shown) != nil else {
      self = .nothing(Standing.lack(asked: asked, archive: archive, news: news))
      return
    }
    let seenNow = news?.entries.contains { $0.picture.day == shown } ?? false
    let answered = news?.answered ?? false
    let age = shown.distance(to: situation.today)
    if let maxAge, !answered, age > maxAge {
      self = .nothing(.tooOld(newest: shown, age: age, limit: maxAge))
    } else if answered {
      // A day that was asked for is never late.
      if asked != nil || age == 1 {
        self = .shows(shown, .fresh)
      } else if age <= 0 {
        self = .shows(shown, seenNow ? .fresh : .cachedToday)
      } else {
        self = .shows(shown, .waiting(newest: shown))
      }
    } else if age <= 0 {
      self = .shows(shown, .cachedToday)
    } else if news?.reached ?? false {
      self = .shows(shown, .unanswered(since: situation.lastHeard ?? shown))
    } else {
      self = .shows(shown, .offline(lastSeen: shown))
    }
  }

  private static func lack(asked: Day?, archive: Archive, news: News?) -> NothingToShow {
    let reached = news?.reached ?? false
    if let asked, (news?.answered ?? false) || archive.newestDay != nil { return .noSuchDay(asked) }
    return reached ? .unanswered : .offline
  }
}
