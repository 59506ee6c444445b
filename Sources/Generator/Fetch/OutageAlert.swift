public import Pictures
import Sources

/// An alert that the source has sent no valid answer for days, or that the query has found nothing new. The owner
/// should do something.
///
/// A late picture is not an outage, because the source still answers.
public struct OutageAlert: Hashable, Sendable {
  /// The source's English name.
  public let source: String
  /// The day of the last valid answer or, if that is not known, of the last record, in the source's calendar. If the
  /// query finds nothing new, the day of the newest picture.
  public let since: Day
  /// The number of days from `since` to today.
  public let days: Int
  /// Whether any service sent an HTTP response in this run.
  public let reached: Bool
  /// Whether the source answers, but the query finds only pictures that were shown before.
  public let isExhausted: Bool
}

extension OutageAlert {
  /// Nil if the source answers, if it was not asked, or if the outage is shorter than `patience` days.
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
  /// The duration of the outage, and the next step.
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
  /// A heading such as `Pixabay is silent`.
  var heading: String { isExhausted ? "\(source) has nothing new" : "\(source) is silent" }
}
