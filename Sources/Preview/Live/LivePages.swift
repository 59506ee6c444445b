import Generator

/// A live site, whose pages reload themselves.
struct LivePages: ServedSite {
  let site: LiveSite
  let base: String

  func find(_ path: String) async -> Found {
    // Asked before the page: a change in between reloads it once too often, and not once too seldom.
    let edition = await site.edition
    let found = await site.find(path)
    guard path.hasSuffix(".html"), case .file(let file) = found else { return found }
    let page = file.bytes(0..<file.byteCount)
    return .file(
      ServedFile(
        path: path, bytes: ReloadScript.put(into: page, base: base, edition: edition)))
  }

  /// The page that says what is wrong.
  func page(of failure: String) async -> PageReply {
    let edition = await site.edition
    return .text(
      500, ReloadScript.page(of: failure, base: base, edition: edition),
      type: "text/html; charset=utf-8")
  }
}
