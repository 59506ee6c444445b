import Pictures
import Template

/// The files of a theme in two layers, which are the built-in files and the owner's files. A file of the owner
/// overrides the built-in file at the same path.
///
/// All paths are relative to `Templates/`, such as `day.html` or `assets/style.css`.
public struct ThemeFiles: Sendable {
  /// The built-in files: path → bytes.
  public let builtIn: [String: [UInt8]]
  /// The owner's valid files: path → bytes.
  public private(set) var own: [String: [UInt8]] = [:]
  /// The errors in the owner's files. These files are not used. In a language file, only the words with errors are not
  /// used.
  public private(set) var mistakes: [ThemeMistake]
  /// The owner's files that were rejected and for which there is no built-in file.
  private(set) var missing: Set<String> = []

  /// Combines both layers. `mistakes` contains errors about the owner's files that could not be read. Markdown files
  /// and hidden files are ignored. Files of the owner that cannot be part of a theme are rejected, and reported as
  /// mistakes.
  public init(
    builtIn: [String: [UInt8]], own: [String: [UInt8]] = [:], mistakes: [ThemeMistake] = []
  ) {
    self.builtIn = builtIn
    self.mistakes = mistakes.filter { !ThemeFiles.isIgnored($0.path) }
    // Paths that are in use. An owner's path must not differ from one of them only in case, because some disks ignore
    // case.
    let taken = Set(builtIn.keys).union(Theme.madeAssets).union(ThemeFiles.takenPages)
    var spellings = Dictionary(taken.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
    for (path, bytes) in own.sorted(by: { $0.key < $1.key }) where !ThemeFiles.isIgnored(path) {
      if let reason = reason(against: path, beside: spellings) {
        self.mistakes.append(ThemeMistake(path: path, reason: reason))
      } else {
        self.own[path] = bytes
      }
      spellings.merge([path.lowercased(): path]) { first, _ in first }
    }
  }

  /// The files of both layers: path → bytes.
  var all: [String: [UInt8]] { builtIn.merging(own) { $1 } }

  /// The paths of the pages that the owner adds, sorted.
  var ownPages: [String] {
    own.keys.filter { !$0.contains("/") && builtIn[$0] == nil }.sorted()
  }

  /// The languages in either layer, sorted.
  public var languages: [String] {
    Set(Theme.languages(in: builtIn.keys)).union(Theme.languages(in: own.keys)).sorted()
  }

  /// Whether the text occurs in any of the owner's templates or scripts.
  func isUsed(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return own.contains { path, bytes in
      path.hasPrefix("assets/")
        ? path.hasSuffix(".js") && bytes.contains(text)
        : !path.hasPrefix(Theme.languages) && bytes.contains(text)
    }
  }

  /// Rejects those of the owner's files in which these errors were found. If errors were found only in built-in files,
  /// all partials of the owner are rejected, because one of them may be too large where it is included. Returns false
  /// if no file was rejected.
  mutating func reject(_ found: [ThemeMistake]) -> Bool {
    var blamed = found.filter { own[$0.path] != nil }
    if blamed.isEmpty, let first = found.first {
      blamed = own.keys.filter { $0.hasPrefix("partials/") }.sorted()
        .map {
          ThemeMistake(path: $0, reason: "this file causes a mistake in another file: \(first)")
        }
    }
    for mistake in blamed {
      own[mistake.path] = nil
      if builtIn[mistake.path] == nil { missing.insert(mistake.path) }
    }
    mistakes += blamed
    return !blamed.isEmpty
  }

  /// Adds an error in a file that is used nevertheless.
  mutating func note(_ mistake: ThemeMistake) { mistakes.append(mistake) }

  private static func isIgnored(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasPrefix(".") || path.contains("/.")
  }

  /// Why a theme cannot contain this file of the owner; nil if it can. `spellings` has the paths in use, by the same
  /// path in lower case.
  private func reason(against path: String, beside spellings: [String: String]) -> String? {
    let low = path.lowercased()
    if let spelling = spellings[low], spelling != path {
      return "the name differs from \(spelling) only in case; rename or remove the file"
    }
    if let reason = reason(against: path) { return reason }
    let folders = low.indices.filter { low[$0] == "/" }.map { String(low[..<$0]) }
    return folders.first { spellings[$0] != nil }.map {
      "\($0) is a file of the site; give the folder another name"
    }
  }

  private func reason(against path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    let taken = "apod makes this file itself; remove yours, or give it another name"
    if parts.count == 1 {
      if builtIn[path] != nil { return nil }
      if Routes.isFormer(path) || ThemeFiles.takenPages.contains(path) { return taken }
      guard path.hasSuffix(".html") else {
        let near = nearest(to: path, among: builtIn.keys.filter { !$0.contains("/") }.sorted())
        return
          "no page is made from this file\(hint(near)); move it into partials/ or assets/, or remove it"
      }
      let isName = path.dropLast(5).utf8.allSatisfy { $0.isLetterOrDigit || $0 == 45 || $0 == 95 }
      return isName && path.count > 5
        ? nil : "a page's name may contain only letters a to z, digits, - and _; rename the file"
    }
    switch parts[0] {
    case "assets": return Theme.madeAssets.contains(path) ? taken : nil
    case "partials":
      let endings = Set(builtIn.keys.compactMap { $0.split(separator: ".").last })
      return endings.contains(path.split(separator: ".").last ?? "")
        ? nil : "no template can include this file; rename it to end in .html, or remove it"
    case "languages":
      if path != path.lowercased() { return "rename it to \(path.lowercased())" }
      return path.hasSuffix(".ftl") && !parts[1].contains("/")
        ? nil : "languages/ contains only files such as fr.ftl; rename or remove this one"
    default:
      return
        "nothing is made from the files in \(parts[0])/; move this one into partials/ or assets/, or remove it"
    }
  }

  /// The pages of the site that are not made from a template of the same name.
  private static let takenPages: Set = [
    Routes.front, Routes.subjects, Routes.makers, Routes.formerArchive,
  ]
}

/// An error in a file of the owner's theme.
public struct ThemeMistake: Hashable, Sendable {
  /// The file's path below `Templates/`.
  public let path: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  /// The error and its remedy.
  public let reason: String

  /// An error in the file at the path.
  public init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The errors that compiling templates found in these files, without duplicates. The same error in a partial is found
  /// once for each page, with the known names of that page. Only the first of these errors is kept.
  static func all(of found: [TemplateError.Mistake], in files: ThemeFiles) -> [ThemeMistake] {
    var seen: Set<ThemeMistake> = []
    return found.compactMap { mistake in
      func with(_ reason: String) -> ThemeMistake {
        ThemeMistake(path: mistake.file, line: mistake.line, reason: reason)
      }
      var (reason, key) = ("\(mistake.fault)", "\(mistake.fault)")
      switch mistake.fault {
      case .unknownName(let name, _, let near):
        // A name with a dot is not suggested in place of a name without a dot.
        let near = near.filter { name.contains(".") || !$0.contains(".") }
        let isOld = files.builtIn[mistake.file] != nil && near.isEmpty
        key = name
        reason =
          "unknown name “\(name)”\(hint(near)); `apod theme names \(mistake.file)` lists the known names"
          + (isOld ? ", and `apod theme diff \(mistake.file)` shows what has changed" : "")
      case .unknownPartial(_, let path, _) where files.missing.contains(path):
        reason = "this file includes \(path), which has a mistake"
      default: break
      }
      return seen.insert(with(key)).inserted ? with(reason) : nil
    }
  }
}

extension ThemeMistake: CustomStringConvertible {
  /// The error in the form `day.html:12: what is wrong`.
  public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}
