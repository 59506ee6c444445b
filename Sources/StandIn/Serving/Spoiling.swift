import Pictures

extension Fault {
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
      return endpoint == .assets ? await truth() : Spoilt.dated(day, endpoint, asked, almanac)
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
    case .compressionBomb:
      return Spoilt.bomb(endpoint)
    case .redirect(let reference):
      return Spoilt.redirect(to: reference)
    case .redirectLoop:
      return Spoilt.redirect(to: asked.target)
    case .lyingType:
      var answer = await truth()
      answer.body = .whole(
        endpoint == .assets
          ? Placeholder.dot(for: answer.contentType) : Array(Spoilt.landingPage.utf8))
      return answer
    case .giant:
      return endpoint == .assets ? Answer(200, "image/png", Placeholder.giant) : await truth()
    }
  }
}
