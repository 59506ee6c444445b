/// One thing wrong with the settings or the command line.
public struct SettingMistake: Hashable, Sendable {
  /// Where a mistake stands.
  public enum Place: Hashable, Sendable {
    /// A line of the settings file, counted from 1.
    case line(Int, path: String)
    /// An option or an environment variable, by its name.
    case option(String)
  }

  /// Where it stands.
  public let place: Place
  /// The key, with the keys above it: `sources.feed`; nil when the file as a whole is wrong.
  public let key: String?
  /// What is wrong.
  public let wrong: String
  /// What would be right.
  public let allowed: String

  /// A mistake.
  public init(place: Place, key: String?, wrong: String, allowed: String) {
    self.place = place
    self.key = key
    self.wrong = wrong
    self.allowed = allowed
  }
}

extension SettingMistake: CustomStringConvertible {
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
