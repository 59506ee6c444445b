import HTTP
import NASA
import Pictures
import Reporting

struct FetchResult: Hashable, Sendable {
  /// The accepted entries, in the order of the sources.
  var entries: [Entry] = []
  var remarks: [FetchResult.Remark] = []
  var reached = false
  /// Whether a source gave a valid answer for the newest day, or for the requested day.
  var answered = false

  var warnings: [String] { ServiceWarning.lines(remarks.map(\.warning)) }

  var newest: Entry? { entries.max { $0.picture.day < $1.picture.day } }
}

extension FetchResult {
  enum Remark: Hashable, Sendable {
    case refused(Source, Refusal)
    /// No complete response came.
    case failed(Source, TransportError)
    case nothing(Source)
  }
}

extension FetchResult.Remark: CustomStringConvertible {
  /// `service: the service failed with status 503; try again later`.
  var description: String {
    switch self {
    case .refused(let source, let refusal): "\(source.rawValue): \(refusal)"
    case .failed(let source, let fault): "\(source.rawValue): \(fault)"
    case .nothing(let source): "\(source.rawValue): the answer tells of no picture"
    }
  }
}

extension FetchResult.Remark {
  fileprivate var warning: ServiceWarning {
    switch self {
    case .refused(let source, .record(let position, let day, let why)):
      record(of: source, day?.iso ?? "record \(position)", why)
    case .refused(let source, .unpublishable(let day, let reason)):
      record(of: source, day.iso, .unpublishable(day, reason: reason))
    case .refused(let source, let refusal): answer(of: source, "\(refusal)")
    case .failed(let source, let fault): answer(of: source, "\(fault)")
    case .nothing(let source): answer(of: source, "it tells of no picture")
    }
  }

  private func record(of source: Source, _ name: String, _ why: Refusal) -> ServiceWarning {
    ServiceWarning(
      service: source.rawValue, thing: "record", name: name, reason: why.withoutDay,
      line: description)
  }

  private func answer(of source: Source, _ reason: String) -> ServiceWarning {
    ServiceWarning(service: source.rawValue, thing: "answer", reason: reason, line: description)
  }
}

extension Refusal {
  /// The reason for messages that already name the day.
  var withoutDay: String {
    if case .unpublishable(_, let reason) = self {
      "what would be published of it does not pass: \(reason)"
    } else {
      description
    }
  }
}
