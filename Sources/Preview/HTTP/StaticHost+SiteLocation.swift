import Foundation

extension StaticHost {
  /// The part of the site that a request's path names.
  enum SiteLocation: Hashable, Sendable {
    /// This path in the site; a folder's is empty or ends with a slash.
    case within(String)
    /// The site's own folder without the slash at its end.
    case root
    /// Nothing that the site could have.
    case outside

    /// Resolves the percent-encoded path in a site below the base, which begins and ends with `/`.
    ///
    /// A path with a part that is empty or `.` or `..`, encoded or not, names nothing; so does one
    /// with a hidden part, as publishing leaves those out.
    init(_ path: String, base: String) {
      guard path.hasPrefix(base) else {
        self = path + "/" == base ? .root : .outside
        return
      }
      guard let decoded = path.dropFirst(base.count).removingPercentEncoding else {
        self = .outside
        return
      }
      var parts = decoded.split(separator: "/", omittingEmptySubsequences: false)
      // The empty part after a final slash means the folder itself.
      if parts.last?.isEmpty == true { parts.removeLast() }
      let isSafe = parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".") && part.utf8.count < 256
          && !part.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
      }
      self = isSafe && decoded.utf8.count < 1_024 ? .within(decoded) : .outside
    }
  }
}
