/// What the rules look for in an attribute's value, told by its name.
enum AttributeKind: Sendable {
  /// The name itself, which is not for this element.
  case name
  /// Nothing.
  case free
  case link
  case media
  case mediaSet
  case id
  case language
  case date
  case pixels
  /// Names of ids, parted by spaces.
  case ids
  /// One of a few words.
  case choice

  /// What is looked for in the attribute of this name on the element.
  init(_ name: String, on element: String) {
    self =
      switch name {
      case "href", "action", "cite": .link
      case "src", "poster": .media
      case "srcset", "imagesrcset": .mediaSet
      case "id": .id
      case "lang": .language
      case "datetime": .date
      case "width", "height": .pixels
      case "for", "form", "list", "headers", "popovertarget", "commandfor", "aria-labelledby",
        "aria-describedby", "aria-controls", "aria-owns", "aria-details", "aria-errormessage":
        .ids
      default: PageAttributes.isChosen(name, on: element) ? .choice : .free
      }
  }
}
