import Pictures

/// What the stand-in knows and does at the moment: its calendar, its faults and who asked.
actor Desk {
  private var almanac: Almanac
  private let key: String?
  private var faults: [Place: (fault: Fault, left: Int?)] = [:]
  private var seen: [Endpoint: [String]] = [:]

  private enum Place: Hashable {
    case endpoint(Endpoint)
    case picture(Day)
    case record(Day, Endpoint)
  }

  init(almanac: Almanac, key: String?) {
    self.almanac = almanac
    self.key = key
  }

  func publish(_ almanac: Almanac) { self.almanac = almanac }

  func set(_ fault: Fault?, at endpoint: Endpoint, times: Int?) {
    faults[.endpoint(endpoint)] = fault.map { ($0, times) }
  }

  func set(_ fault: Fault?, onPictureOf day: Day, times: Int?) {
    faults[.picture(day)] = fault.map { ($0, times) }
  }

  func set(_ fault: Fault?, onRecordOf day: Day, at endpoint: Endpoint) {
    faults[.record(day, endpoint)] = fault.map { ($0, nil) }
  }

  func requests(to endpoint: Endpoint) -> [String] { seen[endpoint, default: []] }

  func answer(_ asked: Asked) async -> Answer {
    let endpoint = Endpoint.serving(asked.path)
    seen[endpoint, default: []].append(asked.target)
    // Taken now: while a fault is at work, the calendar may move on.
    let almanac = almanac
    let key = key
    let fault = nextFault(at: endpoint, asked)
    let look = fault?.look ?? .usual
    let truth: @Sendable () async -> Answer = {
      switch endpoint {
      case .service: ServiceAnswers(almanac: almanac).answer(asked)
      case .feed: FeedAnswers(almanac: almanac).answer(asked)
      case .oldAPI: OldAnswers(almanac: almanac, key: key).answer(asked)
      case .assets:
        AssetAnswers(almanac: almanac, look: look).answer(asked)
      case .posters:
        PosterAnswers(almanac: almanac, look: look).answer(asked)
      }
    }
    let answer =
      if let fault {
        await fault.spoil(endpoint, asked, almanac: almanac, truth: truth)
      } else {
        await truth()
      }
    guard endpoint.servesPictures, fault != .unranged, let range = asked.range else {
      return answer
    }
    return answer.part(range)
  }

  private func nextFault(at endpoint: Endpoint, _ asked: Asked) -> Fault? {
    let entry: InventedEntry? =
      switch endpoint {
      case .assets: AssetAnswers(almanac: almanac).entry(asked)
      case .posters: PosterAnswers(almanac: almanac).entry(asked)
      case .service, .feed, .oldAPI: nil
      }
    let record = faults.keys.first {
      if case .record(let day, endpoint) = $0 { asked.isAbout(day, endpoint) } else { false }
    }
    return entry.flatMap { nextFault(at: .picture($0.day)) } ?? record.flatMap(nextFault(at:))
      ?? nextFault(at: .endpoint(endpoint))
  }

  private func nextFault(at place: Place) -> Fault? {
    guard let (fault, left) = faults[place] else { return nil }
    guard let left else { return fault }
    faults[place] = left > 1 ? (fault, left - 1) : nil
    return left > 0 ? fault : nil
  }
}
