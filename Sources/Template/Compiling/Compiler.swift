/// Compiles a template and its partials to nodes, and collects the errors in them.
struct Compiler {
  /// The maximum size of a template with its partials and constants: 4 MiB, a hundred times the largest page. A limit
  /// is needed, because nested partials can grow exponentially with their depth.
  static let mostBytes = 1 << 22

  let library: TemplateLibrary
  private(set) var mistakes: [TemplateError.Mistake] = []
  private var size = 0
  private var isTooLarge = false

  init(library: TemplateLibrary) { self.library = library }

  /// An open section, or the top level of a file.
  private struct Block {
    /// The tag that opens the section; nil for the top level.
    let opening: Tag?
    /// The slot of the section's field; nil when the name is unknown.
    let slot: Slot?
    /// The names in scope; nil inside a section of unknown name, where no names can be checked.
    let contexts: Compiler.Contexts?
    var nodes: [Node] = []
  }

  /// Compiles a file to nodes. If `contexts` is nil, only the syntax is checked. `trail` is the chain of files that
  /// include each other, from the outermost file to this one.
  mutating func nodes(
    of source: [UInt8], file: String, in contexts: Compiler.Contexts?, trail: [String]
  ) -> [Node] {
    size += source.count
    if String(validating: source, as: UTF8.self) == nil {
      note(.notUTF8, file, firstBrokenLine(source))
      return []
    }
    let scanner = Scanner(source)
    for (line, fault) in scanner.faults { note(fault, file, line) }
    var top = Block(opening: nil, slot: nil, contexts: contexts)
    var outer: [Block] = []
    for piece in scanner.pieces {
      switch piece {
      case .literal(let bytes): top.nodes.add(.literal(Array(bytes)))
      case .tag(let tag):
        switch tag.kind {
        case .text, .markup: value(tag, file, &top)
        case .section, .inverted:
          outer.append(top)
          top = block(tag, file, in: top.contexts)
        case .closing: close(tag, file, &top, &outer)
        case .partial(let indentation):
          for node in partial(tag, indentation, file, in: top.contexts, trail: trail) {
            top.nodes.add(node)
          }
        }
      }
    }
    while let parent = outer.popLast() {
      if let opening = top.opening { note(.unclosedSection(opening.name), file, opening.line) }
      top = parent
    }
    return top.nodes
  }

  private mutating func value(_ tag: Tag, _ file: String, _ block: inout Block) {
    if let constant = library.constants[tag.name] {
      write(constant, tag, file, &block)
      return
    }
    guard let (slot, field) = resolve(tag, file, in: block.contexts) else { return }
    switch (field.kind, tag.kind) {
    case (.text, .text), (.markup, .markup):
      block.nodes.append(.value(slot))
    case (.text, _): note(.unescapedText(tag.name), file, tag.line)
    case (.markup, _): note(.escapedMarkup(tag.name), file, tag.line)
    case (.flag, _), (.view, _), (.list, _):
      note(.notWritable(tag.name, field.kind), file, tag.line)
    }
  }

  private mutating func write(
    _ constant: Constant, _ tag: Tag, _ file: String, _ block: inout Block
  ) {
    switch (constant, tag.kind) {
    case (.text(let phrase), .text):
      guard fits(phrase.byteCount, tag, file) else { return }
      for piece in phrase.pieces {
        switch piece {
        case .text(let text):
          size += text.utf8.count
          var bytes: [UInt8] = []
          bytes.append(escaping: text)
          block.nodes.add(.literal(bytes))
        case .name(let name):
          value(Tag(kind: .text, name: name, line: tag.line), file, &block)
        }
      }
    case (.markup(let bytes), .markup):
      guard fits(bytes.count, tag, file) else { return }
      size += bytes.count
      block.nodes.add(.literal(bytes))
    case (.text, _): note(.unescapedText(tag.name), file, tag.line)
    case (.markup, _): note(.escapedMarkup(tag.name), file, tag.line)
    }
  }

