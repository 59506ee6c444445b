/// What a reference in a file leads to.
enum Reference: Hashable {
  /// A file of the site, or an id in it. `isAbsolute` when the reference spells out the site's own
  /// address.
  case site(isAbsolute: Bool)
  /// Another site.
  case web(isSecure: Bool, isLoopback: Bool)
  /// A letter.
  case mail
  /// Nothing that is allowed, for this reason.
  case refused(String)
}

/// A file of the site, or an id in one, as bytes.
struct Target {
  /// The path, and after a `#` the fragment, if there is one.
  private(set) var bytes: [UInt8] = []
  /// How many bytes the path has.
  private(set) var pathCount = 0

  /// Becomes what lies in a folder, which is given with its slash, at a path and with a fragment that
  /// are parts of an address, still encoded. A path to a folder leads to its page of that name.
  mutating func lead(
    to folder: borrowing Span<UInt8>, _ address: borrowing Span<UInt8>, _ path: Range<Int>,
    _ fragment: Range<Int>?, page: String = ""
  ) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(folder)
    AddressScan.decode(address.extracting(path), into: &bytes)
    if bytes.isEmpty || bytes[bytes.count - 1] == UInt8(ascii: "/") { bytes += page.utf8 }
    pathCount = bytes.count
    guard let fragment else { return }
    bytes.append(UInt8(ascii: "#"))
    AddressScan.decode(address.extracting(fragment), into: &bytes)
  }
}
