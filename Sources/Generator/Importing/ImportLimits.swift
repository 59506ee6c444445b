/// Limits on one import or restore.
public struct ImportLimits: Hashable, Sendable {
  /// The most decompressed data, in MB (10⁶ bytes). The real archive of 1995 to 2026 has 20.
  public var megabytes = 250
  /// The time limit in seconds. The real archive takes 10 on two cores.
  public var seconds = 1_200

  /// The default limits.
  public init() {}
}

/// The limit that an import exceeded.
public enum ImportExcess: Hashable, Sendable, CustomStringConvertible {
  /// The size limit, in MB (10⁶ bytes).
  case megabytes(Int)
  /// The time limit, in seconds.
  case seconds(Int)

  /// What was exceeded, and the setting that raises the limit.
  public var description: String {
    switch self {
    case .megabytes(let limit):
      "more than \(limit) MB of records came; nothing was kept: give fewer files at a time, or raise import-budget in the settings"
    case .seconds(let limit):
      "it took more than \(limit) s; nothing was kept: give fewer files at a time, or raise import-time-budget in the settings"
    }
  }
}

/// The remainder of an import's limits. Time runs from its creation.
struct ImportAllowance: Sendable {
  private let limits: ImportLimits
  private var bytesLeft: Int
  /// The time for all of it.
  let deadline: Deadline

  init(_ limits: ImportLimits) {
    self.limits = limits
    bytesLeft = limits.megabytes * 1_000_000
    deadline = Deadline(.seconds(limits.seconds))
  }

  /// Counts bytes read. Throws `importTooLarge` when the size or the time limit is exceeded.
  mutating func take(_ count: Int) throws {
    bytesLeft -= count
    guard bytesLeft >= 0 else { throw GeneratorError.importTooLarge(.megabytes(limits.megabytes)) }
    try checkTime()
  }

  /// Throws `importTooLarge` when the time limit is exceeded.
  func checkTime() throws {
    guard deadline.left > .zero else {
      throw GeneratorError.importTooLarge(.seconds(limits.seconds))
    }
  }
}
