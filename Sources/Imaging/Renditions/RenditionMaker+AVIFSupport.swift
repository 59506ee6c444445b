import Synchronization

extension RenditionMaker {
  /// Whether this libvips can write AVIF: it may be built without support, or find no AV1 encoder.
  final class AVIFSupport: Sendable {
    private let answer = Mutex<(isKnown: Bool, fault: RenditionError?)>((false, nil))

    /// Why AVIF cannot be written; nil when it can, or when that is not known yet.
    var fault: RenditionError? { answer.withLock(\.fault) }

    /// Runs the attempt unless the result is known. Two concurrent attempts are harmless.
    func isThere(
      _ attempt: () async throws(RenditionError) -> Void
    ) async throws(RenditionError) -> Bool {
      let known = answer.withLock { $0 }
      if known.isKnown { return known.fault == nil }
      do throws(RenditionError) {
        try await attempt()
        answer.withLock { $0 = (true, nil) }
        return true
      } catch {
        // These errors do not depend on libvips.
        switch error {
        case .cancelled, .disk: throw error
        default: break
        }
        answer.withLock { $0 = (true, error) }
        return false
      }
    }
  }
}
