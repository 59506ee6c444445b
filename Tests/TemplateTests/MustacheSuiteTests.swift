import TestTables
import Testing

/// Each rule of Mustache's specification, with our own template: `Cases/mustache.json`.
@Suite struct `Templates of Mustache's specification` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    /// The part of the specification.
    let group: String
    let why: String
    let template: String
    let partials: [String: String]?
    /// The result; nil for a mistake.
    let result: String?
    /// How the result differs from Mustache's; nil if it does not.
    let difference: Difference?
    /// A text that the mistake's message must contain.
    let mistake: String?

    var testDescription: String { "\(group): \(why)" }
  }

  /// An intended difference: an error with file and line where Mustache would render something.
  enum Difference: String, Decodable {
    /// An unknown name or partial is a mistake; Mustache renders nothing.
    case names
    /// Text is always escaped and markup never.
    case kinds
    /// Items have named fields; an item itself cannot be written.
    case item
    /// Other delimiters.
    case delimiters
    /// Parents and blocks.
    case inheritance
    /// A partial cannot contain itself, because a page is finite.
    case recursion
    /// A partial's name cannot be a value.
    case dynamic
  }

  static func cases() throws -> [Case] { try casesOfTable("mustache") }

  @Test(arguments: try cases()) func `render as Mustache specifies, or are a mistake`(_ one: Case)
    throws
  {
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
