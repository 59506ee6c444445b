import Generator
import HTTP
import Synchronization

/// The pages of a live site, with a script that reloads them when the site changes.
final class LivePages: ServedSite {
  private let site: LiveSite
  private let base: String
  /// The number of open pages that wait for changes.
  private let waiting = Mutex(0)

  init(site: LiveSite, base: String) {
    self.site = site
    self.base = base
  }

  func find(_ path: String) async -> Found {
    // The edition is read before the page, so that a change in between causes an extra reload and not a missed one.
    let edition = await site.edition
    let found = await site.find(path)
    guard path.hasSuffix(".html"), case .file(let file) = found else { return found }
    let page = file.bytes(0..<file.byteCount)
    return .file(
      ServedFile(path: path, bytes: ReloadScript.put(into: page, base: base, edition: edition)))
  }

  func page(of failure: String) async -> ServerResponse {
    let edition = await site.edition
    return .text(
      500, ReloadScript.page(of: failure, base: base, edition: edition),
      type: "text/html; charset=utf-8")
  }

  /// The response to a request for the reload script, or from it; nil for any other path.
  func reply(to ask: ServerRequest) async -> ServerResponse? {
    switch ask.path {
    case base + ReloadScript.path:
      .bytes(200, PackageResources.reload_js, type: "text/javascript; charset=utf-8")
    case base + ReloadScript.changes: .text(200, await edition(after: ask.parameter("edition")))
    default: nil
    }
  }

  /// Waits for a new version of the site, but at most 20 seconds, because proxies close idle connections.
  private func edition(after shown: String?) async -> String {
    waiting.withLock { $0 += 1 }
    defer { waiting.withLock { $0 -= 1 } }
    let end = ContinuousClock.now + .seconds(20)
    while await site.edition == shown, .now < end {
      do { try await Task.sleep(for: .milliseconds(20)) } catch { break }
    }
    return await site.edition
  }

  /// Checks for changes twenty times a second while a page is open, and four times a second otherwise. A check calls
  /// `stat` for about sixty files.
  func watch() async {
    while !Task.isCancelled {
      let isOpen = waiting.withLock { $0 > 0 }
      do { try await Task.sleep(for: .milliseconds(isOpen ? 50 : 250)) } catch { return }
      await site.refresh()
    }
  }
}
