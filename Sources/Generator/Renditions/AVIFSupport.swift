import Synchronization

/// Whether this libvips writes AVIF: it may be built without it, or find no AV1 encoder.
final class AVIFSupport: Sendable {
  private enum Answer {
    case unknown, yes
    case no(RenditionError)
  }

  private let answer = Mutex(Answer.unknown)

  /// Why it does not.
  var fault: RenditionError? {
    answer.withLock { answer in
      if case .no(let fault) = answer { return fault }
      return nil
    }
  }

  /// The answer, by an attempt when it is not known yet. Two at once are both right.
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
      // These tell nothing of libvips.
      switch error {
      case .cancelled, .disk: throw error
      default: break
      }
      answer.withLock { $0 = .no(error) }
      return false
    }
  }
}
