/// What a reference in a file leads to.
enum Reference: Hashable {
  /// A file of the site, and the id in it. `isAbsolute` when the reference spells out the site's own
  /// address.
  case site(path: String, fragment: String?, isAbsolute: Bool)
  /// Another site.
  case web(isSecure: Bool, isLoopback: Bool)
  /// A letter.
  case mail
  /// Nothing that is allowed, for this reason.
  case refused(String)
}
