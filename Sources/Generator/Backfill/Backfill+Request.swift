public import Pictures
import Sources

extension Backfill {
  /// The input of a backfill.
  public struct Request: Sendable {
    /// The settings, with the command line's overrides applied.
    public let configuration: Configuration
    /// The path of the archive's folder.
    public let archive: String
    /// The first day. Nil means the source's first day or, if that is unknown, the last day.
    public let first: Day?
    /// The last day; nil for today in the source's calendar.
    public let last: Day?
    /// Whether to also request guessed addresses of old pictures, after the services have answered.
    public let verifies: Bool
    /// The key of the old API; nil if there is none.
    public let apiKey: String?
    /// The identity of the program, as in `Build.Request`. The `User-Agent` field names its version.
    public let program: String

    /// A request with these inputs. If `first` or `last` is nil, the range is not limited at that end.
    public init(
      configuration: Configuration, archive: String, first: Day? = nil, last: Day? = nil,
      verifies: Bool = false, apiKey: String? = nil, program: String
    ) {
      self.configuration = configuration
      self.archive = archive
      self.first = first
      self.last = last
      self.verifies = verifies
      self.apiKey = apiKey
      self.program = program
    }

    /// The days from `first` to `last`, but not later than today. Throws `options` if there are no such days.
    func range(today: Day) throws -> ClosedRange<Day> {
      let earliest = configuration.source.calendar.first
      let last = last ?? today
      let first = first ?? earliest ?? min(last, today)
      guard first <= min(last, today) else {
        throw GeneratorError.options([
          FieldMistake(
            place: first > today ? "--from" : "--to",
            wrong: first > today ? "\(first) is not published yet" : "\(last) is before \(first)",
            allowed:
              "a day \((first > today ? earliest : first).map { "from \($0) " } ?? "")to \(today)")
        ])
      }
      return first...min(last, today)
    }
  }
}
