/// Why a picture shows a subject, or does not.
package struct Judgement: Sendable {
  /// A rule that counts for the subject.
  package struct Reason: Hashable, Sendable {
    /// How much it counts.
    package let points: Int
    /// The name of its sign.
    package let sign: String
    /// What the sign means.
    package let text: String
  }

  /// The subject.
  package let subject: Subject
  /// The rules that count, in their order in the table.
  package let reasons: [Reason]
  /// The names of all signs that the subject has, also of those that count nothing for it.
  package let signs: [String]

  /// The sum of the points. The picture shows the subject when it is not negative.
  package var points: Int { reasons.reduce(0) { $0 + $1.points } }
}
