import HTTP

extension ImportLimits {
  /// The remainder of an import's limits. Time runs from its creation.
  struct Allowance: Sendable {
    private let limits: ImportLimits
    private var bytesLeft: Int
    let deadline: Deadline

    init(_ limits: ImportLimits) {
      self.limits = limits
      bytesLeft = limits.megabytes * 1_000_000
      deadline = Deadline(.seconds(limits.seconds))
    }

    /// Counts bytes read. Throws `importTooLarge` when the size or the time limit is exceeded.
    mutating func take(_ count: Int) throws {
      bytesLeft -= count
      guard bytesLeft >= 0 else {
        throw GeneratorError.importTooLarge(.megabytes(limits.megabytes))
      }
      try checkTime()
    }

    /// Throws `importTooLarge` when the time limit is exceeded.
    func checkTime() throws {
      guard deadline.left > .zero else {
        throw GeneratorError.importTooLarge(.seconds(limits.seconds))
      }
    }
  }
}
