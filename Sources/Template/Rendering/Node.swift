/// Where a value is read: so many views outwards, then down this path of views, then this field.
struct Slot: Hashable, Sendable {
  let depth: Int
  /// The views of a dotted name before its last part; mostly empty.
  let path: [Int]
  let index: Int
}

/// A piece of a compiled template.
enum Node: Sendable {
  /// Bytes as they stand in the template.
  case literal([UInt8])
  /// The text or the markup of a field.
  case value(Slot)
  /// Written once when the field is true; names mean what they meant outside.
  case condition(Slot, [Node])
  /// Written for each view of the field, with that view innermost.
  case views(Slot, [Node])
  /// Written when the field is false, missing or empty.
  case inverted(Slot, [Node])
}

extension [Node] {
  func write(_ frame: any Frame, into bytes: inout [UInt8]) {
    for node in self {
      switch node {
      case .literal(let literal): bytes += literal
      case .value(let slot): slot.owner(from: frame)?.write(slot.index, into: &bytes)
      case .condition(let slot, let body):
        if slot.isTrue(from: frame) { body.write(frame, into: &bytes) }
      case .views(let slot, let body):
        for inner in slot.owner(from: frame)?.frames(slot.index, in: frame) ?? [] {
          body.write(inner, into: &bytes)
        }
      case .inverted(let slot, let body):
        if !slot.isTrue(from: frame) { body.write(frame, into: &bytes) }
      }
    }
  }

  /// How many bytes of the template itself are written when every section is written once.
  var literalCount: Int {
    reduce(0) { count, node in
      switch node {
      case .literal(let literal): count + literal.count
      case .value: count
      case .condition(_, let body), .views(_, let body), .inverted(_, let body):
        count + body.literalCount
      }
    }
  }
}

extension Slot {
  /// The view that has the field; nil when a view on the way is missing.
  func owner(from frame: any Frame) -> (any Frame)? {
    var owner: (any Frame)? = frame
    for _ in 0..<depth { owner = owner?.outer }
    for step in path { owner = owner?.frames(step, in: frame).first }
    return owner
  }

  func isTrue(from frame: any Frame) -> Bool { owner(from: frame)?.isTrue(index) ?? false }
}
