extension Build {
  /// The folders of a run, as absolute paths or relative to the working directory.
  public struct Folders: Hashable, Sendable {
    /// The folder of the archive.
    public let archive: String
    /// The folder of the published site.
    public let output: String
    /// Where the templates come from.
    public let templates: TemplateSource

    /// The folders at these paths.
    public init(archive: String, output: String, templates: TemplateSource) {
      self.archive = archive
      self.output = output
      self.templates = templates
    }
  }
}
