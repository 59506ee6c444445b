public import Pictures
import Sources

extension Backfill {
  /// The input of a backfill.
  public struct Request: Sendable {
    /// The settings, with the command line's overrides applied.
    public let configuration: Configuration
    /// The path of the archive's folder.
    public let archive: String
    /// The first day. Nil means the source's first day, or the last day if the source's first is unknown.
    public let first: Day?
    /// The last day; nil for the source's today.
    public let last: Day?
    /// Whether to request old pictures at guessed addresses after the services.
    public let verifies: Bool
    /// The key of the old API; nil when there is none.
    public let apiKey: String?
    /// The program's name and version, for the `User-Agent` field.
    public let program: String

    /// A request with these inputs. If `first` or `last` is nil, that end of the range is open.
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

    /// The days from first to last, clamped to today. Throws `options` when the range has no days.
    func range(today: Day) throws -> ClosedRange<Day> {
      let earliest = configuration.source.calendar.first
      let last = last ?? today
      let first = first ?? earliest ?? min(last, today)
      guard first <= min(last, today) else {
        throw GeneratorError.options([
          FieldMistake(
            place: .option(first > today ? "--from" : "--to"), key: nil,
            wrong: first > today ? "\(first) is not published yet" : "\(last) is before \(first)",
            allowed:
              "a day \((first > today ? earliest : first).map { "from \($0) " } ?? "")to \(today)")
        ])
      }
      return first...min(last, today)
    }
  }
}
