extension Compiler {
  /// The stack of view types in scope at a place of a template, outermost first. It is known at compile time.
  struct Contexts {
    private var stack: [[FieldNote]]

    /// The most sections of views that a template may nest. Each section holds a copy of the stack, and an
    /// error about an unknown name lists all names in the stack.
    static let most = 50

    var isFull: Bool { stack.count > Contexts.most }

    /// The contexts of a template's top level.
    init(_ notes: [FieldNote]) { stack = [notes] }

    /// The contexts inside a section of the field's views.
    func inside(_ field: FieldNote) -> Contexts {
      var inner = self
      inner.stack.append(field.nested)
      return inner
    }

    /// Resolves a name to its slot and field. The first part selects the innermost view that has it. The
    /// other parts are looked up only there, by Mustache's rule for dotted names.
    func resolve(_ name: String) -> Result<(slot: Slot, field: FieldNote), Fault> {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      for (depth, notes) in stack.reversed().enumerated() {
        guard let first = parts.first, var field = notes.first(where: { $0.name == first })
        else { continue }
        var path: [Views] = []
        for part in parts.dropFirst() {
          guard field.kind == .view, let views = field.reader.views else {
            return .failure(.notAView(field.name, field.kind))
          }
          let inner = views.notes()
          guard let next = inner.first(where: { $0.name == part }) else {
            let known = inner.map { "\(field.name).\($0.name)" }
            return .failure(.unknownName(name, known: known, near: []))
          }
          path.append(views)
          field = next
        }
        return .success((Slot(depth: depth, path: path, reader: field.reader), field))
      }
      var names = Set<String>()
      let known = stack.reversed().flatMap { $0.map(\.name) }.filter { names.insert($0).inserted }
      return .failure(.unknownName(name, known: known, near: []))
    }
  }
}
