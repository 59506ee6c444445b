extension LiveSite {
  /// The inputs of a live site.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which may be missing.
    public let config: String?
    /// The folder of the archive.
    public let archive: String
    /// The named folder of templates; nil for the default of `TemplateSource`.
    public let templates: String?

    /// The search path for tools that prepare a folder's pictures, like the environment's PATH. Nil means no
    /// path.
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
