import NASA
import Pictures

/// What the sources told in this run, judged.
struct FetchResult: Hashable, Sendable {
  /// The pictures believed, with their sightings, in the order of the sources.
  var entries: [Entry] = []
  /// What was not believed, and who could not be asked.
  var remarks: [SourceRemark] = []
  /// Whether any HTTP response came at all.
  var reached = false
  /// Whether somebody's word on what is newest, or on the day asked for, is believed.
  var answered = false

  /// What to tell of the remarks: a line for each source.
  var warnings: [String] { ServiceWarning.lines(remarks.map(\.warning)) }

  /// The newest entry believed.
  var newest: Entry? { entries.max { $0.picture.day < $1.picture.day } }
}

/// One thing to say about a source.
enum SourceRemark: Hashable, Sendable {
  /// An answer, or a record in it, was not believed.
  case refused(Source, Refusal)
  /// No whole answer came.
  case failed(Source, TransportError)
  /// The answer was in order, and told of nothing.
  case nothing(Source)
}

extension SourceRemark: CustomStringConvertible {
  /// `service: the service failed with status 503; try again later`.
  var description: String {
    switch self {
    case .refused(let source, let refusal): "\(source.rawValue): \(refusal)"
    case .failed(let source, let fault): "\(source.rawValue): \(fault)"
    case .nothing(let source): "\(source.rawValue): the answer tells of no picture"
    }
  }
}

extension SourceRemark {
  /// As one of many.
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
  /// Why a record was refused, where its day is told anyway.
  var withoutDay: String {
    if case .unpublishable(_, let reason) = self {
      "what would be published of it does not pass: \(reason)"
    } else {
      description
    }
  }
}
