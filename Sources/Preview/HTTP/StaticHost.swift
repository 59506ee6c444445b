import Generator
import HTTP
import Pictures

/// Serves a site like a static host (RFC 9110). The responses are almost the same as those of GitHub Pages.
struct StaticHost: Sendable {
  let site: any ServedSite
  /// The path of the site, beginning and ending with `/`.
  let base: String
  /// The response for a page that cannot be rendered.
  var explain: @Sendable (String) async -> ServerResponse = { .text(500, $0 + "\n") }

  /// The `Cache-Control` of every file. A browser may cache the file, but must revalidate it. If the server sent
  /// `max-age=600` like GitHub Pages, a browser would show old pages for ten minutes after a build.
  static let caching = "no-cache"

  func reply(to ask: ServerRequest) async -> ServerResponse {
    guard ask.method == "GET" || ask.method == "HEAD" else {
      var reply = ServerResponse.text(405, "Only GET and HEAD are allowed.\n")
      reply.fields.append(("Allow", "GET, HEAD"))
      return reply
    }
    let reply = await find(ask)
    return ask.method == "HEAD" ? reply.forHead : reply
  }

  private func find(_ ask: ServerRequest) async -> ServerResponse {
    switch StaticHost.SiteLocation(ask.path, base: base) {
    case .root: return StaticHost.redirect(to: base, ask.query)
    case .outside:
      // This host serves only one site, so requests for the host's root are redirected to the site.
      return ask.path == "/" ? StaticHost.redirect(to: base, ask.query) : await notFound()
    case .within(let path):
      let isFolder = path.isEmpty || path.hasSuffix("/")
      let name = isFolder ? path + "index.html" : path
      switch await site.find(name) {
      case .file(let file): return answer(ask, with: file)
      case .failure(let failure):
        return name.hasSuffix(".html") ? await explain(failure) : .text(500, failure + "\n")
      case .nothing: break
      }
      if !isFolder, case .file = await site.find(path + "/index.html") {
        return StaticHost.redirect(to: ask.path + "/", ask.query)
      }
      return await notFound()
    }
  }

  private func answer(_ ask: ServerRequest, with file: ServedFile) -> ServerResponse {
    let conditions = StaticHost.Conditions(
      fields: ask.fields, tag: "\"\(file.version)\"",
      modified: file.modified.map { MailDate.text($0) })
    var fields = [
      ("Content-Type", StaticHost.ContentType.of(file.path)), ("Accept-Ranges", "bytes"),
      ("Cache-Control", StaticHost.caching), ("ETag", conditions.tag),
    ]
    if let modified = conditions.modified { fields.append(("Last-Modified", modified)) }
    var reply = ServerResponse(status: 200, fields: fields)
    let length = file.byteCount
    var range = 0..<length
    if conditions.isKnown {
      reply.status = 304
    } else if ask.method == "GET", let part = conditions.part(of: length) {
      guard case .part(let wanted) = part else {
        var refusal = ServerResponse.text(416, "The file has \(length) bytes.\n")
        refusal.fields.append(("Content-Range", "bytes */\(length)"))
        return refusal
      }
      range = wanted
      reply.status = 206
      reply.fields.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"))
    }
    reply.fields.append(("Content-Length", "\(range.count)"))
    if reply.status != 304 { reply.body = .parts(range, file.bytes) }
    return reply
  }

  private func notFound() async -> ServerResponse {
    switch await site.find("404.html") {
    case .nothing: return .text(404, "This file does not exist, and the site has no 404.html.\n")
    case .failure(let failure): return await explain(failure)
    case .file(let file):
      return ServerResponse(
        status: 404,
        fields: [
          ("Content-Type", StaticHost.ContentType.of(file.path)),
          ("Content-Length", "\(file.byteCount)"),
          ("Cache-Control", StaticHost.caching),
        ], body: .parts(0..<file.byteCount, file.bytes))
    }
  }

  private static func redirect(to path: String, _ query: String) -> ServerResponse {
    var reply = ServerResponse.text(301, "")
    reply.fields.append(("Location", path + (query.isEmpty ? "" : "?\(query)")))
    return reply
  }
}
