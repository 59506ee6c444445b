/// One mistake in user input: settings, options, a sidecar or a form.
public struct FieldMistake: Hashable, Sendable {
  /// The place where a mistake can be.
  public enum Place: Hashable, Sendable {
    /// A line of the settings file, from 1.
    case line(Int, path: String)
    /// The name of an option or an environment variable.
    case option(String)
  }

  /// The location of the mistake.
  public let place: Place
  /// The full key, such as `sources.feed`; nil if the mistake concerns the whole file.
  public let key: String?
  /// What is wrong with the value.
  public let wrong: String
  /// The allowed values.
  public let allowed: String

  /// A mistake at this location.
  public init(place: Place, key: String?, wrong: String, allowed: String) {
    self.place = place
    self.key = key
    self.wrong = wrong
    self.allowed = allowed
  }
}

extension FieldMistake: CustomStringConvertible {
  /// `apod.yml:3: time-budget: "soon" is not a whole number; allowed: 1 to 3600 seconds`.
  public var description: String {
    let head =
      switch place {
      case .line(let line, let path): "\(path):\(line): " + (key.map { "\($0): " } ?? "")
      case .option(let name): "\(name): "
      }
    return "\(head)\(wrong); allowed: \(allowed)"
  }
}
