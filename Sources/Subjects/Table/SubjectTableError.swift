/// A mistake in a table of subjects or in the rules.
package struct SubjectTableError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// What is wrong, and what to do.
  package let mistake: String

  package var description: String { "\(file):\(line): \(mistake)" }
}
