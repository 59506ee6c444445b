extension LiveSite {
  /// The inputs of a live site.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which may be missing.
    public let config: String?
    /// The folder of the archive.
    public let archive: String
    /// The named folder of templates; nil for the default of `TemplateSource`.
    public let templates: String?

    /// The search path for programs that prepare pictures of a folder, like the environment's PATH; nil for none.
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

    var settingsPath: String { config ?? Configuration.usualPath }
  }
}

extension LiveSite {
  /// A change of the live site's output.
  public struct Change: Hashable, Sendable {
    /// What open pages have to do.
    public enum What: Hashable, Sendable {
      /// Reload the style sheets at these paths of the site; the page itself may stay.
      case styles([String])
      /// Reload the page.
      case pages
    }

    /// What open pages have to do.
    public let what: What
    /// Identifies the new version of the site.
    public let edition: String
  }
}
