/// A licence or a waiver of Creative Commons, known by its address:
/// `creativecommons.org/licenses/CODE/VERSION[/PORT]` or
/// `creativecommons.org/publicdomain/zero|mark/VERSION`, perhaps with a language after it.
public struct CreativeCommonsLicence: Hashable, Sendable {
  /// What it asks for, the least first.
  private enum Terms: String {
    case mark, zero, by
    case bySA = "by-sa"
    /// No money may be made with it, nothing may be changed, or it is an old one of another kind.
    case closed
  }

  /// Where it stands.
  public let address: WebAddress
  private let terms: Terms
  private let code: String
  private let version: String?
  private let port: String?

  /// The licence at the address; nil when no licence of theirs has such an address.
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
    // The one from before CC0; it was withdrawn because it did not hold everywhere.
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

  /// A country's code, `igo` or `scotland`; what else may follow the version is about a document:
  /// `deed.en`, `legalcode`, `rdf`.
  private static func isPort(_ part: String) -> Bool {
    part == "scotland"
      || (2...3).contains(part.count) && part.allSatisfy(\.isLetter) && part != "rdf"
  }

  /// Whether everybody may copy, change and publish what is under it, for any purpose.
  public var isOpen: Bool { terms != .closed }

  /// Its usual short name: `CC BY-SA 4.0`, `CC BY-SA 3.0 IGO`, `CC0 1.0`, `Public Domain Mark 1.0`.
  public var name: String {
    let title =
      switch terms {
      case .mark: "Public Domain Mark"
      case .zero: "CC0"
      case .by, .bySA, .closed: "CC " + code.uppercased()
      }
    return [title, version, port?.uppercased()].compactMap(\.self).joined(separator: " ")
  }

  /// How much it asks for: of several licences the strictest has to be kept.
  var strictness: Int {
    switch terms {
    case .mark: 0
    case .zero: 1
    case .by: 2
    case .bySA: 3
    case .closed: 4
    }
  }
}
