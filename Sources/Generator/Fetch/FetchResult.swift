import HTTP
import Pictures
import Sources
import Storage

struct FetchResult: Hashable, Sendable {
  /// The accepted entries, in the order of the services.
  var entries: [Entry] = []
  private(set) var remarks: [FetchResult.Remark] = []
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
    remarks.contains { if case .refused(.allShown) = $0.why { true } else { false } }
  }

  mutating func remark(_ service: Service, _ why: FetchError) {
    remarks.append(Remark(service: service, why: why))
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
  /// An answer that was not accepted, or a record of it.
  struct Remark: Hashable, Sendable {
    let service: Service
    let why: FetchError
  }
}

extension FetchResult.Remark: CustomStringConvertible {
  /// `service: the service failed with status 503; try again later`.
  var description: String { "\(service.rawValue): \(why)" }

  fileprivate var warning: ServiceWarning {
    let record: (name: String, why: Rejection)? =
      switch why {
      case .refused(.record(let position, let day, let why)):
        (day?.iso ?? "record \(position)", why)
      case .refused(.unpublishable(let day, let reason)):
        (day.iso, .unpublishable(day, reason: reason))
      default: nil
      }
    return ServiceWarning(
      service: service.rawValue, thing: record == nil ? "answer" : "record", name: record?.name,
      reason: record?.why.withoutDay ?? "\(why)", line: description)
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
