import HTTP
import Pictures
import Sources
public import Storage

/// What a command gets from its process: the program's version, the time, the environment, and where messages go.
public struct RunContext: Sendable {
  /// The identity of the program: its version, and the size and time of its file.
  public let program: String
  /// The source of the current time.
  public var clock: Clock
  /// The receiver of messages.
  public var reporter: Reporter
  /// The environment variables that contain the sources' keys. The keys are never shown.
  public let keys: [String: String]
  /// The search path for programs, in the form of the environment variable PATH; nil for no search path.
  public let searchPath: String?
  /// The commit that the site is built from, for `status.json`.
  public let commit: String?

  /// A context with these values.
  public init(
    program: String, clock: Clock = .wall, reporter: Reporter, keys: [String: String] = [:],
    searchPath: String? = nil, commit: String? = nil
  ) {
    self.program = program
    self.clock = clock
    self.reporter = reporter
    self.keys = keys
    self.searchPath = searchPath
    self.commit = commit
  }

  /// A client for requests to the source's services. `site` is the site's address, which the `User-Agent` field names.
  func client(of source: Source, for site: WebAddress?) -> HTTPClient {
    HTTPClient(userAgent: userAgent(program: program, site: site), domain: source.pages.domain)
  }
}