  private mutating func block(_ tag: Tag, _ file: String, in contexts: Compiler.Contexts?) -> Block
  {
    guard let (slot, field) = resolve(tag, file, in: contexts) else {
      return Block(opening: tag, slot: nil, contexts: nil)
    }
    let pushes =
      if case .section = tag.kind { field.kind == .view || field.kind == .list } else { false }
    return Block(
      opening: tag, slot: slot, contexts: pushes ? contexts?.inside(field) : contexts)
  }

  private mutating func close(
    _ tag: Tag, _ file: String, _ top: inout Block, _ outer: inout [Block]
  ) {
    guard top.opening?.name == tag.name || outer.contains(where: { $0.opening?.name == tag.name })
    else {
      note(.strayClosing(tag.name), file, tag.line)
      return
    }
    while let opening = top.opening, var parent = outer.popLast() {
      if let slot = top.slot {
        parent.nodes.append(node(opening, slot, top))
      }
      top = parent
      if opening.name == tag.name { return }
      note(.mismatchedClosing(tag.name, open: opening.name, line: opening.line), file, tag.line)
    }
  }

  private func node(_ opening: Tag, _ slot: Slot, _ block: Block) -> Node {
    switch (opening.kind, slot.reader) {
    case (.inverted, _): .condition(slot, isInverted: true, block.nodes)
    case (_, .views(let views)): .views(slot, views, block.nodes)
    default: .condition(slot, isInverted: false, block.nodes)
    }
  }

  private mutating func partial(
    _ tag: Tag, _ indentation: ArraySlice<UInt8>, _ file: String, in contexts: Compiler.Contexts?,
    trail: [String]
  ) -> [Node] {
    let ending = file.lastIndex(of: ".").map { file[$0...] } ?? ""
    let path = "partials/\(tag.name)\(ending)"
    guard let source = library.files[path] else {
      let near = nearest(to: tag.name, among: library.partials(ending: ending))
      note(.unknownPartial(tag.name, path: path, near: near), file, tag.line)
      return []
    }
    if trail.contains(path) {
      note(.recursivePartial(trail + [path]), file, tag.line)
      return []
    }
    let lines = indentation.isEmpty ? 0 : source.count { $0 == UInt8(ascii: "\n") } + 1
    guard fits(source.count + lines * indentation.count, tag, file) else { return [] }
    return nodes(
      of: indented(source, by: indentation), file: path, in: contexts, trail: trail + [path])
  }

  private mutating func resolve(
    _ tag: Tag, _ file: String, in contexts: Compiler.Contexts?
  ) -> (slot: Slot, field: FieldNote)? {
    switch contexts?.resolve(tag.name) {
    case .success(let found): return found
    case .failure(let fault):
      note(library.reported(fault, of: tag.name), file, tag.line)
      return nil
    case nil: return nil
    }
  }

  /// Whether the expansion of a tag stays within the size limit. Only the first tag beyond the limit is reported.
  private mutating func fits(_ count: Int, _ tag: Tag, _ file: String) -> Bool {
    if !isTooLarge, size + count > Compiler.mostBytes {
      isTooLarge = true
      note(.tooLarge(tag.name, limit: Compiler.mostBytes), file, tag.line)
    }
    return !isTooLarge
  }

  private mutating func note(_ fault: Fault, _ file: String, _ line: Int) {
    mistakes.append(TemplateError.Mistake(file: file, line: line, fault: fault))
  }
}

private func indented(_ source: [UInt8], by indentation: ArraySlice<UInt8>) -> [UInt8] {
  if indentation.isEmpty { return source }
  var lines: [UInt8] = []
  var isStart = true
  for byte in source {
    if isStart { lines += indentation }
    lines.append(byte)
    isStart = byte == UInt8(ascii: "\n")
  }
  return lines
}

/// The number of the first line that is not valid UTF-8, counted from 1. A newline byte is never part of a
/// multi-byte character.
private func firstBrokenLine(_ source: [UInt8]) -> Int {
  let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  return 1 + lines.prefix { String(validating: $0, as: UTF8.self) != nil }.count
}
