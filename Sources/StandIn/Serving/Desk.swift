import Pictures

/// What the stand-in knows and does at the moment: its calendar, its faults and who asked.
actor Desk {
  private var almanac: Almanac
  private let key: String?
  private let gallery = Gallery()
  private var faults: [Endpoint: (fault: Fault, left: Int?)] = [:]
  private var seen: [Endpoint: [String]] = [:]

  init(almanac: Almanac, key: String?) {
    self.almanac = almanac
    self.key = key
  }

  func publish(_ almanac: Almanac) { self.almanac = almanac }

  func set(_ fault: Fault?, at endpoint: Endpoint, times: Int?) {
    faults[endpoint] = fault.map { ($0, times) }
  }

  func requests(to endpoint: Endpoint) -> [String] { seen[endpoint, default: []] }

  func answer(_ asked: Asked) async -> Answer {
    let endpoint = Endpoint.serving(asked.path)
    seen[endpoint, default: []].append(asked.target)
    // Taken now: while a picture is drawn, the calendar may move on.
    let almanac = almanac
    let gallery = gallery
    let key = key
    let truth: @Sendable () async -> Answer = {
      switch endpoint {
      case .service: ServiceAnswers(almanac: almanac).answer(asked)
      case .feed: FeedAnswers(almanac: almanac).answer(asked)
      case .oldAPI: OldAnswers(almanac: almanac, key: key).answer(asked)
      case .assets: await AssetAnswers(almanac: almanac, gallery: gallery).answer(asked)
      }
    }
    guard let fault = nextFault(at: endpoint) else { return await truth() }
    return await fault.spoil(endpoint, asked, almanac: almanac, truth: truth)
  }

  private func nextFault(at endpoint: Endpoint) -> Fault? {
    guard let (fault, left) = faults[endpoint] else { return nil }
    guard let left else { return fault }
    faults[endpoint] = left > 1 ? (fault, left - 1) : nil
    return left > 0 ? fault : nil
  }
}
