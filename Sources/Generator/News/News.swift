import NASA
import Pictures

/// What the sources told in this run, judged.
struct News: Hashable, Sendable {
  /// The pictures believed, with their sightings, in the order of the sources.
  var entries: [Entry] = []
  /// What was not believed, and who could not be asked.
  var remarks: [Remark] = []
  /// Whether any HTTP response came at all.
  var reached = false
  /// Whether somebody's word on what is newest, or on the day asked for, is believed.
  var answered = false

  /// The newest entry believed.
  var newest: Entry? { entries.max { $0.picture.day < $1.picture.day } }
}

/// One thing to log about a source.
enum Remark: Hashable, Sendable {
  /// An answer, or a record in it, was not believed.
  case refused(Source, Refusal)
  /// No whole answer came.
  case failed(Source, Fault)
  /// The answer was in order, and told of nothing.
  case nothing(Source)
}

extension Remark: CustomStringConvertible {
  /// `service: the service failed with status 503; try again later`.
  var description: String {
    switch self {
    case .refused(let source, let refusal): "\(source.rawValue): \(refusal)"
    case .failed(let source, let fault): "\(source.rawValue): \(fault)"
    case .nothing(let source): "\(source.rawValue): the answer tells of no picture"
    }
  }
}
