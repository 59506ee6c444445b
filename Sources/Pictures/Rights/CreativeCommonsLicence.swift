/// A Creative Commons licence or waiver, identified by its address:
/// `creativecommons.org/licenses/CODE/VERSION[/PORT]` or `creativecommons.org/publicdomain/zero|mark/VERSION`,
/// optionally followed by a language.
public struct CreativeCommonsLicence: Hashable, Sendable {
  /// The conditions of the licence, least strict first.
  private enum Terms: Int {
    case mark, zero, by, bySA
    /// The licence forbids commercial use or changes, or is obsolete.
    case closed
  }

  /// The address of the licence.
  public let address: WebAddress
  private let terms: Terms
  private let code: String
  private let version: String?
  private let port: String?

  /// Parses the address; nil when it is not the address of a Creative Commons licence.
  public init?(_ address: WebAddress) {
    guard ["creativecommons.org", "www.creativecommons.org"].contains(address.host) else {
      return nil
    }
    var parts = address.path.lowercased().split(separator: "/").map(String.init)[...]
    guard let kind = parts.popFirst(), let code = parts.popFirst() else { return nil }
    switch (kind, code) {
    case ("publicdomain", "zero"): terms = .zero
    case ("publicdomain", "mark"): terms = .mark
    case ("licenses", "by"): terms = .by
    case ("licenses", "by-sa"): terms = .bySA
    // This address is CC0's predecessor, which was withdrawn because it is not valid in every jurisdiction.
    case ("licenses", "publicdomain"): return nil
    case ("licenses", _): terms = .closed
    default: return nil
    }
    self.address = address
    self.code = code
    version = parts.first.flatMap { $0.allSatisfy { $0.isNumber || $0 == "." } ? $0 : nil }
    let place = version == nil ? nil : parts.dropFirst().first
    port = place.flatMap { CreativeCommonsLicence.isPort($0) ? $0 : nil }
  }

  /// Whether the part is a country code, `igo` or `scotland`. Other suffixes, such as `deed.en`, `legalcode` and `rdf`,
  /// name a document, not a country.
  private static func isPort(_ part: String) -> Bool {
    part == "scotland"
      || (2...3).contains(part.count) && part.allSatisfy(\.isLetter) && part != "rdf"
  }

  /// Whether the licence allows everyone to copy, change and publish the work for any purpose.
  public var isOpen: Bool { terms != .closed }

  /// The usual short name of the licence: `CC BY-SA 4.0`, `CC BY-SA 3.0 IGO`, `CC0 1.0`, `Public Domain Mark 1.0`.
  public var name: String {
    let title =
      switch terms {
      case .mark: "Public Domain Mark"
      case .zero: "CC0"
      case .by, .bySA, .closed: "CC " + code.uppercased()
      }
    return [title, version, port?.uppercased()].compactMap(\.self).joined(separator: " ")
  }

  /// The number of conditions. If a credit has several licences, the strictest applies.
  var strictness: Int { terms.rawValue }
}
