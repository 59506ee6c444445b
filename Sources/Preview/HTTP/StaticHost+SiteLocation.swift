import Foundation

extension StaticHost {
  /// The part of the site that a request's path names.
  enum SiteLocation: Hashable, Sendable {
    /// A path in the site. The path of a folder is empty or ends with a slash.
    case within(String)
    /// The site's root folder without the final slash.
    case root
    /// A path that no file of the site can have.
    case outside

    /// Resolves a request's percent-encoded path. The base, which is the path of the site, begins and ends with `/`.
    ///
    /// The path is invalid if one of its parts is empty, `.` or `..`, percent-encoded or not. A path is also invalid if
    /// a part begins with a dot, because hidden files are not published.
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
      // An empty part after a final slash means the folder itself.
      if parts.last?.isEmpty == true { parts.removeLast() }
      let isSafe = parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".") && part.utf8.count < 256
          && !part.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
      }
      self = isSafe && decoded.utf8.count < 1_024 ? .within(decoded) : .outside
    }
  }
}
