import Pictures

/// The target of a reference in a file.
enum Reference: Hashable {
  /// A file of the site, or an id in it. `isAbsolute` when the reference contains the site's own
  /// address.
  case site(isAbsolute: Bool)
  case web(isSecure: Bool, isLoopback: Bool)
  case mail
  /// A target that is not allowed, with the reason.
  case refused(String)
}

extension Reference {
  /// A file of the site, or an id in one, as bytes.
  struct Target {
    /// The path, and after a `#` the fragment, if there is one.
    private(set) var bytes: [UInt8] = []
    /// The length of the path in bytes.
    private(set) var pathCount = 0

    /// Sets the target to a path and a fragment, still encoded, in a folder, which is given with its
    /// slash. `page` is appended to the path of a folder.
    mutating func lead(
      to folder: borrowing Span<UInt8>, _ address: borrowing Span<UInt8>, _ path: Range<Int>,
      _ fragment: Range<Int>?, page: String = ""
    ) {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(folder)
      FileLocation.AddressScan.decode(address.extracting(path), into: &bytes)
      if bytes.isEmpty || bytes[bytes.count - 1] == UInt8(ascii: "/") { bytes += page.utf8 }
      pathCount = bytes.count
      guard let fragment else { return }
      bytes.append(UInt8(ascii: "#"))
      FileLocation.AddressScan.decode(address.extracting(fragment), into: &bytes)
    }
  }
}
