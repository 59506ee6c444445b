import Pictures
import StandIn

/// The answers of a service that is out of order.
enum Spoilt {
  static let landingPage = """
    <!doctype html>
    <html lang="en"><head><title>NASA Science</title></head>
    <body><h1>Science</h1><p>What you are looking for has moved.</p></body></html>
    """

  static func status(_ code: Int, retryAfter: Int?, _ endpoint: Endpoint) -> CannedAnswer {
    var answer =
      switch (code, endpoint) {
      case (429, _):
        // NASA's gateway labels this JSON as HTML.
        CannedAnswer(
          429, "text/html",
          OldRecord.gatewayError("OVER_RATE_LIMIT", "You have exceeded your rate limit.").bytes)
      case (403, .oldAPI):
        CannedAnswer.json(
          OldRecord.gatewayError("API_KEY_INVALID", "An invalid api_key was supplied."), status: 403
        )
      case (404, .service): CannedAnswer.json(ServiceRecord.notFound, status: 404)
      case (500, .oldAPI):
        CannedAnswer.json(OldRecord.error(500, "Internal Service Error"), status: 500)
      default: CannedAnswer.html("<html><body><h1>\(code)</h1></body></html>", status: code)
      }
    if let retryAfter { answer.headers.append(("Retry-After", "\(retryAfter)")) }
    return answer
  }

  static func redirect(to reference: String) -> CannedAnswer {
    var answer = CannedAnswer.html("<html><body>Found</body></html>", status: 302)
    answer.headers.append(("Location", reference))
    return answer
  }

  static func endless(_ endpoint: Endpoint) -> Delivery {
    let answer =
      switch endpoint {
      case .service, .oldAPI:
        CannedAnswer(200, "application/json; charset=UTF-8", [UInt8(ascii: "[")])
      case .feed:
        CannedAnswer(
          200, "application/rss+xml; charset=UTF-8", Array("<rss version=\"2.0\"><channel>".utf8))
      case .assets, .posters: CannedAnswer(200, "image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0])
      }
    let filler = [UInt8](repeating: UInt8(ascii: " "), count: 16_384)
    return Delivery(answer: answer, body: .endless(filler: filler))
  }

  /// A PNG whose header claims 60,000 by 60,000 pixels.
  static let giant: [UInt8] = {
    let side: [UInt8] = [0, 0, 0xEA, 0x60]
    let file = SkyPicture.noPicture.bytes
    return file.prefix(16) + side + side + file.dropFirst(24)
  }()

  /// A drawing that scripts could hide in.
  static let drawing = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 9h9\"/></svg>"
      .utf8)

  static func empty(_ endpoint: Endpoint) -> CannedAnswer {
    switch endpoint {
    case .service, .oldAPI: .json(.list([]))
    case .feed:
      CannedAnswer(
        200, "application/rss+xml; charset=UTF-8", FeedAnswers.Document(entries: []).bytes)
    case .assets, .posters: CannedAnswer(200, "image/jpeg", [])
    }
  }

  static func wrongTypes(_ endpoint: Endpoint, _ asked: RecordedRequest) -> CannedAnswer {
    switch endpoint {
    case .service, .oldAPI:
      let record = JSONText.object([
        ("date", .number(20_261_120)), ("post_id", .text("many")), ("title", .list([.text("A")])),
        ("permalink", .null), ("media_type", .number(1)),
        ("explanation", .object([("text", .text("nested"))])), ("credit", .number(0)),
        ("copyright", .list([])), ("alt", .number(-1)), ("url", .number(7)), ("hdurl", .list([])),
        ("basic_html", .object([])),
      ])
      return .json(Spoilt.wantsList(endpoint, asked) ? .list([record]) : record)
    case .feed:
      let text = """
        <?xml version="1.0"?><rss version="2.0"><channel><item><title><b>nested</b></title>\
        <pubDate>yesterday</pubDate><link/><guid/></item></channel></rss>
        """
      return CannedAnswer(200, "application/rss+xml; charset=UTF-8", Array(text.utf8))
    case .assets, .posters:
      return .json(.object([("picture", .null)]))
    }
  }

  /// Whether a list is due.
  static func wantsList(_ endpoint: Endpoint, _ asked: RecordedRequest) -> Bool {
    switch endpoint {
    case .service:
      asked.path.dropFirst(ServiceAnswers.root.count).allSatisfy { $0 == "/" }
    case .oldAPI: asked.query["start_date"] != nil || asked.query["count"] != nil
    case .feed, .assets, .posters: false
    }
  }

  /// The day that was asked for, or the newest.
  static func day(_ endpoint: Endpoint, _ asked: RecordedRequest, _ calendar: InventedCalendar)
    -> Day
  {
    switch endpoint {
    case .service:
      asked.path.split(separator: "/").last.flatMap { Day(yymmdd: $0) } ?? calendar.newest
    case .oldAPI: asked.query["date"].flatMap { Day(iso: $0) } ?? calendar.newest
    case .feed, .assets, .posters: calendar.newest
    }
  }
}
