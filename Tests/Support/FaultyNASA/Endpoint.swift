import Pictures
import StandIn

/// A service that the stand-in answers for.
public enum Endpoint: Hashable, Sendable, CaseIterable {
  /// The JSON service, `/wp-json/wp/v2/apod-basic`.
  case service
  /// The RSS feed, `/feed/apod-basic/`.
  case feed
  /// The old contract, `/planetary/apod`.
  case oldAPI
  /// The picture host, `/dynamicimage/…` and `/content/dam/…`.
  case assets
  /// The hosts of YouTube's and Vimeo's stills, each below its own name: `/i.ytimg.com/…`.
  case posters

  /// Who answers for the path.
  init(_ path: String) {
    self =
      if OldAnswers.serves(path) {
        .oldAPI
      } else if ServiceAnswers.serves(path) {
        .service
      } else if FeedAnswers.serves(path) {
        .feed
      } else if PosterAnswers.serves(path) {
        .posters
      } else {
        .assets
      }
  }

  /// Whether its answers are picture files.
  var servesPictures: Bool { self == .assets || self == .posters }

  /// Whether the answer that is asked of it holds the day's record, if there is one.
  func isAsked(_ asked: RecordedRequest, about day: Day) -> Bool {
    switch self {
    case .service:
      if let first = asked.query["date_from"].flatMap({ Day(yymmdd: $0) }),
        let last = asked.query["date_to"].flatMap({ Day(yymmdd: $0) })
      {
        return first <= day && day <= last
      }
      return asked.path.split(separator: "/").last.map { $0 == day.yymmdd } ?? false
    case .oldAPI:
      if let first = asked.query["start_date"].flatMap({ Day(iso: $0) }) {
        return first <= day
          && day <= asked.query["end_date"].flatMap { Day(iso: $0) } ?? .init(number: .max)
      }
      return asked.query["date"] == day.iso
    case .feed, .assets, .posters: return false
    }
  }
}
