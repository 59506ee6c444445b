import Foundation
import Services
import Site
import Storage

/// The source of the templates and assets.
public enum TemplateSource: Hashable, Sendable {
  /// A folder of templates and assets.
  case folder(String)
  /// The files embedded in the program.
  case builtIn

  /// The named folder; without a name, `Templates` when it exists, else the built-in files.
  public init(named folder: String?) {
    if let folder {
      self = .folder(folder)
    } else {
      var isFolder = ObjCBool(false)
      let isThere = unsafe FileManager.default.fileExists(
        atPath: TemplateSource.usualFolder, isDirectory: &isFolder)
      self = isThere && isFolder.boolValue ? .folder(TemplateSource.usualFolder) : .builtIn
    }
  }

  private static let usualFolder = "Templates"

  /// All files: path below `Templates/` → bytes. Empty when the folder is missing.
  package func files() throws -> [String: [UInt8]] {
    switch self {
    case .builtIn: return BuiltIn.templates
    case .folder(let path):
      let folder = SiteFolder(path: path)
      var files: [String: [UInt8]] = [:]
      for below in try folder.paths() { files[below] = try folder.contents(below) }
      return files
    }
  }

  /// The languages with translations; nil when there are none, which is an error in the templates.
  func languages() throws -> [String]? {
    let paths: [String]
    switch self {
    case .builtIn: paths = Array(BuiltIn.templates.keys)
    case .folder(let path):
      let folder = try Descriptor.folder(existing: "\(path)/\(Theme.languages)")
      paths = try folder?.names().map { Theme.languages + $0 } ?? []
    }
    let languages = Theme.languages(in: paths)
    return languages.isEmpty ? nil : languages
  }

  /// The stamps of all files, sorted by path; empty for the built-in files, which only change with the program.
  func stamps() throws -> [(path: String, stamp: FileStamp)] {
    switch self {
    case .builtIn: []
    case .folder(let path): try SiteFolder(path: path).stamps()
    }
  }

  func theme(_ files: [String: [UInt8]], language: String, source: Source) throws -> Theme {
    do throws(SiteError) {
      return try Theme(files: files, language: language, source: source)
    } catch {
      throw GeneratorError.site(error, folder: "\(self)")
    }
  }
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
