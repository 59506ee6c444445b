import Pictures
import StandIn

extension Spoilt {
  /// The logo for whatever is asked.
  static func placeholder(
    _ endpoint: Endpoint, _ asked: RecordedRequest, _ calendar: InventedCalendar
  )
    -> CannedAnswer
  {
    let day = Spoilt.day(endpoint, asked, calendar)
    switch endpoint {
    case .service:
      let logo =
        "\(InventedEntry.host)/dynamicimage/assets/science/brand/NASA-Meatball.png?w=512&h=512"
      let record = replacing(
        ServiceRecord(entry: InventedEntry(day: day, kind: .lost)).json,
        [
          "title": .text("NASA Science"), "explanation": .text("Discover the cosmos!"),
          "hdurl": .text(logo), "media_type": .text("image"), "basic_html": .text(landingPage),
        ])
      return .json(wantsList(endpoint, asked) ? .list([record]) : record)
    case .feed:
      let text = String(
        decoding: FeedAnswers.Document(entries: [InventedEntry(day: day, kind: .lost)]).bytes,
        as: UTF8.self
      )
      let title = InventedEntry(day: day, kind: .lost).title.replacing("'", with: "&#039;")
      return CannedAnswer(
        200, "application/rss+xml; charset=UTF-8",
        Array(text.replacing(title, with: "NASA Science").utf8))
    case .oldAPI:
      let record = OldRecord.placeholder(for: day)
      return .json(wantsList(endpoint, asked) ? .list([record]) : record)
    case .assets, .posters:
      return CannedAnswer(200, "image/png", SkyPicture.noPicture.bytes)
    }
  }

  /// The asked entry, said to be of another day.
  static func dated(
    _ other: Day, _ endpoint: Endpoint, _ asked: RecordedRequest, _ calendar: InventedCalendar
  )
    -> CannedAnswer
  {
    let entry = calendar.entry(of: day(endpoint, asked, calendar))
    switch endpoint {
    case .service:
      let record = replacing(ServiceRecord(entry: entry).json, ["date": .text(other.iso)])
      return .json(wantsList(endpoint, asked) ? .list([record]) : record)
    case .oldAPI:
      let record = replacing(OldRecord(entry: entry).json, ["date": .text(other.iso)])
      return .json(wantsList(endpoint, asked) ? .list([record]) : record)
    case .feed, .assets, .posters:
      let moved = InventedEntry(day: other, kind: entry.kind)
      return CannedAnswer(
        200, "application/rss+xml; charset=UTF-8", FeedAnswers.Document(entries: [moved]).bytes)
    }
  }

  private static func replacing(_ record: JSONText, _ values: [String: JSONText]) -> JSONText {
    guard case .object(let members) = record else { return record }
    return .object(members.map { ($0.0, values[$0.0] ?? $0.1) })
  }
}
