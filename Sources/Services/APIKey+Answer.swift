package import Pictures

extension APIKey {
  /// Runs the parser and rejects the answer when the key that was sent occurs in it, or in the result.
  package static func keeping<Held: JudgedRecords>(
    _ key: String?, of variable: String, from response: Response,
    _ judge: () throws(Refusal) -> Held
  ) throws(Refusal) -> Held {
    guard let secret = APIKey(key) else { return try judge() }
    let fields = response.headers.map { Array("\($0): \($1)".utf8) }
    guard !secret.isIn(response.body), !fields.contains(where: secret.isIn) else {
      throw .holdsKey(variable: variable)
    }
    let held: Held
    do throws(Refusal) {
      held = try judge()
    } catch {
      throw secret.isIn(Array("\(error)".utf8)) ? .holdsKey(variable: variable) : error
    }
    let seen = Observation(when: Timestamp(seconds: 0), service: .service)
    let texts =
      held.pictures.map { Entry(picture: $0, seen: seen).line }
      + held.refused.map { Array("\($0)".utf8) }
    guard !texts.contains(where: secret.isIn) else { throw .holdsKey(variable: variable) }
    return held
  }
}

/// What an answer was read as.
package protocol JudgedRecords {
  var pictures: [Picture] { get }
  var refused: [Refusal] { get }
}

extension Judged: JudgedRecords {}

extension Picture: JudgedRecords {
  package var pictures: [Picture] { [self] }
  package var refused: [Refusal] { [] }
}
