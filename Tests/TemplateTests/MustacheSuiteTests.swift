import TestTables
import Testing

/// Each rule of Mustache's specification, with a template of our own: `Cases/mustache.json`.
@Suite struct `Templates as Mustache has them` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    /// The part of the specification.
    let group: String
    let why: String
    let template: String
    let partials: [String: String]?
    /// What becomes of it; nil for a mistake.
    let result: String?
    /// How that differs from Mustache; nil when it does not.
    let difference: Difference?
    /// What a mistake's message has to name.
    let mistake: String?

    var testDescription: String { "\(group): \(why)" }
  }

  /// A difference that is meant. Each is an error with file and line where Mustache would write something.
  enum Difference: String, Decodable {
    /// A name or partial that nobody has is a mistake, and not nothing.
    case names
    /// Text is always escaped and markup never.
    case kinds
    /// Items have names; none is written itself.
    case item
    /// Other delimiters.
    case delimiters
    /// Parents and blocks.
    case inheritance
    /// A partial is never in itself, as a page has an end.
    case recursion
    /// A partial's name is never a value.
    case dynamic
  }

  static func cases() throws -> [Case] { try casesOfTable("mustache") }

  @Test(arguments: try cases()) func `become what Mustache says, or a mistake`(_ one: Case) throws {
    let partials = one.partials ?? [:]
    guard let result = one.result else {
      let told = mistakes(one.template, partials: partials)
      #expect(told.contains(try #require(one.mistake)))
      return
    }
    #expect(one.difference == nil && one.mistake == nil)
    #expect(try rendered(one.template, partials: partials) == result)
  }
}
