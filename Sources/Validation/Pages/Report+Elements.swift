import Markup

extension Report {
  /// Checks an element that needs no context.
  mutating func note(
    _ tag: borrowing Tag, _ role: ElementFacts.Role, _ numbers: PageAttributes.Numbers
  ) {
    switch role {
    case .iframe:
      if numbers.value(PageAttributes.Numbers.title, of: tag)?.isEmpty == true {
        add(tag.line, "<iframe> has no title; say what it shows")
      }
    case .style:
      add(
        tag.line, "<style> is refused by the pages' security policy; use a file in assets/")
    case .link:
      sheet(tag, numbers)
      sizes(tag, numbers, isOfLink: true)
    case .meta:
      charset(tag, numbers)
      PageRules.MetaAddress.note(tag, numbers, in: &self)
      PageRules.MetaRefresh.note(tag, numbers, in: &self)
    case .img: sizes(tag, numbers)
    default: break
    }
  }

  /// Checks a script's address, and returns the rule for the text inside; nil when it is not checked.
  mutating func script(
    _ tag: borrowing Tag, _ numbers: PageAttributes.Numbers
  ) -> PageRules.TextRule? {
    let bytes = tag.bytes.span
    guard let source = numbers.value(PageAttributes.Numbers.src, of: tag) else {
      if let type = numbers.value(PageAttributes.Numbers.type, of: tag),
        bytes.extracting(type).equals("application/ld+json")
      {
        return .data
      }
      add(
        tag.line,
        "a script in the page is refused by its security policy; use a file in assets/")
      return nil
    }
    ownFile(bytes.extracting(source), tag.line, what: "scripts")
    return .nothing
  }

  /// Checks one of the sources of a picture or a player.
  mutating func source(
    _ tag: borrowing Tag, _ numbers: PageAttributes.Numbers, isOfPicture: Bool
  ) {
    let address = isOfPicture ? PageAttributes.Numbers.srcset : PageAttributes.Numbers.src
    if !numbers.has(address) {
      add(tag.line, "<source> has no \(isOfPicture ? "srcset" : "src")")
    }
    if isOfPicture, !numbers.has(PageAttributes.Numbers.type),
      !numbers.has(PageAttributes.Numbers.media)
    {
      add(
        tag.line,
        "<source> has neither type nor media; browsers would never look at what follows it")
    }
    sizes(tag, numbers)
  }

  /// A browser can use the widths in a srcset only if it knows how wide the picture will be.
  private mutating func sizes(
    _ tag: borrowing Tag, _ numbers: PageAttributes.Numbers, isOfLink: Bool = false
  ) {
    typealias Numbers = PageAttributes.Numbers
    let bytes = tag.bytes.span
    let (list, width) =
      isOfLink ? (Numbers.imageSet, Numbers.imageSizes) : (Numbers.srcset, Numbers.sizes)
    guard let set = numbers.value(list, of: tag),
      bytes.extracting(set).lastMark == UInt8(ascii: "w"),
      bytes.extracting(numbers.value(width, of: tag) ?? 0..<0).lastMark == nil
    else { return }
    let names = isOfLink ? ("imagesrcset", "imagesizes") : ("srcset", "sizes")
    add(
      tag.line,
      "\(names.0) has widths, but \(names.1) tells nothing; say how wide the picture is shown")
  }

  private mutating func charset(_ tag: borrowing Tag, _ numbers: PageAttributes.Numbers) {
    guard let place = numbers.value(PageAttributes.Numbers.charset, of: tag) else { return }
    let name = tag.bytes.span.extracting(place)
    if !Encoding.isUTF8(name) {
      add(
        tag.line,
        "charset is \(quoted(name)), but the page is in UTF-8; write <meta charset=\"utf-8\"/>")
    }
  }

  private mutating func sheet(_ tag: borrowing Tag, _ numbers: PageAttributes.Numbers) {
    guard let place = numbers.value(PageAttributes.Numbers.href, of: tag) else {
      if !numbers.has(PageAttributes.Numbers.imageSet) { add(tag.line, "<link> has no href") }
      return
    }
    let bytes = tag.bytes.span
    let address = bytes.extracting(place)
    switch Relation.strictest(
      in: bytes.extracting(numbers.value(PageAttributes.Numbers.rel, of: tag) ?? 0..<0))
    {
    case .own: ownFile(address, tag.line, what: "style sheets, scripts and manifests")
    case .shown: media(address, tag.line)
    case .canonical: absoluteLink(address, tag.line)
    case nil: link(address, tag.line)
    }
  }
}

/// The relation of a `<link>`, the strictest first.
private enum Relation: Int {
  /// What the security policy allows from the site alone.
  case own
  case shown
  case canonical

  private static let names = NameTable([
    "stylesheet", "manifest", "modulepreload", "icon", "apple-touch-icon", "preload", "canonical",
  ])

  /// The strictest of the relations, separated by spaces; nil when none is checked.
  static func strictest(in text: borrowing Span<UInt8>) -> Relation? {
    var strictest: Relation?
    var start = 0
    for end in 0...text.count where end == text.count || text[end] == 0x20 {
      let relation: Relation? =
        switch names.number(of: text.extracting(start..<end)) {
        case nil: nil
        case .some(0...2): .own
        case .some(3...5): .shown
        default: .canonical
        }
      if let relation, relation.rawValue < strictest?.rawValue ?? 3 { strictest = relation }
      start = end + 1
    }
    return strictest
  }
}

extension Span<UInt8> {
  /// The last byte that is not white space; nil when all are.
  fileprivate var lastMark: UInt8? {
    var at = count - 1
    while at >= 0, self[at].isSpace { at -= 1 }
    return at < 0 ? nil : self[at]
  }
}
