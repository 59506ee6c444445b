import Foundation
public import Site
import Sources
import Storage

/// Where the files of a theme come from.
public enum TemplateSource: Hashable, Sendable {
  /// An owner's folder. Its files override the built-in files with the same paths.
  case folder(String)
  /// Only the built-in files are used.
  case builtIn

  /// The default folder.
  public static let defaultFolder = "Templates"
  /// The name that stands for the built-in files alone.
  public static let none = "none"

  /// The folder with this name, or the built-in files if the name is `none`. If there is no name, the folder
  /// `Templates` if it exists, otherwise the built-in files.
  public init(named folder: String?) {
    if let folder {
      self = folder == TemplateSource.none ? .builtIn : .folder(folder)
    } else {
      let isThere = FileStatus(at: TemplateSource.defaultFolder, followingLinks: false) != nil
      self = isThere ? .folder(TemplateSource.defaultFolder) : .builtIn
    }
  }

  /// The maximum size of a template, and of a file that a site can publish (GitHub's limit), in bytes.
  private static let mostOfTemplate = 1_000_000
  private static let mostOfAsset = 100_000_000

  /// The built-in files and the owner's files. Files that cannot be used are listed as mistakes. Throws `noTemplates`
  /// if the folder is missing.
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

  /// Why the file cannot be part of a theme; nil if it can.
  private static func reason(against status: FileStatus, at path: String) -> String? {
    let size = status.stamp.byteCount
    let most = path.hasPrefix("assets/") ? mostOfAsset : mostOfTemplate
    switch status.kind {
    case .file:
      return size > most
        ? "the file is \(size) bytes long, more than \(most); make it smaller" : nil
    case .symbolicLink: return "this is a symbolic link; replace it with the file itself"
    case .folder, .other: return "this is neither a file nor a folder; remove it"
    }
  }

  /// The languages for which there are built-in translations or translations by the owner.
  func languages() throws -> [String] {
    var languages = Theme.languages(in: BuiltIn.templates.keys)
    if case .folder(let path) = self, FileStatus(at: path)?.kind == .folder {
      languages += Theme.languages(in: try SiteFolder(path: path).paths())
        .filter { $0 == $0.lowercased() }
    }
    return Set(languages).sorted()
  }

  /// The stamps of all files in the owner's folder; empty for the built-in files, which change only with the program.
  func stamps() throws -> [(path: String, stamp: FileStamp)] {
    switch self {
    case .builtIn: []
    case .folder(let path): try SiteFolder(path: path).entries().map { ($0.path, $0.status.stamp) }
    }
  }

  /// Compiles the files.
  func theme(language: String, source: Source) throws -> Theme {
    try Theme(files(), language: language, source: source)
  }

  /// Mistakes or warnings as lines for the owner. Each line begins with the path of the file, such as
  /// `Templates/day.html:12: …`.
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
