package import FlyingFox

extension HTTPHeaders {
  /// What every answer begins with, refusals too: browsers must not guess another type than is told, such as a
  /// script (Fetch Standard, section 3.6), nor give an answer to pages of other origins, which could load it as a
  /// picture or a script without asking (section 3.7).
  package static let ofEveryAnswer = HTTPHeaders([
    HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
  ])
}
