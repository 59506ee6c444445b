import CCurl
import Synchronization

/// libcurl handles that no transfer currently uses. Each handle keeps its connections open for the next request to the
/// same host.
@safe final class IdleHandles: Sendable {
  /// The maximum number of handles. If there are more, the least recently used handle is freed.
  private static let most = 32

  /// A handle, and the origin of its last request.
  @safe struct Handle: @unchecked Sendable {  // only one task at a time uses it: libcurl-thread(3)
    let pointer: UnsafeMutableRawPointer
    let origin: String
  }

  private let idle = Mutex<[Handle]>([])

  deinit {
    for handle in idle.withLock({ $0 }) { unsafe curl_easy_cleanup(handle.pointer) }
  }

  /// A handle for a request to the origin, with default options; nil if memory is exhausted.
  func take(for origin: String) -> Handle? {
    let kept = idle.withLock { idle in
      idle.lastIndex { $0.origin == origin }.map { idle.remove(at: $0) }
    }
    if let kept { return kept }
    return unsafe curl_easy_init().map { unsafe Handle(pointer: $0, origin: origin) }
  }

  /// Stores the handle of a finished transfer, with its connections but without its options.
  func put(_ handle: Handle) {
    unsafe curl_easy_reset(handle.pointer)
    let old = idle.withLock { idle in
      idle.append(handle)
      return idle.count > IdleHandles.most ? idle.removeFirst() : nil
    }
    if let old { unsafe curl_easy_cleanup(old.pointer) }
  }
}
