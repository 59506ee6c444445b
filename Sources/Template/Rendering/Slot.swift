/// The path to a value, which goes outwards by a number of frames, and from there through nested views to a field.
///
/// `Slot` and `Views` are classes, because rendering copies them for each node of a template.
final class Slot: Sendable {
  let depth: Int
  /// The views that a dotted name passes through before its last part. Most names pass through none.
  let path: [Views]
  let reader: Reader
  private let isNear: Bool

  init(depth: Int, path: [Views], reader: Reader) {
    self.depth = depth
    self.path = path
    self.reader = reader
    isNear = depth == 0 && path.isEmpty
  }

  /// Calls `body` with the frame of the view that has the field. Returns nil if a view on the path is missing.
  @inline(__always) @discardableResult
  func withOwner<Result>(from frame: Frame, _ body: (Frame) -> Result) -> Result? {
    // Most names belong to the innermost view. For them, the frame is not retained.
    if isNear { return body(frame) }
    return owner(from: frame).map(body)
  }

  private func owner(from frame: Frame) -> Frame? {
    var owner: Frame? = frame
    for _ in 0..<depth { owner = owner?.outer }
    for step in path {
      guard let outer = owner else { return nil }
      owner = nil
      step.each(outer, frame) { owner = $0 }
    }
    return owner
  }
}

extension Reader {
  /// Writes a text field, escaped, or a markup field. Writes nothing for other kinds of fields.
  func write(_ owner: Frame, into bytes: inout [UInt8]) {
    switch self {
    case .text(let read):
      if let text = read(owner) { bytes.append(escaping: text) }
    case .markup(let read): if let markup = read(owner) { bytes += markup.bytes }
    case .flag, .views: break
    }
  }

  /// Whether a section of the field is rendered.
  func isTrue(_ owner: Frame) -> Bool {
    switch self {
    case .text(let read): !(read(owner) ?? "").isEmpty
    case .flag(let read): read(owner)
    case .markup(let read): !(read(owner)?.bytes.isEmpty ?? true)
    case .views(let views): views.any(owner)
    }
  }
}
