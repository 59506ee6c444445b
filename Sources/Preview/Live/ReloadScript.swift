import Pictures

/// The script `reload.js`, which the server adds to the pages of a live preview. Files on disk never contain it.
///
/// The script reloads its page when the server has a new version of the site. The script keeps a connection open only
/// while the page is visible, because browsers allow only six open connections to a host.
enum ReloadScript {
  /// The script's path below the site. Sites contain no hidden files, so no file has this path.
  static let path = ".apod/reload.js"
  /// The path of a request that waits until the site's version differs from the page's version.
  static let changes = ".apod/changes"

  /// Inserts this script into the page before all other scripts.
  static func put(into page: [UInt8], base: String, edition: String) -> [UInt8] {
    let head = Array("<head>".utf8)
    guard
      let place = page.indices.first(where: { page[$0...].starts(with: head) })
    else { return page }
    let end = place + head.count
    return Array(page[..<end] + tag(base: base, edition: edition).utf8 + page[end...])
  }

  /// A page that shows why another page cannot be rendered.
  static func page(of failure: String, base: String, edition: String) -> String {
    let lines = failure.split(separator: "\n").map { line in
      "<p><code>\(RichText.escaped(String(line)))</code></p>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head>\(tag(base: base, edition: edition))<meta charset="utf-8"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="viewport" content="width=device-width"/><title>This page has a mistake</title></head>
      <body><h1>This page has a mistake</h1>
      <p>The page reloads when you fix this:</p>
      \(lines.joined(separator: "\n"))</body></html>

      """
  }

  private static func tag(base: String, edition: String) -> String {
    "<script src=\"\(base)\(path)?edition=\(edition)\"></script>"
  }
}
