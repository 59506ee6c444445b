import Pictures

/// The checks of a page that a schema cannot express, done in one pass over the page's tags. They cover links, ids, the
/// order of headings, the security policy, and markup that browsers read differently as HTML and as XML.
///
/// The page must be well-formed XML.
struct PageCheck {
  private(set) var findings: [Finding] = []
  private(set) var found: PageLinks

  private let path: String
  private let bytes: [UInt8]
  private var lines: LineCount
  private var tag = TagScanner.Tag()
  /// The ids to which attributes such as `for` refer.
  private var named: [(id: String, attribute: String, at: Int)] = []
  private var headings = HeadingOrder()
  private var mains = 0
  /// The names of the open elements that may not contain an element of the same name.
  private var open: [String] = []
  private var isInDrawing = false
  /// The open element whose content is plain text to a browser, although an XML parser finds tags in it.
  private var plain: String?
  private var hasCharset = false
  private var hasTitle = false

  /// Checks a page; `files` are all files of the site.
  init(_ bytes: [UInt8], at location: PageLocation, among files: Set<String>) {
    self.bytes = bytes
    path = location.path
    found = PageLinks(at: location, among: files)
    lines = LineCount(bytes)
    var tags = TagScanner(bytes)
    if !bytes.starts(with: "<!DOCTYPE html>".utf8) {
      add(
        nil, "the page does not start with <!DOCTYPE html>; browsers would show it in quirks mode")
    }
    // The element whose start tag is the previous tag, and the end of that start tag.
    var before: (element: PageElement, end: Int)?
    while tags.next(&tag) {
      if let (element, end) = before { checkText(of: element, end..<tag.range.lowerBound) }
      before = nil
      switch tag.kind {
      case .start:
        let name = text(tag.name)
        let element = PageElement(name)
        checkStart(name, element)
        if let element, !tag.isClosed { before = (element, tag.range.upperBound) }
      case .end: checkEnd(text(tag.name))
      case .comment: checkComment()
      case .cdata: add(tag, "browsers do not know CDATA sections; escape the text instead")
      case .instruction:
        add(
          tag, "browsers do not know XML declarations or processing instructions; remove this one")
      case .doctype: break
      }
    }
    for reference in NumericReferences.ambiguous(in: bytes) {
      add(
        lines.line(of: reference.at),
        "&#\(reference.digits); means different characters in XML and in HTML; write the character itself"
      )
    }
    checkWhole()
  }

  // MARK: - Tags

  /// The number of bytes at the start of a page in which a browser looks for the encoding (HTML Living Standard,
  /// section 4.2.5.4).
  private static let charsetLimit = 1024

  private mutating func checkStart(_ name: String, _ element: PageElement?) {
    if element == nil, name.utf8.contains(UInt8(ascii: ":")) {
      add(tag, "browsers read \(quoted(name)) as one name; write it without a prefix")
    }
    if tag.isClosed, !isInDrawing, element != .drawing, element?.isVoid != true {
      add(tag, "<\(name)/> does not close the element in HTML; write <\(name)></\(name)>")
    }
    switch element {
    case .nested:
      if open.contains(name) {
        add(tag, "<\(name)> is inside another <\(name)>; browsers close the outer one first")
      }
      if !tag.isClosed { open.append(name) }
    case .drawing: isInDrawing = !tag.isClosed
    case .heading: headings.add(level: Int(name.utf8.last ?? 0) - 48, at: tag.range.lowerBound)
    case .main: mains += 1
    case .link: checkLink()
    case .meta: checkMeta()
    case .script: checkScript()
    case .picture where name == "img":
      require("src", "")
      require("alt", "; describe the picture, or write alt=\"\" if it is decorative")
      require("width", "; without a width, the page jumps when the picture loads")
      require("height", "; without a height, the page jumps when the picture loads")
    case .frame:
      require("src", "")
      require("title", "; describe what the frame shows", hasText: true)
    case .title: hasTitle = true
    case .noscript where plain != nil:
      add(tag, "browsers end a <noscript> at the first </noscript>; do not nest these elements")
    case .void, .picture, .noscript, .pre, nil: break
    }
    switch element {
    case .script, .title, .frame, .noscript: if !tag.isClosed { plain = name }
    default: break
    }
    for attribute in tag.attributes { check(attribute, of: element) }
  }

