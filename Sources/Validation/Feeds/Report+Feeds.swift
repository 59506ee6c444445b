import Markup

/// Rules for values that feeds of more than one format hold.
extension Report {
  /// Checks the text of an element that names a language.
  mutating func language(_ text: String, _ line: Int, of element: String) {
    if let fault = LanguageTag.fault(in: text) { add(line, "<\(element)>: \(fault)") }
  }

  /// Checks the language of what a link leads to.
  mutating func languageOfLink(_ text: String, _ line: Int) {
    if let fault = LanguageTag.fault(in: text, example: "hreflang=\"en\"") {
      add(line, "<link>: \(fault)")
    }
  }

  /// Checks the `type` of the element.
  mutating func mediaType(_ text: String, _ line: Int, of element: String) {
    if let fault = MediaType.fault(in: text) {
      add(line, "<\(element)>: \(fault); write it as in type=\"image/jpeg\"")
    }
  }

  mutating func mediaElement(_ tag: borrowing Tag) {
    let bytes = tag.bytes.span
    if let address = tag.value(of: "url") {
      absoluteMedia(bytes.extracting(address), tag.line)
    }
    let name = bytes.extracting(tag.name)
    // In others the type is that of a text, "plain" or "html".
    if name.equals("content") || name.equals("thumbnail"), let type = tag.value(of: "type") {
      mediaType(tag.text(type), tag.line, of: "media:\(String(name))")
    }
  }

  /// Checks `xml:lang`: of attributes in namespaces, the schema lets no other of this name into a feed's own
  /// elements.
  mutating func languages(of tag: borrowing Tag) {
    let bytes = tag.bytes.span
    for attribute in tag.attributes
    where attribute.isQualified && bytes.extracting(attribute.name).equals("lang") {
      let language = String(bytes.extracting(attribute.value))
      if let fault = LanguageTag.fault(in: language, example: "xml:lang=\"en\"") {
        add(tag.line, "<\(tag.text(tag.name))>: \(fault)")
      }
    }
  }

  /// Checks the text of an item, which is HTML.
  mutating func checkFeedBody(_ text: String, _ line: Int) {
    do {
      FeedRules.Body.check(try HTMLFragment.parse(text), line: line, report: &self)
    } catch {
      add(line, "the text of an item cannot be read as HTML: \(error)")
    }
  }
}
