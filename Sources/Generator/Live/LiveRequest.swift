/// What a live site is made of.
public struct LiveRequest: Sendable {
  /// Where the settings are; nil for `apod.yml`, which need not be there.
  public let config: String?
  /// Where what was seen is kept.
  public let archive: String
  /// The folder of templates that was named; nil as in `TemplateSource`.
  public let templates: String?

  /// What a live site is made of.
  public init(config: String?, archive: String, templates: String?) {
    self.config = config
    self.archive = archive
    self.templates = templates
  }

  /// The settings' path.
  var settingsPath: String { config ?? Configuration.usualPath }
}

/// A change of what a live site shows.
public struct LiveChange: Hashable, Sendable {
  /// What has to be done to a page that is open.
  public enum What: Hashable, Sendable {
    /// The style sheets at these paths of the site are others; the page itself may stay.
    case styles([String])
    /// The page has to be loaded again.
    case pages
  }

  /// What changed.
  public let what: What
  /// What tells the site as it is now from every other.
  public let edition: String
}
