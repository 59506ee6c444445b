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

    private let build: Build
    private let client: HTTPClient
    private let pictureClient: PictureClient
    private let requests: [Sources.Request]

    private var source: Source { build.source }

    init(_ build: Build) {
      self.build = build
      let (source, settings) = (build.source, build.settings)
      client = build.context.client(of: source, for: settings.base)
      let configuration = build.configuration
      pictureClient = configuration.pictureClient(Fetcher(client))
      // The requests are those for an empty archive, because with a full archive there may be nothing to request.
      requests = source.clients(settings.services, build.apiKey, configuration.query).compactMap {
        $0.newest(configuration.daysToRefresh, kept: Archive(), today: build.today).first
      }
    }

    /// The answer of a service, as a diagnosis.
    private struct Outcome: Sendable {
      let service: Service
      /// The level is `wrong` if the answer contains no valid picture.
      var level = Diagnosis.Level.wrong
      var text: String
      var newest: Picture?
      /// The number of seconds by which this machine's clock is ahead of the host's clock; nil if the response has no
      /// date.
      var ahead: (host: String, seconds: Int)?
    }

    /// The results: one for each service, one for the host of the pictures, and one for the clock.
    func diagnoses() async -> [Diagnosis] {
      let answers = await withTaskGroup(of: Outcome.self) { group in
        for request in requests { group.addTask { await ask(request) } }
        return await group.reduce(into: [Service: Outcome]()) { $0[$1.service] = $1 }
      }
      let outcomes = requests.compactMap { answers[$0.service] }
      var found: [Diagnosis] = []
      if let newest = outcomes.compactMap(\.newest).max(by: { $0.day < $1.day }) {
        found = outcomes.map {
          $0.level == .wrong
            ? Diagnosis.warning(.sources, "\($0.text); builds fall back to the other services")
            : Diagnosis(level: $0.level, area: .sources, text: $0.text)
        }
        if let line = await pictures(newest) { found.append(line) }
      } else {
        found = outcomes.map { Diagnosis.wrong(.sources, $0.text) }
        found.append(
          Diagnosis.wrong(
            .sources,
            "no service returns a valid picture, so a build shows the newest one in the archive; check the network, the proxy (https_proxy) and the addresses under sources, or try again later"
          ))
      }
      if let variable = source.keyVariable {
        let name = source.keyService.rawValue
        let isAsked = requests.contains { $0.service == source.keyService }
        if isAsked, build.apiKey == nil {
          found.append(
            Diagnosis.ok(
              .sources, "requests to \(name) contain no key; to send a key, set \(variable)"))
        } else if !isAsked, build.apiKey != nil {
          found.append(
            Diagnosis.ok(
              .sources, "\(variable) is set, but not used, because no \(name) is configured"))
        }
      }
      return found + clocks(outcomes)
    }

    private func ask(_ request: Sources.Request) async -> Outcome {
      let start = ContinuousClock.now
      let answer = await client.get(
        request.address, accept: request.accept,
        take: .whole(atMost: Response.largestBody), deadline: Deadline(SourcesCheck.patience))
      let took = start.duration(to: .now).short
      let name = "\(request.service.rawValue) \(request)"
      switch answer {
      case .failed(let fault, _):
        return Outcome(service: request.service, text: "\(name): \(fault), after \(took)")
      case .response(let response):
        var outcome = Outcome(
          service: request.service, text: "\(name): status \(response.status) in \(took)")
        outcome.ahead = response.headers["date"].flatMap(MailDate.read).map {
          (request.address.host, build.clock.now().seconds - $0.seconds)
        }
        do throws(Rejection) {
          judge(try request.parse(response), &outcome)
        } catch {
          outcome.text += ", rejected: \(error)"
        }
        return outcome
      }
    }

    /// Sets the outcome's level and newest picture. Adds the counts of pictures and rejected records to its text.
    private func judge(_ answer: ParsedAnswer, _ outcome: inout Outcome) {
      guard let newest = answer.pictures.max(by: { $0.day < $1.day }) else {
        let reason = answer.refused.first.map { "\($0)" } ?? "it contains no picture"
        let more = answer.refused.count > 1 ? " and \(answer.refused.count - 1) more" : ""
        outcome.text += ", rejected: \(reason)\(more)"
        return
      }
      outcome.newest = newest
      outcome.text += ", \(counted(answer.pictures.count, "picture")), newest \(newest.day)"
      if let first = answer.refused.first {
        outcome.text += ", \(counted(answer.refused.count, "record")) rejected: \(first)"
      }
      let age = newest.day.distance(to: build.today)
      outcome.level = age > 1 || !answer.isWhole ? .warning : .ok
      if age > 1 {
        outcome.text +=
          ", \(age) days ago; \(source.english.subject) is late; you do not need to do anything"
      }
    }

    /// Checks that the newest picture's file can be downloaded. Nil if the record is not about an image.
    private func pictures(_ picture: Picture) async -> Diagnosis? {
      guard case .image(let image) = picture.media else { return nil }
      let address = pictureClient.place(of: image.display)
      let start = ContinuousClock.now
      let answer = await pictureClient.beginning(
        image.display, PictureHeader.defaultReach, deadline: Deadline(SourcesCheck.patience))
      let took = start.duration(to: .now).short
      let next = "; until apod can fetch it, the page loads it from this address"
      switch answer {
      case .failed(let fault, _):
        return Diagnosis.warning(.sources, "picture \(address): \(fault), after \(took)\(next)")
      case .response(let response):
        let head = "picture \(address): status \(response.status) in \(took)"
        do throws(PictureHeader.Flaw) {
          let header = try PictureHeader(beginning: response.body)
          return Diagnosis.ok(
            .sources,
            "\(head), \(header.type) of \(header.size.width) by \(header.size.height) pixels")
        } catch {
          return Diagnosis.warning(.sources, "\(head), but it is not a picture (\(error))\(next)")
        }
      }
    }

    private func clocks(_ outcomes: [Outcome]) -> [Diagnosis] {
      guard !build.clock.isStopped,
        let (host, ahead) = outcomes.lazy.compactMap(\.ahead).first
      else { return [] }
      guard abs(ahead) > SourcesCheck.slack else {
        return [Diagnosis.ok(.clock, "within a minute of the clock of \(host)")]
      }
      return [
        Diagnosis.warning(
          .clock,
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
