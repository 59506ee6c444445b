import Pictures

/// The parsed standard output and error of `vipsthumbnail`.
struct ToolOutput: Hashable, Sendable {
  /// The error lines, without the line that contains the file name.
  let errors: [String]
  /// Warnings of the program's libraries, without process id and time.
  let warnings: [String]

  init(_ text: String) {
    var errors: [String] = []
    var warnings: [String] = []
    for line in text.split(whereSeparator: \.isNewline)
    where !line.contains("unable to thumbnail") {
      // `(vipsthumbnail:7): VIPS-WARNING **: 10:00:00.123: read gave 1 warnings`
      if line.hasPrefix("("), let mark = line.firstRange(of: "**: ") {
        let rest = line[mark.upperBound...]
        let said = rest.firstRange(of: ": ").map { rest[$0.upperBound...] } ?? rest
        warnings.append(ToolOutput.plain(said))
      } else {
        errors.append(ToolOutput.plain(line))
      }
    }
    self.errors = errors
    self.warnings = warnings
  }

  /// A short summary of the errors (or, if there are none, of the warnings), without duplicates.
  var line: String {
    var known: Set<String> = []
    let lines = (errors.isEmpty ? warnings : errors).filter {
      !$0.isEmpty && known.insert($0).inserted
    }
    return ToolOutput.cut(lines.joined(separator: "; "))
  }

  var tellMemory: Bool {
    first(of: [
      "out of memory", "insufficient memory", "memory allocation", "failed to allocate",
      "unable to allocate", "cannot allocate", "memory exhausted", "unable to mmap", "bad_alloc",
    ]) != nil
  }

  /// Whether the picture's colour profile could not be used.
  var tellProfile: Bool { first(of: ["profile", "iccp", "icc_"]) != nil }

  /// The warning that missing pixels were filled in; nil if there is none. libvips has an option to fail in that case,
  /// but `vipsthumbnail` does not offer this option.
  var damage: String? {
    first(of: [
      "premature end", "bad huffman", "not enough data", "idat: crc error", "bad adaptive filter",
      "read error",
    ]).map(ToolOutput.cut)
  }

  private func first(of signs: [String]) -> String? {
    (errors + warnings).first { line in
      let line = line.lowercased()
      return signs.contains { line.contains($0) }
    }
  }

  /// The line without control characters and without anything that looks like a path.
  private static func plain(_ line: Substring) -> String {
    line.split(whereSeparator: \.isWhitespace).map { $0.contains("/") ? "…" : String($0) }
      .joined(separator: " ").cleanLine
  }

  private static func cut(_ text: String) -> String {
    guard text.unicodeScalars.count > 200 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(199))) + "…"
  }
}
