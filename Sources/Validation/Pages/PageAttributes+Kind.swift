extension PageAttributes {
  /// How the rules check an attribute's value, by its name.
  enum Kind: Sendable {
    /// The name is not allowed on this element.
    case name
    /// No check.
    case free
    case link
    case media
    case mediaSet
    case id
    case language
    case date
    case pixels
    /// Names of ids, separated by spaces.
    case ids
    /// One of a few keywords.
    case choice

    /// The check for the attribute of this name on the element.
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
}
