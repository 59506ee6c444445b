import Pictures
import Site

/// A link from a page to another file of the site, or to an id in one.
public struct Link: Hashable, Sendable {
  /// The line of the page, from 1.
  public let line: Int
  /// The path in the site of the file that it leads to.
  public let path: String
  /// The id in that file, without `#`; nil when it leads to the whole file.
  public let fragment: String?
}

/// Where a page is, against which its links are resolved.
struct PageLocation {
  let path: String
  /// Where the site is published, with a `/` at its end; nil when that is unknown.
  let base: WebAddress?
  /// The path's folder with a `/` at its end; empty for a page at the top.
  private let folder: Substring
  /// Whether it is the not-found page, which a server answers with at any depth.
  private let isAnywhere: Bool

  init(_ path: String, base: WebAddress?) {
    self.path = path
    self.base = base
    folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    isAnywhere = path == Routes.notFound
  }

  /// What a link leads to.
  enum Target: Equatable {
    /// A file of the site, or an id in it.
    case site(path: String, fragment: String?)
    case web(WebAddress)
    case mail
    /// A link that is wrong wherever it stands, with the reason.
    case refused(String)
  }

  /// What the link leads to. Whether there is such a file, or such an id, is for `Checked.deadLinks`.
  func target(of link: String) -> Target {
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    var fragment: String? = end < link.endIndex ? String(link[end...].dropFirst()).decoded : nil
    // The page's top, and what only browsers look for.
    if fragment == "" || fragment == "top" || fragment?.hasPrefix(":~:") == true { fragment = nil }
    let reference = link[..<end]
    if reference.isEmpty { return .site(path: path, fragment: fragment) }
    if let base, reference.utf8.starts(with: base.text.utf8) {
      return within(reference.utf8.dropFirst(base.text.utf8.count), fragment)
    }
    let scheme = reference.utf8.prefix { !"/?:".utf8.contains($0) }
    if scheme.endIndex < reference.endIndex, reference.utf8[scheme.endIndex] == UInt8(ascii: ":") {
      switch String(reference[..<scheme.endIndex]).lowercased() {
      case "https", "http":
        return WebAddress(link, atMost: WebAddress.mostBytes).map(Target.web)
          ?? .refused("\(quoted(link)) is no address that browsers open")
      case "mailto" where reference.utf8.contains(UInt8(ascii: "@")): return .mail
      default: return .refused("\(quoted(link)) is neither https:, http: nor a mailbox")
      }
    }
    if reference.utf8.starts(with: "//".utf8) {
      return .refused("\(quoted(link)) does not say its scheme; write https:\(link)")
    }
    if reference.utf8.starts(with: "/".utf8) { return rooted(reference, fragment) }
    if isAnywhere {
      return .refused(
        "\(quoted(link)) is relative, but this page is served at any depth; start it with the site's path"
      )
    }
    return relative(reference, fragment)
  }

  /// The not-found page alone may have links that begin at the host's root.
  private func rooted(_ reference: Substring, _ fragment: String?) -> Target {
    guard isAnywhere else {
      return .refused(
        "\(quoted(reference)) starts with /, which breaks from disk and below a path; write it relative"
      )
    }
    let root = base?.path ?? "/"
    guard reference.utf8.starts(with: root.utf8) else {
      return .refused(
        "\(quoted(reference)) leads out of the site, which is published under \(root)")
    }
    return within(reference.utf8.dropFirst(root.utf8.count), fragment)
  }

  /// What follows the site's own address. A server answers for a folder with its index.html.
  private func within(_ rest: Substring.UTF8View, _ fragment: String?) -> Target {
    var path = String(Substring(rest.prefix { $0 != UInt8(ascii: "?") })).decoded
    if path.isEmpty || path.hasSuffix("/") { path += Routes.front }
    return .site(path: path, fragment: fragment)
  }

  private func relative(_ reference: Substring, _ fragment: String?) -> Target {
    let path = Substring(reference.utf8.prefix { $0 != UInt8(ascii: "?") })
    if path.isEmpty { return .site(path: self.path, fragment: fragment) }
    if path.utf8.last == UInt8(ascii: "/") {
      return .refused(
        "\(quoted(reference)) names a folder, which opens no page from disk; name the file, as in index.html"
      )
    }
    if let plain = plain(path) {
      return .site(path: plain, fragment: fragment)
    }
    // Below a folder, so that it shows when a link climbs out of the site.
    let root = "https://site.invalid/site/"
    guard let resolved = WebAddress(root + self.path)?.resolving(path)?.text,
      resolved.utf8.starts(with: root.utf8)
    else { return .refused("\(quoted(reference)) leads out of the site") }
    return within(resolved.utf8.dropFirst(root.utf8.count), fragment)
  }

  /// The path in the site of a link that is nothing but names and `../` before them, as nearly all are; nil for any
  /// other.
  private func plain(_ link: Substring) -> String? {
    var folder = folder.utf8
    var rest = link.utf8
    while rest.starts(with: "../".utf8), !folder.isEmpty {
      rest = rest.dropFirst(3)
      folder = folder.dropLast()
      while let last = folder.last, last != UInt8(ascii: "/") { folder = folder.dropLast() }
    }
    var isAfterSlash = true
    for byte in rest {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        if isAfterSlash { return nil }
        isAfterSlash = byte == UInt8(ascii: "/")
      case UInt8(ascii: "-"), UInt8(ascii: "_"), 48...57, 65...90, 97...122: isAfterSlash = false
      default: return nil
      }
    }
    return String(Substring(folder) + Substring(rest))
  }
}

extension String {
  /// The text percent-decoded; as it is when it cannot be.
  fileprivate var decoded: String {
    guard utf8.contains(UInt8(ascii: "%")), let bytes = utf8.percentDecoded else { return self }
    return String(decoding: bytes, as: UTF8.self)
  }
}
