import Markup

/// Elements of a page that are looked at as a whole.
extension Report {
  /// Notes an element that needs nothing but itself.
  mutating func note(
    _ tag: borrowing Tag, _ role: ElementFacts.Role, _ numbers: AttributeNumbers
  ) {
    switch role {
    case .iframe:
      if numbers.value(AttributeNumbers.title, of: tag)?.isEmpty == true {
        add(tag.line, "<iframe> has no title; say what it shows")
      }
    case .style:
      add(
        tag.line, "<style> is refused by the pages' security policy; use a file in assets/")
    case .link: sheet(tag, numbers)
    case .meta:
      MetaAddress.note(tag, numbers, in: &self)
      MetaRefresh.note(tag, numbers, in: &self)
    case .img: sizes(tag, numbers)
    default: break
    }
  }

  /// Notes what a script loads, and tells what to make of the text inside; nil when that is not looked at.
  mutating func script(
    _ tag: borrowing Tag, _ numbers: AttributeNumbers
  ) -> PageTexts.Use? {
    guard let source = numbers.value(AttributeNumbers.src, of: tag) else {
      if let type = numbers.value(AttributeNumbers.type, of: tag),
        type.elementsEqual("application/ld+json".utf8)
      {
        return .data
      }
      add(
        tag.line,
        "a script in the page is refused by its security policy; use a file in assets/")
      return nil
    }
    ownFile(source, tag.line, what: "scripts")
    return .nothing
  }

  /// Notes what is wrong with one of the sources of a picture or a player.
  mutating func source(
    _ tag: borrowing Tag, _ numbers: AttributeNumbers, isOfPicture: Bool
  ) {
    let address = isOfPicture ? AttributeNumbers.srcset : AttributeNumbers.src
    if !numbers.has(address) {
      add(tag.line, "<source> has no \(isOfPicture ? "srcset" : "src")")
    }
    if isOfPicture, !numbers.has(AttributeNumbers.type), !numbers.has(AttributeNumbers.media) {
      add(
        tag.line,
        "<source> has neither type nor media; browsers would never look at what follows it")
    }
    sizes(tag, numbers)
  }

  /// Widths in a srcset tell a browser nothing unless it knows how wide the picture will be.
  private mutating func sizes(_ tag: borrowing Tag, _ numbers: AttributeNumbers) {
    guard let set = numbers.text(AttributeNumbers.srcset, of: tag),
      set.last(where: { !$0.isWhitespace }) == "w",
      (numbers.text(AttributeNumbers.sizes, of: tag) ?? "").allSatisfy(\.isWhitespace)
    else { return }
    add(
      tag.line, "srcset has widths, but sizes tells nothing; say how wide the picture is shown")
  }

  private mutating func sheet(_ tag: borrowing Tag, _ numbers: AttributeNumbers) {
    guard let address = numbers.value(AttributeNumbers.href, of: tag) else { return }
    let roles = (numbers.text(AttributeNumbers.rel, of: tag) ?? "").split(separator: " ")
    if roles.contains(where: { ["stylesheet", "manifest", "modulepreload"].contains($0) }) {
      ownFile(address, tag.line, what: "style sheets, scripts and manifests")
    } else if roles.contains(where: { ["icon", "apple-touch-icon", "preload"].contains($0) }) {
      media(address, tag.line)
    } else if roles.contains("canonical") {
      absoluteLink(address, tag.line)
    } else {
      link(address, tag.line)
    }
  }
}
