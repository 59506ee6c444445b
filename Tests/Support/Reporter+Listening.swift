package import Storage

extension Reporter {
  /// Passes each message on, with its level before it if that is above information.
  package static func listening(_ hear: @escaping @Sendable (String) -> Void) -> Reporter {
    Reporter { level, line in hear(level == .info ? line : "\(level): \(line)") }
  }
}
