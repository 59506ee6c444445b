/// The terms under which others may publish a picture.
///
/// NASA cannot license the works of others. Only the credit names an owner; no field of NASA's services does. If the
/// rights are unclear, nothing is allowed.
public enum Rights: Hashable, Sendable {
  /// The picture is published freely by an agency such as NASA or ESA.
  case free
  /// The picture is under this open licence, to which the credit links.
  case open(licence: WebAddress)
  /// The credit claims a copyright, or links to a licence that is not open.
  case copyrighted
  /// The rights are not known. The picture is treated as copyrighted.
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
  /// The name of the class of rights in published data.
  package var name: String {
    switch self {
    case .free: "free"
    case .open: "open"
    case .copyrighted: "copyrighted"
    case .unknown: "unknown"
    }
  }

  /// The short name of an open licence, such as `CC BY-SA 4.0`. If the licence is not from Creative Commons, this is
  /// the host of its address. Nil if there is no open licence.
  public var licenceName: String? {
    guard case .open(let licence) = self else { return nil }
    return CreativeCommonsLicence(licence)?.name ?? licence.host
  }
}
