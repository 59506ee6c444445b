import Pictures
import Site
import Sources

extension FieldRule<String> {
  /// A language tag (RFC 5646, section 2.1) that names a language, and may also name a script, a region and variants,
  /// but contains no extensions. If `known` is given, it must contain the tag or its base language.
  static func language(among known: [String]?) -> Self {
    let rule = "a language tag (BCP 47) such as en or pt-BR"
    let allowed = known.map {
      "\($0.joined(separator: ", ")), or a language that you add to \(Theme.languages) in the templates folder"
    }
    return FieldRule(allowed: allowed ?? rule) { text in
      let tag =
        /[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*/
        .ignoresCase()
      guard text.wholeMatch(of: tag) != nil else {
        return .wrong("\(text.quoted) is not a language tag")
      }
      if let known, Theme.languages(for: text, among: known).isEmpty {
        return .wrong("there is no translation for \(text.quoted)")
      }
      return .value(text)
    }
  }

  static var path: Self {
    FieldRule(allowed: "the path of a folder, such as pictures") { text in
      guard !text.isEmpty, !text.utf8.contains(0) else {
        return .wrong("\(text.quoted) is not a path")
      }
      let end = text.lastIndex { $0 != "/" }
      return .value(end.map { String(text[...$0]) } ?? "/")
    }
  }

  /// A host name without a scheme, port or path.
  static var host: Self {
    FieldRule(allowed: "a host name such as player.vimeo.com") { text in
      let address = WebAddress("https://\(text)/")
      guard let address, address.host == text.lowercased(), !text.hasPrefix("[") else {
        return .wrong("\(text.quoted) is not a host name")
      }
      return .value(address.host)
    }
  }
}

extension FieldRule<Screen> {
  static var screen: Self {
    let sides = Screen.sides
    let range = "\(sides.lowerBound) to \(sides.upperBound) pixels per side"
    return FieldRule(
      allowed: "a size such as 800x480, or eink-800x480 for black and white, of \(range)"
    ) { text in
      Screen(text).map { .value($0) } ?? .wrong("\(text.quoted) is not a valid size")
    }
  }
}

extension FieldRule<Source> {
  static var source: Self {
    let names = Source.known.map(\.name)
    return FieldRule(allowed: names.choice) { text in
      Source.known.first { $0.name == text }.map { .value($0) }
        ?? .wrong("\(text.quoted) is not a valid choice")
    }
  }
}

extension FieldRule<WebAddress> {
  /// The address of the site. If the address does not end with a slash, a slash is added.
  static var baseURL: Self {
    FieldRule(
      allowed:
        "an absolute http or https address without a query, such as https://stars.example/apod/"
    ) { text in
      guard let address = WebAddress(text), text.contains("://") else {
        return .wrong("\(shown(text)) is not an absolute http or https address")
      }
      if address.query != nil { return .wrong("\(address) has a query") }
      if address.fragment != nil { return .wrong("\(address) has a fragment") }
      // If the address of the front page is given, it stands for the address of the site.
      let isPage = ["index.html", "index.htm"].contains(address.lastPathComponent)
      let folder =
        isPage
        ? address.with(path: String(address.path.dropLast(address.lastPathComponent.count)))
        : address
      return .value(folder.asFolder)
    }
  }

  static var service: Self {
    FieldRule(
      allowed:
        "an https address without a query; http only for loopback addresses such as 127.0.0.1"
    ) { text in
      guard let address = WebAddress(text), text.contains("://") else {
        return .wrong("\(shown(text)) is not an absolute https address")
      }
      if address.query != nil || address.fragment != nil {
        return .wrong("\(address) has a query or a fragment")
      }
      if address.scheme != "https", !address.isLoopback {
        return .wrong("\(address) is plain http")
      }
      return .value(address)
    }
  }
}

extension FieldRule<Contact> {
  static var contact: Self {
    FieldRule(
      allowed: "an e-mail address such as sky@stars.example, or an https address"
    ) { text in
      if let address = Contact.MailAddress(text) { return .value(.mail(address)) }
      guard let address = WebAddress(text), address.scheme == "https", text.contains("://") else {
        return .wrong("\(text.quoted) is neither an e-mail address nor an https address")
      }
      return .value(.web(address))
    }
  }
}

/// A URL in quotes, without its query and user information, because they may contain keys.
private func shown(_ text: String) -> String {
  let open = text.prefix { $0 != "?" && $0 != "#" }
  return (open.lastIndex(of: "@").map { "…" + open[$0...] } ?? String(open)).quoted
}
