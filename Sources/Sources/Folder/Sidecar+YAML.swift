import Pictures

extension Sidecar {
  /// The maximum size of a sidecar, in bytes. Larger files need not be read.
  package static let mostBytes = FieldReader.mostBytes

  /// The sidecar as YAML for `read`.
  package var yaml: String {
    Sidecar.fields.map { field in
      guard let text = self[field.name] else { return "" }
      // Paragraphs are easier to edit in a block.
      return "\(field.name): \(text.contains("\n") ? Sidecar.block(text) : Sidecar.quoted(text))\n"
    }.joined()
  }

  /// The text as a literal block (YAML 1.2, section 8.1.2).
  private static func block(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "|-" + lines.map { $0.isEmpty ? "\n" : "\n  \($0)" }.joined()
  }

  /// The text as a double-quoted scalar (YAML 1.2, section 7.3.1), in which no character is syntax.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
