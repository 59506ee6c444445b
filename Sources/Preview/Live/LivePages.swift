import HTTP
import Generator

struct LivePages: ServedSite {
  let site: LiveSite
  let base: String

  func find(_ path: String) async -> Found {
    // Read before the page: a change in between causes one reload too many rather than one too few.
    let edition = await site.edition
    let found = await site.find(path)
    guard path.hasSuffix(".html"), case .file(let file) = found else { return found }
    let page = file.bytes(0..<file.byteCount)
    return .file(
      ServedFile(
        path: path, bytes: LivePages.ReloadScript.put(into: page, base: base, edition: edition)))
  }

  func page(of failure: String) async -> ServerResponse {
    let edition = await site.edition
    return .text(
      500, LivePages.ReloadScript.page(of: failure, base: base, edition: edition),
      type: "text/html; charset=utf-8")
  }
}