  private mutating func checkEnd(_ name: String) {
    guard let element = PageElement(name) else { return }
    if element.isVoid {
      add(tag, "</\(name)> closes an element that cannot have content; write <\(name)/>")
    }
    if element == .drawing { isInDrawing = false }
    if name == plain { plain = nil }
    if element == .nested, let last = open.lastIndex(of: name) { open.remove(at: last) }
  }

  private mutating func require(_ attribute: String, _ remedy: String, hasText: Bool = false) {
    let value = value(attribute)
    if value == nil || hasText && value?.isEmpty == true {
      add(tag, "<\(text(tag.name))> has no \(attribute)\(remedy)")
    }
  }

  private mutating func checkScript() {
    if let source = value("src") {
      ownFile(source)
    } else if value("type")?.text != "application/ld+json" {
      add(tag, "the page's security policy blocks inline scripts; use a file in assets/")
    }
  }

  /// Checks a comment. XML ends a comment only at `-->`, but browsers may end it earlier.
  private mutating func checkComment() {
    if let plain {
      add(tag, "browsers show a comment in <\(plain)> as text; put the comment before the element")
    }
    let inside = bytes[tag.name]
    if inside.starts(with: ">".utf8) || inside.starts(with: "->".utf8) {
      add(tag, "browsers end the comment at its first >; write a space before it")
    }
  }

  /// Checks the text from an element's start tag to the next tag.
  private mutating func checkText(of element: PageElement, _ range: Range<Int>) {
    switch element {
    case .title: if text(range).allSatisfy(\.isWhitespace) { add(tag, "<title> is empty") }
    case .frame:
      if !range.isEmpty { add(tag, "browsers do not show text in an <iframe>; remove the text") }
    case .pre:
      if bytes[range].resolved.text.first?.isNewline == true {
        add(tag, "browsers drop a line break at the start of <pre>; remove it")
      }
    case .script:
      if let reference = bytes[range].firstIndex(of: UInt8(ascii: "&")) {
        add(
          lines.line(of: reference),
          "browsers do not decode & in <script>; write it as \\u0026 in a string")
      }
    default: break
    }
  }

  private mutating func checkWhole() {
    if !hasCharset {
      add(
        nil,
        "the page has no <meta charset=\"utf-8\"/> among its first \(PageCheck.charsetLimit) bytes")
    }
    if !hasTitle { add(nil, "the page has no <title>; add one to its <head>") }
    if mains > 1 {
      add(nil, "the page has \(mains) <main> elements; a page can have only one <main>")
    }
    for (at, fault) in headings.faults { add(at.map { lines.line(of: $0) }, fault) }
    for (id, attribute, at) in named where found.ids[id] == nil {
      add(
        lines.line(of: at),
        "\(attribute) refers to \(quoted(id)), but no element on the page has this id")
    }
  }

  // MARK: - Attributes

  private mutating func check(
    _ attribute: (name: Range<Int>, value: Range<Int>), of element: PageElement?
  ) {
    let name = text(attribute.name)
    if bytes[attribute.value].contains(where: { $0 < 0x20 }) {
      add(tag, "\(name) contains a line break or a tab, which XML reads as a space; write a space")
    }
    guard let role = PageLinks.Role(of: bytes.span.extracting(attribute.name)) else {
      return checkName(name)
    }
    let value = bytes[attribute.value].resolved
    switch role {
    case .link: if element != .link { _ = follow(value) }
    case .media: if element != .script { media(value) }
    case .set: checkSet(value, name)
    case .id: checkID(value.text)
    case .ids:
      for id in value.split(whereSeparator: \.isWhiteSpace) {
        named.append((id.text, name, tag.range.lowerBound))
      }
    case .content: break
    }
  }

  private mutating func checkID(_ id: String) {
    if id.isEmpty || id.contains(where: \.isWhitespace) {
      add(tag, "the id \(quoted(id)) is empty or contains white space")
    } else if let first = found.add(id: id, at: tag.range.lowerBound), findings.count < 100 {
      add(tag, "the id \(quoted(id)) is already used on line \(lines.line(of: first))")
    }
  }

