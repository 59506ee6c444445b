/// A view on the stack of contexts while rendering. Fields are known by their index alone, because
/// their names were resolved when the template was compiled.
protocol Frame: AnyObject {
  /// The view around this one.
  var outer: (any Frame)? { get }
  /// Writes the text, escaped, or the markup of a field; nothing for other kinds.
  func write(_ index: Int, into bytes: inout [UInt8])
  /// Whether a section of the field is written.
  func isTrue(_ index: Int) -> Bool
  /// The views of a field, each with `outer` around it; none when the field holds no views.
  func frames(_ index: Int, in outer: any Frame) -> [any Frame]
}

/// A view with its fields at hand.
final class ViewFrame<V: View>: Frame {
  let view: V
  let fields: [Field<V>]
  let outer: (any Frame)?

  init(view: V, fields: [Field<V>], outer: (any Frame)?) {
    self.view = view
    self.fields = fields
    self.outer = outer
  }

  func write(_ index: Int, into bytes: inout [UInt8]) {
    switch fields[index].reader {
    case .text(let read): if let text = read(view) { bytes.append(escaping: text) }
    case .markup(let read): if let markup = read(view) { bytes += markup.bytes }
    case .flag, .view, .list: break
    }
  }

  func isTrue(_ index: Int) -> Bool {
    switch fields[index].reader {
    case .text(let read): !(read(view) ?? "").isEmpty
    case .flag(let read): read(view)
    case .markup(let read): !(read(view)?.bytes.isEmpty ?? true)
    case .view(let views), .list(let views): views.any(view)
    }
  }

  func frames(_ index: Int, in outer: any Frame) -> [any Frame] {
    switch fields[index].reader {
    case .view(let views), .list(let views): views.frames(view, outer)
    case .text, .flag, .markup: []
    }
  }
}
