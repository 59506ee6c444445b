import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

extension Doctor {
  /// Sends one request to each service, and reports the answer.
  struct SourcesCheck {
    private static let patience = Duration.seconds(15)
    /// The tolerated difference between two clocks, in seconds.
    private static let slack = 60

    private let source: Source
    private let services: [any ServiceAPI]
    private let requests: [Sources.Request]
    private let apiKey: String?
    private let client: HTTPClient
    private let pictureClient: PictureClient
    private let clock: Clock
    private let today: Day

    init(_ request: Doctor.Request, _ configuration: Configuration, clock: Clock) {
      source = configuration.source
      let key = source.key(in: request.keys)
      services = source.clients(configuration.site.services, key, configuration.query)
      apiKey = key
      self.clock = clock
      today = clock.today(of: source)
      client = HTTPClient(
        userAgent: userAgent(program: request.program, site: configuration.site.base),
        domain: source.pages.domain)
      pictureClient = PictureClient(
        Fetcher(client), services: configuration.site.services,
        assetsHost: source.pages.assetsHost,
        mediaHosts: configuration.site.mediaHosts)
      let today = today
      // The requests are those for an empty archive, because with a full archive there may be nothing to request.
      requests = services.compactMap {
        $0.newest(configuration.daysToRefresh, kept: Archive(), today: today).first
      }
    }

    private struct Outcome: Sendable {
      enum Answer {
        case failed(TransportError)
        /// `ahead` is the number of seconds by which this machine's clock is ahead of the service's clock; nil if the
        /// response has no date.
        case response(status: Int, ahead: Int?, Result<ParsedAnswer, Rejection>)
      }

      let request: Sources.Request
      let answer: Answer
      let took: Duration

      var newest: Picture? {
        guard case .response(_, _, .success(let parsed)) = answer else { return nil }
        return parsed.pictures.max { $0.day < $1.day }
      }

      var difference: (host: String, ahead: Int)? {
        guard case .response(_, let ahead?, _) = answer else { return nil }
        return (request.address.host, ahead)
      }
    }

    /// The results: one for each service, one for the host of the pictures, and one for the clock.
    func diagnoses() async -> [Doctor.Diagnosis] {
      let answers = await withTaskGroup(of: (Service, Outcome).self) { group in
        for request in requests { group.addTask { (request.service, await ask(request)) } }
        return await group.reduce(into: [Service: Outcome]()) { $0[$1.0] = $1.1 }
      }
      let outcomes = requests.compactMap { answers[$0.service] }
      let newest = outcomes.compactMap(\.newest).max { $0.day < $1.day }
      var found = outcomes.map { line($0, isAlone: newest == nil) }
      if let newest {
        if let line = await pictures(newest) { found.append(line) }
      } else {
        found.append(
          Doctor.Diagnosis(
            .wrong, .sources,
            "no service returns a valid picture, so a build shows the newest one in the archive; check the network, the proxy (https_proxy) and the addresses under sources, or try again later"
          ))
      }
      if let variable = source.keyVariable {
        let name = source.keyService.rawValue
        let isAsked = requests.contains { $0.service == source.keyService }
        if isAsked, apiKey == nil {
          found.append(
            Doctor.Diagnosis(
              .ok, .sources, "requests to \(name) contain no key; to send a key, set \(variable)"))
        } else if !isAsked, apiKey != nil {
          found.append(
            Doctor.Diagnosis(
              .ok, .sources, "\(variable) is set, but not used, because no \(name) is configured"))
        }
      }
      for service in services {
        if let line = await parameters(of: service) { found.append(line) }
      }
      return found + clocks(outcomes)
    }

    /// Compares the list of parameters that the service publishes with the parameters of our requests. Nil if the
    /// service publishes no list.
    private func parameters(of service: any ServiceAPI) async -> Doctor.Diagnosis? {
      guard let (address, names) = service.parameters else { return nil }
      let answer = await client.options(
        address, accept: "application/json", take: .whole(atMost: Response.largestBody),
        deadline: Deadline(SourcesCheck.patience))
      guard case .response(let response) = answer, let missing = response.missing(of: names) else {
        return nil
      }
      let name = "\(service.service.rawValue) \(address)"
      guard !missing.isEmpty else {
        return Doctor.Diagnosis(
          .ok, .sources, "\(name): takes \(names.joined(separator: ", "))")
      }
      return Doctor.Diagnosis(
        .warning, .sources,
        "\(name): no longer lists \(missing.joined(separator: ", ")), so fetching past days may fail; look for a newer release of apod"
      )
    }

