/// A piece of a compiled template.
enum Node: Sendable {
  case literal([UInt8])
  /// The value of a text or markup field.
  case value(Slot)
  /// A section that adds no view to the context. The section is rendered once if the field is true. An inverted section
  /// is rendered if the field is false, missing or empty.
  case condition(Slot, isInverted: Bool, [Node])
  /// A section that is rendered once for each view of the field. That view becomes the innermost context.
  case views(Slot, Views, [Node])
}

extension [Node] {
  /// Appends the output of all nodes for the view in the frame.
  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    for node in self {
      switch node {
      case .literal(let literal): bytes += literal
      case .value(let slot): slot.withOwner(from: frame) { slot.reader.write($0, into: &bytes) }
      case .condition(let slot, let isInverted, let body):
        let isTrue = slot.withOwner(from: frame) { slot.reader.isTrue($0) } ?? false
        if isTrue != isInverted { body.write(frame, into: &bytes) }
      case .views(let slot, let views, let body):
        slot.withOwner(from: frame) { owner in
          views.each(owner, frame) { body.write($0, into: &bytes) }
        }
      }
    }
  }

  /// Appends a node. Adjacent literals are merged, because constants and partials produce many small ones.
  mutating func add(_ node: Node) {
    if case .literal(let more) = node, case .literal(let literal)? = last {
      self[count - 1] = .literal(literal + more)
    } else {
      append(node)
    }
  }
}
