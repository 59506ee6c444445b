/// The files of a theme by path: `day.html`, `partials/head.html`.
public struct TemplateLibrary: Sendable {
  let files: [String: [UInt8]]
  let constants: [String: Constant]

  /// Creates a library from files: path → bytes in UTF-8, with or without a byte order mark. A template is checked only
  /// when it is compiled.
  ///
  /// `constants` are values that have the same name in every template. They are inserted at compile time, and override
  /// fields of the same name.
  public init(_ files: [String: [UInt8]], constants: [String: Constant] = [:]) {
    self.constants = constants
    // A byte order mark in a partial would count as text inside a page, and would end the page's head.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.files = files.mapValues { $0.starts(with: mark) ? Array($0.dropFirst(mark.count)) : $0 }
  }

  /// Compiles the template at this path. The names in the template are resolved in the view type, and the partials are
  /// inserted.
  ///
  /// In a template that ends in `.html`, `{{> name}}` inserts `partials/name.html`; other extensions work the same way.
  /// The thrown error contains all errors in this file and its partials.
  public func compile<V: View>(
    _ name: String, for view: V.Type
  ) throws(TemplateError) -> CompiledTemplate<V> {
    guard let source = files[name] else {
      throw TemplateError([TemplateError.Mistake(file: name, line: nil, fault: .noTemplate)])
    }
    var compiler = Compiler(library: self)
    let nodes = compiler.nodes(
      of: source, file: name, in: Compiler.Contexts(V.notes), trail: [name])
    guard compiler.mistakes.isEmpty else { throw TemplateError(compiler.mistakes) }
    return CompiledTemplate(nodes: nodes)
  }
}

extension TemplateLibrary {
  /// Adds hints to the fault of an unknown name. `known` are the constants with the same first part or, if there are
  /// none, the names in scope. `near` are the most similar of these or, if none is similar, of all constants.
  func reported(_ fault: Fault, of name: String) -> Fault {
    var known = constants(like: name)
    if known.isEmpty {
      guard case .unknownName(_, let names, _) = fault else { return fault }
      known = names
    }
    let near = nearest(to: name, among: known)
    return .unknownName(
      name, known: known,
      near: near.isEmpty ? nearest(to: name, among: constants.keys.sorted()) : near)
  }

  func partials(ending: Substring) -> [String] {
    let folder = "partials/"
    return files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(folder.count).dropLast(ending.count)) }.sorted()
  }

  /// The constants with the same first part as the name, such as `words` in `words.today`, sorted.
  func constants(like name: String) -> [String] {
    guard let dot = name.firstIndex(of: ".") else { return [] }
    return constants.keys.filter { $0.hasPrefix(name[...dot]) }.sorted()
  }
}
