package import Storage

extension Reporter {
  /// Hands each message on, its level before it when it is more than information.
  package static func listening(_ hear: @escaping @Sendable (String) -> Void) -> Reporter {
    Reporter { level, line in hear(level == .info ? line : "\(level): \(line)") }
  }
}
