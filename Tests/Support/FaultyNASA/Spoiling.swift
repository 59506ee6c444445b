import Pictures
import StandIn

extension Fault {
  /// What this fault puts in place of the true answer, which is only worked out when needed.
  func spoil(
    _ endpoint: Endpoint, _ asked: RecordedRequest, calendar: InventedCalendar,
    truth: () -> CannedAnswer
  ) -> Delivery {
    switch self {
    case .status(let code, let retryAfter):
      return Delivery(answer: Spoilt.status(code, retryAfter: retryAfter, endpoint))
    case .placeholder:
      return Delivery(answer: Spoilt.placeholder(endpoint, asked, calendar))
    case .landingPage:
      return Delivery(answer: .html(Spoilt.landingPage))
    case .dated(let day) where !endpoint.servesPictures:
      return Delivery(answer: Spoilt.dated(day, endpoint, asked, calendar))
    case .empty:
      return Delivery(answer: Spoilt.empty(endpoint))
    case .errorBody:
      return Delivery(
        answer: .json(
          endpoint == .oldAPI
            ? OldRecord.error(500, "Internal Service Error") : ServiceRecord.notFound))
    case .wrongTypes:
      return Delivery(answer: Spoilt.wrongTypes(endpoint, asked))
    case .silence:
      return Delivery(answer: .html(""), body: .never)
    case .endless:
      return Spoilt.endless(endpoint)
    case .redirect(let reference):
      return Delivery(answer: Spoilt.redirect(to: reference))
    case .redirectLoop:
      return Delivery(answer: Spoilt.redirect(to: asked.target))
    case .giant where endpoint.servesPictures:
      return Delivery(answer: CannedAnswer(200, "image/png", Spoilt.giant))
    case .dropped:
      return Delivery(answer: truth(), body: .dropped)
    case .truncated, .lyingType, .svg, .repainted, .reshaped:
      var answer = truth()
      answer.bytes = bytes(in: answer, endpoint, asked)
      return Delivery(answer: answer)
    case .dated, .giant, .unranged:
      return Delivery(answer: truth())
    }
  }

  /// The bytes in place of the true ones.
  private func bytes(in truth: CannedAnswer, _ endpoint: Endpoint, _ asked: RecordedRequest)
    -> [UInt8]
  {
    switch self {
    case .truncated: return Array(truth.bytes.prefix(truth.bytes.count / 2))
    case .svg: return Spoilt.drawing
    case .lyingType:
      guard endpoint.servesPictures else { return Array(Spoilt.landingPage.utf8) }
      return (truth.contentType == "image/gif" ? SkyPicture.noPicture : .turningWorld).bytes
    case .repainted: return SkyPicture.marked(truth.bytes, "repainted")
    case .reshaped where truth.contentType.hasPrefix("image/") && truth.status == 200:
      // No two pictures become the same file.
      let name = asked.path.split(separator: "/").last ?? ""
      return SkyPicture.stampTall.bytes(marked: String(name.suffix(200)))
    default: return truth.bytes
    }
  }
}
