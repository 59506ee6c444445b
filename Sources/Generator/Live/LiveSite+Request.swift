extension LiveSite {
  /// The inputs of a live site.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which may be missing.
    public let config: String?
    /// The folder of the archive.
    public let archive: String
    /// The name of the templates' folder, or `none`; nil for the default (`TemplateSource`).
    public let templates: String?

    /// A request with these paths.
    public init(config: String?, archive: String, templates: String?) {
      self.config = config
      self.archive = archive
      self.templates = templates
    }

    var settingsPath: String { config ?? Configuration.defaultPath }
  }
}
