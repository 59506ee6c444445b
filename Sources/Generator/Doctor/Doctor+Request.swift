extension Doctor {
  /// The input of the doctor, which is the same as the input of a build.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which is optional.
    public let config: String?
    /// Command line options that override the settings.
    public let overrides: [String: String]
    /// The folders that a build reads and writes.
    public let folders: Build.Folders
    /// Whether the doctor sends no requests to services.
    public let offline: Bool
    /// The environment variables that contain the sources' keys. The keys are never shown.
    public let keys: [String: String]
    /// The search path for programs.
    public let searchPath: String?
    /// The program and its version, as in `Build.Request`.
    public let program: String

    /// A request with these inputs.
    public init(
      config: String?, overrides: [String: String], folders: Build.Folders, offline: Bool,
      keys: [String: String], searchPath: String?, program: String
    ) {
      self.config = config
      self.overrides = overrides
      self.folders = folders
      self.offline = offline
      self.keys = keys
      self.searchPath = searchPath
      self.program = program
    }
  }
}
