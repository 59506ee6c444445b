extension Checker {
  /// Why the checks could not start.
  public enum Failure: Error, Hashable, Sendable {
    /// A schema that comes with the program does not compile; with libxml2's reason.
    case schema(name: String, reason: String)
  }
}

extension Checker.Failure: CustomStringConvertible {
  /// What is wrong, and what to do next.
  public var description: String {
    switch self {
    case .schema(let name, let reason):
      """
      The built-in schema \(name) does not compile: \(reason). This is a fault of apod or of the \
      installed libxml2, not of your site: please report it with the version of libxml2.
      """
    }
  }
}
