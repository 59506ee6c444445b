public import Pictures

/// What a backfill is asked to do.
public struct BackfillRequest: Sendable {
  /// The settings, the command line's in place.
  public let configuration: Configuration
  /// The archive's folder.
  public let archive: String
  /// The first day; nil for the first that had a picture.
  public let first: Day?
  /// The last day; nil for today in New York.
  public let last: Day?
  /// The key of the old API.
  public let apiKey: String?
  /// Who asks, as a service's log shows it.
  public let program: String

  /// What a backfill is asked to do.
  public init(
    configuration: Configuration, archive: String, first: Day? = nil, last: Day? = nil,
    apiKey: String? = nil, program: String
  ) {
    self.configuration = configuration
    self.archive = archive
    self.first = first
    self.last = last
    self.apiKey = apiKey
    self.program = program
  }

  /// The days from first to last, up to today. Throws `options` when there are none.
  func range(today: Day) throws(GeneratorError) -> ClosedRange<Day> {
    let first = first ?? .first
    let last = last ?? today
    guard first <= min(last, today) else {
      throw .options([
        SettingMistake(
          place: .option(first > today ? "--from" : "--to"), key: nil,
          wrong: first > today ? "\(first) is not out yet" : "\(last) is before \(first)",
          allowed: "a day from \(first > today ? .first : first) to \(today)")
      ])
    }
    return first...min(last, today)
  }
}
