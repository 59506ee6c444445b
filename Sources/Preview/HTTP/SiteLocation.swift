import Foundation

/// What a request's path names.
enum SiteLocation: Hashable, Sendable {
  /// This path in the site; empty, or with a slash at its end, for a folder.
  case within(String)
  /// The site's own folder without the slash at its end.
  case root
  /// Nothing that the site could have.
  case outside

  /// Where the percent-encoded path leads in a site below the base, which begins and ends with `/`.
  ///
  /// A path with a part that is empty or `.` or `..`, however it is spelled, names nothing; so does one
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
    // What is below a slash at the end is the folder itself.
    if parts.last?.isEmpty == true { parts.removeLast() }
    let isSafe = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count < 256
        && !part.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }
    self = isSafe && decoded.utf8.count < 1_024 ? .within(decoded) : .outside
  }
}
