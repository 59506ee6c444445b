/// The files of a theme, by their path inside it: `day.html`, `partials/head.html`.
public struct TemplateLibrary: Sendable {
  let files: [String: [UInt8]]
  let constants: [String: Constant]

  /// A library of these files: path → bytes in UTF-8, with or without a byte order mark. Nothing is
  /// judged before a template is compiled.
  ///
  /// `constants` are names that mean the same in every template; they are written out when it is
  /// compiled, and go before the names of views.
  public init(_ files: [String: [UInt8]], constants: [String: Constant] = [:]) {
    self.constants = constants
    // In the middle of a page a partial's mark would be a character, and end the page's head.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.files = files.mapValues { $0.starts(with: mark) ? Array($0.dropFirst(mark.count)) : $0 }
  }

  /// The template at this path, its names resolved in the view and its partials inlined.
  ///
  /// `{{> name}}` is `partials/name.html` in a template that ends in `.html`, and so for any other
  /// ending. The error holds every mistake found, in this file and in its partials.
  public func compile<V: View>(
    _ name: String, for view: V.Type
  ) throws(TemplateError) -> CompiledTemplate<V> {
    guard let source = files[name] else {
      throw TemplateError([Mistake(file: name, line: nil, fault: .noTemplate)])
    }
    var compiler = Compiler(library: self)
    let nodes = compiler.nodes(of: source, file: name, in: Contexts(V.notes), trail: [name])
    guard compiler.mistakes.isEmpty else { throw TemplateError(compiler.mistakes) }
    return CompiledTemplate(nodes: nodes)
  }
}

extension TemplateLibrary {
  /// The fault of a name that no view has, with what the library knows of it: the constants of its kind
  /// when there are any, and the names that it is most like, of these or else of all constants.
  func told(_ fault: Fault, of name: String) -> Fault {
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

  /// The names of the partials whose paths end so, sorted.
  func partials(ending: Substring) -> [String] {
    let folder = "partials/"
    return files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(folder.count).dropLast(ending.count)) }.sorted()
  }

  /// The constants whose names have the same first part, `words` of `words.today`, sorted.
  func constants(like name: String) -> [String] {
    guard let dot = name.firstIndex(of: ".") else { return [] }
    return constants.keys.filter { $0.hasPrefix(name[...dot]) }.sorted()
  }
}
