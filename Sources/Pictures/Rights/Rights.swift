/// The terms under which a picture may be published by others.
///
/// NASA cannot grant the use of others' work, and no field of its services names the owner: only the credit
/// does. In doubt nothing is allowed.
public enum Rights: Hashable, Sendable {
  /// Published freely by an agency such as NASA or ESA.
  case free
  /// Under the open licence at this address, which the credit links to.
  case open(licence: WebAddress)
  /// The credit claims a copyright, or links to a licence that is not open.
  case copyrighted
  /// Not known; treated as copyrighted.
  case unknown

  /// Whether the files may be redistributed without permission.
  public var isFreelyShared: Bool {
    switch self {
    case .free, .open: true
    case .copyrighted, .unknown: false
    }
  }
}

extension Rights {
  /// Its class in data for programs.
  package var name: String {
    switch self {
    case .free: "free"
    case .open: "open"
    case .copyrighted: "copyrighted"
    case .unknown: "unknown"
    }
  }

  /// The classes.
  package static let names: Set = ["free", "open", "copyrighted", "unknown"]

  /// The short name of an open licence, such as `CC BY-SA 4.0`; the host of its address when it is not a
  /// Creative Commons licence. Nil for the other cases.
  public var licenceName: String? {
    guard case .open(let licence) = self else { return nil }
    return CreativeCommonsLicence(licence)?.name ?? licence.host
  }
}
