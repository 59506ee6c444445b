public import Pictures
import Sources

/// The source has not given a valid answer for days, or its query finds nothing new, which needs a person's attention.
///
/// A late picture is not an outage: the source answers then.
public struct OutageAlert: Hashable, Sendable {
  /// The source, as it is called in English.
  public let source: String
  /// The day, by the source's calendar, of the last valid answer, or of the last kept record; that of the newest
  /// picture when the query finds nothing new.
  public let since: Day
  /// The number of days from `since` to today.
  public let days: Int
  /// Whether any service sent an HTTP response in this run.
  public let reached: Bool
  /// Whether the source answers, and the query finds nothing but pictures that were shown before.
  public let isExhausted: Bool
}

extension OutageAlert {
  /// Nil when the source answers, when it was not asked, or when the outage is shorter than `patience` days.
  init?(_ facts: FrontPageDecision.Facts, patience: Int) {
    guard let fetched = facts.fetched, !fetched.answered || fetched.isExhausted,
      let since = fetched.isExhausted ? facts.archive.newestDay(on: facts.today) : facts.lastHeard
    else { return nil }
    days = since.distance(to: facts.today)
    guard days >= patience else { return nil }
    source = facts.source.english.subject
    self.since = since
    reached = fetched.reached
    isExhausted = fetched.isExhausted
  }
}

extension OutageAlert: CustomStringConvertible {
  /// The duration of the outage, and what to do about it.
  public var description: String {
    if isExhausted {
      return
        "\(source) has returned no new picture since \(since), for \(days) days: every picture that the query finds was shown before; change `query`"
    }
    return
      "\(source) has not answered since \(since), for \(days) days; the site was published from the archive; "
      + (reached
        ? "the warnings above say why the answers were rejected; check whether the services have moved, and set `sources`"
        : "no service could be reached; check the network and `sources`")
      + ", or raise `patience`"
  }
}

extension OutageAlert {
  /// `Pixabay is silent`.
  var heading: String { isExhausted ? "\(source) has nothing new" : "\(source) is silent" }
}
