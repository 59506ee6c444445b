import Foundation
public import Site
import Sources
import Storage

/// The source of a theme's files.
public enum TemplateSource: Hashable, Sendable {
  /// An owner's folder. Its files override the built-in files with the same paths.
  case folder(String)
  /// Only the built-in files are used.
  case builtIn

  /// The default folder.
  public static let defaultFolder = "Templates"
  /// The name for only the built-in files.
  public static let none = "none"

  /// The named folder, or the built-in files for `none`. Without a name it is the folder `Templates`, if the
  /// folder exists.
  public init(named folder: String?) {
    if let folder {
      self = folder == TemplateSource.none ? .builtIn : .folder(folder)
    } else {
      let isThere = FileStatus(at: TemplateSource.defaultFolder, followingLinks: false) != nil
      self = isThere ? .folder(TemplateSource.defaultFolder) : .builtIn
    }
  }

  /// The most bytes of a template, and of a file that a site can publish (GitHub's limit).
  private static let mostOfTemplate = 1_000_000
  private static let mostOfAsset = 100_000_000

  /// The files of both layers. Unreadable files are in their mistakes. Throws `noTemplates` when
  /// the folder is missing.
  public func files() throws -> ThemeFiles {
    guard case .folder(let path) = self else { return ThemeFiles(builtIn: BuiltIn.templates) }
    guard FileStatus(at: path)?.kind == .folder else {
      throw GeneratorError.noTemplates(folder: path)
    }
    let folder = SiteFolder(path: path)
    var own: [String: [UInt8]] = [:]
    var mistakes: [ThemeMistake] = []
    for (below, status) in try folder.entries() {
      if let reason = TemplateSource.reason(against: status, at: below) {
        mistakes.append(ThemeMistake(path: below, reason: reason))
      } else {
        own[below] = try folder.contents(below)
      }
    }
    return ThemeFiles(builtIn: BuiltIn.templates, own: own, mistakes: mistakes)
  }

  /// The reason why this cannot be a file of a theme; nil when it can be one.
  private static func reason(against status: FileStatus, at path: String) -> String? {
    let size = status.stamp.byteCount
    let most = path.hasPrefix("assets/") ? mostOfAsset : mostOfTemplate
    switch status.kind {
    case .file:
      return size > most ? "has \(size) bytes, more than \(most); make it smaller" : nil
    case .symbolicLink: return "is a symbolic link; replace it with the file"
    case .folder, .other: return "is neither a file nor a folder; remove it"
    }
  }

  /// The languages with translations in either layer.
  func languages() throws -> [String] {
    var languages = Theme.languages(in: BuiltIn.templates.keys)
    if case .folder(let path) = self, FileStatus(at: path)?.kind == .folder {
      languages += Theme.languages(in: try SiteFolder(path: path).paths())
        .filter { $0 == $0.lowercased() }
    }
    return Set(languages).sorted()
  }

  /// The stamps of everything in the owner's folder. Built-in files change only with the program.
  func stamps() throws -> [(path: String, stamp: FileStamp)] {
    switch self {
    case .builtIn: []
    case .folder(let path): try SiteFolder(path: path).entries().map { ($0.path, $0.status.stamp) }
    }
  }

  func theme(_ files: ThemeFiles, language: String, source: Source) throws -> Theme {
    try Theme(files, language: language, source: source)
  }

  /// Mistakes or warnings as lines for the owner, each with its file's path: `Templates/day.html:12: …`.
  func lines(_ notes: [some CustomStringConvertible]) -> [String] { notes.map { "\(self)/\($0)" } }
}

extension TemplateSource: CustomStringConvertible {
  /// The folder's path, or `templates built into apod`.
  public var description: String {
    switch self {
    case .folder(let path): path
    case .builtIn: "templates built into apod"
    }
  }
}
