import HTTP
public import Pictures
import Site
import Storage

extension Build {
  /// The input of a run, which comes from settings, flags and environment.
  public struct Request: Sendable {
    /// The settings, with the command line's overrides applied.
    public let configuration: Configuration
    /// The folders that the run reads and writes.
    public let folders: Build.Folders
    /// Whether the run sends no requests to services.
    public let offline: Bool
    /// The day to show; nil for the newest day.
    public let day: Day?
    /// The key for the source's service; nil if there is no key.
    public let apiKey: String?
    /// The commit that the site is built from, for `status.json`.
    public let commit: String?
    /// The search path for programs, in the form of the environment variable PATH; nil for no search path.
    public let searchPath: String?
    /// The identity of the program: its version, and the size and time of its file.
    public let program: String

    /// A request with these inputs.
    public init(
      configuration: Configuration, folders: Build.Folders, offline: Bool = false, day: Day? = nil,
      apiKey: String? = nil, commit: String? = nil, searchPath: String? = nil,
      program: String
    ) {
      self.configuration = configuration
      self.folders = folders
      self.offline = offline
      self.day = day
      self.apiKey = apiKey
      self.commit = commit
      self.searchPath = searchPath
      self.program = program
    }

    /// The `User-Agent` of all requests.
    var userAgent: String { HTTP.userAgent(program: program, site: configuration.site.base) }
  }
}

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
