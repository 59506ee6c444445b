import Generator
import NASA
import Pictures
import Services
import Site
import Validation

extension FuzzTarget {
  /// Texts of a language, which the first line names: with the others of the built-in file they are read, and are
  /// an object for scripts and a sound style sheet, or their faults are told.
  static let language = FuzzTarget(name: "language") { bytes in
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    let language = String(decoding: parts[0], as: UTF8.self)
    guard let file = try languages.get()["languages/\(language).ftl"] else { return 0 }
    let words: Words
    do throws(SiteError) {
      words = try Words(
        language: language, path: "\(language).ftl", bytes: replacing(file, by: parts[1]),
        source: .nasa)
    } catch {
      _ = "\(error)"
      return 0
    }
    let script = words.script
    guard let start = script.firstRange(of: Array("apod.words = ".utf8))?.upperBound else {
      throw Violation(description: "scripts are told no words")
    }
    _ = try JSONNode(script, start..<script.count - ";\n".utf8.count)
    let findings = try checker.get().check(path: "words.css", bytes: words.styleSheet).findings
    try Violation.unless(findings.isEmpty, "\(findings)")
    return 1
  }

  private static let languages = Result { try TemplateSource.builtIn.files() }

  /// The file with these entries, and without its own of the same names.
  private static func replacing(_ file: [UInt8], by entries: ArraySlice<UInt8>) -> [UInt8] {
    let names = Set(entries.split(separator: UInt8(ascii: "\n")).compactMap(name))
    var isKept = true
    let kept = file.split(separator: UInt8(ascii: "\n")).filter { line in
      if let name = name(line) { isKept = !names.contains(name) }
      return isKept
    }
    return Array(kept.joined(separator: "\n".utf8)) + "\n".utf8 + entries
  }

  /// The name of the text that begins with the line; nil of a line that goes on with one.
  private static func name(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.first.map({ $0 > 32 && $0 != UInt8(ascii: "}") }) == true else { return nil }
    return line.prefix { $0 != 32 && $0 != UInt8(ascii: "=") }
  }
}
