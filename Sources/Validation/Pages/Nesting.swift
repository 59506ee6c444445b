/// Elements that a browser takes apart when one stands inside another of its kind, at any depth: a
/// schema sees parents and children only.
struct Nesting {
  /// The names and depths of the open elements that matter, outermost first.
  private var open: [(name: String, depth: Int)] = []

  /// What is wrong with an element at this depth; nil when nothing is.
  mutating func enter(_ name: String, depth: Int) -> String? {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    switch name {
    case "a", "button", "form", "label", "select", "input", "iframe", "details", "audio", "video":
      break
    default: return nil
    }
    defer { if ["a", "button", "form", "label"].contains(name) { open.append((name, depth)) } }
    let outer = open.last { outer in
      switch outer.name {
      case "form": name == "form"
      case "label": name == "label"
      default: name != "form" && name != "audio" && name != "video"
      }
    }
    return outer.map { "<\(name)> stands inside <\($0.name)>; browsers take them apart" }
  }
}
