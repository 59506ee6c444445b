import Pictures
import Site

/// A link from a page to another file of the site, or to an id in such a file.
public struct Link: Hashable, Sendable {
  /// The line of the page where the link is, counted from 1.
  public let line: Int
  /// The path of the target file in the site.
  public let path: String
  /// The id in the target file, without `#`; nil for the whole file.
  public let fragment: String?
}

/// The location of a page, against which the page's links are resolved.
struct PageLocation {
  let path: String
  /// The site's address, ending with `/`; nil when it is unknown.
  let base: WebAddress?
  /// The site's address up to its path.
  private let origin: [UInt8]?
  /// The folder of the page, ending with `/`; empty for a page in the site's top folder.
  private let folder: [UInt8]
  /// Whether the page is the not-found page, which a server sends for missing files in any folder.
  private let isAnywhere: Bool

  init(_ path: String, base: WebAddress?) {
    self.path = path
    self.base = base
    origin = base.map { Array($0.text.utf8.dropLast($0.path.utf8.count)) }
    folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { Array(path.utf8[...$0]) } ?? []
    isAnywhere = path == Routes.notFound
  }

  /// The target of a link.
  enum Target: Equatable {
    /// A file of the site, or an id in it.
    case site(path: String, fragment: String?)
    case web(isSecure: Bool)
    case mail
    /// A link that would be wrong on any page, and the reason.
    case refused(String)
  }

  /// The target of the link. `Checked.deadLinks` checks that the file and the id exist.
  func target(of link: ArraySlice<UInt8>) -> Target {
    let end = link.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    var fragment = end < link.endIndex ? text(link[(end + 1)...]) : nil
    // An empty fragment and `top` lead to the page's top, and `:~:` is only for browsers, so there is no id to check.
    if fragment == "" || fragment == "top" || fragment?.hasPrefix(":~:") == true { fragment = nil }
    let reference = link[..<end]
    if let scheme = PageLocation.scheme(of: reference) {
      guard let base, isOwn(reference) else { return whole(link, scheme) }
      let isNormal = WebAddress.isNormal(reference)
      let address = isNormal ? reference : Array((WebAddress(reference.text)?.text ?? "").utf8)[...]
      return within(address.dropFirst(base.text.utf8.count), fragment)
    }
    if reference.isEmpty { return .site(path: path, fragment: fragment) }
    if reference.starts(with: "//".utf8) {
      return .refused(
        "\(quoted(link)) has no scheme; write https:\(link.text)")
    }
    if reference.first == UInt8(ascii: "/") { return rooted(reference, fragment) }
    if isAnywhere {
      return .refused(
        "\(quoted(reference)) is relative, but this page is served at addresses of any depth; start the link with the site's path"
      )
    }
    return relative(reference, fragment)
  }

  /// Whether the link is an absolute address on another host. Character references in its path may be unresolved,
  /// because only the part before the path is compared.
  func isElsewhere(_ link: ArraySlice<UInt8>) -> Bool {
    guard PageLocation.scheme(of: link) != nil else { return false }
    guard let origin else { return true }
    return !link.starts(with: origin)
  }

  private func isOwn(_ link: ArraySlice<UInt8>) -> Bool {
    base.map { link.starts(with: $0.text.utf8) } ?? false
  }

  /// The scheme before the first colon; nil if a `/` or `?` comes before the colon.
  private static func scheme(of link: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for at in link.indices {
      switch link[at] {
      case UInt8(ascii: ":"): return link[..<at]
      case UInt8(ascii: "/"), UInt8(ascii: "?"): return nil
      default: break
      }
    }
    return nil
  }

  private func whole(_ link: ArraySlice<UInt8>, _ scheme: ArraySlice<UInt8>) -> Target {
    switch scheme.text.lowercased() {
    case "https", "http":
      if WebAddress.isNormal(link), link.count <= WebAddress.mostBytes {
        return .web(isSecure: scheme.count == 5)
      }
      let address = WebAddress(link.text, atMost: WebAddress.mostBytes)
      return address.map { .web(isSecure: $0.scheme == "https") }
        ?? .refused("\(quoted(link)) is not an address that browsers can open")
    case "mailto" where link.contains(UInt8(ascii: "@")): return .mail
    default: return .refused("\(quoted(link)) is not an https:, http: or mailto: address")
    }
  }

  /// Only links of the not-found page may start at the host's root.
  private func rooted(_ reference: ArraySlice<UInt8>, _ fragment: String?) -> Target {
    guard isAnywhere else {
      return .refused(
        "\(quoted(reference)) starts with /, which breaks pages that are opened from disk or published below a path; write a relative address"
      )
    }
    let root = base?.path ?? "/"
    guard reference.starts(with: root.utf8) else {
      return .refused(
        "\(quoted(reference)) leads out of the site, which is published under \(root)")
    }
    return within(reference.dropFirst(root.utf8.count), fragment)
  }

  /// Resolves the part of a link after the site's address. A link to a folder leads to the folder's index.html.
  private func within(_ rest: ArraySlice<UInt8>, _ fragment: String?) -> Target {
    var path = text(rest.prefix { $0 != UInt8(ascii: "?") })
    if path.isEmpty || path.hasSuffix("/") { path += Routes.front }
    return .site(path: path, fragment: fragment)
  }

  private func relative(_ reference: ArraySlice<UInt8>, _ fragment: String?) -> Target {
    let path = reference.prefix { $0 != UInt8(ascii: "?") }
    if path.isEmpty { return .site(path: self.path, fragment: fragment) }
    if path.last == UInt8(ascii: "/") {
      return .refused(
        "\(quoted(reference)) leads to a folder, which does not work when the site is opened from disk; link to a file such as index.html"
      )
    }
    if let plain = plain(path) { return .site(path: plain, fragment: fragment) }
    // The made-up address contains a folder, so that a link that leads out of the site is noticed.
    let root = "https://site.invalid/site/"
    guard
      let resolved = WebAddress(root + self.path)?
        .resolving(path.text)?.text,
      resolved.utf8.starts(with: root.utf8)
    else { return .refused("\(quoted(reference)) leads out of the site") }
    return within(Array(resolved.utf8)[root.utf8.count...], fragment)
  }

  /// The path in the site to which a link leads, if the link consists only of names, possibly after some `../`, as most
  /// links do. Nil for any other link.
  private func plain(_ link: ArraySlice<UInt8>) -> String? {
    var folder = folder[...]
    var rest = link
    while rest.starts(with: "../".utf8), !folder.isEmpty {
      rest = rest.dropFirst(3)
      let above = folder.dropLast().lastIndex(of: UInt8(ascii: "/"))
      folder = folder[..<(above.map { $0 + 1 } ?? 0)]
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
    return String(decoding: folder + rest, as: UTF8.self)
  }

  /// The bytes as text, percent-decoded where that is possible.
  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isEncoded = bytes.contains(UInt8(ascii: "%"))
    return String(
      decoding: (isEncoded ? bytes.percentDecoded() : nil) ?? Array(bytes), as: UTF8.self)
  }
}
