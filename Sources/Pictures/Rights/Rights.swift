/// Under which rights a picture may be shown to others.
///
/// NASA cannot grant the use of what others made, and no field of its services tells whose a picture
/// is: the credit has to. In doubt nothing is allowed.
public enum Rights: Hashable, Sendable {
  /// Published freely by an agency such as NASA or ESA.
  case free
  /// Under the open licence at the address, which the credit links to.
  case open(licence: WebAddress)
  /// Somebody claims a copyright.
  case copyrighted
  /// Nothing tells; to be treated as copyrighted.
  case unknown

  /// Whether its bytes may be handed on without asking anybody.
  public var isFreelyShared: Bool {
    switch self {
    case .free, .open: true
    case .copyrighted, .unknown: false
    }
  }
}

extension Rights {
  /// The short name of an open licence, such as `CC BY-SA 4.0`; the host of its address when it is not
  /// one of Creative Commons. Nil for the other classes.
  public var licenceName: String? {
    guard case .open(let licence) = self else { return nil }
    return CreativeCommonsLicence(licence)?.name ?? licence.host
  }
}
