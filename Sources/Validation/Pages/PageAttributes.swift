/// Which attributes are allowed on which elements (HTML Living Standard; SVG 2; WAI-ARIA 1.2), as
/// far as pages of ours use them.
enum PageAttributes {
  struct Required: Sendable {
    let name: String
    let remedy: String
  }

  private static let global: Set<String> = [
    "accesskey", "autofocus", "class", "dir", "enterkeyhint", "hidden", "id", "inert", "inputmode",
    "itemid", "itemprop", "itemref", "itemscope", "itemtype", "lang", "popover", "role",
    "spellcheck", "tabindex", "title", "translate",
  ]

  /// The attributes that elements have besides the global ones.
  private static let own: [String: Set<String>] = [
    "a": ["download", "href", "hreflang", "referrerpolicy", "rel", "target", "type"],
    "audio": ["autoplay", "controls", "crossorigin", "loop", "muted", "preload", "src"],
    "blockquote": ["cite"],
    "button": [
      "command", "commandfor", "disabled", "form", "name", "popovertarget", "popovertargetaction",
      "type", "value",
    ],
    "col": ["span"],
    "details": ["name", "open"],
    "dialog": ["closedby", "open"],
    "form": ["action", "autocomplete", "method", "name", "novalidate", "target"],
    "iframe": [
      "allow", "allowfullscreen", "height", "loading", "name", "referrerpolicy", "sandbox", "src",
      "width",
    ],
    "img": [
      "alt", "crossorigin", "decoding", "fetchpriority", "height", "loading", "referrerpolicy",
      "sizes", "src", "srcset", "width",
    ],
    "input": [
      "autocomplete", "checked", "disabled", "form", "list", "max", "maxlength", "min",
      "minlength", "name", "pattern", "placeholder", "readonly", "required", "size", "step",
      "type", "value",
    ],
    "label": ["for"],
    "li": ["value"],
    "link": [
      "as", "crossorigin", "fetchpriority", "href", "hreflang", "imagesizes", "imagesrcset",
      "integrity", "media", "referrerpolicy", "rel", "sizes", "type",
    ],
    "meta": ["charset", "content", "http-equiv", "media", "name", "property"],
    "ol": ["reversed", "start", "type"],
    "optgroup": ["disabled", "label"],
    "option": ["disabled", "label", "selected", "value"],
    "output": ["for", "form", "name"],
    "path": ["d", "fill", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width"],
    "q": ["cite"],
    "script": [
      "async", "crossorigin", "defer", "fetchpriority", "integrity", "referrerpolicy", "src",
      "type",
    ],
    "select": ["autocomplete", "disabled", "form", "multiple", "name", "required", "size"],
    "source": ["height", "media", "sizes", "src", "srcset", "type", "width"],
    "svg": [
      "fill", "height", "preserveAspectRatio", "stroke", "stroke-linecap", "stroke-linejoin",
      "stroke-width", "viewBox", "width",
    ],
    "td": ["colspan", "headers", "rowspan"],
    "th": ["abbr", "colspan", "headers", "rowspan", "scope"],
    "time": ["datetime"],
    "track": ["default", "kind", "label", "src", "srclang"],
    "video": [
      "autoplay", "controls", "crossorigin", "height", "loop", "muted", "playsinline", "poster",
      "preload", "src", "width",
    ],
  ]

  private static let required: [String: [Required]] = [
    "html": [Required(name: "lang", remedy: "; name the page's language, as in lang=\"en\"")],
    "iframe": [
      Required(name: "src", remedy: ""), Required(name: "title", remedy: "; say what it shows"),
    ],
    "img": [
      Required(name: "src", remedy: ""),
      Required(name: "alt", remedy: "; say what it shows, or write alt=\"\" if it decorates"),
      Required(name: "width", remedy: "; without it the page jumps when the picture comes"),
      Required(name: "height", remedy: "; without it the page jumps when the picture comes"),
    ],
    "link": [Required(name: "rel", remedy: "")],
    "optgroup": [Required(name: "label", remedy: "")],
    "track": [Required(name: "src", remedy: "")],
  ]

  private static let values: [String: Set<String>] = [
    "decoding": ["async", "auto", "sync"],
    "dir": ["auto", "ltr", "rtl"],
    "fetchpriority": ["auto", "high", "low"],
    "hidden": ["", "hidden", "until-found"],
    "http-equiv": ["Content-Security-Policy", "content-security-policy", "refresh"],
    "loading": ["eager", "lazy"],
    "method": ["dialog", "get", "post"],
    "preload": ["auto", "metadata", "none"],
    "scope": ["col", "colgroup", "row", "rowgroup"],
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

  /// The names of all attributes listed here, with those of WAI-ARIA.
  static let names = NameTable(
    Set(own.values.joined()).union(global).union(values.keys).sorted()
      + aria.sorted().map { "aria-" + $0 })

  static var elements: [String] { Array(Set(own.keys).union(required.keys)) }

  /// The checks for an element without attributes of its own, by the numbers of their names.
  static let kinds: [PageAttributes.Kind] = names.names.map { name in
    global.contains(name) || fault(of: name) == nil ? PageAttributes.Kind(name, on: "") : .name
  }

  /// The names that are allowed on the element besides the global ones.
  static func own(on element: String) -> Set<String> { own[element] ?? [] }

  static func required(on element: String) -> [Required] { required[element] ?? [] }

  /// What is wrong with an attribute of this name where it is not allowed; nil for `data-…` and
  /// `aria-…`, which always are.
  static func fault(of name: String) -> String? {
    if name.begins(with: "data-") { return nil }
    if name.begins(with: "aria-") {
      return aria.contains(String(name.dropFirst(5)))
        ? nil : "there is no attribute \(name) in WAI-ARIA"
    }
    if name == "style" {
      return "style is refused by the pages' security policy; use a class and a file in assets/"
    }
    if name.begins(with: "on") {
      return "\(name) is refused by the pages' security policy; use a script in assets/"
    }
    return "the attribute \(quoted(name)) is not for it; write data-… for one of your own"
  }

  /// Whether only some values are allowed for attributes of this name on the element.
  static func isChosen(_ name: String, on element: String) -> Bool {
    name == "type" && element == "button" || values[name] != nil
  }

  /// Checks the value. Returns what is wrong, or nil.
  static func fault(of name: String, on element: String, value: String) -> String? {
    let known =
      name == "type" && element == "button" ? ["button", "reset", "submit"] : values[name]
    guard let known, !known.contains(value) else { return nil }
    return "\(name) is \(quoted(value)), not one of \(known.sorted().joined(separator: ", "))"
  }
}
