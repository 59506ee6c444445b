import Pictures

extension APIKey {
  /// Runs the parser and rejects the answer when the key that was sent occurs in it, or in the result.
  package static func keeping(
    _ key: String?, of variable: String, from response: Response,
    _ judge: () throws(Refusal) -> Judged
  ) throws(Refusal) -> Judged {
    guard let secret = APIKey(key) else { return try judge() }
    let fields = response.headers.map { Array("\($0): \($1)".utf8) }
    guard !secret.isIn(response.body), !fields.contains(where: secret.isIn) else {
      throw .holdsKey(variable: variable)
    }
    let judged: Judged
    do throws(Refusal) {
      judged = try judge()
    } catch {
      throw secret.isIn(Array("\(error)".utf8)) ? .holdsKey(variable: variable) : error
    }
    let seen = Observation(when: Timestamp(seconds: 0), service: .service)
    let texts =
      judged.pictures.map { Entry(picture: $0, seen: seen).line }
      + judged.refused.map { Array("\($0)".utf8) }
    guard !texts.contains(where: secret.isIn) else { throw .holdsKey(variable: variable) }
    return judged
  }
}
