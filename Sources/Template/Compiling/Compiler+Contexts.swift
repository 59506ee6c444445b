extension Compiler {
  /// The types of the views that are in scope at one place of a template, outermost first. They are known at compile
  /// time.
  struct Contexts {
    private var stack: [[FieldNote]]

    /// The contexts of a template's top level.
    init(_ notes: [FieldNote]) { stack = [notes] }

    /// The contexts inside a section of the field's views.
    func inside(_ field: FieldNote) -> Contexts {
      var inner = self
      inner.stack.append(field.nested)
      return inner
    }

    /// Resolves a dotted name to its slot and field. The name's first part selects the innermost view that has a field
    /// of this name. By Mustache's rule for dotted names, the other parts are looked up only in that view.
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
