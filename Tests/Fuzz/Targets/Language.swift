import Checks
import Generator
import Pictures
import Site
import Sources

extension FuzzTarget {
  /// The owner's texts of a language, which the first line names. With the built-in texts they become an object
  /// for scripts and a valid style sheet, and their mistakes are reported.
  static let language = FuzzTarget(name: "language") { bytes in
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    let language = String(decoding: parts[0], as: UTF8.self)
    let builtIn = try languages.get().builtIn
    guard builtIn["languages/\(language).ftl"] != nil else { return 0 }
    var files = ThemeFiles(
      builtIn: builtIn, own: ["languages/\(language).ftl": Array(parts[1])])
    let words = try Words(language: language, files: &files, source: .nasa)
    _ = files.mistakes.map(\.description)
    let script = words.script
    guard let start = script.firstRange(of: Array("apod.words = ".utf8))?.upperBound else {
      throw Violation(description: "scripts are told no words")
    }
    _ = try JSONNode(script[start...].dropLast(";\n".utf8.count))
    let findings = try checker.check(path: "words.css", bytes: words.styleSheet).findings
    try Violation.unless(findings.isEmpty, "\(findings)")
    return 1
  }

  private static let languages = Result { try TemplateSource.builtIn.files() }
}
