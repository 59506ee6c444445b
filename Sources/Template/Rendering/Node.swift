/// A piece of a compiled template. Nodes are classes, because rendering a page visits hundreds of them, and copying a
/// struct with its closures would take longer than writing its output.
protocol Node: AnyObject, Sendable {
  /// The number of literal bytes that are written if every section is rendered once.
  var literalCount: Int { get }
  /// Appends the output for the view in the frame.
  func write(_ frame: Frame, into bytes: inout [UInt8])
}

final class LiteralNode: Node {
  let literal: [UInt8]

  init(_ literal: [UInt8]) { self.literal = literal }

  var literalCount: Int { literal.count }

  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    unsafe literal.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}

/// The value of a text or markup field.
final class ValueNode: Node {
  private let slot: Slot
  /// Whether the value is inside a double-quoted attribute value.
  let isQuoted: Bool

  init(_ slot: Slot, betweenDoubleQuotes isQuoted: Bool) {
    self.slot = slot
    self.isQuoted = isQuoted
  }

  var literalCount: Int { 0 }

  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    slot.withOwner(from: frame) {
      slot.reader.write($0, betweenDoubleQuotes: isQuoted, into: &bytes)
    }
  }
}

/// A section that adds no view to the context. The section is rendered once if the field is true. An inverted section
/// is rendered if the field is false, missing or empty.
final class ConditionNode: Node {
  private let slot: Slot
  private let isInverted: Bool
  private let body: any Node

  init(_ slot: Slot, isInverted: Bool, _ body: [any Node]) {
    self.slot = slot
    self.isInverted = isInverted
    self.body = body[...].body
  }

  var literalCount: Int { body.literalCount }

  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    let isTrue = slot.withOwner(from: frame) { slot.reader.isTrue($0) } ?? false
    if isTrue != isInverted { body.write(frame, into: &bytes) }
  }
}

/// A section that is rendered once for each view of the field. That view becomes the innermost context.
final class ViewsNode: Node {
  private let slot: Slot
  private let views: Views
  private let body: any Node

  init(_ slot: Slot, _ views: Views, _ body: [any Node]) {
    self.slot = slot
    self.views = views
    self.body = body[...].body
  }

  var literalCount: Int { body.literalCount }

  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    slot.withOwner(from: frame) { owner in
      views.each(owner, frame) { body.write($0, into: &bytes) }
    }
  }
}

/// Two nodes, one after the other. A template's body is a tree of such pairs, because visiting them through `let`
/// properties needs no reference counting, unlike an array of nodes. The depth of the tree is much smaller than the
/// number of nodes.
private final class PairNode: Node {
  private let first: any Node
  private let second: any Node

  init(_ first: any Node, _ second: any Node) {
    self.first = first
    self.second = second
  }

  var literalCount: Int { first.literalCount + second.literalCount }

  func write(_ frame: Frame, into bytes: inout [UInt8]) {
    first.write(frame, into: &bytes)
    second.write(frame, into: &bytes)
  }
}

extension ArraySlice<any Node> {
  /// A single node that writes all nodes in order.
  var body: any Node {
    guard count > 1 else { return first ?? LiteralNode([]) }
    let middle = startIndex + count / 2
    return PairNode(self[..<middle].body, self[middle...].body)
  }
}

extension [any Node] {
  /// Appends a node. Adjacent literals are merged, because constants and partials produce many small ones.
  mutating func add(_ node: any Node) {
    guard let literal = node as? LiteralNode, let last = last as? LiteralNode else {
      append(node)
      return
    }
    self[count - 1] = LiteralNode(last.literal + literal.literal)
  }

  mutating func add(_ literal: [UInt8]) { add(LiteralNode(literal)) }
}
