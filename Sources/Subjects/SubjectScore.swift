/// Why a picture does or does not show a subject.
package struct SubjectScore: Sendable {
  /// A rule that gives the subject points.
  package struct Reason: Hashable, Sendable {
    package let points: Int
    /// The name of the rule's sign (see README.md).
    package let sign: String
    /// The meaning of the sign.
    package let text: String
  }

  package let subject: Subject
  /// The rules that give points, in the table's order.
  package let reasons: [Reason]
  /// The names of the rules' signs that the subject has, including signs that give it no points.
  package let signs: [String]

  /// The sum of the points. The picture shows the subject if the sum is not negative.
  package var points: Int { reasons.reduce(0) { $0 + $1.points } }
}
