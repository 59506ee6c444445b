package import FlyingFox

extension HTTPHeaders {
  /// What every answer begins with, refusals too: browsers must not guess another type than is told, such as a
  /// script (Fetch Standard, section 3.6), nor give an answer to pages of other origins, which could load it as a
  /// picture or a script without asking (section 3.7).
  package static let ofEveryAnswer = {
    var headers = HTTPHeaders.roomy
    headers.addValue("nosniff", for: HTTPHeader("X-Content-Type-Options"))
    headers.addValue("same-origin", for: HTTPHeader("Cross-Origin-Resource-Policy"))
    return headers
  }()

  /// No fields, in a table with room: where names share a place in it, Foundation compares them, slowly.
  static let roomy = HTTPHeaders([HTTPHeader: String](minimumCapacity: 48))
}
