public import Pictures

/// What a run is asked to do: settings, flags and environment, resolved.
public struct BuildRequest: Sendable {
  /// The settings, the command line's in place.
  public let configuration: Configuration
  /// Where everything is on the disk.
  public let folders: BuildFolders
  /// Whether no service is asked.
  public let offline: Bool
  /// The day to show; nil for the newest.
  public let day: Day?
  /// The key of the old API.
  public let apiKey: String?
  /// The commit the site is made from, for `status.json`.
  public let commit: String?
  /// Where programs are looked for, as in the environment's PATH; nil for nowhere.
  public let searchPath: String?
  /// Which program this is, `apod 1.0.0`; changes with every version of it.
  public let program: String

  /// What a run is asked to do.
  public init(
    configuration: Configuration, folders: BuildFolders, offline: Bool = false, day: Day? = nil,
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

  /// Who asks, as a service's log shows it.
  var userAgent: String { Generator.userAgent(program: program, site: configuration.baseURL) }
}

/// Where everything is on the disk: paths, absolute or from the working directory.
public struct BuildFolders: Hashable, Sendable {
  /// Where what was seen is kept.
  public let archive: String
  /// Where the site is written.
  public let output: String
  /// Where the templates come from.
  public let templates: TemplateSource

  /// These folders.
  public init(archive: String, output: String, templates: TemplateSource) {
    self.archive = archive
    self.output = output
    self.templates = templates
  }
}
