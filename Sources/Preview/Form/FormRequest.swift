import HTTP
import Foundation
import Pictures

extension ServerRequest {
  /// The response that refuses a request to check or save a form; nil if the request comes from the form itself.
  ///
  /// Pages of other origins can also send requests to this server. However, browsers name the page's origin in the
  /// request (Fetch Standard, section 3.2). Before they send JSON or a picture to another origin, they ask for
  /// permission (section 3.3), which this server does not give.
  var refusal: ServerResponse? {
    guard let host = fields["host"]?.lowercased(), fields["origin"] == "http://\(host)",
      !comesFromAnotherSite
    else { return .text(403, "Only the form on this machine may send this.\n") }
    let isCheck = path.hasSuffix("-/check")
    let type = isCheck ? "application/json" : "application/x-apod-picture"
    let sent = (fields["content-type"] ?? "").prefix { $0 != ";" }.lowercased()
    guard sent.trimming({ $0 == " " }) == type[...] else {
      return .text(415, "The Content-Type must be \(type).\n")
    }
    return nil
  }

  /// Whether the request comes from a link or a script of another site, according to the browser's Fetch
  /// Metadata.
  var comesFromAnotherSite: Bool {
    guard let site = fields["sec-fetch-site"] else { return false }
    return !["same-origin", "none"].contains(site)
  }
}
