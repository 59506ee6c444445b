import Pictures
import Site
import Storage
import Template

/// The owner's folder of templates, compared with the built-in files.
public struct OwnTheme: Sendable {
  private let folder: String

  /// The theme in the folder at the path, which is usually `Templates`.
  public init(_ folder: String) { self.folder = folder }

  /// Copies built-in files into the folder, and returns the paths of the copies. If a file exists, throws
  /// `alreadyThere`. If a path is unknown, throws `notBuiltIn`. In both cases, writes nothing.
  public func copy(_ paths: [String]) throws -> [String] {
    var files: [String: [UInt8]] = [:]
    for path in paths {
      guard let bytes = BuiltIn.templates[path] else { throw OwnTheme.unknown(path) }
      files[path] = bytes
    }
    try NewFiles(files, in: folder).write()
    // The paths are returned without duplicates, in the given order.
    return paths.compactMap { files.removeValue(forKey: $0) == nil ? nil : "\(folder)/\($0)" }
  }

  /// The differences between the owner's files and the built-in files, as a unified diff. Compares the files at these
  /// paths, or all files if `paths` is empty. In a language file, only the words that the owner's file contains are
  /// compared.
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

  /// The built-in files and the owner's files; only the built-in files if the folder is missing.
  private func files() throws -> ThemeFiles {
    let isThere = try Descriptor.folder(existing: folder) != nil
    return try isThere ? TemplateSource.folder(folder).files() : TemplateSource.builtIn.files()
  }

  /// The paths of all files of the theme or, if `path` is given, the names that the file at this path can use, as lines
  /// for a reader.
  public func names(of path: String?) throws -> [String] {
    let files = try files()
    guard let path else { return files.builtIn.keys.sorted() }
    let isLanguage = path.wholeMatch(of: /languages\/[a-z]{2,3}(-[a-z0-9]+)*\.ftl/) != nil
    guard isLanguage || files.builtIn[path] != nil || files.own[path] != nil else {
      throw OwnTheme.unknown(path)
    }
    return Theme.names(for: path, in: files) ?? [
      "\(path) is not a template, so there are no names to list."
    ]
  }

  private static func unknown(_ path: String) -> GeneratorError {
    .notBuiltIn(path: path, near: nearest(to: path, among: BuiltIn.templates.keys.sorted()))
  }

  /// The bytes as text; nil if they are not UTF-8, or too long to compare line by line.
  private static func text(_ bytes: [UInt8]) -> String? {
    bytes.count <= 300_000 ? String(validating: bytes, as: UTF8.self) : nil
  }
}
