import Pictures
import Site

/// A file's place, from which its references lead on.
struct Place {
  /// The file's path in the site.
  let path: String
  /// Where the site is published, ending with `/`; nil when nobody knows.
  let base: WebAddress?
  /// The path as bytes.
  let bytes: ArraySlice<UInt8>
  private let baseBytes: ArraySlice<UInt8>?

  /// The place of the file at a path of the site that is published there.
  init(path: String, base: WebAddress?) {
    self.path = path
    self.base = base
    bytes = Array(path.utf8)[...]
    baseBytes = base.map { Array($0.text.utf8)[...] }
  }

  /// What the reference leads to (RFC 3986, section 5), without looking whether it is there.
  func reference(_ text: ArraySlice<UInt8>) -> Reference {
    if let fault = AddressScan.fault(in: text) { return .refused(fault) }
    if let end = text.firstIndex(where: AddressScan.endsScheme), text[end] == UInt8(ascii: ":") {
      return absolute(text, scheme: text[..<end])
    }
    if text.starts(with: "//".utf8) {
      return .refused(
        "\(quoted(text)) does not say its scheme; write https:\(String(decoding: text, as: UTF8.self))"
      )
    }
    if text.first == UInt8(ascii: "/") { return rooted(text) }
    return relative(text)
  }

  private func absolute(_ text: ArraySlice<UInt8>, scheme: ArraySlice<UInt8>) -> Reference {
    let isSecure = Place.isNamed(scheme, "https")
    if isSecure || Place.isNamed(scheme, "http") {
      if let baseBytes, text.starts(with: baseBytes) {
        return within(text.dropFirst(baseBytes.count), ifAbsolute: text)
      }
      guard let host = AddressScan.host(in: text.dropFirst(scheme.count + 1)) else {
        return .refused("\(quoted(text)) is not an address with a host")
      }
      return .web(isSecure: isSecure, isLoopback: AddressScan.isLoopback(host))
    }
    guard Place.isNamed(scheme, "mailto") else {
      return .refused("\(quoted(text)) is neither https:, http: nor mailto:")
    }
    return text.contains(UInt8(ascii: "@"))
      ? .mail : .refused("\(quoted(text)) names no mailbox")
  }

  /// Whether the scheme is this one; case does not count.
  private static func isNamed(_ scheme: ArraySlice<UInt8>, _ name: StaticString) -> Bool {
    scheme.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { name in
        unsafe zip(scheme, name).allSatisfy { (65...90).contains($0) ? $0 | 0x20 == $1 : $0 == $1 }
      }
  }

  /// The not-found page is served at any depth, so that it alone starts its addresses at the root.
  private func rooted(_ text: ArraySlice<UInt8>) -> Reference {
    guard path == Routes.notFound else {
      return .refused(
        "\(quoted(text)) starts with /, which breaks from disk and under a sub-path; write it relative"
      )
    }
    let root = base?.path ?? "/"
    guard text.starts(with: root.utf8) else {
      return .refused("\(quoted(text)) leads out of the site, which is published under \(root)")
    }
    return within(text.dropFirst(root.utf8.count), ifAbsolute: text)
  }

  /// What lies behind the base's address. A server answers for a folder with its index.html.
  private func within(_ rest: ArraySlice<UInt8>, ifAbsolute text: ArraySlice<UInt8>) -> Reference {
    let (raw, fragment) = AddressScan.parts(of: rest)
    if AddressScan.hasDetour(raw) {
      return .refused("\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    let file = AddressScan.decoded(raw)
    let isFolder = file.isEmpty || file.last == UInt8(ascii: "/")
    return .site(
      Target(file, isFolder ? Array(Routes.front.utf8)[...] : [], fragment: fragment),
      isAbsolute: true)
  }

  private func relative(_ text: ArraySlice<UInt8>) -> Reference {
    let (raw, fragment) = AddressScan.parts(of: text)
    if raw.isEmpty { return .site(Target(bytes, [], fragment: fragment), isAbsolute: false) }
    guard path != Routes.notFound else {
      return .refused(
        "\(quoted(text)) is relative, but this page is served at any depth; start it with the site's path"
      )
    }
    // With its slash, unless the file is in no folder.
    var folder = Place.folder(of: bytes)
    var rest = raw
    while rest.first == UInt8(ascii: ".") {
      if rest.starts(with: "./".utf8) {
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "../".utf8) {
        guard !folder.isEmpty else {
          return .refused("\(quoted(text)) leads out of the site; there is one ../ too many")
        }
        folder = Place.folder(of: folder.dropLast())
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    if rest.isEmpty || rest.elementsEqual(".".utf8) || rest.elementsEqual("..".utf8)
      || rest.last == UInt8(ascii: "/")
    {
      return .refused(
        "\(quoted(text)) names a folder, which opens no page from disk; name the file, as in index.html"
      )
    }
    if AddressScan.hasDetour(rest) {
      return .refused(
        "\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    return .site(
      Target(folder, AddressScan.decoded(rest), fragment: fragment), isAbsolute: false)
  }

  private static func folder(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)]
  }
}
