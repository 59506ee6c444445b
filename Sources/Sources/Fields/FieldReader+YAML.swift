import Pictures
import Yams

extension FieldReader {
  /// The default maximum size of a file, in bytes.
  package static let mostBytes = 65_536

  /// Parses a YAML file; `path` is for messages. Ignores a byte order mark, which some editors write.
  package init(_ bytes: [UInt8], path: String, mostBytes: Int = FieldReader.mostBytes) {
    self.init(path: path)
    guard bytes.count <= mostBytes else {
      report(line: 1, nil, "the file is too large", "at most \(mostBytes) bytes")
      return
    }
    guard let yaml = String(validating: bytes, as: UTF8.self) else {
      report(line: 1, nil, "the file is not UTF-8 text", "text in UTF-8")
      return
    }
    let text = String(yaml.unicodeScalars.drop { $0 == "\u{FEFF}" })
    do {
      // All values are read as text, because nothing needs the detection of numbers and dates, which takes time.
      let parser = try Parser(yaml: text.withoutStars, resolver: .basic)
      let node = try parser.singleRoot()
      // Nodes have only weak references to their anchors, which the parser owns.
      if let (line, wrong) = withExtendedLifetime(parser, { node?.firstReference }) {
        report(line: line, nil, wrong, "plain values without anchors and aliases")
      } else if node?.isEmptyValue == false {
        root = node
      }
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      report(
        line: context.mark.line, keys.first?.withStars.quoted,
        "the key appears again further down", "each key once")
    } catch {
      let (line, problem) = FieldReader.place(of: error)
      report(line: line, nil, "this is not YAML: \(problem)", "lines such as `title: Stars`")
    }
  }

  private static func place(of error: any Error) -> (line: Int, problem: String) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      // The parser notices a missing colon, quotation mark or bracket only on a later line, so the mistake is reported
      // at the line where the value starts.
      let late = ["a simple key", "scanning a quoted scalar", "a flow sequence", "a flow mapping"]
      let start = context.flatMap { context in
        late.contains { context.text.hasSuffix($0) } ? context.mark : nil
      }
      return ((start ?? mark).line, problem)
    case YamlError.reader(let problem, let offset, _, let yaml):
      return (yaml.utf8.prefix(offset ?? 0).count { $0 == 0x0A } + 1, problem)
    default: return (1, "the parser gave up")
    }
  }
}

extension Node {
  /// The text of a scalar, as written in the file.
  var text: String? { scalar?.string.withStars }

  /// The line of the first anchor or alias, and a description of it.
  fileprivate var firstReference: (line: Int, wrong: String)? {
    let line = mark?.line ?? 1
    if anchor != nil { return (line, "`&` marks an anchor here") }
    switch self {
    case .scalar(let scalar):
      guard scalar.style == .plain, scalar.string.unicodeScalars.first == String.star, let text,
        text.wholeMatch(of: /\*[A-Za-z0-9_-]+/) != nil
      else { return nil }
      return (line, "`\(text.cleanKey)` is an alias")
    case .alias: return nil
    case .sequence(let sequence): return sequence.lazy.compactMap(\.firstReference).first
    case .mapping(let mapping):
      return mapping.lazy.compactMap { $0.key.firstReference ?? $0.value.firstReference }.first
    }
  }
}

extension String {
  /// The noncharacter U+FDD0, which replaces every `*` while YAML is parsed. Without `*` the parser finds no aliases,
  /// which could multiply nodes without limit. Afterwards `*` is restored in texts.
  fileprivate static let star = Unicode.Scalar(0xFDD0 as UInt32) ?? "\u{FFFD}"

  fileprivate var withoutStars: String { replacing("*", by: String.star) }
  fileprivate var withStars: String { replacing(String.star, by: "*") }

  /// The string with a scalar replaced, even if the scalar is part of a longer character.
  private func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar) -> String {
    unicodeScalars.split(separator: old, omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: String(new))
  }
}
