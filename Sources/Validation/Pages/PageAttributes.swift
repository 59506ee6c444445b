import Markup

/// Attributes that the schema lets pass on every element.
struct PageAttributes: Sendable {
  /// Those that every element may have (HTML Living Standard, section 3.2.6), as far as pages of ours
  /// have a use for them.
  private static let global: Set<String> = [
    "accesskey", "autofocus", "class", "dir", "enterkeyhint", "hidden", "id", "inert", "inputmode",
    "itemid", "itemprop", "itemref", "itemscope", "itemtype", "lang", "popover", "role",
    "spellcheck", "tabindex", "title", "translate",
  ]

  /// The states and properties of WAI-ARIA 1.2, without their `aria-`.
  private static let aria: Set<String> = [
    "activedescendant", "atomic", "autocomplete", "braillelabel", "brailleroledescription", "busy",
    "checked", "colcount", "colindex", "colindextext", "colspan", "controls", "current",
    "describedby", "description", "details", "disabled", "errormessage", "expanded", "flowto",
    "haspopup", "hidden", "invalid", "keyshortcuts", "label", "labelledby", "level", "live",
    "modal", "multiline", "multiselectable", "orientation", "owns", "placeholder", "posinset",
    "pressed", "readonly", "relevant", "required", "roledescription", "rowcount", "rowindex",
    "rowindextext", "rowspan", "selected", "setsize", "sort", "valuemax", "valuemin", "valuenow",
    "valuetext",
  ]

  /// Those that the schema deals with.
  private let known: Set<String>

  /// Reads from the page schema which attributes it deals with itself: the exceptions of its wildcard.
  init(schema: [UInt8]) throws(MarkupError) {
    let exceptions = try XPath(
      "//r:attribute/r:anyName/r:except/r:name",
      namespaces: ["r": "http://relaxng.org/ns/structure/1.0"])
    known = try Set(Document(xml: schema).matches(exceptions).map(\.value)).union(Self.global)
  }

  /// What is wrong with the attribute; nil when nothing is, or when the schema sees to it.
  func fault(of attribute: borrowing Attribute, named name: String) -> String? {
    if known.contains(name) {
      if name == "dir", !["ltr", "rtl", "auto"].contains(attribute.value) {
        return "dir is \(quoted(attribute.value)), not ltr, rtl or auto"
      }
      return nil
    }
    if name.hasPrefix("data-") { return nil }
    if name.hasPrefix("aria-") {
      return Self.aria.contains(String(name.dropFirst(5)))
        ? nil : "there is no attribute \(name) in WAI-ARIA"
    }
    if name == "style" {
      return "style is refused by the pages' security policy; use a class and a file in assets/"
    }
    if name.hasPrefix("on") {
      return "\(name) is refused by the pages' security policy; use a script in assets/"
    }
    return "there is no attribute \(quoted(name)) in HTML; write data-… for one of your own"
  }
}
