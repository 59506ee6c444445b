import TestTables
import Testing

@testable import Checks

/// The rules of the HTML standard for `srcset`, for authors and for browsers: `Cases/srcset.json`.
@Suite struct `Source sets of the HTML standard` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    /// Whether the standard allows it.
    let valid: Bool
    /// The addresses that a browser has to choose from.
    let addresses: [String]
    /// The number of addresses before the first fault, where this program stops. Nil if there are none, or no fault.
    let before: Int?
    /// Why it is rejected although it is valid, or nil.
    let difference: Difference?

    var testDescription: String { why }
  }

  /// An intended difference: a rule of this program only.
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

  @Test(arguments: try cases()) func `a source set is accepted only if it is valid`(_ one: Case) {
    let set = SourceSet(Array(one.text.utf8)[...])
    #expect((set.fault == nil) == (one.valid && one.difference == nil))
    if let difference = one.difference {
      #expect(one.valid && set.fault?.contains(difference.reason) == true)
    }
    let read = set.fault == nil ? one.addresses.count : one.before ?? 0
    #expect(set.addresses.map(\.text) == Array(one.addresses.prefix(read)))
  }
}
