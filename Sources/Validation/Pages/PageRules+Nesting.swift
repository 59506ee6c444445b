extension PageRules {
  /// Elements that a browser reparents when one is inside another of its kind, at any depth: a schema
  /// sees parents and children only.
  struct Nesting {
    enum Kind: String, Sendable {
      case a, button, form, label, select, input, iframe, details, audio, video

      /// Whether others are not allowed inside.
      fileprivate var isOuter: Bool {
        self == .a || self == .button || self == .form || self == .label
      }
    }

    /// The open elements that others are not allowed in, with their depths, outermost first.
    private var open: [(kind: Kind, depth: Int)] = []

    /// Checks an element at this depth, of any kind or none. Returns what is wrong, or nil.
    mutating func enter(_ kind: Kind?, depth: Int) -> String? {
      while let last = open.last, last.depth >= depth { open.removeLast() }
      guard let kind else { return nil }
      defer { if kind.isOuter { open.append((kind, depth)) } }
      let outer = open.last { outer in
        switch outer.kind {
        case .form: kind == .form
        case .label: kind == .label
        default: kind != .form && kind != .audio && kind != .video
        }
      }
      return outer.map { "<\(kind)> stands inside <\($0.kind)>; browsers take them apart" }
    }
  }
}
