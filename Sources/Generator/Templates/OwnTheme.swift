import Pictures
import Site
import Storage
import Template

/// A folder with templates of the owner's, and the built-in files that it is compared with.
public struct OwnTheme: Sendable {
  private let folder: String

  /// The theme in the folder at the path, `Templates`.
  public init(_ folder: String) { self.folder = folder }

  /// Copies built-in files into the folder. Returns what was written, as paths in it. When one of the files exists, it
  /// throws `alreadyThere` and writes nothing; and `notBuiltIn` for a path of which there is no built-in file.
  public func copy(_ paths: [String]) throws -> [String] {
    var files: [String: [UInt8]] = [:]
    for path in paths {
      guard let bytes = BuiltIn.templates[path] else { throw OwnTheme.unknown(path) }
      files[path] = bytes
    }
    try NewFiles(files, in: folder).write()
    // Each once, in the order in which they were named.
    return paths.compactMap { files.removeValue(forKey: $0) == nil ? nil : "\(folder)/\($0)" }
  }

  /// How the owner's files differ from the built-in ones, as a unified diff; of these paths, or of all files. A file of
  /// a language is compared word by word with the words that it changes.
  public func differences(_ paths: [String]) throws -> [String] {
    let files = try files()
    let known = Set(files.own.keys).union(files.mistakes.map(\.path))
    for stranger in paths where !known.contains(stranger) && files.builtIn[stranger] == nil {
      throw OwnTheme.unknown(stranger)
    }
    let mistakes = Dictionary(files.mistakes.map { ($0.path, $0) }) { first, _ in first }
    return (paths.isEmpty ? known.sorted() : paths).flatMap { path -> [String] in
      if let mistake = mistakes[path] { return ["\(folder)/\(mistake)"] }
      guard let own = files.own[path] else { return ["not overridden: \(path)"] }
      guard let builtIn = files.builtIn[path] else { return ["only in \(folder): \(path)"] }
      guard own != builtIn else { return ["the same: \(path)"] }
      guard let before = OwnTheme.text(builtIn), let after = OwnTheme.text(own) else {
        return ["differs: \(path)"]
      }
      let difference =
        path.hasPrefix(Theme.languages)
        ? LineDifference(Theme.words(builtIn, alsoIn: own), Theme.words(own, alsoIn: own))
        : LineDifference(before, after)
      guard !difference.lines.isEmpty else {
        return ["the same except for line breaks: \(path)"]
      }
      return ["--- built in/\(path)", "+++ \(folder)/\(path)"] + difference.lines
    }
  }

  /// The files of both layers; those built in when there is no folder yet.
  private func files() throws -> ThemeFiles {
    let isThere = try Descriptor.folder(existing: folder) != nil
    return try isThere ? TemplateSource.folder(folder).files() : TemplateSource.builtIn.files()
  }

  /// The files of the theme, or the names that one of them can use, as lines for a reader.
  public func names(of path: String?) throws -> [String] {
    let files = try files()
    guard let path else { return files.builtIn.keys.sorted() }
    let isLanguage = path.wholeMatch(of: /languages\/[a-z]{2,3}(-[a-z0-9]+)*\.ftl/) != nil
    guard isLanguage || files.builtIn[path] != nil || files.own[path] != nil else {
      throw OwnTheme.unknown(path)
    }
    return Theme.names(for: path, in: files) ?? [
      "\(path) is not a template, so it cannot use names."
    ]
  }

  private static func unknown(_ path: String) -> GeneratorError {
    .notBuiltIn(path: path, near: nearest(to: path, among: BuiltIn.templates.keys.sorted()))
  }

  /// Text that is short enough to be compared by lines; nil for anything else.
  private static func text(_ bytes: [UInt8]) -> String? {
    bytes.count <= 300_000 ? String(validating: bytes, as: UTF8.self) : nil
  }
}
