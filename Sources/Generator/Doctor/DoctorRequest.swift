/// What a doctor is to look at: what a build would be given.
public struct DoctorRequest: Sendable {
  /// Where the settings are; nil for `apod.yml`, which need not be there.
  public let config: String?
  /// What the command line says in place of the settings.
  public let overrides: Overrides
  /// Where everything is on the disk.
  public let folders: BuildFolders
  /// Whether no service is asked.
  public let offline: Bool
  /// The key of the old API; it is never shown.
  public let apiKey: String?
  /// Where programs are looked for.
  public let searchPath: String?
  /// What asks, as in `BuildRequest`.
  public let program: String
  /// Whether the clock stands still, as in a reproducible build.
  public let isClockStopped: Bool

  /// What to look at.
  public init(
    config: String?, overrides: Overrides, folders: BuildFolders, offline: Bool, apiKey: String?,
    searchPath: String?, program: String, isClockStopped: Bool
  ) {
    self.config = config
    self.overrides = overrides
    self.folders = folders
    self.offline = offline
    self.apiKey = apiKey
    self.searchPath = searchPath
    self.program = program
    self.isClockStopped = isClockStopped
  }
}
