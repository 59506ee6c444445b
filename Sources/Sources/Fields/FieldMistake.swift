/// One mistake in user input: settings, options, a sidecar or a form.
public struct FieldMistake: Hashable, Sendable {
  /// The location: a line of a file and the full key (`apod.yml:3: sources.feed`), an option or an environment variable.
  public let place: String
  /// What is wrong with the value.
  public let wrong: String
  /// The allowed values.
  public let allowed: String

  /// A mistake at this location.
  public init(place: String, wrong: String, allowed: String) {
    self.place = place
    self.wrong = wrong
    self.allowed = allowed
  }
}

extension FieldMistake: CustomStringConvertible {
  /// `apod.yml:3: time-budget: "soon" is not a whole number; allowed: 1 to 3600 seconds`.
  public var description: String { "\(place): \(wrong); allowed: \(allowed)" }
}
