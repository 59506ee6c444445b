import HTTP
import Pictures
import Sources
import Storage

struct FetchResult: Hashable, Sendable {
  /// The accepted entries, in the order of the services.
  var entries: [Entry] = []
  var remarks: [FetchResult.Remark] = []
  var reached = false
  /// Whether a service gave a valid answer for the newest day, or for the requested day.
  var answered = false
  /// Whether `entries` contains all entries of the source. If so, all days without an entry are removed from the
  /// archive.
  var isWhole = false
  /// A warning that this machine's clock differs from a service's clock by days; nil if it does not.
  private(set) var oddity: String?
  /// Mistakes in the source's folder that the owner should correct.
  var mistakes: [String] = []

  var warnings: [String] { ServiceWarning.lines(remarks.map(\.warning)) }

  /// Whether the query finds only pictures that were shown before.
  var isExhausted: Bool {
    remarks.contains { if case .refused(_, .allShown) = $0 { true } else { false } }
  }

  /// Compares this machine's clock with the host's clock, which the field `Date` of the response gives (RFC 9110,
  /// 6.6.1).
  mutating func note(_ response: Response, from host: String, at now: Timestamp) {
    guard let theirs = response.headers["date"].flatMap(MailDate.read) else { return }
    let days = (now.seconds - theirs.seconds) / 86_400
    guard days != 0 else { return }
    oddity =
      "the clock looks wrong: it is \(counted(abs(days), "day")) \(days > 0 ? "ahead of" : "behind") the clock of \(host); set the clock"
  }

  var newest: Entry? { entries.max { $0.picture.day < $1.picture.day } }
}

extension FetchResult {
  enum Remark: Hashable, Sendable {
    case refused(Service, Rejection)
    /// No complete response was received.
    case failed(Service, TransportError)
    case nothing(Service)
  }
}

extension FetchResult.Remark: CustomStringConvertible {
  /// `service: the service failed with status 503; try again later`.
  var description: String {
    switch self {
    case .refused(let service, let refusal): "\(service.rawValue): \(refusal)"
    case .failed(let service, let fault): "\(service.rawValue): \(fault)"
    case .nothing(let service): "\(service.rawValue): the answer contains no picture"
    }
  }
}

extension FetchResult.Remark {
  fileprivate var warning: ServiceWarning {
    switch self {
    case .refused(let service, .record(let position, let day, let why)):
      record(of: service, day?.iso ?? "record \(position)", why)
    case .refused(let service, .unpublishable(let day, let reason)):
      record(of: service, day.iso, .unpublishable(day, reason: reason))
    case .refused(let service, let refusal): answer(of: service, "\(refusal)")
    case .failed(let service, let fault): answer(of: service, "\(fault)")
    case .nothing(let service): answer(of: service, "the answer contains no picture")
    }
  }

  private func record(of service: Service, _ name: String, _ why: Rejection) -> ServiceWarning {
    ServiceWarning(
      service: service.rawValue, thing: "record", name: name, reason: why.withoutDay,
      line: description)
  }

  private func answer(of service: Service, _ reason: String) -> ServiceWarning {
    ServiceWarning(service: service.rawValue, thing: "answer", reason: reason, line: description)
  }
}

extension Rejection {
  /// The reason without the day, for messages that already contain the day.
  var withoutDay: String {
    if case .unpublishable(_, let reason) = self {
      "the day's page fails a check: \(reason)"
    } else {
      description
    }
  }
}
