import Markup
import Synchronization

/// Checks that are free: each thread takes one for a page, and most pages find one that knows their names.
final class SyntaxChecks: Sendable {
  private let free = Mutex<[SyntaxCheck]>([])

  /// Whether libxml2 finds the document well-formed, of which a reader has measured the tags.
  func pass(_ bytes: [UInt8]) -> Bool {
    let check = free.withLock { $0.popLast() } ?? SyntaxCheck()
    defer { free.withLock { $0.append(check) } }
    return check.passes(bytes, hasShortTags: true)
  }
}
