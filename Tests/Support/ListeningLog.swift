package import Logging

/// Hands each message on, its level before it when it is more than information.
package struct ListeningLog: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata = Logger.Metadata()
  let hear: @Sendable (String) -> Void

  package init(hear: @escaping @Sendable (String) -> Void) { self.hear = hear }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    hear(event.level >= .warning ? "\(event.level): \(event.message)" : "\(event.message)")
  }
}
