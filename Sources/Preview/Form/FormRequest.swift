import HTTP
import Foundation
import Pictures

extension ServerRequest {
  /// Why a request that would change the folder is refused; nil when it comes from the form itself.
  ///
  /// Pages of other origins can send requests here. Browsers tell whose page it was (Fetch Standard, section 3.2), and
  /// ask before they send such a type of content (section 3.3): that question is not answered.
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

  /// Whether a page of another site led here or wants it for itself, as browsers tell (Fetch Metadata).
  var comesFromAnotherSite: Bool {
    guard let site = fields["sec-fetch-site"] else { return false }
    return !["same-origin", "none"].contains(site)
  }

  /// The value of a parameter of the query, as forms write it; nil when it is missing, empty or not UTF-8.
  func parameter(_ name: String) -> String? {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0] == name else { continue }
      let value = sides[1].replacing("+", with: " ").removingPercentEncoding
      return value?.isEmpty == true ? nil : value
    }
    return nil
  }
}