    private func ask(_ request: Sources.Request) async -> Outcome {
      let start = ContinuousClock.now
      let answer = await client.get(
        request.address, accept: request.accept,
        take: .whole(atMost: Response.largestBody), deadline: Deadline(SourcesCheck.patience))
      let took = start.duration(to: .now)
      switch answer {
      case .failed(let fault, _):
        return Outcome(request: request, answer: .failed(fault), took: took)
      case .response(let response):
        let theirs = response.headers["date"].flatMap(MailDate.read)
        return Outcome(
          request: request,
          answer: .response(
            status: response.status, ahead: theirs.map { clock.now().seconds - $0.seconds },
            Result { () throws(Rejection) in try request.parse(response) }),
          took: took)
      }
    }

    private func line(_ outcome: Outcome, isAlone: Bool) -> Doctor.Diagnosis {
      let name = "\(outcome.request.service.rawValue) \(outcome.request)"
      let bad = isAlone ? Doctor.Diagnosis.Level.wrong : .warning
      let next = isAlone ? "" : "; builds fall back to the other services"
      switch outcome.answer {
      case .failed(let fault):
        return Doctor.Diagnosis(
          bad, .sources, "\(name): \(fault), after \(outcome.took.short)\(next)")
      case .response(let status, _, .success(let parsed)):
        let head = "\(name): status \(status) in \(outcome.took.short)"
        guard let day = parsed.newest else {
          let reason = parsed.refused.first.map { "\($0)" } ?? "it contains no picture"
          let more = parsed.refused.count > 1 ? " and \(parsed.refused.count - 1) more" : ""
          return Doctor.Diagnosis(bad, .sources, "\(head), rejected: \(reason)\(more)\(next)")
        }
        let refused =
          parsed.refused.isEmpty
          ? "" : ", \(counted(parsed.refused.count, "record")) rejected: \(parsed.refused[0])"
        let text =
          "\(head), \(counted(parsed.pictures.count, "picture")), newest \(day)\(refused)"
        let age = day.distance(to: today)
        guard age > 1 else {
          return Doctor.Diagnosis(parsed.isWhole ? .ok : .warning, .sources, text)
        }
        return Doctor.Diagnosis(
          .warning, .sources,
          "\(text), \(age) days ago; \(source.english.subject) is late; you do not need to do anything"
        )
      case .response(let status, _, .failure(let refusal)):
        return Doctor.Diagnosis(
          bad, .sources,
          "\(name): status \(status) in \(outcome.took.short), rejected: \(refusal)\(next)"
        )
      }
    }

    /// Checks that the newest picture's file can be downloaded. Nil if the record is not about an image.
    private func pictures(_ picture: Picture) async -> Doctor.Diagnosis? {
      guard case .image(let image) = picture.media else { return nil }
      let address = pictureClient.place(of: image.display)
      let start = ContinuousClock.now
      let answer = await pictureClient.beginning(
        image.display, PictureHeader.defaultReach, deadline: Deadline(SourcesCheck.patience))
      let took = start.duration(to: .now).short
      let next = "; until apod can fetch it, the page loads it from this address"
      switch answer {
      case .failed(let fault, _):
        return Doctor.Diagnosis(
          .warning, .sources, "picture \(address): \(fault), after \(took)\(next)")
      case .response(let response):
        let head = "picture \(address): status \(response.status) in \(took)"
        do throws(PictureHeader.Flaw) {
          let header = try PictureHeader(beginning: response.body)
          return Doctor.Diagnosis(
            .ok, .sources,
            "\(head), \(header.type) of \(header.size.width) by \(header.size.height) pixels")
        } catch {
          return Doctor.Diagnosis(
            .warning, .sources, "\(head), but it is not a picture (\(error))\(next)")
        }
      }
    }

    private func clocks(_ outcomes: [Outcome]) -> [Doctor.Diagnosis] {
      guard !clock.isStopped,
        let (host, ahead) = outcomes.lazy.compactMap(\.difference).first
      else { return [] }
      guard abs(ahead) > SourcesCheck.slack else {
        return [Doctor.Diagnosis(.ok, .clock, "within a minute of the clock of \(host)")]
      }
      return [
        Doctor.Diagnosis(
          .warning, .clock,
          "\(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") the clock of \(host); set the clock, or run `timedatectl set-ntp true`"
        )
      ]
    }
  }
}

extension Duration {
  /// The duration as text, such as `0.21 s`.
  fileprivate var short: String {
    let hundredths = (self / .milliseconds(10)).rounded()
    return "\(Int(hundredths) / 100).\(padded(Int(hundredths) % 100, 2)) s"
  }
}
