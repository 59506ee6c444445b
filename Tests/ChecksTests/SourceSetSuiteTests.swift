import TestTables
import Testing

@testable import Checks

/// What HTML's standard has of `srcset`, for authors and for browsers: `Cases/srcset.json`.
@Suite struct `Lists of pictures as HTML's standard reads them` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    /// Whether an author may write it.
    let valid: Bool
    /// The addresses that a browser has to choose from.
    let addresses: [String]
    /// How many of them come before the first fault, where this program stops; nil for none, and without a fault.
    let before: Int?
    /// Why it is refused although it is valid; nil where it is not.
    let difference: Difference?

    var testDescription: String { why }
  }

  /// A difference that is meant: a rule of this program alone.
  enum Difference: String, Decodable {
    /// Widths are listed from narrow to wide.
    case order
    /// No picture is a thousand million pixels wide.
    case most

    var reason: String {
      switch self {
      case .order: "list the widths in ascending order"
      case .most: "is neither a width"
      }
    }
  }

  static func cases() throws -> [Case] { try casesOfTable("srcset") }

  @Test(arguments: try cases()) func `are refused unless they are valid`(_ one: Case) {
    let set = SourceSet(Array(one.text.utf8)[...])
    #expect((set.fault == nil) == (one.valid && one.difference == nil))
    if let difference = one.difference {
      #expect(one.valid && set.fault?.contains(difference.reason) == true)
    }
    let read = set.fault == nil ? one.addresses.count : one.before ?? 0
    #expect(set.addresses.map(\.text) == Array(one.addresses.prefix(read)))
  }
}
