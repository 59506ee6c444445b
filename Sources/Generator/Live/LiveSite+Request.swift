extension LiveSite {
  /// The inputs of a live site.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which may be missing.
    public let config: String?
    /// The folder of the archive.
    public let archive: String
    /// The name of the templates' folder, or `none`; nil for the default (`TemplateSource`).
    public let templates: String?

    /// The search path for the tools that prepare a folder's pictures, in the form of the environment variable PATH;
    /// nil for no search path.
    public let searchPath: String?

    /// A request with these paths.
    public init(
      config: String?, archive: String, templates: String?, searchPath: String? = nil
    ) {
      self.config = config
      self.archive = archive
      self.templates = templates
      self.searchPath = searchPath
    }

    var settingsPath: String { config ?? Configuration.defaultPath }
  }
}
