/// A mistake in a table of subjects or in the rules.
package struct SubjectTableError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// The number of the line, counted from 1.
  package let line: Int
  /// The mistake and its remedy.
  package let mistake: String

  package var description: String { "\(file):\(line): \(mistake)" }
}
