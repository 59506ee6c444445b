import Pictures
import Site

/// The location of a file, against which its references are resolved.
struct FileLocation {
  let path: String
  /// Where the site is published, ending with `/`; nil when it is unknown.
  let base: WebAddress?
  let bytes: [UInt8]
  private let baseBytes: [UInt8]?
  /// Whether it is the not-found page, which is served at any depth.
  private let isAnywhere: Bool

  /// The location of the file at a path of the site that is published at `base`.
  init(path: String, base: WebAddress?) {
    self.path = path
    self.base = base
    bytes = Array(path.utf8)
    baseBytes = base.map { Array($0.text.utf8) }
    isAnywhere = path == Routes.notFound
  }

  /// Resolves the reference (RFC 3986, section 5), without checking that the target exists. A file
  /// of the site is written to `target`.
  func reference(_ text: borrowing Span<UInt8>, _ target: inout Reference.Target) -> Reference {
    let scan = FileLocation.AddressScan(text)
    if let fault = scan.fault(in: text) { return .refused(fault) }
    if scan.schemeEnd < text.count, text[scan.schemeEnd] == UInt8(ascii: ":") {
      return absolute(text, scan, &target)
    }
    if text.starts(with: "//") {
      return .refused("\(quoted(text)) does not say its scheme; write https:\(String(text))")
    }
    if text.starts(with: "/") { return rooted(text, scan, &target) }
    return relative(text, scan, &target)
  }

  private func absolute(
    _ text: borrowing Span<UInt8>, _ scan: FileLocation.AddressScan,
    _ target: inout Reference.Target
  ) -> Reference {
    let isSecure = FileLocation.hasScheme(text, scan.schemeEnd, "https")
    if isSecure || FileLocation.hasScheme(text, scan.schemeEnd, "http") {
      if let baseBytes, text.starts(with: baseBytes.span) {
        return within(text, from: baseBytes.count, scan, &target)
      }
      let rest = text.extracting(droppingFirst: scan.schemeEnd + 1)
      guard let host = FileLocation.AddressScan.host(in: rest) else {
        return .refused("\(quoted(text)) is not an address with a host")
      }
      guard FileLocation.AddressScan.isOpened(rest.extracting(host)) else {
        return .refused(
          "browsers read the host of \(quoted(text)) as another one, or as none; write a name, or four decimal numbers"
        )
      }
      return .web(
        isSecure: isSecure, isLoopback: FileLocation.AddressScan.isLoopback(rest.extracting(host)))
    }
    guard FileLocation.hasScheme(text, scan.schemeEnd, "mailto") else {
      return .refused("\(quoted(text)) is neither https:, http: nor mailto:")
    }
    return text.first(UInt8(ascii: "@")) != nil
      ? .mail : .refused("\(quoted(text)) names no mailbox")
  }

  /// Whether the scheme that ends there is this one; case is ignored.
  private static func hasScheme(
    _ text: borrowing Span<UInt8>, _ end: Int, _ name: StaticString
  ) -> Bool {
    guard end == name.utf8CodeUnitCount else { return false }
    for index in 0..<end {
      if unsafe text[index].small != name.utf8Start[index] { return false }
    }
    return true
  }

  /// The not-found page is served at any depth, so only its addresses start at the root.
  private func rooted(
    _ text: borrowing Span<UInt8>, _ scan: FileLocation.AddressScan,
    _ target: inout Reference.Target
  ) -> Reference {
    guard isAnywhere else {
      return .refused(
        "\(quoted(text)) starts with /, which breaks from disk and under a sub-path; write it relative"
      )
    }
    let root = base?.path ?? "/"
    guard text.starts(with: Array(root.utf8).span) else {
      return .refused("\(quoted(text)) leads out of the site, which is published under \(root)")
    }
    return within(text, from: root.utf8.count, scan, &target)
  }

  /// Resolves what follows the base's address. A server answers for a folder with its index.html.
  private func within(
    _ text: borrowing Span<UInt8>, from start: Int, _ scan: FileLocation.AddressScan,
    _ target: inout Reference.Target
  ) -> Reference {
    let path = start..<max(start, scan.pathEnd)
    if FileLocation.AddressScan.hasDetour(text.extracting(path)) {
      return .refused("\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    target.lead(to: bytes.span.extracting(0..<0), text, path, scan.fragment, page: Routes.front)
    return .site(isAbsolute: true)
  }

  private func relative(
    _ text: borrowing Span<UInt8>, _ scan: FileLocation.AddressScan,
    _ target: inout Reference.Target
  ) -> Reference {
    let own = bytes.span
    if scan.pathEnd == 0 {
      target.lead(to: own, text, 0..<0, scan.fragment)
      return .site(isAbsolute: false)
    }
    guard !isAnywhere else {
      return .refused(
        "\(quoted(text)) is relative, but this page is served at any depth; start it with the site's path"
      )
    }
    // With its slash, unless the file is in no folder.
    var folder = FileLocation.folder(of: own)
    var start = 0
    while start < scan.pathEnd, text[start] == UInt8(ascii: ".") {
      if text.holds("./", at: start), start + 2 <= scan.pathEnd {
        start += 2
      } else if text.holds("../", at: start), start + 3 <= scan.pathEnd {
        guard folder > 0 else {
          return .refused("\(quoted(text)) leads out of the site; there is one ../ too many")
        }
        folder = FileLocation.folder(of: own.extracting(0..<folder - 1))
        start += 3
      } else {
        break
      }
    }
    let rest = text.extracting(start..<scan.pathEnd)
    if rest.isEmpty || rest.equals(".") || rest.equals("..")
      || rest[rest.count - 1] == UInt8(ascii: "/")
    {
      return .refused(
        "\(quoted(text)) names a folder, which opens no page from disk; name the file, as in index.html"
      )
    }
    if FileLocation.AddressScan.hasDetour(rest) {
      return .refused(
        "\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    target.lead(to: own.extracting(0..<folder), text, start..<scan.pathEnd, scan.fragment)
    return .site(isAbsolute: false)
  }

  /// The length in bytes of the path's folder, with its slash.
  private static func folder(of path: borrowing Span<UInt8>) -> Int {
    path.last(UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }
}
