import Imaging
import NASA

extension Configuration {
  /// Command line options that override the settings file, as unparsed text.
  public struct Overrides: Hashable, Sendable {
    /// The value of `--base-url`.
    public var baseURL: String?
    /// The value of `--service`.
    public var service: String?
    /// The value of `--feed`.
    public var feed: String?
    /// The value of `--old-api`.
    public var oldAPI: String?
    /// The value of `--assets`.
    public var assets: String?
    /// The value of `--posters`.
    public var posters: String?
    /// The value of `--max-age`, in days.
    public var maxAge: String?
    /// The value of `--mirror`.
    public var mirror: String?

    /// No overrides.
    public init() {}
  }
}

extension Configuration {
  /// The settings with the overrides applied. Throws all mistakes in them at once.
  public func overridden(by overrides: Configuration.Overrides) throws -> Configuration {
    var result = self
    var mistakes: [SettingMistake] = []
    func read<Value>(_ text: String?, _ option: String, _ rule: SettingRule<Value>) -> Value? {
      guard let text else { return nil }
      switch rule.read(text) {
      case .value(let value): return value
      case .wrong(let wrong):
        mistakes.append(
          SettingMistake(place: .option(option), key: nil, wrong: wrong, allowed: rule.allowed))
        return nil
      }
    }
    if let value = read(overrides.baseURL, "--base-url", .baseURL) { result.baseURL = value }
    if let value = read(overrides.service, "--service", .service) {
      result.services.service = value
    }
    if let value = read(overrides.feed, "--feed", .service) { result.services.feed = value }
    if let value = read(overrides.oldAPI, "--old-api", .service) { result.services.oldAPI = value }
    if let value = read(overrides.assets, "--assets", .service) { result.services.assets = value }
    if let value = read(overrides.posters, "--posters", .service) {
      result.services.posters = value
    }
    if let value = read(overrides.maxAge, "--max-age", .maxAge) { result.maxAge = value }
    if let value = read(overrides.mirror, "--mirror", SettingRule<Mirror>.word) {
      result.mirror = value
    }
    guard mistakes.isEmpty else { throw GeneratorError.options(mistakes) }
    return result
  }
}
