/// What a reference in a file leads to.
enum Reference: Hashable {
  /// A file of the site, and the id in it. `isAbsolute` when the reference spells out the site's own
  /// address.
  case site(Target, isAbsolute: Bool)
  /// Another site.
  case web(isSecure: Bool, isLoopback: Bool)
  /// A letter.
  case mail
  /// Nothing that is allowed, for this reason.
  case refused(String)
}

/// A file of the site, or an id in one, as bytes.
struct Target: Hashable {
  /// The path, and after a `#` the fragment, if there is one.
  let bytes: [UInt8]
  private let pathCount: Int

  /// A target whose path is that of a folder, with its slash, and a name in it.
  init(_ folder: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, fragment: ArraySlice<UInt8>?) {
    var bytes: [UInt8] = []
    pathCount = folder.count + name.count
    bytes.reserveCapacity(pathCount + 1 + (fragment?.count ?? 0))
    bytes += folder
    bytes += name
    if let fragment {
      bytes.append(UInt8(ascii: "#"))
      bytes += fragment
    }
    self.bytes = bytes
  }

  /// The file's path in the site.
  var path: String { String(decoding: bytes[..<pathCount], as: UTF8.self) }

  /// The id; nil when the whole file is meant.
  var fragment: String? {
    pathCount == bytes.count ? nil : String(decoding: bytes[(pathCount + 1)...], as: UTF8.self)
  }
}
