/// The role of an element in the checks of a page.
enum PageElement {
  /// An element that never has content (HTML Living Standard, section 13.1.2).
  case void
  case link, meta, picture
  /// An element that browsers do not nest in an element of the same name.
  case nested
  case heading, main, script, title, frame, drawing, noscript, pre

  /// Nil for an element without a role.
  init?(_ name: String) {
    guard let role = PageElement.roles[name] else { return nil }
    self = role
  }

  var isVoid: Bool { self == .void || self == .link || self == .meta || self == .picture }

  private static let roles: [String: PageElement] = [
    "area": .void, "base": .void, "br": .void, "col": .void, "embed": .void, "hr": .void,
    "input": .void, "track": .void, "wbr": .void, "img": .picture, "source": .picture,
    "link": .link, "meta": .meta, "a": .nested, "button": .nested, "form": .nested,
    "label": .nested, "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading,
    "h5": .heading, "h6": .heading, "main": .main, "script": .script, "title": .title,
    "iframe": .frame, "svg": .drawing, "noscript": .noscript, "pre": .pre,
  ]
}
