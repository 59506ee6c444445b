import Pictures
package import Yams

/// A YAML file as nodes with line numbers, and its YAML errors.
package struct FieldDocument {
  /// The root; nil when the file is empty, has only comments, or is not YAML.
  package private(set) var root: Node?
  package private(set) var mistakes: [FieldMistake] = []

  /// The most bytes of a file, unless told otherwise.
  package static let mostBytes = 65_536
  /// Aliases multiply nodes: with this many asterisks one node becomes a few hundred, not more.
  private static let mostStars = 16

  /// Parses YAML; `path` is for messages.
  package init(yaml: String, path: String, mostBytes: Int = FieldDocument.mostBytes) {
    func mistake(_ line: Int, _ key: String?, _ wrong: String, _ allowed: String) {
      mistakes.append(
        FieldMistake(place: .line(line, path: path), key: key, wrong: wrong, allowed: allowed))
    }
    guard yaml.utf8.count <= mostBytes else {
      mistake(1, nil, "the file is too large", "at most \(mostBytes) bytes")
      return
    }
    // Hashing an alias used as a key would expand it before it can be rejected, so a file with possibly many
    // aliases is not even parsed.
    if let line = FieldDocument.tooManyStars(in: yaml) {
      mistake(line, nil, "more than \(FieldDocument.mostStars) times `*`", "no aliases")
      return
    }
    do {
      // All values are read as text, since detecting numbers and dates only takes time.
      let parser = try Parser(yaml: yaml, resolver: .basic)
      let node = try parser.singleRoot()
      // Nodes hold their anchors weakly; the parser owns them.
      if let node, let line = withExtendedLifetime(parser, { FieldDocument.anchorLine(in: node) }) {
        mistake(
          line, nil, "`&` marks an anchor here", "plain values without anchors and aliases")
      } else {
        root = node
      }
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      mistake(
        context.mark.line, keys.first?.quoted, "the key is given again further down",
        "each key once")
    } catch {
      let (line, problem) = FieldDocument.place(of: error, in: yaml)
      mistake(line, nil, "this is not YAML: \(problem)", "lines such as `title: Stars`")
    }
  }

  private static func tooManyStars(in yaml: String) -> Int? {
    var stars = 0
    for (index, line) in yaml.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where line.first(where: { $0 != " " }) != "#" {
      // No alias begins within a word, such as Sgr A*.
      var isInWord = false
      for byte in line.utf8 {
        if byte == UInt8(ascii: "*"), !isInWord { stars += 1 }
        isInWord = byte.isLetterOrDigit
      }
      if stars > mostStars { return index + 1 }
    }
    return nil
  }

  /// The line of the first node that has an anchor.
  private static func anchorLine(in node: Node) -> Int? {
    if node.anchor != nil { return node.mark?.line ?? 1 }
    switch node {
    case .scalar, .alias: return nil
    case .sequence(let sequence):
      for child in sequence { if let line = anchorLine(in: child) { return line } }
    case .mapping(let mapping):
      for (key, value) in mapping {
        if let line = anchorLine(in: key) ?? anchorLine(in: value) { return line }
      }
    }
    return nil
  }

  private static func place(of error: any Error, in yaml: String) -> (line: Int, problem: String) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      // The parser may stop after the last line.
      (min(mark.line, max(1, yaml.split(separator: "\n").count)), problem)
    case YamlError.reader(let problem, let offset, _, _):
      (yaml.prefix(offset ?? 0).count { $0.isNewline } + 1, problem)
    default: (1, "the parser gave up")
    }
  }
}
