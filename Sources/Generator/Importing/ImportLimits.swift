/// How much one import or restore may read, unpacked, and how long it may take.
public struct ImportLimits: Hashable, Sendable {
  /// The most megabytes (10⁶ bytes). The real archive of 1995 to 2026 has 20.
  public var megabytes = 250
  /// The most seconds. The real archive takes 10 on two cores.
  public var seconds = 1_200

  /// The usual limits.
  public init() {}
}

/// Which of its limits an import went over.
public enum ImportExcess: Hashable, Sendable, CustomStringConvertible {
  /// More than so many megabytes.
  case megabytes(Int)
  /// More than so many seconds.
  case seconds(Int)

  /// What was too much, and the setting that allows more.
  public var description: String {
    switch self {
    case .megabytes(let limit):
      "more than \(limit) MB of records came; nothing was kept: give fewer files at a time, or raise import-budget in the settings"
    case .seconds(let limit):
      "it took more than \(limit) s; nothing was kept: give fewer files at a time, or raise import-time-budget in the settings"
    }
  }
}

/// What is left of an import's limits. Time runs from when it is made.
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

  /// Counts bytes that were read. Throws `importTooLarge` when they are too many, or the time is up.
  mutating func take(_ count: Int) throws(GeneratorError) {
    bytesLeft -= count
    guard bytesLeft >= 0 else { throw .importTooLarge(.megabytes(limits.megabytes)) }
    try checkTime()
  }

  /// Throws `importTooLarge` when the time is up.
  func checkTime() throws(GeneratorError) {
    guard deadline.left > .zero else { throw .importTooLarge(.seconds(limits.seconds)) }
  }
}
