import Pictures
import Site

/// A file's place, from which its references lead on.
struct Place {
  /// The file's path in the site.
  let path: String
  /// Where the site is published, ending with `/`; nil when nobody knows.
  let base: WebAddress?

  /// What the reference leads to (RFC 3986, section 5), without looking whether it is there.
  func reference(_ text: String) -> Reference {
    if let fault = AddressScan.fault(in: text) { return .refused(fault) }
    let end = text.utf8.firstIndex(where: AddressScan.endsScheme) ?? text.endIndex
    if end < text.endIndex, text.utf8[end] == UInt8(ascii: ":") {
      return absolute(text, scheme: text[..<end].lowercased())
    }
    if text.hasPrefix("//") {
      return .refused("\(quoted(text)) does not say its scheme; write https:\(text)")
    }
    if text.hasPrefix("/") { return rooted(text) }
    return relative(text)
  }

  private func absolute(_ text: String, scheme: String) -> Reference {
    switch scheme {
    case "https", "http":
      if let base, text.hasPrefix(base.text) {
        return within(text.dropping(base.text), ifAbsolute: text)
      }
      guard let host = AddressScan.host(in: Substring(text.utf8.dropFirst(scheme.utf8.count + 1)))
      else {
        return .refused("\(quoted(text)) is not an address with a host")
      }
      return .web(isSecure: scheme == "https", isLoopback: AddressScan.isLoopback(host))
    case "mailto":
      return text.contains("@") ? .mail : .refused("\(quoted(text)) names no mailbox")
    default:
      return .refused("\(quoted(text)) is neither https:, http: nor mailto:")
    }
  }

  /// The not-found page is served at any depth, so that it alone starts its addresses at the root.
  private func rooted(_ text: String) -> Reference {
    guard path == Routes.notFound else {
      return .refused(
        "\(quoted(text)) starts with /, which breaks from disk and under a sub-path; write it relative"
      )
    }
    let root = base?.path ?? "/"
    guard text.hasPrefix(root) else {
      return .refused("\(quoted(text)) leads out of the site, which is published under \(root)")
    }
    return within(text.dropping(root), ifAbsolute: text)
  }

  /// What lies behind the base's address. A server answers for a folder with its index.html.
  private func within(_ rest: Substring, ifAbsolute text: String) -> Reference {
    let (raw, fragment) = AddressScan.parts(of: rest)
    var file = AddressScan.decoded(raw)
    if AddressScan.hasDetour(raw) {
      return .refused("\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    if file.isEmpty || file.utf8.last == UInt8(ascii: "/") { file += Routes.front }
    return .site(path: file, fragment: fragment, isAbsolute: true)
  }

  private func relative(_ text: String) -> Reference {
    let (raw, fragment) = AddressScan.parts(of: text[...])
    if raw.isEmpty { return .site(path: path, fragment: fragment, isAbsolute: false) }
    guard path != Routes.notFound else {
      return .refused(
        "\(quoted(text)) is relative, but this page is served at any depth; start it with the site's path"
      )
    }
    var folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    var rest = raw
    while rest.utf8.first == UInt8(ascii: ".") {
      if rest.begins(with: "./") {
        rest = rest.dropping("./")
      } else if rest.begins(with: "../") {
        guard !folder.isEmpty else {
          return .refused("\(quoted(text)) leads out of the site; there is one ../ too many")
        }
        folder = folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)]
        rest = rest.dropping("../")
      } else {
        break
      }
    }
    if rest.isEmpty || rest == "." || rest == ".." || rest.utf8.last == UInt8(ascii: "/") {
      return .refused(
        "\(quoted(text)) names a folder, which opens no page from disk; name the file, as in index.html"
      )
    }
    if AddressScan.hasDetour(rest) {
      return .refused(
        "\(quoted(text)) takes detours; write the path without . and .. and //")
    }
    let file = AddressScan.decoded(rest)
    return .site(
      path: folder.isEmpty ? file : "\(folder)/\(file)", fragment: fragment, isAbsolute: false)
  }
}
