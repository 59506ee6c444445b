import Foundation
import Generator
import HTTP

/// The responses of the old API, which is served below the site's path and at the old service's path.
struct APIPages: Sendable {
  let site: APISite
  /// The path of the site, beginning and ending with `/`.
  let base: String

  static let path = "planetary/apod"
  /// Caches must revalidate after a minute, because old days get corrections and the newest day changes.
  private static let caching = "public, max-age=60"

  /// Whether the path, percent-encoded or not, belongs to the old API.
  func own(_ path: String) -> Bool {
    let decoded = path.removingPercentEncoding ?? path
    let path = decoded.hasSuffix("/") ? String(decoded.dropLast()) : decoded
    return path == "/" + APIPages.path || path == base + APIPages.path
  }

  /// Whether pages of other sites may read the file at this path. The web server configurations in docs/ allow the same
  /// folders.
  func opens(_ path: String) -> Bool {
    guard case .within(let path) = StaticHost.SiteLocation(path, base: base) else { return false }
    return ["data/", "planetary/", "today/"].contains { path.hasPrefix($0) }
  }

  /// The reply; nil if the request is not for the old API.
  func reply(to ask: ServerRequest) async -> ServerResponse? {
    guard own(ask.path) else { return nil }
    switch ask.method {
    case "GET": return reply(with: await site.answer(ask.query), to: ask)
    case "HEAD":
      return reply(with: await site.answer(ask.query), to: ask).forHead
    case "OPTIONS":
      return ServerResponse(
        status: 204,
        fields: APIPages.open + [
          ("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"),
          ("Access-Control-Allow-Headers", "*"), ("Access-Control-Max-Age", "86400"),
        ])
    default:
      var reply = APIPages.refusal(405, "Only GET, HEAD and OPTIONS are allowed.")
      reply.fields.append(("Allow", "GET, HEAD, OPTIONS"))
      return reply
    }
  }

  private func reply(with answer: APIAnswer, to ask: ServerRequest) -> ServerResponse {
    var reply = APIPages.plain(answer)
    guard answer.status == 200 else { return reply }
    reply.fields.append(
      ("Cache-Control", answer.version == nil ? "no-store" : APIPages.caching))
    if let version = answer.version {
      // The tag is weak, because a proxy may compress the answer.
      reply.fields.append(("ETag", "W/\"\(version)\""))
      let conditions = StaticHost.Conditions(
        fields: ask.fields, tag: "\"\(version)\"", modified: nil)
      if conditions.isKnown {
        reply.status = 304
        reply.body = .none
        return reply
      }
    }
    reply.body = .pieces(answer.body)
    reply.fields.append(("Content-Length", "\(reply.length)"))
    return reply
  }

  /// The header field that lets pages of every origin read a response.
  static let origins = (name: "Access-Control-Allow-Origin", value: "*")

  /// Header fields that let pages of every origin read the response and, like the old API, state how many requests are
  /// left. In fact, requests are not limited, but some clients fail without these fields.
  private static let open = [
    origins,
    (
      name: "Access-Control-Expose-Headers", value: "X-RateLimit-Limit, X-RateLimit-Remaining"
    ),
    (name: "Cross-Origin-Resource-Policy", value: "cross-origin"),
    (name: "X-RateLimit-Limit", value: "1000"), (name: "X-RateLimit-Remaining", value: "1000"),
  ]

  private static func plain(_ answer: APIAnswer) -> ServerResponse {
    var reply = ServerResponse(
      status: answer.status, fields: open + [("Content-Type", "application/json")])
    guard answer.status != 200 else { return reply }
    reply.fields += [("Cache-Control", "no-store"), ("Content-Length", "\(answer.byteCount)")]
    reply.body = .pieces(answer.body)
    return reply
  }

  /// The response to a request for another host.
  static let misdirected = refusal(
    421,
    "Only requests to 127.0.0.1 and localhost are allowed. To allow others, start apod serve with --host."
  )

  /// An HTTP error in the old API's format.
  static func refusal(_ status: Int, _ reason: String) -> ServerResponse {
    plain(APIAnswer(.http(status: status, reason: reason)))
  }
}
