import Pictures

extension Fault {
  /// Which pictures come while it lasts.
  var look: Look {
    switch self {
    case .repainted: .repainted
    case .reshaped: .reshaped
    default: .usual
    }
  }

  /// The answer that this fault puts in place of the true one, which is only worked out when needed.
  func spoil(
    _ endpoint: Endpoint, _ asked: Asked, almanac: Almanac, truth: () async -> Answer
  ) async -> Answer {
    switch self {
    case .status(let code, let retryAfter):
      return Spoilt.status(code, retryAfter: retryAfter, endpoint)
    case .placeholder:
      return Spoilt.placeholder(endpoint, asked, almanac)
    case .landingPage:
      return .html(Spoilt.landingPage)
    case .truncated:
      var answer = await truth()
      answer.body = .whole(Array(answer.bytes.prefix(answer.bytes.count / 2)))
      return answer
    case .dropped:
      var answer = await truth()
      let bytes = answer.bytes
      answer.body = .dropped(Array(bytes.prefix(bytes.count / 2)), announced: bytes.count)
      return answer
    case .dated(let day):
      return endpoint.servesPictures ? await truth() : Spoilt.dated(day, endpoint, asked, almanac)
    case .empty:
      return Spoilt.empty(endpoint)
    case .errorBody:
      return endpoint == .oldAPI
        ? .json(OldRecord.error(500, "Internal Service Error"))
        : .json(ServiceRecord.notFound)
    case .wrongTypes:
      return Spoilt.wrongTypes(endpoint, asked)
    case .silence:
      return Spoilt.silence
    case .endless:
      return Spoilt.endless(endpoint)
    case .redirect(let reference):
      return Spoilt.redirect(to: reference)
    case .redirectLoop:
      return Spoilt.redirect(to: asked.target)
    case .lyingType:
      var answer = await truth()
      answer.body = .whole(
        endpoint.servesPictures
          ? otherPicture(than: answer.contentType).bytes : Array(Spoilt.landingPage.utf8))
      return answer
    case .giant:
      return endpoint.servesPictures
        ? Answer(200, "image/png", Spoilt.giant) : await truth()
    case .svg:
      var answer = await truth()
      answer.body = .whole(Spoilt.drawing)
      return answer
    case .repainted, .reshaped, .unranged:
      // The truth is another picture, or sent without a range.
      return await truth()
    }
  }

  private func otherPicture(than type: String) -> SkyPicture {
    type == "image/gif" ? .noPicture : .turningWorld
  }
}
