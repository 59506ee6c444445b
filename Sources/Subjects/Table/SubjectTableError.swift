/// A mistake in a table of subjects or in the rules.
package struct SubjectTableError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Mistake: Error, Hashable {
    case unknownGroup(String)
    case noGroup
    case wrongFields(Int)
    case badID(String)
    case doubledID(String, first: String)
    case badFact(String)
    case unknownConstellation(String)
    case unknownKind(String)
    case unknownOwner(String)
    case circularKind(String)
    case emptyName
    case badCondition(String)
    case doubledName(String, other: String)
    case unknownSign(String)
    case noReason
    case badPoints(String)
    case unknownKey(String)
  }

  /// The table's file name.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// What is wrong there.
  package let mistake: Mistake

  package init(file: String, line: Int, mistake: Mistake) {
    self.file = file
    self.line = line
    self.mistake = mistake
  }

  package var description: String { "\(file):\(line): \(explanation)" }

  private var explanation: String {
    switch mistake {
    case .unknownGroup(let group):
      "there is no group “\(group)”. Use one of \(SubjectTableError.groups), none"
    case .noGroup: "the line belongs to no group. Write a heading such as [object] above it"
    case .wrongFields(let count):
      "a subject has four fields between “ | ”, this line has \(count). Write: id | name | names | facts"
    case .badID(let id): "“\(id)” is no id. Use lower-case letters, digits and hyphens"
    case .doubledID(let id, let first): "the id “\(id)” is taken at \(first). Choose another"
    case .badFact(let fact): "“\(fact)” is no fact. Write in:ID, is:ID, of:ID or on:ID"
    case .unknownConstellation(let id): "in:\(id) is no constellation of the tables. Correct the id"
    case .unknownKind(let id): "is:\(id) is no kind of the tables. Correct the id"
    case .unknownOwner(let id): "\(id) is no subject of the tables. Correct the id"
    case .circularKind(let id): "the kind “\(id)” is its own parent. Remove an is: fact"
    case .emptyName: "a name has no letters. Remove it or its comma"
    case .badCondition(let text):
      "“{\(text)}” is no condition. Write words with + or - before each, or a year, {+comet -stone year:2020}"
    case .doubledName(let name, let other):
      "the name “\(name)” belongs to “\(other)” too. Give one of them conditions or remove it"
    case .unknownSign(let sign): "there is no sign or cue “\(sign)”. README.md lists them"
    case .noReason:
      "a rule has a sign, points and a reason between “ | ”. Write: sign | body 3, =moon -1 | reason"
    case .badPoints(let text):
      "“\(text)” are no points. Write a group or =ID and a whole number from -100 to 100"
    case .unknownKey(let key):
      "there is no group “\(key)”. Write a group, a part of a group, or =ID"
    }
  }

  private static let groups = Subject.Group.allCases.map(\.rawValue).joined(separator: ", ")
}