  /// Checks an attribute's name. HTML has no prefixes, and capital letters only in drawings. The names that begin with
  /// `data-` are checked here, because they are removed before the schema is applied.
  private mutating func checkName(_ name: String) {
    let isMadeUp = name.utf8.starts(with: "data-".utf8)
    for byte in name.utf8
    where byte == UInt8(ascii: ":") || isMadeUp && (65...90).contains(byte) {
      return add(
        tag, "HTML reads \(name) as a different name; write it in lower case, without a prefix")
    }
  }

  private mutating func checkMeta() {
    if let charset = value("charset") {
      hasCharset =
        charset.text.lowercased() == "utf-8" && tag.range.upperBound <= PageCheck.charsetLimit
    }
    guard value("http-equiv")?.text.lowercased() == "refresh", let content = value("content") else {
      return
    }
    guard content.starts(with: PageLinks.refresh.utf8) else {
      return add(
        tag,
        "the refresh is \(quoted(content)); write it as \"\(PageLinks.refresh)page.html\"")
    }
    ownFile(content.dropFirst(PageLinks.refresh.utf8.count))
  }

  /// Checks the addresses of a `srcset` or an `imagesrcset`.
  private mutating func checkSet(_ value: ArraySlice<UInt8>, _ name: String) {
    let set = SourceSet(value)
    if let fault = set.fault { add(tag, "\(name): \(fault)") }
    // A browser can choose by width only if it knows how wide the page shows the picture.
    let sizes = name == "srcset" ? "sizes" : "imagesizes"
    if set.hasWidths, self.value(sizes)?.isEmpty != false {
      add(
        tag,
        "\(name) lists widths, but \(sizes) is missing; set \(sizes) to the width of the picture on the page"
      )
    }
    for address in set.addresses { media(address) }
  }

  // MARK: - Links

  /// Checks the target of a `<link>`. Its relation decides which targets are allowed.
  private mutating func checkLink() {
    guard let address = value("href") else { return }
    let relations = Set((value("rel") ?? []).split(whereSeparator: \.isWhiteSpace).map(\.text))
    if !relations.isDisjoint(with: ["stylesheet", "manifest", "modulepreload"]) {
      ownFile(address)
    } else if !relations.isDisjoint(with: ["icon", "apple-touch-icon", "preload"]) {
      media(address)
    } else {
      _ = follow(address)
    }
  }

  /// Checks the address of a file that the page shows. The file must be in this site, or on another site that uses
  /// https.
  private mutating func media(_ address: ArraySlice<UInt8>) {
    if address.isEmpty { return add(tag, "an address is empty") }
    switch follow(address) {
    case .web(isSecure: false): add(tag, "\(quoted(address)) is not secure; use https:")
    case .mail: add(tag, "\(quoted(address)) is an e-mail address, not a file")
    default: break
    }
  }

  /// Checks an address that must lead to this site, because the security policy allows such files only from here, or
  /// because it is the target of a refresh.
  private mutating func ownFile(_ address: ArraySlice<UInt8>) {
    switch follow(address) {
    case .web, .mail: add(tag, "\(quoted(address)) is on another site; use a file of this site")
    default: break
    }
  }

  private mutating func follow(_ address: ArraySlice<UInt8>) -> PageLocation.Target {
    let target = found.follow(address, line: lines.line(of: tag.range.lowerBound))
    if case .refused(let reason) = target { add(tag, reason) }
    return target
  }

  // MARK: - Text

  private mutating func add(_ tag: TagScanner.Tag, _ message: String) {
    add(lines.line(of: tag.range.lowerBound), message)
  }

  private mutating func add(_ line: Int?, _ message: String) {
    // A hostile file can have a million errors, so only the first hundred are kept.
    guard findings.count < 100 else { return }
    findings.append(Finding(path: path, line: line, message: message))
  }

  private func text(_ range: Range<Int>) -> String { bytes[range].text }

  /// The value of the tag's attribute with this name; nil if the tag has no such attribute.
  private func value(_ name: String) -> ArraySlice<UInt8>? {
    tag.attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
      .map { bytes[$0.value].resolved }
  }
}
