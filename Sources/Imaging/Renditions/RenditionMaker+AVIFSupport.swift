import Synchronization

extension RenditionMaker {
  /// Whether this libvips can write AVIF: it may be built without support, or find no AV1 encoder.
  final class AVIFSupport: Sendable {
    private enum Answer {
      case unknown, yes
      case no(RenditionError)
    }

    private let answer = Mutex(Answer.unknown)

    /// Why AVIF cannot be written; nil when it can, or when that is not known yet.
    var fault: RenditionError? {
      answer.withLock { answer in
        if case .no(let fault) = answer { return fault }
        return nil
      }
    }

    /// Runs the attempt unless the result is known. Two concurrent attempts are harmless.
    func isThere(
      _ attempt: () async throws(RenditionError) -> Void
    ) async throws(RenditionError) -> Bool {
      let known: Bool? = answer.withLock { answer in
        switch answer {
        case .unknown: nil
        case .yes: true
        case .no: false
        }
      }
      if let known { return known }
      do throws(RenditionError) {
        try await attempt()
        answer.withLock { $0 = .yes }
        return true
      } catch {
        // These errors do not depend on libvips.
        switch error {
        case .cancelled, .disk: throw error
        default: break
        }
        answer.withLock { $0 = .no(error) }
        return false
      }
    }
  }
}
